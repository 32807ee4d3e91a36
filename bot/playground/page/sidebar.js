/** The left side: servers, channels, threads beneath them, direct messages, and who one is. */

import { avatar, el, icon, iconButton, nameOf } from "./dom.js";
import { openDialog } from "./sheet.js";
import { t } from "./strings.js";
import { chooseTheme, themeIcon } from "./theme.js";

export function drawSidebar(root, app) {
  const { state } = app;
  const texts = state.channels.filter((channel) => channel.kind === "text");
  const channels = texts.length ? el("ul", {}, texts.map((channel) => channelItem(channel, app))) : el("p", { class: "help" }, t("notOnServer"));
  root.replaceChildren(
    rail(app),
    el(
      "div",
      { class: "column" },
      el("header", { class: "guild" }, el("div", {}, el("h1", {}, state.guild.name), el("p", { class: "standin", title: t("standinLong") }, t("standin")))),
      el("div", { class: "places", on: { keydown: moveAmongPlaces } }, el("h2", {}, t("channels")), channels, el("h2", {}, t("directMessages")), el("ul", {}, directMessages(app))),
      el("p", { class: "disclaimer" }, t("standinLong")),
      me(app),
    ),
  );
}

// --- servers ---

function rail(app) {
  const { state } = app;
  const inDms = app.openedChannel()?.kind === "dm";
  const server = sum(state.channels.map((channel) => app.unread(channel)));
  const direct = sum(state.dms.map((channel) => app.unread(channel)));
  return el(
    "div",
    { class: "rail", role: "group", "aria-label": t("servers") },
    railButton({ sign: "talk", name: t("directMessages"), isOpen: inDms, waiting: direct, go: () => app.openHome(), key: "home" }),
    el("hr", { class: "rail-line" }),
    railButton({ sign: "arch", name: state.guild.name, isOpen: !inDms, waiting: server, go: () => app.openServer(), key: "server" }),
  );
}

function sum(counts) {
  return counts.reduce((all, one) => ({ count: all.count + one.count, mentions: all.mentions + one.mentions }), { count: 0, mentions: 0 });
}

function railButton({ sign, name, isOpen, waiting, go, key }) {
  const classes = ["server", isOpen && "open", waiting.count > 0 && "unread"];
  return el("button", { type: "button", class: classes, title: name, "aria-current": isOpen ? "true" : null, data: { key }, on: { click: go } }, icon(sign), hidden(name), badge(waiting));
}

// --- channels ---

function channelItem(channel, app) {
  const threads = app.state.channels.filter((one) => one.kind === "thread" && one.parent_id === channel.id);
  const inside = threads.length ? el("ul", { class: "threads" }, threads.map((thread) => el("li", {}, place(thread, app, "thread")))) : null;
  return el("li", {}, place(channel, app, "hash"), inside);
}

function directMessages(app) {
  const { bot, dms } = app.state;
  if (dms.length) return dms.map((channel) => el("li", {}, place(channel, app, null)));
  const open = () => app.acts.openDm();
  return [el("li", {}, el("button", { type: "button", class: "place", on: { click: open } }, botFace(bot), placeName(nameOf(bot))))];
}

function botFace(bot) {
  return el("span", { class: ["face", bot.online ? "online" : "offline"] }, avatar(bot, "small"));
}

function place(channel, app, sign) {
  const waiting = app.unread(channel);
  const isOpen = app.state.current === channel.id;
  const classes = ["place", isOpen && "open", waiting.count > 0 && "unread", channel.archived && "faded"];
  const marks = [channel.locked ? [icon("lock"), hidden(t("locked"))] : null, channel.archived && !channel.locked ? [icon("archive"), hidden(t("archived"))] : null];
  return el(
    "button",
    { type: "button", class: classes, "aria-current": isOpen ? "page" : null, data: { channel: channel.id }, on: { click: () => app.openChannel(channel.id) } },
    sign ? icon(sign) : botFace(app.state.bot),
    placeName(channel.kind === "dm" ? nameOf(app.state.bot) : channel.name),
    marks,
    badge(waiting),
  );
}

/** Where there is little room, the end stays whole: there tables have their ids. */
function placeName(name) {
  const at = Math.max(name.lastIndexOf(" · "), 0) || name.length;
  return el("span", { class: "place-name" }, el("span", { class: "name-start" }, name.slice(0, at)), el("span", { class: "name-end" }, name.slice(at)));
}

/** The red number counts what calls me; what is merely new is told to ears, and seen as a mark. */
function badge({ count, mentions }) {
  if (mentions > 0) return el("span", { class: "badge" }, String(mentions), hidden(t("mentions")));
  return count > 0 ? hidden(t("unreadCount", { count })) : null;
}

function hidden(text) {
  return el("span", { class: "hidden-text" }, ` ${text}`);
}

function moveAmongPlaces(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const places = [...event.currentTarget.querySelectorAll(".place")];
  event.preventDefault();
  places[places.indexOf(document.activeElement) + step]?.focus();
}

// --- people ---

function me(app) {
  const { me: person } = app.state;
  const face = el("button", { type: "button", class: "me", title: t("switchPerson"), "aria-haspopup": "dialog", data: { key: "me" }, on: { click: (event) => choosePerson(event.currentTarget, app) } }, avatar(person, "small"), el("span", {}, el("b", {}, nameOf(person)), el("small", {}, person.locale)), icon("people"), hidden(t("switchPerson")));
  const look = iconButton(themeIcon(), t("theme"), (event) => chooseTheme(event.currentTarget, () => app.drawSidebar()), { data: { key: "theme" } });
  return el("footer", { class: "mine" }, face, look, iconButton("gear", t("control"), () => app.togglePanel(), { data: { key: "panel" } }));
}

/** The four people: be one of them here, or open one in a tab of its own. */
function choosePerson(anchor, app) {
  const rows = app.state.people.map((person) => {
    const isMe = person.id === app.me;
    const be = el("button", { type: "button", class: "person", "aria-current": isMe ? "true" : null, on: { click: () => dialog.finish(person.id) } }, avatar(person, "small"), el("span", {}, el("b", {}, nameOf(person)), el("small", {}, [person.username, person.locale, isMe && t("you")].filter(Boolean).join(" · "))));
    const label = t("newTab", { name: nameOf(person) });
    const tab = el("a", { class: "icon-button", href: `/?as=${person.id}`, target: "_blank", rel: "noopener", "aria-label": label, title: label }, icon("out"));
    return el("div", { class: "person-row" }, be, tab);
  });
  const head = el("header", {}, el("strong", {}, t("switchPerson")), iconButton("close", t("close"), () => dialog.close()));
  const dialog = el("dialog", { class: "sheet people", "aria-label": t("switchPerson") }, head, rows, el("p", { class: "help" }, t("switchHint")));
  openDialog(dialog, anchor).then((id) => {
    if (!id) return null;
    app.toggleSidebar(false);
    return app.become(id).catch(() => app.complain(t("failed")));
  });
}
