/** The line at the bottom: writing a message, finding a command and filling in its options. */

import { flatten, localDescription, localName, matching, typedWhole } from "./commands.js";
import { el, icon, iconButton, idOf, nameOf } from "./dom.js";
import { Field } from "./field.js";
import { mayRewrite } from "./message.js";
import { mentionsFor, withMentions } from "./mentions.js";
import { t } from "./strings.js";

export class Composer {
  constructor(root, app) {
    this.app = app;
    this.root = root;
    this.popup = el("div", { class: "popup", id: "popup", role: "listbox", hidden: true });
    this.complaint = el("p", { class: "complaint", role: "alert", hidden: true });
    this.about = el("div", { class: "context", hidden: true });
    this.box = el("div", { class: "box" });
    root.append(this.popup, this.complaint, this.about, this.box);
    this.rows = [];
    this.active = -1;
    this.drafts = new Map();
  }

  /** Draw anew for the open channel; a message being written is kept per channel. */
  show(channel) {
    const print = JSON.stringify([this.app.me, channel.id, channel.may_write, channel.may_command, channel.locked, channel.archived, document.documentElement.lang]);
    this.channel = channel;
    this.root.hidden = false;
    this.hearCommands();
    if (this.print === print) return;
    this.print = print;
    this.close();
    this.setContext(null);
    if (channel.may_write) this.showText(this.drafts.get(channel.id) ?? "");
    else this.box.replaceChildren(el("p", { class: "locked-note" }, icon("lock"), t(channel.locked ? "lockedThread" : "mayNotWrite")));
  }

  /** Commands that arrive while one types a slash are offered at once. */
  hearCommands() {
    const known = JSON.stringify(this.app.state.commands);
    const isNew = this.known !== known;
    this.known = known;
    if (isNew && this.isOpen && !this.command) this.typed();
  }

  /** In a place that was just opened one may write at once, where there is a keyboard. */
  makeReady() {
    if (matchMedia("(pointer: fine)").matches && this.text?.isConnected) this.text.focus({ preventScroll: true });
    else if (document.activeElement === document.body) document.getElementById("messages").focus({ preventScroll: true });
  }

  /** What is typed beside every field is meant for this line. */
  hear(event) {
    const isLetter = (event.key.length === 1 && event.key !== " ") || event.key === "Process";
    if (!isLetter || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest("input, textarea, select, dialog") || document.querySelector("dialog[open]")) return;
    if (this.text?.isConnected && !this.root.hidden) this.text.focus({ preventScroll: true });
  }

  hide() {
    this.root.hidden = true;
    this.print = null;
  }

  // --- what the message answers or replaces ---

  reply(message) {
    this.setContext({ kind: "reply", message, words: t("replyingTo", { name: nameOf(message.author) }), leave: t("stopReply") });
    this.text.focus();
  }

  rewrite(message) {
    this.showText(message.content);
    this.setContext({ kind: "edit", message, words: t("editing"), leave: t("stopEditing") });
    this.text.focus();
  }

  setContext(context) {
    const wasEdit = this.context?.kind === "edit";
    this.context = context;
    const words = context?.words ?? (this.channel.archived && this.channel.may_write ? t("archivedThread") : null);
    const leave = context ? iconButton("close", context.leave, () => this.leaveContext()) : null;
    this.about.hidden = !words;
    this.about.replaceChildren(...[words && el("span", {}, words), leave].filter(Boolean));
    return wasEdit;
  }

  leaveContext() {
    if (this.setContext(null)) this.showText("");
    this.text.focus();
  }

  /** The last message of one's own, with the arrow that goes back in time. */
  rewriteLast() {
    const mine = this.app.messages(this.channel.id).filter((message) => message.author.id === this.app.me && !message.type);
    if (mine.length && mayRewrite(this.channel)) this.rewrite(mine.at(-1));
  }

  // --- writing ---

  showText(text = "", { focus = false } = {}) {
    this.command = null;
    this.say(null);
    const title = t("message", { channel: this.app.title(this.channel) });
    this.text = el("textarea", {
      class: "writing",
      rows: "1",
      placeholder: matchMedia("(max-width: 720px)").matches ? t("messageShort") : title,
      "aria-label": `${title}. ${t("messageHint")}`,
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": "popup",
      "aria-autocomplete": "list",
      on: { input: () => this.typed(), keydown: (event) => this.key(event), blur: () => setTimeout(() => this.lostFocus(), 150) },
    });
    this.text.value = text;
    const slash = this.channel.may_command ? el("button", { type: "button", class: "icon-button slash", "aria-label": t("commands"), title: t("commands"), on: { click: () => this.slash() } }, "/") : "";
    const send = iconButton("send", t("send"), () => this.send(), { class: "icon-button send" });
    this.box.replaceChildren(slash, this.text, send);
    this.grow();
    if (focus) this.text.focus();
  }

  slash() {
    this.text.value = this.text.value.startsWith("/") ? this.text.value : "/";
    this.text.focus();
    this.typed();
  }

  typed() {
    this.grow();
    if (!this.context) this.drafts.set(this.channel.id, this.text.value);
    const typed = /^\/([^\n]*)$/.exec(this.text.value);
    if (typed && this.channel.may_command && !this.context) this.offerCommands(typed[1]);
    else this.offerMentions();
  }

  offerMentions() {
    const found = mentionsFor(this.text.value, this.text.selectionStart, this.app);
    if (!found) return this.close();
    const rows = found.map((one) => ({
      node: el("span", { class: "offer inline" }, one.lead, el("span", {}, one.label), one.description ? el("small", {}, one.description) : null),
      take: () => {
        this.text.setRangeText(`${one.sign}${one.label} `, one.start, this.text.selectionStart, "end");
        this.typed();
      },
    }));
    return this.offer(rows, t("nothingFound"), t("mention"));
  }

  grow() {
    this.text.style.height = "auto";
    if (this.text.value) this.text.style.height = `${Math.min(this.text.scrollHeight, 180)}px`;
  }

  async send() {
    const text = this.text.value.trim();
    if (!text) return;
    if (text.startsWith("/") && this.rows.length) return this.take(Math.max(this.active, 0));
    const { context, channel } = this;
    const sent = withMentions(text, this.app);
    this.text.value = "";
    this.typed();
    this.setContext(null);
    const { acts } = this.app;
    const problem = await (context?.kind === "edit" ? acts.rewrite(context.message.id, sent) : acts.say(channel.id, sent, context && idOf(context.message)));
    if (problem) this.say(problem);
  }

  lostFocus() {
    if (!this.root.contains(document.activeElement)) this.close();
  }

  // --- the list above ---

  offerCommands(typed) {
    const commands = flatten(this.app.state.commands, this.channel.kind);
    const whole = typedWhole(commands, typed);
    const found = whole ? [whole.command] : matching(commands, typed);
    const rows = found.map((command) => ({
      node: el("span", { class: "offer" }, el("b", {}, `/${command.title}`), el("small", {}, command.description)),
      take: () => this.begin(command, whole?.values),
    }));
    const none = this.app.state.guild.bot_is_member ? t("noCommands") : t("commandsGone");
    this.offer(rows, commands.length ? t("noCommand") : none, t("commands"));
  }

  offer(rows, nothing, label) {
    this.rows = rows;
    this.active = rows.length ? 0 : -1;
    const nodes = rows.map((row, index) =>
      el("div", { class: "offer-row", role: "option", id: `offer-${index}`, on: { pointerdown: (event) => event.preventDefault(), click: () => this.take(index), pointermove: () => this.mark(index) } }, row.node),
    );
    this.popup.setAttribute("aria-label", label);
    this.popup.replaceChildren(...(nodes.length ? nodes : [el("p", { class: "nothing" }, nothing)]));
    this.popup.hidden = false;
    this.mark(this.active);
  }

  mark(index) {
    this.active = index;
    [...this.popup.children].forEach((node, at) => node.setAttribute("aria-selected", String(at === index)));
    const field = this.root.querySelector("[aria-controls=popup]:focus");
    field?.setAttribute("aria-expanded", String(!this.popup.hidden));
    field?.setAttribute("aria-activedescendant", index >= 0 ? `offer-${index}` : "");
    this.popup.children[index]?.scrollIntoView({ block: "nearest" });
  }

  take(index) {
    const row = this.rows[index];
    if (!row) return;
    this.close();
    row.take();
  }

  close() {
    this.popup.hidden = true;
    this.rows = [];
    this.active = -1;
    for (const field of this.root.querySelectorAll("[aria-controls=popup]")) {
      field.setAttribute("aria-expanded", "false");
      field.removeAttribute("aria-activedescendant");
    }
  }

  get isOpen() {
    return !this.popup.hidden;
  }

  /** Arrow keys and Enter in the list; tells whether the key was meant for it. */
  listKey(event) {
    if (!this.isOpen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.rows.length) this.mark((this.active + step + this.rows.length) % this.rows.length);
    else if (event.key === "Escape") this.close();
    else if ((event.key === "Enter" || event.key === "Tab") && this.rows.length && !event.shiftKey) this.take(this.active);
    else return false;
    event.preventDefault();
    return true;
  }

  key(event) {
    if (event.isComposing || this.listKey(event)) return;
    if (event.key === "Enter" && !event.shiftKey) this.send();
    else if (event.key === "Escape" && this.context) this.leaveContext();
    else if (event.key === "ArrowUp" && !this.text.value && !this.context) this.rewriteLast();
    else return;
    event.preventDefault();
  }

  // --- a command and its options ---

  /** The command that a text names: a click on it begins it here. */
  beginNamed(path) {
    const command = flatten(this.app.state.commands, this.channel.kind).find((one) => one.path === path);
    if (command && this.channel.may_command) this.begin(command);
  }

  /** Ask for a command's options; one that was typed with all it needs is run at once. */
  begin(command, values = {}) {
    this.command = command;
    this.setContext(null);
    this.drafts.delete(this.channel.id);
    this.say(null);
    this.fields = command.options.filter((option) => option.required || option.name in values).map((option) => new Field(option, this));
    this.drawCommand();
    for (const field of this.fields) if (field.option.name in values) field.fill(values[field.option.name]);
    const isWhole = Object.keys(values).length > 0 && this.fields.every((field) => field.isFilled);
    if (isWhole) this.run();
    else this.focus();
  }

  drawCommand() {
    const pill = el("span", { class: "pill" }, `/${this.command.title}`);
    const others = this.command.options.filter((option) => !this.fields.some((field) => field.option === option));
    const adders = others.map((option) => el("button", { type: "button", class: "adder", title: localDescription(option), "aria-label": t("addOption", { name: localName(option) }), on: { click: () => this.add(option) } }, `+ ${localName(option)}`));
    const leave = iconButton("close", t("leaveCommand"), () => this.showText("", { focus: true }));
    this.sendButton = iconButton("send", t("send"), () => this.run(), { class: "icon-button send" });
    const chips = el("div", { class: "chips" }, pill, this.fields.map((field) => field.node), adders);
    chips.addEventListener("keydown", (event) => event.key === "Escape" && !event.defaultPrevented && this.showText("", { focus: true }));
    const about = el("p", { class: "about" }, this.command.description);
    this.box.replaceChildren(leave, el("div", { class: "filling" }, about, chips), this.sendButton);
  }

  add(option) {
    const field = new Field(option, this);
    this.fields.push(field);
    this.drawCommand();
    field.focus();
  }

  remove(field) {
    this.fields = this.fields.filter((one) => one !== field);
    this.close();
    this.drawCommand();
    this.focus();
  }

  focus() {
    const open = this.fields?.find((field) => !field.isFilled);
    if (open) open.focus();
    else this.sendButton?.focus();
  }

  /** After a value was picked: on to the next empty field, else to the send button. */
  next() {
    this.say(null);
    this.focus();
  }

  async run() {
    for (const field of this.fields) {
      const problem = field.problem();
      if (problem) {
        this.say(problem);
        return field.focus();
      }
    }
    const options = Object.fromEntries(this.fields.filter((field) => field.isFilled).map((field) => [field.option.name, field.value]));
    const { command, channel } = this;
    this.close();
    this.showText("", { focus: matchMedia("(pointer: fine)").matches });
    const problem = await this.app.acts.slash(channel, command, options);
    if (problem) this.say(problem);
    return null;
  }

  /** Values so far, for autocomplete. */
  partial() {
    return Object.fromEntries(this.fields.filter((field) => field.isFilled).map((field) => [field.option.name, field.value]));
  }

  say(problem) {
    this.complaint.textContent = problem ?? "";
    this.complaint.hidden = !problem;
  }
}
