/** What lies over the page: lists to choose from, menus, enlarged pictures, questions. */

import { el, icon, iconButton, wayBack } from "./dom.js";
import { t } from "./strings.js";

/** Show a dialog; resolves with what it was closed with (null when it was dismissed). */
export function openDialog(dialog, anchor = null) {
  return new Promise((resolve) => {
    const back = wayBack();
    let result = null;
    dialog.finish = (value) => {
      result = value;
      dialog.close();
    };
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.dispatchEvent(new Event("outside"));
    });
    dialog.addEventListener("outside", () => dialog.close());
    dialog.addEventListener("close", () => {
      dialog.remove();
      back();
      resolve(result);
    });
    document.body.append(dialog);
    dialog.showModal();
    if (anchor) place(dialog, anchor);
  });
}

/** Beside its anchor where there is room; on a phone the style sheet puts it at the bottom. */
function place(dialog, anchor) {
  if (matchMedia("(max-width: 720px)").matches) return;
  const at = anchor.getBoundingClientRect();
  const size = dialog.getBoundingClientRect();
  const below = innerHeight - at.bottom - 12;
  const above = at.top - 12;
  const top = below >= size.height || below >= above ? at.bottom + 4 : Math.max(8, at.top - 4 - Math.min(size.height, above));
  const room = top > at.top ? below : above;
  dialog.style.setProperty("--top", `${top}px`);
  dialog.style.setProperty("--left", `${Math.max(8, Math.min(at.left, innerWidth - size.width - 8))}px`);
  dialog.style.setProperty("--width", `${Math.max(at.width, 240)}px`);
  dialog.style.setProperty("--room", `${Math.max(room, 160)}px`);
  dialog.classList.add("placed");
}

/**
 * A list to choose from. Options are {value, label, description, lead, selected, disabled};
 * `lead` is a node before the label. Resolves with the chosen values or null.
 */
export function openList({ anchor, title, options, min = 1, max = 1, searchable = options.length > 12 }) {
  const list = new ChoiceList(title, options, min, max, searchable);
  const answer = openDialog(list.dialog, anchor);
  list.focusFirst();
  return answer;
}

class ChoiceList {
  constructor(title, options, min, max, searchable) {
    this.min = min;
    this.max = max;
    this.options = options;
    this.before = options.filter((option) => option.selected).map((option) => option.value);
    this.chosen = new Set(this.before);
    this.rows = options.map((option) => this.row(option));
    this.list = el("div", { class: "choices", role: "listbox", "aria-label": title, "aria-multiselectable": max > 1 ? "true" : null, on: { keydown: (event) => this.key(event) } }, this.rows);
    this.search = searchable ? el("input", { type: "search", class: "field", placeholder: t("search"), "aria-label": t("search"), on: { input: () => this.filter(), keydown: (event) => this.key(event) } }) : null;
    this.doneButton = max > 1 ? el("button", { type: "button", class: "button primary", on: { click: () => this.done() } }, t("done")) : null;
    const head = el("header", {}, el("strong", {}, title), iconButton("close", t("close"), () => this.dialog.close()));
    this.dialog = el("dialog", { class: "sheet", "aria-label": title }, head, this.search, this.list, this.doneButton ? el("footer", {}, this.doneButton) : null);
    this.dialog.addEventListener("outside", () => this.isValid() && this.isChanged() && this.done());
    this.update();
  }

  row(option) {
    const text = el("span", { class: "choice-text" }, el("span", {}, option.label), option.description ? el("small", {}, option.description) : null);
    const mark = el("span", { class: this.max > 1 ? "box" : "dot", "aria-hidden": "true" }, icon("check"));
    return el("div", { class: "choice", role: "option", tabindex: "-1", data: { value: option.value }, on: { click: () => this.toggle(option) } }, option.lead ?? null, text, mark);
  }

  toggle(option) {
    if (option.disabled) return;
    const has = this.chosen.has(option.value);
    if (this.max === 1) {
      this.dialog.finish(has && this.min === 0 ? [] : [option.value]);
      return;
    }
    if (has) this.chosen.delete(option.value);
    else if (this.chosen.size < this.max) this.chosen.add(option.value);
    this.update();
  }

  update() {
    const full = this.max > 1 && this.chosen.size >= this.max;
    this.rows.forEach((row, index) => {
      const { value, disabled } = this.options[index];
      const on = this.chosen.has(value);
      row.setAttribute("aria-selected", String(on));
      row.setAttribute("aria-disabled", String(Boolean(disabled || (full && !on))));
    });
    if (this.doneButton) this.doneButton.disabled = !this.isValid();
  }

  isValid() {
    return this.chosen.size >= this.min && this.chosen.size <= this.max;
  }

  isChanged() {
    return this.chosen.size !== this.before.length || this.before.some((value) => !this.chosen.has(value));
  }

  done() {
    const order = this.options.map((option) => option.value);
    this.dialog.finish(order.filter((value) => this.chosen.has(value)));
  }

  filter() {
    const words = this.search.value.toLocaleLowerCase();
    this.rows.forEach((row, index) => {
      const { label, description = "" } = this.options[index];
      row.hidden = !`${label} ${description ?? ""}`.toLocaleLowerCase().includes(words);
    });
  }

  focusFirst() {
    const start = this.rows.find((row) => row.getAttribute("aria-selected") === "true") ?? this.rows[0];
    (this.search && matchMedia("(pointer: fine)").matches ? this.search : start)?.focus();
  }

  key(event) {
    const shown = this.rows.filter((row) => !row.hidden);
    const at = shown.indexOf(document.activeElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key];
    const inSearch = document.activeElement === this.search;
    if (target !== undefined && !(inSearch && ["Home", "End"].includes(event.key))) {
      event.preventDefault();
      shown[Math.max(0, Math.min(target, shown.length - 1))]?.focus();
    } else if (event.key === "Enter" && inSearch) {
      event.preventDefault();
      shown[0]?.click();
    } else if ((event.key === "Enter" || event.key === " ") && at >= 0) {
      event.preventDefault();
      shown[at].click();
    }
  }
}

/** A menu of actions: {label, icon, selected, run}. */
export async function openMenu(anchor, title, actions) {
  const options = actions.map((action, index) => ({ value: String(index), label: action.label, lead: icon(action.icon), selected: Boolean(action.selected) }));
  const chosen = await openList({ anchor, title, options, searchable: false });
  if (chosen?.length) actions[Number(chosen[0])].run();
}

/** Ask before something is lost. */
export async function confirm(question, yes) {
  const dialog = el("dialog", { class: "form", role: "alertdialog", "aria-label": question }, el("p", { class: "question" }, question));
  const agree = el("button", { type: "button", class: "button danger", on: { click: () => dialog.finish(true) } }, yes);
  const refuse = el("button", { type: "button", class: "button secondary", on: { click: () => dialog.close() } }, t("cancel"));
  dialog.append(el("footer", {}, refuse, agree));
  return (await openDialog(dialog)) === true;
}

/** The description of a picture, as text one can read without a screen reader. */
export function showAlt(alt) {
  const dialog = el("dialog", { class: "form", "aria-label": t("altTitle") }, el("header", {}, el("h2", {}, t("altTitle")), iconButton("close", t("close"), () => dialog.close())), el("p", { class: "alt-text" }, alt));
  return openDialog(dialog);
}

const STAY = { note: 2000, bad: 6000 };

/** A short note, one at a time; read out, and gone by itself. */
export function toast(text, kind = "note") {
  const note = el("div", { class: ["toast", kind] }, text);
  document.getElementById("toasts").replaceChildren(note);
  setTimeout(() => note.remove(), STAY[kind]);
}
