/** What goes on behind the page: what the judge says of the bot's requests, and the requests. */

import { el } from "./dom.js";
import { t } from "./strings.js";

export function judge(complaints) {
  const rows = complaints.map((one) =>
    el("li", { class: one.refuse ? "refused" : "noted" }, el("b", {}, t(one.refuse ? "judgeRefused" : "judgeNoted")), el("code", {}, `${one.method} ${one.path}`), el("code", { class: "where" }, one.where || "·"), el("span", {}, one.text), el("small", {}, one.code)),
  );
  return [rows.length ? el("ol", { class: "complaints" }, rows) : el("p", { class: "good" }, t("judgeNone"))];
}

export function traffic(log, refresh) {
  const rows = [...log].reverse().map((one, index) => {
    const summary = el("summary", {}, el("span", { class: ["code", one.status >= 400 && "bad"] }, String(one.status)), el("code", {}, `${one.method} ${one.path}`), el("small", {}, `${Math.round(one.ms)} ms`));
    return el("details", { data: { key: `log${log.length - index}` } }, summary, el("pre", {}, pretty(one.body)), el("pre", {}, pretty(one.reply)));
  });
  const again = el("button", { type: "button", class: "button secondary", data: { key: "refresh" }, on: { click: refresh } }, t("refresh"));
  return [again, rows.length ? el("div", { class: "traffic" }, rows) : el("p", { class: "help" }, t("logNone"))];
}

function pretty(value) {
  const text = value === null || value === undefined ? "–" : JSON.stringify(value, null, 1);
  return text.length > 4000 ? `${text.slice(0, 4000)}…` : text;
}
