/** Discord's message components, old and new, as DOM. */

import { avatar, el, icon, nameOf } from "./dom.js";
import { customEmoji, markdown, placeOf } from "./markdown.js";
import { enlarge, openList, showAlt } from "./sheet.js";
import { t } from "./strings.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };

const MAKERS = {
  1: row,
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (part, message, app) => el("div", { class: "text" }, markdown(part.content ?? "", app.look)),
  11: (part) => picture({ ...part, media: part.media }, "thumbnail"),
  12: gallery,
  13: (part) => file({ name: part.name ?? fileName(part.file.url), size: part.size, url: part.file.url, hidden: part.spoiler }),
  14: (part) => el(part.divider === false ? "div" : "hr", { class: ["separator", part.spacing === 2 && "wide"] }),
  17: container,
};

export function components(parts, message, app) {
  return parts.map((part) => component(part, message, app));
}

function component(part, message, app) {
  const make = MAKERS[part.type];
  if (!make) return el("div", { class: "unknown" }, `? ${part.type}`);
  return make(part, message, app);
}

function container(part, message, app) {
  const colour = part.accent_color ?? null;
  const style = colour === null ? {} : { "--accent": `#${colour.toString(16).padStart(6, "0")}` };
  const inner = components(part.components, message, app);
  const box = el("div", { class: ["container", colour !== null && "accented"], style }, inner);
  return part.spoiler ? covered(box) : box;
}

function section(part, message, app) {
  const texts = el("div", { class: "section-texts" }, components(part.components, message, app));
  return el("div", { class: "section" }, texts, el("div", { class: "accessory" }, component(part.accessory, message, app)));
}

function row(part, message, app) {
  return el("div", { class: "row" }, components(part.components, message, app));
}

// --- pictures and files ---

function gallery(part) {
  const items = part.items.map((item) => picture(item, "gallery-item"));
  return el("div", { class: ["gallery", `of-${Math.min(items.length, 5)}`] }, items);
}

/** A picture with its description; a click enlarges it. */
export function picture(item, kind) {
  const { url, width, height } = item.media;
  const alt = item.description ?? "";
  const img = el("img", { src: url, alt, width, height, decoding: "async" });
  const open = el("button", { type: "button", class: "picture-button", "aria-label": t("enlarge", { alt: alt || t("picture") }), on: { click: () => enlarge(url, alt) } }, img);
  const badge = alt && kind !== "thumbnail" ? el("button", { type: "button", class: "alt-badge", title: t("altTitle"), "aria-label": t("altTitle"), on: { click: () => showAlt(alt) } }, t("alt")) : null;
  const ratio = width && height ? { "--ratio": `${width} / ${height}`, "--natural": `${width}px` } : {};
  const box = el("figure", { class: ["picture", kind], style: ratio }, open, badge);
  return item.spoiler ? covered(box) : box;
}

function covered(node) {
  const cover = el("div", { class: "covered" }, node);
  const show = el("button", { type: "button", class: "uncover", on: { click: () => cover.replaceWith(node) } }, t("spoiler"));
  node.inert = true;
  show.addEventListener("click", () => (node.inert = false));
  cover.append(show);
  return cover;
}

export function file({ name, size, url, hidden = false }) {
  const card = el("a", { class: "file", href: url, download: name, target: "_blank", rel: "noopener", "aria-label": t("download", { name }) }, icon("file"), el("span", { class: "file-name" }, name), size ? el("small", {}, bytes(size)) : null);
  return hidden ? covered(card) : card;
}

export function attachment(one) {
  if (one.content_type?.startsWith("image/")) {
    return picture({ media: one, description: one.description, spoiler: one.filename?.startsWith("SPOILER_") }, "attachment");
  }
  return file({ name: one.filename, size: one.size, url: one.url });
}

function fileName(url) {
  return decodeURIComponent(new URL(url, location.href).pathname.split("/").at(-1));
}

function bytes(size) {
  if (size < 1024) return `${size} B`;
  return size < 1024 * 1024 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1024 / 1024).toFixed(2)} MB`;
}

// --- buttons ---

export function emoji(one) {
  if (!one) return null;
  return one.id ? customEmoji(one.id, one.name) : el("span", { class: "emoji", "aria-hidden": "true" }, one.name);
}

function button(part, message, app) {
  const label = part.label ? el("span", { class: "label" }, part.label) : null;
  const style = STYLES[part.style] ?? "secondary";
  const name = part.label ? null : part.emoji?.name;
  if (part.style === 5) {
    const place = placeOf(part.url);
    if (place) return placeButton(part, place, app);
    return el("a", { class: ["button", "secondary", "link"], href: safe(part.url), target: "_blank", rel: "noopener noreferrer", "aria-label": name }, emoji(part.emoji), label, icon("out"));
  }
  const busy = app.acts.isBusy(message, part.custom_id);
  return el(
    "button",
    {
      type: "button",
      class: ["button", style, busy && "busy"],
      disabled: Boolean(part.disabled),
      "aria-label": name,
      "aria-busy": busy ? "true" : null,
      data: { customId: part.custom_id ?? "" },
      on: { click: () => app.acts.press(message, part.custom_id) },
    },
    emoji(part.emoji),
    label,
    el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
  );
}

/** A link to one of Discord's channels: here it opens the channel of this page. */
function placeButton(part, { channel, message }, app) {
  const go = () => app.openChannel(channel, message);
  return el("button", { type: "button", class: "button secondary link", on: { click: go } }, emoji(part.emoji), part.label, icon("in"));
}

function safe(url) {
  return /^(https?|discord):\/\//.test(url ?? "") ? url : "#";
}

// --- menus ---

function select(part, message, app) {
  const options = optionsOf(part, app, app.acts.chosen(message, part.custom_id));
  const min = part.min_values ?? 1;
  const max = part.max_values ?? 1;
  const busy = app.acts.isBusy(message, part.custom_id);
  const title = part.placeholder || t("choose");
  const open = async () => {
    const values = await openList({ anchor: box, title: titleOf(title, min, max), options, min, max });
    if (values) app.acts.choose(message, part.custom_id, values);
  };
  const box = selectBox(options, title, { disabled: Boolean(part.disabled) || busy, busy, open });
  box.dataset.customId = part.custom_id;
  return box;
}

export function titleOf(title, min, max) {
  if (max === 1) return title;
  const note = min === max ? t("chooseExactly", { min }) : t("chooseBetween", { min, max });
  return `${title} (${note})`;
}

/** The closed menu: what is chosen, or the placeholder. */
export function selectBox(options, placeholder, { disabled = false, busy = false, open }) {
  const selected = options.filter((option) => option.selected);
  const shown = selected.length
    ? selected.map((option) => el("span", { class: "picked" }, option.lead ? option.lead.cloneNode(true) : null, option.label))
    : el("span", { class: "placeholder" }, placeholder);
  return el("button", { type: "button", class: ["select", busy && "busy"], disabled, "aria-haspopup": "listbox", title: placeholder, on: { click: open } }, el("span", { class: "select-value" }, shown), icon("down"));
}

/** What a menu offers: its own options, or people, or channels. */
export function optionsOf(part, app, chosen = null) {
  const presets = new Set((part.default_values ?? []).map((value) => value.id));
  const isOn = (value, preset) => (chosen ? chosen.includes(value) : preset);
  if (part.type === 3) {
    return part.options.map((option) => ({ ...option, lead: emoji(option.emoji), selected: isOn(option.value, Boolean(option.default)) }));
  }
  if (part.type === 8) {
    const channels = app.state.channels.filter((channel) => channel.kind !== "dm");
    return channels.map((channel) => ({ value: channel.id, label: `# ${channel.name}`, selected: isOn(channel.id, presets.has(channel.id)) }));
  }
  if (part.type === 6) return [];
  const people = [...app.state.people, app.state.bot];
  return people.map((person) => ({ value: person.id, label: nameOf(person), description: person.username, lead: avatar(person, "tiny"), selected: isOn(person.id, presets.has(person.id)) }));
}
