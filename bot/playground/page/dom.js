/** Builds DOM without ever parsing a person's text as HTML. */

/**
 * An element with attributes and children.
 * `on` holds listeners, `data` data attributes, `class` may be a list; null and false are left out.
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(node, name, value);
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== false && child !== undefined));
  return node;
}

function set(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "on") {
    for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
  } else if (name === "data") {
    Object.assign(node.dataset, value);
  } else if (name === "class") {
    node.className = Array.isArray(value) ? value.filter(Boolean).join(" ") : value;
  } else if (name === "style") {
    for (const [property, text] of Object.entries(value)) node.style.setProperty(property, text);
  } else if (name in node && typeof value === "boolean") {
    node[name] = value;
  } else {
    node.setAttribute(name, value === true ? "" : value);
  }
}

/** One of the page's own signs, by its id in the sprite of index.html. */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

export function iconButton(name, label, onclick, extra = {}) {
  return el("button", { type: "button", class: "icon-button", "aria-label": label, title: label, on: { click: onclick }, ...extra }, icon(name));
}

/** Snowflakes compared as the numbers they are: negative, zero or positive. */
export function compareIds(a, b) {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : Number(a > b);
}

const COLOURS = ["#a8503a", "#2f6fae", "#7d6414", "#7554b8", "#25775f", "#9c4273"];

/** A person's picture: the first letter on a colour of their own; the bot wears the arch. */
export function avatar(person, size = "medium") {
  const classes = ["avatar", size, person.bot && "bot-face"];
  if (person.bot) return el("span", { class: classes, "aria-hidden": "true" }, icon("arch"));
  const letter = Array.from(nameOf(person))[0] ?? "?";
  const colour = COLOURS[Number(BigInt(person.id) % BigInt(COLOURS.length))];
  return el("span", { class: classes, "aria-hidden": "true", style: { "--own": colour } }, letter);
}

export function nameOf(person) {
  return person.global_name || person.username || person.id;
}

/** Where the focus is now, as a way back to it even if the message was drawn anew meanwhile. */
export function wayBack() {
  const node = document.activeElement;
  const message = node?.closest?.("[data-id]")?.dataset.id;
  const custom = node?.dataset?.customId;
  return () => {
    const again = custom && message ? `[data-id="${CSS.escape(message)}"] [data-custom-id="${CSS.escape(custom)}"]` : null;
    const target = node?.isConnected ? node : again && document.querySelector(again);
    target?.focus({ preventScroll: true });
  };
}

/** Under which number a message is pressed: the first message of a thread is that of its channel. */
export function idOf(message) {
  return message.starterOf ?? message.id;
}
