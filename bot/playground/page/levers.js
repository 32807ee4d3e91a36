/** The levers of the control panel, by group; each says in a sentence what it does and what to see then. */

import { avatar, el, nameOf } from "./dom.js";
import { confirm } from "./sheet.js";
import { t } from "./strings.js";
import { moment, now } from "./times.js";

const RIGHTS = {
  view: "rightView",
  send: "rightSend",
  "open-threads": "rightThreads",
  "send-in-threads": "rightTalk",
  attach: "rightAttach",
  history: "rightHistory",
};
const STATUSES = ["500", "502", "503", "403", "404"];
const HOURS = [
  ["anHour", 1],
  ["halfDay", 12],
  ["aDay", 24],
  ["aWeek", 168],
];

export class Levers {
  constructor(app) {
    this.app = app;
    this.typed = { limit: "5", fail: "3", status: "500" };
  }

  do(action, more = {}) {
    return this.app.control(action, more);
  }

  /** A sentence and the button that it explains. */
  lever(key, label, what, run, kind = "secondary") {
    const id = `lever-${key}`;
    const button = el("button", { type: "button", class: ["button", kind], "aria-describedby": id, data: { key }, on: { click: run } }, label);
    return el("div", { class: "lever" }, el("p", { id }, what), button);
  }

  act(key, action, more = {}, kind = "secondary") {
    return this.lever(key, t(key), t(`${key}What`), () => this.do(action, more), kind);
  }

  /** The same with a number or a choice before the button. */
  lever2(key, fields, run) {
    const made = this.lever(key, t(key), t(`${key}What`), run);
    made.insertBefore(el("div", { class: "lever-fields" }, fields), made.lastChild);
    return made;
  }

  number(name) {
    const field = el("input", { type: "number", class: "field", min: "1", max: "99", value: this.typed[name], data: { key: `count-${name}` }, on: { input: () => (this.typed[name] = field.value) } });
    return el("label", { class: "small-field" }, t("howMany"), field);
  }

  check(label, on, change, key) {
    const box = el("input", { type: "checkbox", checked: Boolean(on), data: { key }, on: { change: () => change(box.checked) } });
    return el("label", { class: "switch" }, box, el("span", {}, label));
  }

  bot() {
    const { bot, guild } = this.app.state;
    const code = bot.exit_code === null || bot.exit_code === undefined ? null : t("botExit", { code: bot.exit_code });
    const status = [t(bot.process), t(bot.online ? "online" : "offline"), code].filter(Boolean).join(" · ");
    const lamp = el("span", { class: ["lamp", bot.online ? "on" : "off"], "aria-hidden": "true" });
    const isOurs = bot.process !== "none";
    const runs = bot.process === "running";
    return [
      el("p", { class: "status" }, lamp, status),
      isOurs && runs ? this.act("restart", "restart-bot", {}, "primary") : null,
      isOurs && runs ? this.act("kill", "kill-bot", {}, "danger") : null,
      isOurs && !runs ? this.act("startBot", "start-bot", {}, "success") : null,
      guild.bot_is_member ? this.act("kickBot", "kick-bot") : this.act("addBot", "add-bot", {}, "success"),
    ];
  }

  place() {
    const channel = this.app.openedChannel();
    if (!channel) return [];
    const target = { channel: channel.id };
    const board = this.act("deleteBoard", "delete-board", target, "danger");
    const thread = channel.kind === "thread" ? this.thread(channel, target) : [el("p", { class: "help" }, t("openOneThread"))];
    return [...thread, board, channel.kind === "dm" ? null : this.rights(channel)];
  }

  thread(channel, target) {
    const drop = async () => (await confirm(t("deleteAsk"), t("deleteThread"))) && this.do("delete-channel", target);
    return [
      channel.archived ? this.act("unarchive", "unarchive", target, "success") : this.act("archive", "archive", target),
      channel.locked ? this.act("unlock", "unlock", target, "success") : this.act("lock", "lock", target),
      this.lever("deleteThread", t("deleteThread"), t("deleteThreadWhat"), drop, "danger"),
    ];
  }

  rights(channel) {
    const home = this.app.channels.find((one) => one.id === channel.parent_id) ?? channel;
    const boxes = Object.entries(RIGHTS).map(([permission, word]) => {
      const change = (on) => this.do(on ? "permit" : "deny", { channel: home.id, permission });
      return this.check(t(word), !home.bot_lacks.includes(permission), change, `right-${permission}`);
    });
    return el("fieldset", { class: "rights", "aria-describedby": "lever-rights" }, el("legend", {}, t("rights", { channel: `#${home.name}` })), el("p", { id: "lever-rights" }, t("rightsWhat")), boxes);
  }

  people() {
    const { people, locales } = this.app.state;
    const names = new Intl.DisplayNames([document.documentElement.lang], { type: "language" });
    const rows = people.map((person) => {
      const options = locales.map((locale) => el("option", { value: locale, selected: locale === person.locale }, names.of(locale)));
      const tongue = el("select", { class: "field", "aria-label": t("languageOf", { name: nameOf(person) }), data: { key: `language-${person.id}` }, on: { change: () => this.do("language", { user: person.id, locale: tongue.value }) } }, options);
      const dms = this.check(t("dmsOpen"), !person.dms_blocked, (on) => this.do(on ? "allow-dms" : "block-dms", { user: person.id }), `dms-${person.id}`);
      const member = this.check(t("inGuild"), person.is_member, (on) => this.do(on ? "join" : "leave", { user: person.id }), `in-${person.id}`);
      return el("div", { class: "person-row", role: "group", "aria-label": nameOf(person) }, avatar(person, "tiny"), el("b", {}, nameOf(person)), tongue, dms, member);
    });
    const sentences = ["peopleLanguage", "peopleDms", "peopleMember"].map((word) => el("li", {}, t(word)));
    return [el("ul", { class: "sentences" }, sentences), ...rows];
  }

  discord() {
    const { outage } = this.app.state;
    const statuses = STATUSES.map((code) => el("option", { value: code, selected: code === this.typed.status }, code));
    const status = el("select", { class: "field", data: { key: "status" }, on: { change: () => (this.typed.status = status.value) } }, statuses);
    const fail = () => this.do("fail", { count: Number(this.typed.fail), status: Number(this.typed.status) });
    return [
      ...(outage ? [this.lever("endOutage", t("endOutage"), t("outageOn"), () => this.do("outage", { on: false }), "success")] : [this.act("down", "outage", { on: true, seconds: 20 }), this.act("downLong", "outage", { on: true })]),
      this.lever2("limit", [this.number("limit")], () => this.do("limit", { count: Number(this.typed.limit) })),
      this.lever2("fail", [this.number("fail"), el("label", { class: "small-field" }, t("failStatus"), status)], fail),
      this.act("cut", "drop-gateway", { code: 4000 }),
    ];
  }

  clock() {
    const what = el("p", { id: "lever-clock" }, t("clockWhat"));
    const buttons = HOURS.map(([word, hours]) => el("button", { type: "button", class: "button secondary", "aria-describedby": "lever-clock", data: { key: word }, on: { click: () => this.do("clock", { hours }) } }, t(word)));
    const [before, after] = t("clockNow", { time: "\u0000" }).split("\u0000");
    return [el("p", { class: "status" }, el("span", {}, before, moment(Math.floor(now() / 1000), "S"), after)), what, el("div", { class: "row" }, buttons)];
  }

  visit() {
    const reset = async () => (await confirm(t("resetAsk"), t("reset"))) && (await this.do("reset")) && this.app.guide.welcomeAgain();
    return [
      this.lever("guide", t("guide"), t("guideWhat"), () => this.app.guide.show()),
      this.lever("save", t("save"), t("saveWhat"), () => this.app.acts.saveVisit()),
      this.lever("reset", t("reset"), t("resetWhat"), reset, "danger"),
    ];
  }
}
