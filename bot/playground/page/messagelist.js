/** The list of messages: renews only what changed, keeps the place one is reading at. */

import { avatar, compareIds, el, icon, nameOf } from "./dom.js";
import { dots, isCompact, messageNode, onlyYou, preview } from "./message.js";
import { t } from "./strings.js";
import { dayOf, longDay } from "./times.js";

const NEAR = 90;
const FIRST = "table new";
/** What a channel's name is shown for: it may be given another, or go. */
const PLACES = /<#\d+>|\/channels\/\d/;

export class MessageList {
  constructor({ scroller, messages: root, jump, heard }, app) {
    Object.assign(this, { scroller, root, jump, heard, app });
    this.nodes = new Map();
    this.pinned = true;
    scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
    root.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.pinned && this.toEnd()).observe(root);
    new ResizeObserver(() => this.pinned && this.toEnd()).observe(scroller);
  }

  show(channel) {
    const isNew = this.channel !== channel.id;
    if (isNew) {
      this.channel = channel.id;
      this.pinned = true;
    }
    if (isNew || (document.hidden && !this.newSince)) this.newSince = this.unreadSince(channel);
    const rows = this.rows(channel);
    const focused = isNew ? null : this.focusPath();
    this.put(rows, isNew);
    this.letFocus();
    if (focused) this.refocus(focused);
    if (this.pinned) this.toEnd();
    this.drawJump();
  }

  /** The last message read, if others came after it while one was not looking. */
  unreadSince(channel) {
    const { app } = this;
    return app.unread(channel).count > 0 ? app.memory.lastRead(channel.id) : null;
  }

  /** [key, text that tells whether it changed, maker] for everything in the list. */
  rows(channel) {
    const { app } = this;
    const base = JSON.stringify([app.me, document.documentElement.lang, app.mayPress()]);
    const places = JSON.stringify(app.channels.map(({ id, name }) => [id, name]));
    const rows = [["intro", `${base}${channel.name}${app.commandTitle(FIRST)}`, () => intro(channel, app)]];
    let before = null;
    let day = null;
    let marked = !this.newSince;
    for (const message of app.messages(channel.id)) {
      if (dayOf(message.timestamp) !== day) {
        day = dayOf(message.timestamp);
        before = null;
        const { timestamp } = message;
        rows.push([`day-${day}`, base, () => el("div", { class: "day-line", role: "separator" }, el("span", {}, longDay(timestamp)))]);
      }
      if (!marked && compareIds(message.id, this.newSince) > 0 && message.author.id !== app.me) {
        marked = true;
        rows.push(["new", base, () => el("div", { class: "new-line", role: "separator" }, el("span", {}, t("newMessages")))]);
        before = null;
      }
      const compact = isCompact(message, before);
      const print = JSON.stringify([message, compact, app.acts.print(message)]) + base;
      rows.push([message.id, PLACES.test(print) ? print + places : print, () => messageNode(message, app, compact), message]);
      before = message;
    }
    for (const ghost of app.acts.ghosts.filter((one) => one.channel === channel.id)) {
      rows.push([ghost.key, `${base}${ghost.state}`, () => ghostNode(ghost, app)]);
    }
    return rows;
  }

  put(rows, isNew) {
    if (isNew) {
      this.nodes.clear();
      this.root.replaceChildren();
    }
    const wanted = new Set(rows.map(([key]) => key));
    for (const [key, { node }] of this.nodes) {
      if (!wanted.has(key)) {
        node.remove();
        this.nodes.delete(key);
      }
    }
    let at = this.root.firstChild;
    for (const [key, print, make, message] of rows) {
      const old = this.nodes.get(key);
      if (old?.print === print) {
        if (old.node !== at) this.root.insertBefore(old.node, at);
        at = old.node.nextSibling;
        continue;
      }
      const node = make();
      if (old) {
        if (old.node === at) at = at.nextSibling;
        this.root.insertBefore(node, old.node);
        old.node.remove();
      } else {
        if (!isNew) node.classList.add("arriving");
        this.root.insertBefore(node, at);
      }
      this.nodes.set(key, { node, print });
      if (message && !isNew) this.tell(message, old);
    }
  }

  /** To ears: whatever arrives, and of what changes only what was written for this person alone. */
  tell(message, old) {
    const { app } = this;
    if (message.author.id === app.me || (old && !message.ephemeral)) return;
    const words = message.thinking ? t("thinking", { name: nameOf(message.author) }) : el("span", {}, preview(message, app)).textContent;
    this.heard.textContent = `${nameOf(message.author)}: ${words}`;
  }

  /** The newest message can be reached with the tab key, the others from it with the arrows. */
  letFocus() {
    const all = this.root.querySelectorAll(".message");
    for (const node of all) node.tabIndex = -1;
    if (all.length) all[all.length - 1].tabIndex = 0;
  }

  key(event) {
    const all = [...this.root.querySelectorAll(".message")];
    const at = all.indexOf(event.target);
    const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }

  /** Where there is no place that one could see. */
  showNothing(words) {
    this.channel = null;
    this.nodes.clear();
    this.root.replaceChildren(el("div", { class: "intro" }, el("span", { class: "intro-sign" }, icon("arch")), el("p", {}, words)));
  }

  focusPath() {
    const inside = document.activeElement?.closest?.(".message");
    if (!inside || !this.root.contains(inside)) return null;
    return { id: inside.dataset.id, custom: document.activeElement.dataset.customId };
  }

  /** A renewed message gives the focus back to the button that had it. */
  refocus({ id, custom }) {
    if (document.activeElement && document.activeElement !== document.body) return;
    const node = this.nodes.get(id)?.node;
    const same = custom ? node?.querySelector(`[data-custom-id="${CSS.escape(custom)}"]:not(:disabled)`) : null;
    (same ?? node)?.focus({ preventScroll: true });
  }

  scrolled() {
    this.pinned = this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight < NEAR;
    if (this.pinned) this.app.markRead();
    this.drawJump();
  }

  toEnd() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  drawJump() {
    this.jump.hidden = this.pinned;
    if (this.pinned) return;
    const go = () => {
      this.pinned = true;
      this.toEnd();
    };
    this.jump.replaceChildren(el("button", { type: "button", class: "button primary", on: { click: go } }, t("jump"), icon("down")));
  }

  jumpTo(id) {
    const node = this.nodes.get(id)?.node;
    if (!node) return false;
    this.pinned = false;
    node.scrollIntoView({ block: "center" });
    node.classList.add("flash");
    setTimeout(() => node.classList.remove("flash"), 1600);
    node.focus({ preventScroll: true });
    return true;
  }
}

function intro(channel, app) {
  const title = app.title(channel);
  const name = nameOf(app.state.me);
  const bot = nameOf(app.state.bot);
  const text = { dm: t("emptyDm", { bot }), thread: t("emptyThread"), text: t("emptyChannel", { name, command: `/${app.commandTitle(FIRST)}` }) }[channel.kind];
  const shown = channel.kind === "thread" && app.messages(channel.id).length ? null : el("p", {}, text);
  return el("div", { class: "intro" }, channel.kind === "dm" ? avatar(app.state.bot, "large") : el("span", { class: "intro-sign" }, icon(channel.kind === "thread" ? "thread" : "arch")), el("h2", {}, t("emptyTitle", { channel: title })), shown);
}

/** A command on its way, or one that the bot never answered. */
function ghostNode(ghost, app) {
  const bot = app.state.bot;
  const failed = ghost.state === "failed";
  const text = failed ? el("p", { class: "failure", role: "alert" }, icon("warn"), t("notAnswered")) : el("p", { class: "thinking" }, dots(), t("sending"));
  return el(
    "article",
    { class: ["message", "ephemeral", "ghost", failed && "failed"], data: { id: ghost.key } },
    el("div", { class: "reply" }, avatar(app.state.me, "tiny"), el("b", {}, nameOf(app.state.me)), el("span", { class: "command-name" }, `/${ghost.title}`)),
    avatar(bot),
    el("div", { class: "body" }, el("header", { class: "byline" }, el("span", { class: "name bot" }, nameOf(bot)), el("span", { class: "tag" }, t("botTag"))), text, failed ? onlyYou(() => app.acts.dismissGhost(ghost.key)) : null),
  );
}

