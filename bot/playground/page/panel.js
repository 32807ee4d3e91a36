/** The control panel: what a visitor may do to the bot, to Discord and to the world. */

import { avatar, el, iconButton, nameOf } from "./dom.js";
import { confirm } from "./sheet.js";
import { t } from "./strings.js";

export class Panel {
  constructor(root, app) {
    this.root = root;
    this.app = app;
    this.complaints = [];
    this.log = [];
    root.addEventListener("keydown", (event) => event.key === "Escape" && this.toggle(false));
  }

  get isOpen() {
    return !this.root.hidden;
  }

  toggle(on = !this.isOpen) {
    if (on === this.isOpen) return;
    this.root.hidden = !on;
    document.body.classList.toggle("with-panel", on);
    if (on) {
      this.opener = document.activeElement;
      this.draw();
      this.refresh();
      this.root.querySelector("button")?.focus();
    } else if (this.opener?.isConnected) this.opener.focus();
  }

  /** What the judge said and what the bot asked, read anew. */
  async refresh() {
    if (!this.isOpen) return;
    [this.complaints, this.log] = await Promise.all([this.app.api.complaints(), this.app.api.log()]);
    this.draw();
  }

  draw() {
    if (!this.isOpen) return;
    const kept = document.activeElement?.dataset?.key;
    const top = this.root.scrollTop;
    const open = new Set([...this.root.querySelectorAll("details[open]")].map((node) => node.dataset.key));
    const head = el("header", {}, el("h2", {}, t("control")), iconButton("close", t("close"), () => this.toggle(false)));
    this.root.replaceChildren(head, el("p", { class: "help" }, t("standinLong")), this.bot(), this.channel(), this.discord(), this.people(), this.world(), this.judge(), this.traffic());
    for (const node of this.root.querySelectorAll("details")) node.open = open.has(node.dataset.key);
    this.root.scrollTop = top;
    if (kept) this.root.querySelector(`[data-key="${CSS.escape(kept)}"]`)?.focus();
  }

  do(action, more) {
    return this.app.control(action, more);
  }

  act(label, action, more = {}, kind = "secondary") {
    return el("button", { type: "button", class: ["button", kind], data: { key: `${action}${JSON.stringify(more)}` }, on: { click: () => this.do(action, more) } }, label);
  }

  bot() {
    const { bot } = this.app.state;
    const status = [t(bot.process), bot.online ? t("online") : t("offline"), bot.exit_code === null || bot.exit_code === undefined ? null : t("botExit", { code: bot.exit_code })];
    const runs = bot.process === "running";
    return part(
      t("panelBot"),
      el("p", { class: "status" }, el("span", { class: ["lamp", bot.online ? "on" : "off"], "aria-hidden": "true" }), status.filter(Boolean).join(" · ")),
      bot.process === "none" ? null : el("div", { class: "row" }, this.act(t("restart"), "restart-bot", {}, "primary"), runs ? this.act(t("kill"), "kill-bot", {}, "danger") : this.act(t("startBot"), "start-bot", {}, "success")),
    );
  }

  people() {
    const rows = this.app.state.people.map((person) =>
      el("div", { class: "person-row" }, avatar(person, "tiny"), el("b", {}, nameOf(person)), this.check(t("dmsOpen"), !person.dms_blocked, (on) => this.do(on ? "allow-dms" : "block-dms", { user: person.id }), `dms${person.id}`), this.check(t("inGuild"), person.is_member, (on) => this.do(on ? "join" : "leave", { user: person.id }), `in${person.id}`)),
    );
    return part(t("panelPeople"), rows);
  }

  check(label, on, change, key) {
    const box = el("input", { type: "checkbox", checked: Boolean(on), data: { key }, on: { change: () => change(box.checked) } });
    return el("label", { class: "switch" }, box, el("span", {}, label));
  }

  channel() {
    const channel = this.app.openedChannel();
    if (!channel) return null;
    const title = t("panelChannel", { channel: this.app.title(channel) });
    if (channel.kind !== "thread") return part(title, el("p", { class: "help" }, t("onlyThreads")));
    const target = { channel: channel.id };
    const drop = async () => (await confirm(t("deleteAsk"), t("deleteChannel"))) && this.do("delete-channel", target);
    return part(
      title,
      el(
        "div",
        { class: "row" },
        channel.archived ? this.act(t("unarchive"), "unarchive", target) : this.act(t("archive"), "archive", target),
        channel.locked ? this.act(t("unlock"), "unlock", target) : this.act(t("lock"), "lock", target),
        el("button", { type: "button", class: "button danger", on: { click: drop } }, t("deleteChannel")),
      ),
    );
  }

  discord() {
    const count = el("input", { type: "number", class: "field", min: "1", max: "99", value: "1", "aria-label": t("failCount") });
    const status = el("select", { class: "field", "aria-label": t("failStatus") }, ["500", "502", "503", "429", "403", "404"].map((code) => el("option", { value: code }, code)));
    const fail = () => this.do("fail", { count: Number(count.value), status: Number(status.value) });
    return part(
      t("panelDiscord"),
      this.check(t("outage"), this.app.state.outage, (on) => this.do("outage", { on }), "outage"),
      el("div", { class: "row" }, el("label", { class: "small-field" }, t("failNext"), count), el("label", { class: "small-field" }, t("failStatus"), status), el("button", { type: "button", class: "button secondary", on: { click: fail } }, t("failDo"))),
      el("div", { class: "row" }, this.act(t("dropGateway"), "drop-gateway", { code: 4000 }), this.app.state.guild.bot_is_member === false ? this.act(t("addBot"), "add-bot") : this.act(t("kickBot"), "kick-bot")),
    );
  }

  judge() {
    const rows = this.complaints.map((one) =>
      el("li", { class: one.refuse ? "refused" : "noted" }, el("b", {}, one.refuse ? t("judgeRefused") : t("judgeNoted")), el("code", {}, `${one.method} ${one.path}`), el("code", { class: "where" }, one.where || "·"), el("span", {}, one.text), el("small", {}, one.code)),
    );
    return part(t("panelJudge"), rows.length ? el("ol", { class: "complaints" }, rows) : el("p", { class: "good" }, t("judgeNone")));
  }

  traffic() {
    const rows = [...this.log].reverse().map((one, index) => {
      const summary = el("summary", {}, el("span", { class: ["code", one.status >= 400 && "bad"] }, String(one.status)), el("code", {}, `${one.method} ${one.path}`), el("small", {}, `${Math.round(one.ms)} ms`));
      return el("details", { data: { key: `log${this.log.length - index}` } }, summary, el("pre", {}, pretty(one.body)), el("pre", {}, pretty(one.reply)));
    });
    return part(t("panelLog"), el("button", { type: "button", class: "button secondary", data: { key: "refresh" }, on: { click: () => this.refresh() } }, t("refresh")), rows.length ? el("div", { class: "traffic" }, rows) : el("p", { class: "help" }, t("logNone")));
  }

  world() {
    const reset = async () => (await confirm(t("resetAsk"), t("reset"))) && this.do("reset");
    return part(t("panelWorld"), el("button", { type: "button", class: "button danger", on: { click: reset } }, t("reset")));
  }
}

function part(title, ...children) {
  return el("section", {}, el("h3", {}, title), children);
}

function pretty(value) {
  const text = value === null || value === undefined ? "–" : JSON.stringify(value, null, 1);
  return text.length > 4000 ? `${text.slice(0, 4000)}…` : text;
}
