/** People and channels named while one writes: `@Mio` on the line is `<@id>` in the message. */

import { channels, people } from "./menus.js";

const BEGUN = /(?:^|\s)([@#])([^\s@#]*)$/;

/** What could be meant by the word before the cursor: [{sign, value, label, ...}], or null. */
export function mentionsFor(text, cursor, app) {
  const begun = BEGUN.exec(text.slice(0, cursor));
  if (!begun) return null;
  const [, sign, typed] = begun;
  const all = sign === "@" ? people(app) : channels(app, []);
  const words = typed.toLocaleLowerCase();
  const found = all.filter((one) => `${one.label} ${one.description ?? ""}`.toLocaleLowerCase().includes(words));
  return found.length ? found.map((one) => ({ ...one, sign, start: cursor - typed.length - 1 })) : null;
}

/** The text as it is sent; the longest names first, so that no name is taken for a part of another. */
export function withMentions(text, app) {
  const named = [...people(app).map((one) => [`@${one.label}`, `<@${one.value}>`]), ...channels(app, []).map((one) => [`#${one.label}`, `<#${one.value}>`])];
  named.sort(([a], [b]) => b.length - a.length);
  return named.reduce((sent, [words, code]) => replaceWord(sent, words, code), text);
}

function replaceWord(text, words, code) {
  return text
    .split(words)
    .reduce((left, right) => (/^[\p{L}\p{N}_]/u.test(right) || /[\p{L}\p{N}_<]$/u.test(left) ? left + words + right : left + code + right));
}
