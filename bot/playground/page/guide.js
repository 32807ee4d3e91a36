/** The guided start: three ways to begin, of which two do for a person what they would do by hand. */

import { attempt } from "./attempt.js";
import { flatten, localName } from "./commands.js";
import { el, icon, nameOf } from "./dom.js";
import { openDialog } from "./sheet.js";
import { t } from "./strings.js";

const KEY = "serai.welcomed";
const COMMAND = "table new";
const GAME = "conspiracy";
const PATIENCE = 30000;
const WAYS = {
  watch: { sign: "eye", title: "watchTitle", text: "watchText", options: { seats: 4, visibility: "watched" }, computers: 4, hint: "hintWatch" },
  play: { sign: "flag", title: "playTitle", text: "playText", options: { seats: 3 }, computers: 2, hint: "hintSoon" },
};

/** Why the guide could not go on, in words for a person. */
class Stuck extends Error {}

export class Guide {
  constructor(app) {
    this.app = app;
    this.hint = null;
  }

  /** Offered once in each browser. */
  welcome() {
    if (!localStorage.getItem(KEY)) this.show();
  }

  /** A new world is as new as the first one was. */
  welcomeAgain() {
    localStorage.removeItem(KEY);
    this.show();
  }

  show() {
    if (this.dialog) return;
    this.problem = this.progress = null;
    this.body = el("div", { class: "ways" });
    this.dialog = el("dialog", { class: "welcome", "aria-labelledby": "welcome-title" }, this.body);
    openDialog(this.dialog).then(() => {
      this.dialog = null;
      localStorage.setItem(KEY, "1");
    });
    this.draw();
    this.dialog.querySelector("button:not(:disabled)")?.focus();
  }

  /** Drawn anew when the bot comes or goes, or when a step is done. */
  draw() {
    if (!this.dialog || !this.app.state) return;
    const { bot, me } = this.app.state;
    const game = this.game();
    const print = JSON.stringify([bot.online, game, this.problem, this.progress, me.locale]);
    if (this.body.print === print) return;
    this.body.print = print;
    const kept = this.body.contains(document.activeElement) ? document.activeElement.dataset.way : null;
    const text = t("welcomeText", { bot: nameOf(bot), name: nameOf(me) });
    const isReady = bot.online && game !== null;
    this.body.replaceChildren(
      el("header", {}, icon("arch"), el("h2", { id: "welcome-title" }, t("welcome"))),
      el("p", {}, text),
      el("div", { class: "way-list" }, ...Object.keys(WAYS).map((name) => this.way(name, game, isReady)), this.look()),
      el("p", { class: ["guide-state", this.problem && "bad"], role: "status" }, this.problem ?? this.progress ?? (isReady ? "" : t("guideWaits"))),
    );
    this.dialog.setAttribute("aria-busy", String(Boolean(this.progress)));
    if (kept) this.body.querySelector(`[data-way="${kept}"]`)?.focus();
  }

  way(name, game, isReady) {
    const { sign, title, text } = WAYS[name];
    const values = { game: game ? localName(game) : t("aGame") };
    return card(name, sign, t(title, values), t(text, values), () => this.go(name), !isReady || this.progress);
  }

  look() {
    return card("look", "hash", t("lookTitle"), t("lookText"), () => this.dialog.close(), false);
  }

  command() {
    return flatten(this.app.state.commands, "text").find((one) => one.path === COMMAND) ?? null;
  }

  /** The game of the guide as the bot names it; the first one of a bot that has other games. */
  game() {
    const choices = this.command()?.options.find((one) => one.name === "game")?.choices ?? [];
    return choices.find((one) => one.value === GAME) ?? choices[0] ?? null;
  }

  async go(name) {
    if (this.progress) return;
    const { dialog } = this;
    this.problem = null;
    try {
      const thread = await this.begin(WAYS[name]);
      this.hint = { thread, name: WAYS[name].hint };
      dialog.close();
      this.app.openChannel(thread);
    } catch (error) {
      if (!(error instanceof Stuck)) throw error;
      this.problem = error.message;
    } finally {
      this.say(null);
    }
  }

  say(progress) {
    this.progress = progress;
    this.draw();
  }

  /** What a person does: the command, a press for each computer player, the start. */
  async begin({ options, computers }) {
    const { app } = this;
    const home = app.channels.find((one) => one.kind === "text");
    const game = this.game();
    this.say(t("guideOpening", { game: localName(game) }));
    app.openChannel(home.id);
    const known = new Set(app.messages(home.id).map((one) => one.id));
    await this.slash(home, { game: game.value, ...options });
    const lobby = await until(() => app.messages(home.id).find((one) => !known.has(one.id) && !one.ephemeral && button(one, "add")));
    for (let count = 1; count <= computers; count += 1) {
      this.say(t("guideSeating", { count, all: computers }));
      await this.press(home.id, lobby.id, "add");
    }
    this.say(t("guideStarting"));
    await this.press(home.id, lobby.id, "start");
    const thread = await until(() => app.channels.find((one) => one.starter_id === lobby.id));
    await until(() => app.messages(thread.id).some((one) => button(one, "open")));
    return thread.id;
  }

  async slash(home, options) {
    const { app } = this;
    const offered = this.command()?.options ?? [];
    const fits = ([name, value]) => {
      const option = offered.find((one) => one.name === name);
      return option && (!option.choices?.length || option.choices.some((one) => one.value === value));
    };
    if (!Object.entries(options).every(fits)) throw new Stuck(t("guideNoCommand"));
    const outcome = await attempt(app.api.slash({ user: app.me, channel: home.id, command: COMMAND, options }));
    if (outcome.problem) throw new Stuck(outcome.refused ? outcome.problem : t("guideNoAnswer"));
  }

  /** Press when the button can be pressed, and wait until the post has taken it in. */
  async press(channel, id, verb) {
    const { app } = this;
    const shown = () => app.messages(channel).find((one) => one.id === id);
    const found = await until(() => shown() && button(shown(), verb));
    const outcome = await attempt(app.api.press({ user: app.me, message: id, custom_id: found.custom_id }));
    if (outcome.problem) throw new Stuck(outcome.refused ? outcome.problem : t("guideNoAnswer"));
    await until(() => !shown() || button(shown(), verb)?.custom_id !== found.custom_id);
  }

  /** The words above the messages of the table that was opened here, until one has moved there. */
  banner() {
    const { app, hint } = this;
    if (!hint || app.state.current !== hint.thread) return null;
    const all = app.messages(hint.thread);
    if (hint.name !== "hintWatch" && all.some((one) => one.ephemeral)) return this.close();
    const board = all.findLast((one) => button(one, "open"));
    const label = (board && button(board, "open").label) ?? "";
    return t(hint.name, { label });
  }

  close() {
    this.hint = null;
    return null;
  }
}

function card(name, sign, title, text, run, isOff) {
  return el("button", { type: "button", class: "way", disabled: Boolean(isOff), data: { way: name }, on: { click: run } }, icon(sign), el("span", {}, el("b", {}, title), el("small", {}, text)));
}

/** The first button of a message that can be pressed and is for this; its id says so in the fifth place. */
function button(message, verb) {
  const walk = (list) => list.flatMap((one) => [one, ...walk([...(one.components ?? []), ...(one.accessory ? [one.accessory] : [])])]);
  return walk(message.components ?? []).find((one) => !one.disabled && one.custom_id?.split(".")[4] === verb) ?? null;
}

async function until(find) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = find();
    if (found) return found;
    if (Date.now() > end) throw new Stuck(t("guideNoAnswer"));
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}
