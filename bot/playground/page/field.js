/** One option of the command being filled in at the bottom line. */

import { localDescription, localName } from "./commands.js";
import { el, iconButton } from "./dom.js";
import { channels, people, roles } from "./menus.js";
import { t } from "./strings.js";

const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const NUMBER = 10;
const PAUSE = 160;

export class Field {
  constructor(option, composer) {
    this.option = option;
    this.composer = composer;
    this.value = null;
    this.name = localName(option);
    const numeric = option.type === INTEGER || option.type === NUMBER;
    this.input = el("input", {
      type: "text",
      class: "chip-input",
      autocomplete: "off",
      inputmode: numeric && !option.choices ? "numeric" : null,
      placeholder: localDescription(option),
      "aria-label": `${this.name}: ${localDescription(option)}`,
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": "popup",
      "aria-autocomplete": "list",
      maxlength: option.max_length ?? null,
      on: { input: () => this.typed(), focus: () => this.offer(), click: () => this.offer(), keydown: (event) => this.key(event), blur: () => setTimeout(() => composer.lostFocus(), 150) },
    });
    const drop = option.required ? null : iconButton("close", t("removeOption", { name: this.name }), () => composer.remove(this));
    this.node = el("span", { class: "chip" }, el("span", { class: "chip-name" }, this.name), this.input, drop);
    this.fit();
  }

  get isFilled() {
    return this.value !== null && this.value !== "";
  }

  get mustPick() {
    return Boolean(this.option.choices?.length) || [BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE].includes(this.option.type);
  }

  focus() {
    this.input.focus();
    this.offer();
  }

  fit() {
    const text = this.input.value || this.input.placeholder;
    const width = Array.from(text).reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e80 ? 2 : 1), 0);
    this.input.style.width = `calc(${Math.min(Math.max(width, 6), 34)}ch + 24px)`;
  }

  typed() {
    this.value = this.mustPick ? null : this.read();
    this.node.classList.remove("filled");
    this.fit();
    this.offer();
  }

  /** Take a value as it was typed behind the option's name; what must be picked may be named. */
  fill(text) {
    this.input.value = text;
    const same = (choice) => [choice.name, String(choice.value), choice.note].some((word) => word?.toLocaleLowerCase() === text.toLocaleLowerCase());
    const choice = this.choices()?.find(same);
    this.value = choice?.value ?? (this.mustPick ? null : this.read());
    if (choice) this.input.value = choice.name;
    this.node.classList.toggle("filled", Boolean(choice));
    this.fit();
  }

  read() {
    const text = this.input.value.trim();
    const numeric = [INTEGER, NUMBER].includes(this.option.type);
    return numeric && text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
  }

  set({ value, name }) {
    this.value = value;
    this.input.value = name;
    this.node.classList.add("filled");
    this.fit();
    this.composer.close();
    this.composer.next();
  }

  async offer() {
    if (this.option.autocomplete) return this.offerFromBot();
    const choices = this.choices();
    if (!choices) return this.composer.close();
    const words = this.node.classList.contains("filled") ? "" : this.input.value.toLocaleLowerCase();
    return this.show(choices.filter((choice) => choice.name.toLocaleLowerCase().includes(words)));
  }

  show(choices) {
    const rows = choices.map((choice) => ({
      node: el("span", { class: "offer inline" }, choice.lead ?? null, el("span", {}, choice.name), choice.note ? el("small", {}, choice.note) : null),
      take: () => this.set(choice),
    }));
    this.composer.offer(rows, t("nothingFound"), this.name);
  }

  choices() {
    const { option, composer } = this;
    const { app } = composer;
    if (option.choices?.length) return option.choices.map((choice) => ({ value: choice.value, name: localName(choice) }));
    if (option.type === BOOLEAN) return [true, false].map((value) => ({ value, name: t(value ? "yes" : "no") }));
    const offered = { [USER]: () => people(app), [ROLE]: () => roles(app), [MENTIONABLE]: () => [...people(app), ...roles(app)], [CHANNEL]: () => channels(app, option.channel_types) }[option.type];
    return offered ? offered().map(({ value, label, description, lead }) => ({ value, name: label, note: description, lead })) : null;
  }

  offerFromBot() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.askBot(), PAUSE);
  }

  async askBot() {
    const { composer, option } = this;
    if (!composer.fields.includes(this)) return; // the command was sent, or left, meanwhile
    const typed = this.node.classList.contains("filled") ? "" : this.input.value;
    const ticket = (this.ticket = (this.ticket ?? 0) + 1);
    const options = { ...composer.partial(), [option.name]: typed };
    const choices = await composer.app.acts.autocomplete(composer.channel, composer.command, options, option.name);
    if (ticket !== this.ticket || document.activeElement !== this.input) return;
    if (choices === null) composer.offer([], t("noSuggestions"), this.name);
    else this.show(choices.map((choice) => ({ value: choice.value, name: localName(choice) })));
  }

  key(event) {
    if (event.isComposing || this.composer.listKey(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (this.isFilled || !this.option.required) this.composer.run();
      else this.composer.say(this.problem());
    } else if (event.key === "Backspace" && !this.input.value && !this.option.required) {
      event.preventDefault();
      this.composer.remove(this);
    }
  }

  problem() {
    const { option, name } = this;
    const typed = this.input.value.trim();
    if (!this.isFilled) {
      if (typed) return t("pickOne", { name });
      return option.required ? t("fillIn", { name }) : null;
    }
    if (typed.length < (option.min_length ?? 0)) return t("tooShort", { min: option.min_length });
    return [INTEGER, NUMBER].includes(option.type) ? this.numberProblem() : null;
  }

  numberProblem() {
    const { option, name, value } = this;
    if (option.autocomplete || option.choices?.length) return null;
    if (typeof value !== "number" || (option.type === INTEGER && !Number.isInteger(value))) return t("wrongNumber", { name });
    const min = option.min_value ?? -Infinity;
    const max = option.max_value ?? Infinity;
    return value < min || value > max ? t("between", { name, min, max }) : null;
  }
}
