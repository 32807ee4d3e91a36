/** What stands around the messages: the head of the channel, the banners, the title of the tab. */

import { el, icon, iconButton, nameOf } from "./dom.js";
import { t } from "./strings.js";

/** Where one is, who leads back, and what is wrong with the bot's requests. */
export function drawHead(root, app, channel) {
  const parent = channel.parent_id && app.channels.find((one) => one.id === channel.parent_id);
  const sign = { text: "hash", thread: "thread", dm: "arch" }[channel.kind];
  const name = channel.kind === "dm" ? nameOf(app.state.bot) : channel.name;
  const marks = [channel.archived && t("archived"), channel.locked && t("locked")].filter(Boolean).map((text) => el("span", { class: "mark" }, text));
  const count = app.state.complaints;
  const print = JSON.stringify([channel, name, parent?.name, count, document.documentElement.lang]);
  if (root.dataset.print === print) return;
  root.dataset.print = print;
  const judge = count ? el("button", { type: "button", class: "judge-count", title: t("groupJudge"), on: { click: () => app.panel.toggle(true) } }, icon("scales"), String(count), el("span", { class: "hidden-text" }, ` ${t("groupJudge")}`)) : null;
  root.replaceChildren(
    menuButton(app),
    icon(sign),
    el("div", { class: "head-title" }, parent ? el("button", { type: "button", class: "crumb", on: { click: () => app.openChannel(parent.id) } }, `#${parent.name} ›`) : null, el("h2", {}, name), marks, channel.topic ? el("p", { class: "topic" }, channel.topic) : null),
    ...[judge].filter(Boolean),
    iconButton("gear", t("control"), () => app.togglePanel()),
  );
}

/** On a phone, what opens the list of places. */
export function menuButton(app) {
  return iconButton("menu", t("menu"), () => app.toggleSidebar(true), { class: "icon-button only-phone menu-button" });
}

/** What keeps one from playing, and a button that mends it. */
export function drawBanners(root, app) {
  const { bot, outage } = app.state;
  const list = [];
  const act = (label, action, more) => el("button", { type: "button", class: "button secondary", on: { click: () => app.control(action, more) } }, label);
  if (app.news.isLost) list.push(el("p", { class: "banner bad" }, t("disconnected")));
  else if (bot.process === "stopped") list.push(el("p", { class: "banner bad" }, t("botDown"), act(t("startBot"), "start-bot", {})));
  else if (!bot.online && !outage) list.push(el("p", { class: "banner" }, t(bot.process === "none" ? "botNone" : "botOffline")));
  if (outage) list.push(el("p", { class: "banner bad" }, t("outageOn"), act(t("endOutage"), "outage", { on: false })));
  const hint = app.guide.banner();
  const closeHint = () => {
    app.guide.close();
    app.draw();
  };
  if (hint) list.push(el("p", { class: "banner hint" }, el("span", {}, hint), iconButton("close", t("hintClose"), closeHint)));
  const print = JSON.stringify([app.news.isLost, bot.process, bot.online, outage, hint, document.documentElement.lang]);
  if (root.dataset.print === print) return;
  root.dataset.print = print;
  root.replaceChildren(...list);
}

/** The tab says where one is, and how much waits elsewhere. */
export function drawTitle(app) {
  const unread = app.channels.filter((one) => one.id !== app.state.current).reduce((sum, one) => sum + app.unread(one).count, 0);
  const here = app.openedChannel();
  document.title = `${unread ? `(${unread}) ` : ""}${here ? app.title(here) : ""} · Serai playground`;
  document.body.classList.toggle("has-unread", unread > 0);
}
