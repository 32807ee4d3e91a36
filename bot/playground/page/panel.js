/** The control panel: what a visitor may do to the bot, to Discord and to the world, and what is odd. */

import { judge, traffic } from "./behind.js";
import { el, icon, iconButton } from "./dom.js";
import { Levers } from "./levers.js";
import { allOdd, canMend, oddBot, oddClock, oddDiscord, oddPeople, oddPlaces } from "./odd.js";
import { currentLocale, t } from "./strings.js";

export class Panel {
  constructor(root, app) {
    this.root = root;
    this.app = app;
    this.complaints = [];
    this.log = [];
    const levers = new Levers(app);
    const none = () => [];
    this.groups = [
      { key: "bot", title: "groupBot", sign: "arch", odd: oddBot, draw: () => levers.bot(), isOpen: true },
      { key: "place", title: "groupPlace", sign: "thread", odd: oddPlaces, draw: () => levers.place(), isOpen: true },
      { key: "people", title: "groupPeople", sign: "people", odd: oddPeople, draw: () => levers.people() },
      { key: "discord", title: "groupDiscord", sign: "storm", odd: oddDiscord, draw: () => levers.discord() },
      { key: "clock", title: "groupClock", sign: "clock", odd: oddClock, draw: () => levers.clock() },
      { key: "visit", title: "groupVisit", sign: "flag", odd: none, draw: () => levers.visit() },
      { key: "judge", title: "groupJudge", sign: "scales", odd: () => (this.complaints.length ? [String(this.complaints.length)] : []), draw: () => judge(this.complaints) },
      { key: "log", title: "groupLog", sign: "file", odd: none, draw: () => traffic(this.log, () => this.refresh()) },
    ];
    root.addEventListener("keydown", (event) => event.key === "Escape" && this.toggle(false));
    setInterval(() => this.isOpen && this.app.state?.troubles.out_until && this.app.draw(), 1000);
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
    this.app.draw();
  }

  /** Only what changed is drawn anew, so that a choice that is being made stays open. */
  draw() {
    if (!this.isOpen || !this.app.state) return;
    if (this.language !== currentLocale()) this.build();
    const odd = allOdd(this.app.state);
    renew(this.summary, JSON.stringify([odd, canMend(this.app.state)]), () => this.state(odd));
    for (const group of this.groups) {
      const signs = group.odd(this.app.state);
      group.mark.textContent = signs.length > 1 ? `${signs[0]} +${signs.length - 1}` : (signs[0] ?? "");
      renew(group.body, this.print(group), group.draw);
    }
  }

  print({ key }) {
    const { state } = this.app;
    const places = [state.current, state.channels.map((one) => [one.id, one.name, one.archived, one.locked, one.bot_lacks])];
    const own = {
      bot: [state.bot, state.guild],
      place: places,
      people: state.people,
      discord: state.outage,
      clock: state.now,
      judge: this.complaints,
      log: this.log,
    };
    return JSON.stringify(own[key] ?? "");
  }

  build() {
    this.language = currentLocale();
    this.summary = el("div", { class: "summary", role: "status" });
    const head = el("header", {}, el("h2", {}, t("control")), iconButton("close", t("close"), () => this.toggle(false)));
    this.root.replaceChildren(head, el("p", { class: "help" }, t("stripIntro")), this.summary, ...this.groups.map((group) => this.group(group)));
  }

  group(group) {
    group.isOpen = group.node?.open ?? group.isOpen;
    group.mark = el("span", { class: "group-mark" });
    group.body = el("div", { class: "group-body" });
    group.node = el("details", { class: ["group", `group-${group.key}`], data: { group: group.key } }, el("summary", {}, icon(group.sign), el("h3", {}, t(group.title)), group.mark, icon("down")), group.body);
    group.node.open = Boolean(group.isOpen);
    return group.node;
  }

  state(odd) {
    if (!odd.length) return [el("p", { class: "good" }, t("allWell"))];
    const mend = el("button", { type: "button", class: "button success", title: t("mendWhat"), "aria-description": t("mendWhat"), data: { key: "mend" }, on: { click: () => this.app.control("mend") } }, t("mend"));
    const { state } = this.app;
    const stays = state.troubles.ahead > 0 ? el("p", { class: "help" }, t("clockStays")) : null;
    return [el("ul", { class: "odd", "aria-label": t("unusual") }, odd.map((text) => el("li", {}, text))), stays, canMend(state) ? mend : null].filter(Boolean);
  }
}

/** Draw a part anew if what it shows has changed; the focus and what is unfolded in it stay. */
function renew(node, print, draw) {
  if (node.print === print) return;
  node.print = print;
  const kept = node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const open = new Set([...node.querySelectorAll("details[open]")].map((one) => one.dataset.key));
  node.replaceChildren(...draw().filter(Boolean));
  for (const one of node.querySelectorAll("details")) one.open = open.has(one.dataset.key);
  if (kept) (node.querySelector(`[data-key="${CSS.escape(kept)}"]`) ?? node.querySelector("button, input, select"))?.focus();
}
