/** Slash commands as the page offers them: flat, named in the reader's language, with options. */

import { currentLocale } from "./strings.js";

const SLASH = 1;
const SUB = 1;
const GROUP = 2;
const GUILD = 0;
const BOT_DM = 1;

/** {path, title, words, description, options} for each command usable in this kind of channel (null: anywhere). */
export function flatten(commands, channelKind) {
  return commands
    .filter((command) => (command.type ?? SLASH) === SLASH && isUsable(command, channelKind))
    .flatMap((command) => leaves(command, [], []))
    .sort((a, b) => a.title.localeCompare(b.title, currentLocale()));
}

function isUsable(command, kind) {
  if (kind === null) return true;
  const context = kind === "dm" ? BOT_DM : GUILD;
  if (command.contexts) return command.contexts.includes(context);
  return kind !== "dm" || command.dm_permission !== false;
}

function leaves(node, path, titles) {
  const here = [...path, node.name];
  const names = [...titles, localName(node)];
  const nested = (node.options ?? []).filter((option) => option.type === SUB || option.type === GROUP);
  if (nested.length) return nested.flatMap((option) => leaves(option, here, names));
  return [
    {
      path: here.join(" "),
      title: names.join(" "),
      words: `${here.join(" ")} ${names.join(" ")}`.toLocaleLowerCase(),
      description: localDescription(node),
      options: node.options ?? [],
    },
  ];
}

export function localName(node) {
  return localised(node.name_localizations) ?? node.name;
}

export function localDescription(node) {
  return localised(node.description_localizations) ?? node.description ?? "";
}

function localised(table) {
  return table?.[currentLocale()] ?? null;
}

/**
 * A command typed with its options, as in "table new game:Conspiracy seats:3": {command, values},
 * the values by the options' names and as typed; null while no command's name is complete.
 */
export function typedWhole(commands, typed) {
  const text = typed.replace(/\s+/g, " ");
  const begins = (name) => text.toLocaleLowerCase().startsWith(`${name.toLocaleLowerCase()} `);
  const named = commands.flatMap((command) => [command.path, command.title].filter(begins).map((name) => ({ command, name })));
  if (!named.length) return null;
  const { command, name } = named.reduce((best, one) => (one.name.length > best.name.length ? one : best));
  return { command, values: valuesIn(text.slice(name.length), command.options) };
}

function valuesIn(text, options) {
  const known = (word) => options.find((option) => [option.name, localName(option)].includes(word));
  const starts = [...text.matchAll(/ ([^\s:：]+)[:：]/g)].filter(([, word]) => known(word));
  return Object.fromEntries(starts.map((start, index) => [known(start[1]).name, text.slice(start.index + start[0].length, starts[index + 1]?.index).trim()]));
}

/** Commands whose name starts with what was typed, then those that hold it. */
export function matching(commands, typed) {
  const words = typed.toLocaleLowerCase().trim().replace(/\s+/g, " ");
  if (!words) return commands;
  const starts = commands.filter((one) => one.path.startsWith(words) || one.title.toLocaleLowerCase().startsWith(words));
  const holds = commands.filter((one) => !starts.includes(one) && one.words.includes(words));
  return [...starts, ...holds];
}
