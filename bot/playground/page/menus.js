/** The menus on messages and in forms: words, people, roles, channels. */

import { avatar, el, icon, nameOf } from "./dom.js";
import { emoji } from "./markdown.js";
import { openList } from "./sheet.js";
import { t } from "./strings.js";

const STRING = 3;
const USER = 5;
const ROLE = 6;
const MENTIONABLE = 7;
const CHANNEL = 8;
const KIND_NUMBERS = { text: [0], thread: [10, 11, 12], dm: [1] };

export function select(part, message, app) {
  const options = optionsOf(part, app, app.acts.chosen(message, part.custom_id));
  const min = part.min_values ?? 1;
  const max = part.max_values ?? 1;
  const busy = app.acts.isBusy(message, part.custom_id);
  const title = part.placeholder || t("choose");
  const open = async () => {
    const values = await openList({ anchor: box, title: titleOf(title, min, max), options, min, max });
    if (values) app.acts.choose(message, part.custom_id, values);
  };
  const box = selectBox(options, title, { disabled: Boolean(part.disabled) || !app.mayPress() || busy, busy, open });
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
    ? selected.map((option) => el("span", { class: "picked" }, option.lead ? option.lead.cloneNode(true) : null, el("span", { class: "picked-name" }, option.label)))
    : el("span", { class: "placeholder" }, placeholder);
  return el("button", { type: "button", class: ["select", busy && "busy"], disabled, "aria-haspopup": "listbox", "aria-busy": busy ? "true" : null, title: placeholder, on: { click: open } }, el("span", { class: "select-value" }, shown), icon("down"));
}

/** What a menu offers, with what is chosen: by the person, else by the bot's defaults. */
export function optionsOf(part, app, chosen = null) {
  const presets = new Set((part.default_values ?? []).map((value) => value.id));
  const isOn = (value, preset) => (chosen ? chosen.includes(value) : preset);
  if (part.type === STRING) {
    return part.options.map((option) => ({ ...option, lead: emoji(option.emoji), selected: isOn(option.value, Boolean(option.default)) }));
  }
  return entities(part, app).map((option) => ({ ...option, selected: isOn(option.value, presets.has(option.value)) }));
}

function entities(part, app) {
  if (part.type === USER) return people(app);
  if (part.type === ROLE) return roles(app);
  if (part.type === MENTIONABLE) return [...people(app), ...roles(app)];
  return part.type === CHANNEL ? channels(app, part.channel_types) : [];
}

/** Whoever is on the server; in direct messages the two who are there. */
export function people(app) {
  const inDm = app.openedChannel()?.kind === "dm";
  const here = app.state.people.filter((one) => (inDm ? one.id === app.me : one.is_member));
  return [...here, app.state.bot].map((person) => ({ value: person.id, label: nameOf(person), description: person.username, lead: avatar(person, "tiny") }));
}

export function roles(app) {
  return app.state.guild.roles.map((role) => ({ value: role.id, label: `@${role.name}`, lead: el("span", { class: "role-dot", "aria-hidden": "true" }) }));
}

/** The channels of the kinds that are asked for; none named means all. */
export function channels(app, kinds) {
  const wanted = (channel) => !kinds?.length || KIND_NUMBERS[channel.kind].some((kind) => kinds.includes(kind));
  const signs = { text: "hash", thread: "thread" };
  return app.state.channels.filter(wanted).map((channel) => ({ value: channel.id, label: channel.name, lead: icon(signs[channel.kind]) }));
}
