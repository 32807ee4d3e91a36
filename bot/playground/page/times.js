/** Moments as Discord shows them, in the reader's language; relative ones keep running. */

import { el } from "./dom.js";
import { currentLocale, t } from "./strings.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const STEPS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

let ahead = 0;

/** The stand-in's clock, which may have been moved forward, rules what "now" is. */
export function setClock(seconds) {
  ahead = seconds * 1000 - Date.now();
  renew();
}

export function now() {
  return Date.now() + ahead;
}

// Two hours less a second are two hours.
const NEARLY = 0.98;

function format(date, options) {
  return new Intl.DateTimeFormat(currentLocale(), options).format(date);
}

function relative(date) {
  const seconds = Math.round((date.getTime() - now()) / 1000);
  const [unit, length] = STEPS.find(([, size]) => Math.abs(seconds) >= size * NEARLY) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto" }).format(Math.round(seconds / length), unit);
}

/** `<t:SECONDS:STYLE>`; an unknown moment stays the text it was. */
export function moment(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return document.createTextNode(`<t:${seconds}:${style}>`);
  const full = format(date, STYLES.F);
  const node = el("time", { class: "moment", datetime: date.toISOString(), title: full });
  node.textContent = style === "R" ? relative(date) : format(date, STYLES[style] ?? STYLES.f);
  if (style === "R") node.dataset.relative = String(seconds);
  return node;
}

/** The time beside a message's author. */
export function stamp(iso) {
  return el("time", { class: "stamp", datetime: iso, title: fullMoment(iso) }, sinceWhen(iso));
}

function sinceWhen(iso) {
  const date = new Date(iso);
  const days = Math.round((midnight(new Date(now())) - midnight(date)) / 86400000);
  const time = format(date, STYLES.t);
  return days === 0 ? t("today", { time }) : days === 1 ? t("yesterday", { time }) : format(date, STYLES.s);
}

/** The day in the reader's time zone, as a key. */
export function dayOf(iso) {
  return new Date(iso).toDateString();
}

export function longDay(iso) {
  return format(new Date(iso), STYLES.D);
}

export function fullMoment(iso) {
  return format(new Date(iso), STYLES.F);
}

export function clock(iso) {
  return format(new Date(iso), STYLES.t);
}

function midnight(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

let today = null;

/** Renew what says "3 minutes ago" and, on another day, what says "today". */
function renew() {
  const day = midnight(new Date(now()));
  if (day !== today) for (const node of document.querySelectorAll("time.stamp")) node.textContent = sinceWhen(node.dateTime);
  today = day;
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(new Date(Number(node.dataset.relative) * 1000));
    if (node.textContent !== text) node.textContent = text;
  }
}

export function keepRunning() {
  setInterval(renew, 1000);
}
