/** The classic embeds: a coloured card with author, title, words, fields, pictures and a footer. */

import { el } from "./dom.js";
import { markdown } from "./markdown.js";
import { picture } from "./pictures.js";
import { stamp } from "./times.js";

const PER_LINE = 3;

export function embed(one, app) {
  const colour = typeof one.color === "number" ? `#${one.color.toString(16).padStart(6, "0")}` : null;
  const words = el("div", { class: "embed-words" }, author(one), title(one, app), one.description ? el("div", { class: "text" }, markdown(one.description, app.look)) : null, fields(one.fields ?? [], app));
  const thumbnail = one.thumbnail?.url ? picture({ media: one.thumbnail, description: one.thumbnail.description }, "thumbnail") : null;
  return el(
    "article",
    { class: "embed", style: colour ? { "--accent": colour } : {} },
    el("div", { class: "embed-top" }, words, thumbnail),
    one.image?.url ? picture({ media: one.image, description: one.image.description }, "embed-image") : null,
    footer(one),
  );
}

function author({ author: one }) {
  if (!one?.name) return null;
  const name = linked(one.url, one.name);
  return el("div", { class: "embed-author" }, face(one.icon_url), name);
}

function title(one, app) {
  if (!one.title) return null;
  return el("div", { class: "embed-title" }, linked(one.url, markdown(one.title, app.look, { plain: true })));
}

function linked(url, words) {
  if (!/^https?:\/\//.test(url ?? "")) return el("b", {}, words);
  return el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, words);
}

function face(url) {
  return url ? el("img", { class: "embed-face", src: url, alt: "" }) : null;
}

/** Inline fields stand up to three in a line; any other field has a line of its own. */
function fields(all, app) {
  if (!all.length) return null;
  const lines = [];
  for (const field of all) {
    const last = lines.at(-1);
    if (field.inline && last?.[0].inline && last.length < PER_LINE) last.push(field);
    else lines.push([field]);
  }
  const one = (field, line) =>
    el("div", { class: "embed-field", style: { "--share": String(field.inline ? 12 / line.length : 12) } }, el("div", { class: "embed-name" }, markdown(field.name, app.look, { plain: true })), el("div", { class: "text" }, markdown(field.value, app.look)));
  return el("div", { class: "embed-fields" }, lines.flatMap((line) => line.map((field) => one(field, line))));
}

function footer({ footer: one, timestamp }) {
  if (!one?.text && !timestamp) return null;
  const words = [one?.text, timestamp ? stamp(timestamp) : null].filter(Boolean);
  return el("div", { class: "embed-footer" }, face(one?.icon_url), words.length === 2 ? [words[0], " • ", words[1]] : words);
}
