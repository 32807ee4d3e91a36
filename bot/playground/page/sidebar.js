/** The left side: channels, threads beneath them, direct messages, and who one is. */

import { avatar, el, icon, iconButton, nameOf } from "./dom.js";
import { openDialog } from "./sheet.js";
import { t } from "./strings.js";
import { chooseTheme, themeIcon } from "./theme.js";

export function drawSidebar(root, app) {
  const { state } = app;
  const texts = state.channels.filter((channel) => channel.kind === "text");
  root.replaceChildren(
    el("header", { class: "guild" }, icon("arch"), el("div", {}, el("h1", {}, state.guild.name), el("p", { class: "standin", title: t("standinLong") }, t("standin")))),
    el(
      "div",
      { class: "places" },
      el("h2", {}, t("channels")),
      el("ul", {}, texts.map((channel) => channelItem(channel, app))),
      el("h2", {}, t("directMessages")),
      el("ul", {}, directMessages(app)),
    ),
    el("p", { class: "disclaimer" }, t("standinLong")),
    me(app),
  );
}

function channelItem(channel, app) {
  const threads = app.state.channels.filter((one) => one.kind === "thread" && one.parent_id === channel.id);
  const inside = threads.length ? el("ul", { class: "threads" }, threads.map((thread) => el("li", {}, place(thread, app, "thread")))) : null;
  return el("li", {}, place(channel, app, "hash"), inside);
}

function directMessages(app) {
  const { bot, dms } = app.state;
  if (dms.length) return dms.map((channel) => el("li", {}, place(channel, app, null)));
  const open = () => app.acts.openDm();
  return [el("li", {}, el("button", { type: "button", class: "place", on: { click: open } }, botFace(bot), el("span", { class: "place-name" }, nameOf(bot))))];
}

function botFace(bot) {
  return el("span", { class: ["face", bot.online ? "online" : "offline"] }, avatar(bot, "small"));
}

function place(channel, app, sign) {
  const unread = app.unread(channel);
  const isOpen = app.state.current === channel.id;
  const classes = ["place", isOpen && "open", unread > 0 && "unread", channel.archived && "faded"];
  const marks = [channel.locked ? [icon("lock"), hidden(t("locked"))] : null, channel.archived && !channel.locked ? [icon("archive"), hidden(t("archived"))] : null];
  const badge = unread > 0 ? el("span", { class: ["badge", channel.kind !== "dm" && "quiet"] }, String(unread), hidden(t("unread"))) : null;
  return el(
    "button",
    { type: "button", class: classes, "aria-current": isOpen ? "page" : null, data: { channel: channel.id }, on: { click: () => app.openChannel(channel.id) } },
    sign ? icon(sign) : botFace(app.state.bot),
    el("span", { class: "place-name" }, channel.kind === "dm" ? nameOf(app.state.bot) : channel.name),
    marks,
    badge,
  );
}

function hidden(text) {
  return el("span", { class: "hidden-text" }, ` ${text}`);
}

function me(app) {
  const { me: person } = app.state;
  const face = el("button", { type: "button", class: "me", title: t("switchPerson"), "aria-haspopup": "dialog", on: { click: (event) => choosePerson(event.currentTarget, app) } }, avatar(person, "small"), el("span", {}, el("b", {}, nameOf(person)), el("small", {}, `${person.username} · ${person.locale}`)), icon("people"), hidden(t("switchPerson")));
  const look = iconButton(themeIcon(), t("theme"), (event) => chooseTheme(event.currentTarget, () => app.drawSidebar()), { data: { key: "theme" } });
  return el("footer", { class: "mine" }, face, look, iconButton("gear", t("control"), () => app.togglePanel()));
}

/** The four people: be one of them here, or open one in a tab of its own. */
export function choosePerson(anchor, app) {
  const rows = app.state.people.map((person) => {
    const isMe = person.id === app.me;
    const be = el("button", { type: "button", class: "person", "aria-current": isMe ? "true" : null, on: { click: () => dialog.finish(person.id) } }, avatar(person, "small"), el("span", {}, el("b", {}, nameOf(person)), el("small", {}, [person.username, person.locale, isMe && t("you")].filter(Boolean).join(" · "))));
    const label = t("newTab", { name: nameOf(person) });
    const tab = el("a", { class: "icon-button", href: `/?as=${person.id}`, target: "_blank", rel: "noopener", "aria-label": label, title: label }, icon("out"));
    return el("div", { class: "person-row" }, be, tab);
  });
  const head = el("header", {}, el("strong", {}, t("switchPerson")), iconButton("close", t("close"), () => dialog.close()));
  const dialog = el("dialog", { class: "sheet people", "aria-label": t("switchPerson") }, head, rows, el("p", { class: "help" }, t("switchHint")));
  openDialog(dialog, anchor).then((id) => id && app.become(id));
}
