/** One message: who, when, what, and what hangs on it. */

import { components } from "./components.js";
import { avatar, el, icon, iconButton, idOf, nameOf } from "./dom.js";
import { embed } from "./embeds.js";
import { isJumbo, markdown } from "./markdown.js";
import { attachments } from "./pictures.js";
import { confirm, openMenu } from "./sheet.js";
import { t } from "./strings.js";
import { clock, fullMoment, stamp } from "./times.js";

const PINNED = 6;
const JOINED = 7;
const THREAD_MADE = 18;
const THREAD_START = 21;
const COMMAND = 2;
const TOGETHER = 7 * 60 * 1000;

/** Whether a message stands under the one before it without a heading of its own. */
export function isCompact(message, before) {
  if (!before || before.author.id !== message.author.id) return false;
  if (isReply(message) || isSystem(message) || isSystem(before) || message.ephemeral !== before.ephemeral) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER;
}

function isReply(message) {
  return Boolean(message.interaction_metadata || message.message_reference);
}

function isSystem(message) {
  return [PINNED, JOINED, THREAD_MADE].includes(message.type);
}

export function messageNode(message, app, compact) {
  if (isSystem(message)) return systemNode(message, app);
  if (message.type === THREAD_START) return starterNode(message, app, compact);
  const classes = ["message", compact && "compact", message.ephemeral && "ephemeral", callsMe(message, app) && "calls-me"];
  return el(
    "article",
    { class: classes, data: { id: message.id, author: message.author.id }, tabindex: "-1", "aria-label": called(message), on: { contextmenu: (event) => held(event, message, app) } },
    compact ? null : heading(message, app),
    compact ? el("span", { class: "margin-time", "aria-hidden": "true" }, clock(message.timestamp)) : avatar(personOf(message, app)),
    el("div", { class: "body" }, compact ? null : byline(message, app), body(message, app), footer(message, app)),
    actions(message, app),
  );
}

function called(message) {
  return [nameOf(message.author), clock(message.timestamp), message.ephemeral && t("onlyYou")].filter(Boolean).join(", ");
}

/** A long press or a right click on a message, but not on words, links and pictures in it. */
function held(event, message, app) {
  if (event.target.closest("a, img, button, input") || String(getSelection())) return;
  event.preventDefault();
  openActions(event.currentTarget.querySelector(".actions button"), message, app);
}

function personOf(message, app) {
  return app.person(message.author.id) ?? message.author;
}

/** Whether a message mentions me by name, by role or as one of all. */
export function callsMe(message, app) {
  if (message.author.id === app.me) return false;
  const roles = app.state.people.find((one) => one.id === app.me)?.roles ?? [];
  return message.mention_everyone || (message.mentions ?? []).some((person) => person.id === app.me) || (message.mention_roles ?? []).some((role) => roles.includes(role));
}

// --- above the message: what it answers ---

function heading(message, app) {
  const meta = message.interaction_metadata;
  if (meta?.type === COMMAND) return usedCommand(message, app);
  if (message.message_reference) return repliedTo(message, app);
  return null;
}

function usedCommand(message, app) {
  const { user } = message.interaction_metadata;
  const person = app.person(user.id) ?? user;
  const name = message.command ? `/${app.commandTitle(message.command)}` : t("aCommand");
  const [before, between, after] = t("used", { name: "\u0000", command: "\u0000" }).split("\u0000");
  return el("div", { class: "reply" }, avatar(person, "tiny"), el("span", {}, before, el("b", {}, nameOf(person)), between, el("span", { class: "command-name" }, name), after));
}

function repliedTo(message, app) {
  const target = message.referenced_message;
  if (!target) return el("div", { class: "reply" }, el("i", {}, t("goneMessage")));
  const person = app.person(target.author.id) ?? target.author;
  const jump = () => app.jumpTo(target.id);
  return el("button", { type: "button", class: "reply", on: { click: jump } }, avatar(person, "tiny"), el("b", {}, nameOf(person)), el("span", { class: "reply-text" }, preview(target, app)));
}

/** The first words of a message. */
export function preview(message, app) {
  const text = message.content || firstText(message.components ?? []) || firstOfEmbeds(message.embeds ?? []);
  return text ? markdown(text.split("\n")[0], app.look, { plain: true }) : el("i", {}, t("aPost"));
}

function firstText(parts) {
  for (const part of parts) {
    const text = part.type === 10 ? part.content : firstText(part.components ?? []);
    if (text) return text;
  }
  return "";
}

function firstOfEmbeds([first]) {
  return first?.title || first?.description || "";
}

function byline(message, app) {
  const person = personOf(message, app);
  const isBot = message.author.bot || message.author.id === app.state.bot.id;
  return el("header", { class: "byline" }, el("span", { class: ["name", isBot && "bot"] }, nameOf(person)), isBot ? el("span", { class: "tag" }, t("botTag")) : null, stamp(message.timestamp));
}

// --- the message itself ---

function body(message, app) {
  if (message.thinking) return el("p", { class: "thinking" }, dots(), t("thinking", { name: nameOf(message.author) }));
  return [
    message.content ? written(message, app) : null,
    (message.embeds ?? []).map((one) => embed(one, app)),
    attachments(message.attachments ?? []),
    components(message.components ?? [], message, app),
    message.thread ? threadCard(message.thread, app) : null,
  ];
}

export function dots() {
  return el("span", { class: "dots shown", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
}

/** The words, and behind the last of them whether they were changed. */
function written(message, app) {
  const text = el("div", { class: ["text", isJumbo(message.content) && "jumbo"] }, markdown(message.content, app.look));
  if (message.edited_timestamp) {
    const last = text.lastElementChild?.tagName === "P" ? text.lastElementChild : text;
    last.append(" ", el("small", { class: "edited", title: fullMoment(message.edited_timestamp) }, `(${t("edited")})`));
  }
  return text;
}

function threadCard(thread, app) {
  const open = () => app.openChannel(thread.id);
  return el("button", { type: "button", class: "thread-card", on: { click: open } }, icon("thread"), el("span", {}, el("b", {}, app.channelName(thread.id) ?? thread.name), el("small", {}, t("openThread"))));
}

function footer(message, app) {
  const failure = app.acts.failures.get(message.id);
  return [
    failure ? el("p", { class: "failure", role: "alert" }, icon("warn"), failure) : null,
    message.ephemeral ? onlyYou(() => app.dismiss(message.id)) : null,
  ];
}

export function onlyYou(dismiss) {
  return el("p", { class: "only-you" }, icon("eye"), `${t("onlyYou")} · `, el("button", { type: "button", class: "as-link", on: { click: dismiss } }, t("dismiss")));
}

// --- what one may do with it ---

function actions(message, app) {
  const open = (event) => openActions(event.currentTarget, message, app);
  return el("div", { class: "actions" }, iconButton("more", t("moreActions"), open));
}

function openActions(anchor, message, app) {
  return openMenu(anchor, t("moreActions"), actionsFor(message, app));
}

/** One's own words stay as they are while a thread is put away or locked. */
export function mayRewrite(channel) {
  return !channel.archived && !channel.locked;
}

/** Only what Discord would let this person do. */
function actionsFor(message, app) {
  const channel = app.openedChannel();
  const isMine = message.author.id === app.me;
  const id = idOf(message);
  const copy = { label: t("copyId"), icon: "copy", run: () => navigator.clipboard?.writeText(id) };
  if (message.ephemeral) return [{ label: t("dismiss"), icon: "close", run: () => app.dismiss(message.id) }, copy];
  const remove = async () => (await confirm(t("deleteMessageAsk"), t("deleteMessage"))) && app.acts.remove(id);
  return [
    channel.may_write && !message.starterOf && { label: t("reply"), icon: "reply", run: () => app.composer.reply(message) },
    isMine && mayRewrite(channel) && { label: t("editMessage"), icon: "pen", run: () => app.composer.rewrite(message) },
    copy,
    (isMine || channel.may_manage) && { label: t("deleteMessage"), icon: "trash", run: remove },
  ].filter(Boolean);
}

// --- lines that Discord itself writes ---

function systemNode(message, app) {
  const name = nameOf(personOf(message, app));
  const thread = message.message_reference?.channel_id;
  const text = {
    [PINNED]: () => t("pinned", { name }),
    [JOINED]: () => t("joined", { name }),
    [THREAD_MADE]: () => t("startedThread", { name, thread: message.content }),
  }[message.type]();
  const open = thread && message.type === THREAD_MADE ? el("button", { type: "button", class: "as-link", on: { click: () => app.openChannel(thread) } }, t("openThread")) : null;
  return el("article", { class: "message system", data: { id: message.id } }, icon(message.type === THREAD_MADE ? "thread" : "in"), el("div", { class: "body" }, text, " ", open, " ", stamp(message.timestamp)));
}

function starterNode(message, app, compact) {
  const shown = message.referenced_message;
  if (!shown) return el("article", { class: "message system", data: { id: message.id } }, icon("thread"), el("div", { class: "body" }, t("goneMessage")));
  return messageNode({ ...shown, thread: null, id: message.id, starterOf: shown.id }, app, compact);
}
