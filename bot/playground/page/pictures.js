/** Pictures and files of a message: galleries, thumbnails, attachments, and what is hidden at first. */

import { el, icon } from "./dom.js";
import { openLightbox } from "./lightbox.js";
import { showAlt } from "./sheet.js";
import { t } from "./strings.js";

/** One to ten pictures, laid out by their number as Discord lays them out. */
export function gallery(part) {
  const all = part.items.map(shown);
  const items = part.items.map((item, index) => picture(item, "gallery-item", { all, index }));
  return el("div", { class: ["gallery", `of-${items.length}`] }, items);
}

function shown(item) {
  return { url: item.media.url, alt: item.description ?? "" };
}

/** A picture with its description; a click enlarges it, among those that stand beside it. */
export function picture(item, kind, group = { all: [shown(item)], index: 0 }) {
  const { url, width, height } = item.media;
  const alt = item.description ?? "";
  const img = el("img", { src: url, alt, width, height, decoding: "async" });
  const open = el("button", { type: "button", class: "picture-button", "aria-label": t("enlarge", { alt: alt || t("picture") }), on: { click: () => openLightbox(group.all, group.index) } }, img);
  const badge = alt && kind !== "thumbnail" ? el("button", { type: "button", class: "alt-badge", title: t("altTitle"), "aria-label": t("altTitle"), on: { click: () => showAlt(alt) } }, t("alt")) : null;
  const ratio = width && height ? { "--ratio": `${width} / ${height}`, "--natural": `${width}px` } : {};
  const box = el("figure", { class: ["picture", kind], style: ratio }, open, badge);
  return item.spoiler ? covered(box) : box;
}

/** Blurred until one asks for it, and until then out of reach of keys and ears. */
export function covered(node) {
  const cover = el("div", { class: "covered" }, node);
  const uncover = () => {
    node.inert = false;
    cover.replaceWith(node);
    node.querySelector("button, a")?.focus({ preventScroll: true });
  };
  node.inert = true;
  cover.append(el("button", { type: "button", class: "uncover", on: { click: uncover } }, t("spoiler")));
  return cover;
}

/** What hangs on a plain message: several pictures stand together as a gallery. */
export function attachments(all) {
  if (!all.length) return null;
  const isHidden = (one) => one.filename.startsWith("SPOILER_");
  const isPicture = (one) => one.content_type?.startsWith("image/");
  const items = all.filter(isPicture).map((one) => ({ media: one, description: one.description, spoiler: isHidden(one) }));
  const files = all.filter((one) => !isPicture(one));
  const pictures = items.length > 1 ? gallery({ items }) : items.map((item) => picture(item, "attachment"));
  return el("div", { class: "attachments" }, pictures, files.map((one) => fileCard({ name: one.filename, size: one.size, url: one.url, hidden: isHidden(one) })));
}

/** A file to be saved. */
export function fileCard({ name, size, url, hidden = false }) {
  const called = name ?? fileName(url);
  const words = el("span", { class: "file-words" }, el("span", { class: "file-name" }, called), size ? el("small", {}, bytes(size)) : null);
  const card = el("a", { class: "file", href: url, download: called, target: "_blank", rel: "noopener", "aria-label": t("download", { name: called }) }, icon("file"), words, icon("down"));
  return hidden ? covered(card) : card;
}

function fileName(url) {
  return decodeURIComponent(new URL(url, location.href).pathname.split("/").at(-1));
}

export function bytes(size) {
  if (size < 1024) return `${size} B`;
  return size < 1024 * 1024 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1024 / 1024).toFixed(2)} MB`;
}
