/** Discord's markdown as DOM nodes; a person's text only ever becomes text nodes. */

import { el } from "./dom.js";
import { t } from "./strings.js";
import { moment } from "./times.js";

/**
 * `look` answers for what a text names: `user(id)`, `role(id)`, `channel(id)`, `openChannel(id)`,
 * `runCommand(path)`. `plain` keeps to one line: for previews.
 */
export function markdown(text, look, { plain = false } = {}) {
  if (plain) return inline(text.replace(/^(?:#{1,3} |-# |>>> |> |[-*] )/gm, "").replace(/```(?:[\w+#.-]+\n)?/g, "").replace(/\s+/g, " "), look);
  return blocks(text, look);
}

// --- blocks ---

const FENCE = /```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```/y;
const ITEM = /^( *)([-*]|\d+\.) +(.*)/;
const KINDS = [
  ["quoteAll", /^>>> ([\s\S]*)/],
  ["quote", /^> (.*)/],
  ["heading", /^(#{1,3}) +(\S.*)/],
  ["subtext", /^-# +(\S.*)/],
  ["item", ITEM],
];

function kindOf(line) {
  for (const [kind, pattern] of KINDS) {
    const match = pattern.exec(line);
    if (match) return [kind, match];
  }
  return ["text", null];
}

/** Block after block; each takes the lines that belong to it. */
function blocks(text, look) {
  const out = [];
  let rest = text.replace(/^\n+|\n+$/g, "");
  while (rest) {
    const [nodes, taken] = block(rest, look);
    out.push(...nodes);
    rest = rest.slice(taken);
  }
  return out;
}

/** The nodes of the first block, and how many characters it took. */
function block(text, look) {
  const lines = text.split("\n");
  const [kind, match] = kindOf(lines[0]);
  if (kind === "quoteAll") return [[el("blockquote", {}, blocks(text.slice(4), look))], text.length];
  if (kind === "heading") return [[el(`h${match[1].length + 2}`, { class: `h${match[1].length}` }, inline(match[2], look))], lines[0].length + 1];
  if (kind === "subtext") return [[el("p", { class: "subtext" }, inline(match[1], look))], lines[0].length + 1];
  if (kind === "text") return paragraph(text, look);
  const other = lines.findIndex((line) => kindOf(line)[0] !== kind && !(kind === "item" && /^ {2,}\S/.test(line)));
  const part = other < 0 ? lines : lines.slice(0, other);
  const taken = part.join("\n").length + 1;
  if (kind === "quote") return [[el("blockquote", {}, blocks(part.map((line) => line.slice(2)).join("\n"), look))], taken];
  return [lists(part, look), taken];
}

/** Plain lines up to the next block; a fence may begin anywhere in them. */
function paragraph(text, look) {
  const open = fenceIn(text);
  const lines = text.split("\n");
  const other = lines.findIndex((line, index) => index > 0 && kindOf(line)[0] !== "text");
  const end = other < 0 ? text.length : lines.slice(0, other).join("\n").length + 1;
  if (!open || open.index >= end) return [words(text.slice(0, end), look), end];
  const fence = el("pre", { class: "fence", tabindex: "0", data: { language: open[1] ?? "" } }, el("code", {}, open[2]));
  const after = open.index + open[0].length;
  return [[...words(text.slice(0, open.index), look), fence], after + Number(text[after] === "\n")];
}

function fenceIn(text) {
  for (let at = text.indexOf("```"); at >= 0; at = text.indexOf("```", at + 3)) {
    FENCE.lastIndex = at;
    const match = text[at - 1] === "\\" ? null : FENCE.exec(text);
    if (match) return match;
  }
  return null;
}

function words(text, look) {
  const shown = text.replace(/\n+$/, "");
  return shown ? [el("p", {}, inline(shown, look))] : [];
}

/** An indented line without a mark belongs to the item above it. */
function lists(lines, look) {
  const items = [];
  for (const line of lines) {
    const match = ITEM.exec(line);
    if (match) items.push({ depth: match[1].length, mark: match[2], text: match[3] });
    else items.at(-1).text += `\n${line.trim()}`;
  }
  return branch(items, look);
}

/** Items of one depth; bullets and numbers that follow each other are lists of their own. */
function branch(items, look) {
  const out = [];
  for (let at = 0; at < items.length; ) {
    const ordered = /\d/.test(items[at].mark);
    if (out.at(-1)?.tagName !== (ordered ? "OL" : "UL")) {
      out.push(el(ordered ? "ol" : "ul", ordered ? { start: parseInt(items[at].mark, 10) } : {}));
    }
    let end = at + 1;
    while (end < items.length && items[end].depth > items[at].depth) end += 1;
    out.at(-1).append(el("li", {}, inline(items[at].text, look), branch(items.slice(at + 1, end), look)));
    at = end;
  }
  return out;
}

// --- inside a line ---

const RULES = [
  [/¯\\_\(ツ\)_\/¯/y, (m) => m[0]],
  [/\\([^0-9A-Za-z\s])/uy, (m) => m[1]],
  [/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, (m) => el("code", { class: "inline-code" }, m[2].replace(/^ (?=`)|(?<=`) $/g, ""))],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, (m) => moment(Number(m[1]), m[2])],
  [/<@!?(\d+)>/y, (m, look) => userMention(m[1], look)],
  [/<#(\d+)>/y, (m, look) => channelMention(m[1], look)],
  [/<@&(\d+)>/y, (m, look) => el("span", { class: "mention" }, `@${look.role(m[1]) ?? "?"}`)],
  [/<\/([^:>\n]{1,98}):\d+>/y, (m, look) => el("button", { type: "button", class: "mention", on: { click: () => look.runCommand(m[1]) } }, `/${m[1]}`)],
  [/<a?:(\w{2,32}):(\d+)>/y, (m) => customEmoji(m[2], m[1])],
  [/<(https?:\/\/[^\s<>]+)>/y, (m, look) => link(m[1], [m[1]], look)],
  [/\[((?:\\.|[^[\]\\\n])+)\]\(\s*<?(https?:\/\/[^\s<>)]+)>?(?:\s+"[^"\n]*")?\s*\)/y, (m, look) => link(m[2], inline(m[1], look), look)],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'!?)\]]/y, (m, look) => link(m[0], null, look)],
  [/@(?:everyone|here)\b/y, (m) => el("span", { class: "mention own" }, m[0])],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/y, (m, look) => el("strong", {}, inline(m[1], look))],
  [/__((?:\\.|[^\\])+?)__(?!_)/y, (m, look) => el("u", {}, inline(m[1], look))],
  [/\*(?=\S)((?:\\.|\*\*(?:\\.|[^*\\])+?\*\*|[^*\\])+?)(?<=\S)\*(?!\*)/y, (m, look) => el("em", {}, inline(m[1], look))],
  [/(?<![\p{L}\p{N}])_(?=\S)((?:\\.|__(?:\\.|[^_\\])+?__|[^_\\])+?)(?<=\S)_(?![\p{L}\p{N}_])/uy, (m, look) => el("em", {}, inline(m[1], look))],
  [/~~((?:\\.|[^\\])+?)~~(?!~)/y, (m, look) => el("s", {}, inline(m[1], look))],
  [/\|\|((?:\\.|[^\\])+?)\|\|/y, (m, look) => spoiler(inline(m[1], look))],
];

const PLAIN = /[^\\`*_~|<[@h¯]+|[\s\S]/uy;

export function inline(text, look) {
  const out = [];
  let words = "";
  for (let at = 0; at < text.length; ) {
    const [match, make] = firstRule(text, at);
    if (make) {
      if (words) out.push(document.createTextNode(words));
      words = "";
      const made = make(match, look);
      if (typeof made === "string") words = made;
      else out.push(made);
      at += match[0].length;
    } else {
      PLAIN.lastIndex = at;
      const plain = PLAIN.exec(text)?.[0] ?? text[at];
      words += plain;
      at += plain.length;
    }
  }
  if (words) out.push(document.createTextNode(words));
  return out;
}

function firstRule(text, at) {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return [match, make];
  }
  return [null, null];
}

const PLACE = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** The channel (and message) that an address of Discord's own names, which here is a place of ours. */
export function placeOf(address) {
  const match = PLACE.exec(address ?? "");
  return match && { channel: match[1], message: match[2] ?? null };
}

function link(address, words, look) {
  const place = placeOf(address);
  if (!place) return el("a", { href: address, target: "_blank", rel: "noopener noreferrer nofollow" }, words ?? [address]);
  const go = () => look.openChannel(place.channel, place.message);
  const name = look.channel(place.channel);
  return el("button", { type: "button", class: "mention", on: { click: go } }, words ?? `# ${name ?? t("unknownPlace")}`);
}

function userMention(id, look) {
  const name = look.user(id);
  return el("span", { class: ["mention", look.me === id && "own"] }, name ? `@${name}` : `<@${id}>`);
}

function channelMention(id, look) {
  const name = look.channel(id);
  if (!name) return el("span", { class: "mention" }, `#${t("unknownPlace")}`);
  return el("button", { type: "button", class: "mention", on: { click: () => look.openChannel(id) } }, `# ${name}`);
}

/** An emoji of the server's or the bot's own; its name where the picture is not to be had. */
function customEmoji(id, name) {
  const img = el("img", { class: "emoji", src: `/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:` });
  const asWord = () => img.replaceWith(`:${name}:`);
  img.addEventListener("error", asWord);
  // The stand-in has one dot for every emoji it was not given.
  img.addEventListener("load", () => img.naturalWidth < 2 && asWord());
  return img;
}

/** An emoji of a button or an option: the bot's own picture, or a character. */
export function emoji(one) {
  if (!one) return null;
  return one.id ? customEmoji(one.id, one.name) : el("span", { class: "emoji", "aria-hidden": "true" }, one.name);
}

export function spoiler(children) {
  const node = el("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": t("spoiler") }, el("span", { "aria-hidden": "true" }, children));
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    node.classList.add("shown");
    node.replaceChildren(...children);
    for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
  };
  node.addEventListener("click", show, { once: true });
  node.addEventListener("keydown", show);
  return node;
}

const EMOJI_ONLY = /^(?:\s*(?:\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*|\p{Regional_Indicator}{2}|<a?:\w+:\d+>))+\s*$/u;

/** Whether a message is nothing but a few emoji, which are then drawn large. */
export function isJumbo(text) {
  return text.length > 0 && text.length < 120 && EMOJI_ONLY.test(text);
}
