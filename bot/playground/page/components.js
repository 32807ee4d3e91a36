/** Discord's message components, old and new, as DOM. */

import { el, icon } from "./dom.js";
import { emoji, markdown, placeOf } from "./markdown.js";
import { select } from "./menus.js";
import { covered, fileCard, gallery, picture } from "./pictures.js";

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
  11: (part) => picture(part, "thumbnail"),
  12: gallery,
  13: (part) => fileCard({ name: part.name, size: part.size ?? part.file.size, url: part.file.url, hidden: part.spoiler }),
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

// --- buttons ---

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
      disabled: Boolean(part.disabled) || !app.mayPress(),
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

