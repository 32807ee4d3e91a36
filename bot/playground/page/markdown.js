/** Discord's markdown as DOM nodes; a person's text only ever becomes text nodes. */

import { el } from "./dom.js";
import { t } from "./strings.js";
import { moment } from "./times.js";

const FENCE = /```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```/g;

/**
 * `look` answers for what a text names: `user(id)`, `channel(id)`, `openChannel(id)`.
 * `plain` keeps to one line: for previews.
 */
export function markdown(text, look, { plain = false } = {}) {
  if (plain) return inline(text.replace(/^(?:#{1,3} |-# |> )/gm, "").replace(/\s+/g, " "), look);
  const out = [];
  let at = 0;
  for (const match of text.matchAll(FENCE)) {
    out.push(...blocks(text.slice(at, match.index), look));
    out.push(el("pre", { class: "fence", tabindex: "0", data: { language: match[1] ?? "" } }, el("code", {}, match[2])));
    at = match.index + match[0].length;
  }
  out.push(...blocks(text.slice(at), look));
  return out;
}

// --- blocks ---

const KINDS = [
  ["quoteAll", /^>>> ([\s\S]*)/],
  ["quote", /^> (.*)/],
  ["heading", /^(#{1,3}) +(\S.*)/],
  ["subtext", /^-# +(\S.*)/],
  ["item", /^( *)([-*]|\d+\.) +(.*)/],
];

function kindOf(line) {
  for (const [kind, pattern] of KINDS) {
    const match = pattern.exec(line);
    if (match) return [kind, match];
  }
  return ["text", null];
}

function blocks(text, look) {
  const lines = text.replace(/^\n+|\n+$/g, "").split("\n");
  if (lines.length === 1 && !lines[0]) return [];
  const out = [];
  for (let at = 0; at < lines.length; ) at = block(lines, at, out, look);
  return out;
}

function block(lines, at, out, look) {
  const [kind, match] = kindOf(lines[at]);
  if (kind === "quoteAll") {
    const rest = [match[1], ...lines.slice(at + 1)].join("\n");
    out.push(el("blockquote", {}, blocks(rest, look)));
    return lines.length;
  }
  if (kind === "heading") out.push(el(`h${match[1].length + 2}`, { class: `h${match[1].length}` }, inline(match[2], look)));
  if (kind === "subtext") out.push(el("p", { class: "subtext" }, inline(match[1], look)));
  if (kind === "heading" || kind === "subtext") return at + 1;
  let end = at + 1;
  while (end < lines.length && continues(kind, lines[end])) end += 1;
  const part = lines.slice(at, end);
  if (kind === "quote") out.push(el("blockquote", {}, blocks(part.map((line) => line.slice(2)).join("\n"), look)));
  else if (kind === "item") out.push(...lists(part, look));
  else out.push(el("p", {}, inline(part.join("\n").replace(/\n+$/, ""), look)));
  return end;
}

function continues(kind, line) {
  return kindOf(line)[0] === kind;
}

function lists(lines, look) {
  const items = lines.map((line) => KINDS[4][1].exec(line)).map((match) => ({ depth: match[1].length, mark: match[2], text: match[3] }));
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
  [/\\([\\`*_{}[\]()#+\-.!|~<>@:])/y, (m) => m[1]],
  [/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, (m) => el("code", { class: "inline-code" }, m[2].replace(/^ (?=`)|(?<=`) $/g, ""))],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, (m) => moment(Number(m[1]), m[2])],
  [/<@!?(\d+)>/y, (m, look) => userMention(m[1], look)],
  [/<#(\d+)>/y, (m, look) => channelMention(m[1], look)],
  [/<@&(\d+)>/y, () => el("span", { class: "mention" }, "@role")],
  [/<\/([^:>\n]{1,98}):\d+>/y, (m) => el("span", { class: "mention" }, `/${m[1]}`)],
  [/<a?:(\w{2,32}):(\d+)>/y, (m) => customEmoji(m[2], m[1])],
  [/<(https?:\/\/[^\s<>]+)>/y, (m, look) => link(m[1], [m[1]], look)],
  [/\[((?:\\.|[^[\]\\\n])+)\]\(\s*<?(https?:\/\/[^\s<>)]+)>?(?:\s+"[^"\n]*")?\s*\)/y, (m, look) => link(m[2], inline(m[1], look), look)],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'!?)\]]/y, (m, look) => link(m[0], null, look)],
  [/@(?:everyone|here)\b/y, (m) => el("span", { class: "mention" }, m[0])],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/y, (m, look) => el("strong", {}, inline(m[1], look))],
  [/__((?:\\.|[^\\])+?)__(?!_)/y, (m, look) => el("u", {}, inline(m[1], look))],
  [/\*(?=\S)((?:\\.|\*\*(?:\\.|[^*\\])+?\*\*|[^*\\])+?)(?<=\S)\*(?!\*)/y, (m, look) => el("em", {}, inline(m[1], look))],
  [/(?<![\p{L}\p{N}])_(?=\S)((?:\\.|__(?:\\.|[^_\\])+?__|[^_\\])+?)(?<=\S)_(?![\p{L}\p{N}_])/uy, (m, look) => el("em", {}, inline(m[1], look))],
  [/~~((?:\\.|[^\\])+?)~~(?!~)/y, (m, look) => el("s", {}, inline(m[1], look))],
  [/\|\|((?:\\.|[^\\])+?)\|\|/y, (m, look) => spoiler(inline(m[1], look))],
];

const PLAIN = /[^\\`*_~|<[@h]+|[\s\S]/uy;

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
  return el("button", { type: "button", class: "mention", on: { click: go } }, words ?? `# ${name ?? "?"}`);
}

function userMention(id, look) {
  const name = look.user(id);
  return el("span", { class: ["mention", look.me === id && "me"] }, name ? `@${name}` : `<@${id}>`);
}

function channelMention(id, look) {
  const name = look.channel(id);
  if (!name) return el("span", { class: "mention" }, "#?");
  return el("button", { type: "button", class: "mention", on: { click: () => look.openChannel(id) } }, `# ${name}`);
}

/** An emoji of the server's or the bot's own; its name where the picture is not to be had. */
export function customEmoji(id, name) {
  const img = el("img", { class: "emoji", src: `/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:` });
  img.addEventListener("error", () => img.replaceWith(`:${name}:`));
  return img;
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
