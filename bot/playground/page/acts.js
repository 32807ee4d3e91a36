/** What one person does, what of it is still on its way, and what came to nothing. */

import { attempt } from "./attempt.js";
import { el, idOf } from "./dom.js";
import { openForm } from "./forms.js";
import { t } from "./strings.js";

/** Answers that are a message of their own, to which one is led. */
const ANSWERS = new Set(["message", "thinking"]);

export class Acts {
  constructor(app) {
    this.app = app;
    this.failures = new Map();
    this.busy = new Set();
    this.picked = new Map();
    this.ghosts = [];
    this.count = 0;
  }

  /** Another person, or another world: nothing is on its way. */
  clear() {
    for (const things of [this.failures, this.busy, this.picked]) things.clear();
    this.ghosts = [];
  }

  /** An edited message shows its menus as they now are, and no old failure. */
  forget(id) {
    for (const key of this.picked.keys()) if (key.startsWith(`${id}:`)) this.picked.delete(key);
    this.failures.delete(id);
  }

  /** Whatever beside the message itself changes how it looks. */
  print(message) {
    const id = idOf(message);
    const own = (keys) => [...keys].filter((key) => key.startsWith(`${id}:`));
    return [this.failures.get(message.id), own(this.busy), own(this.picked.keys()).map((key) => [key, this.picked.get(key)])];
  }

  isBusy(message, customId) {
    return this.busy.has(`${idOf(message)}:${customId}`);
  }

  chosen(message, customId) {
    return this.picked.get(`${idOf(message)}:${customId}`) ?? null;
  }

  press(message, customId) {
    return this.use(message, customId, (body) => this.app.api.press(body));
  }

  choose(message, customId, values) {
    this.picked.set(`${idOf(message)}:${customId}`, values);
    return this.use(message, customId, (body) => this.app.api.choose({ ...body, values }));
  }

  async use(message, customId, send) {
    const { app } = this;
    const key = `${idOf(message)}:${customId}`;
    if (this.busy.has(key)) return;
    this.busy.add(key);
    this.failures.delete(message.id);
    app.draw();
    const me = app.me;
    const outcome = await attempt(send({ user: me, message: idOf(message), custom_id: customId }));
    if (outcome.kind === "update" || outcome.refused) await app.news.reread(idOf(message));
    if (me !== app.me) return;
    this.busy.delete(key);
    if (outcome.problem) this.failures.set(message.id, this.isTooLate(outcome, message, customId) ? t("tooLate") : outcome.problem);
    if (ANSWERS.has(outcome.kind)) app.list.pinned = true;
    app.draw();
    if (outcome.modal) this.showForm(outcome);
  }

  /** Refused, as what was pressed had just been taken off the message. */
  isTooLate({ refused }, message, customId) {
    const now = this.app.messageById(idOf(message));
    return refused && !JSON.stringify(now?.components ?? []).includes(JSON.stringify(customId));
  }

  async slash(channel, command, options) {
    const { app } = this;
    this.count += 1;
    const ghost = { key: `ghost-${this.count}`, channel: channel.id, title: command.title, state: "sending" };
    this.ghosts.push(ghost);
    app.list.pinned = true;
    app.draw();
    const outcome = await attempt(app.api.slash({ user: app.me, channel: channel.id, command: command.path, options }), "notAnswered");
    if (outcome.refused || !outcome.problem) this.dismissGhost(ghost.key);
    else ghost.state = "failed";
    app.draw();
    if (outcome.modal) this.showForm(outcome);
    return outcome.refused ? outcome.problem : null;
  }

  dismissGhost(key) {
    this.ghosts = this.ghosts.filter((ghost) => ghost.key !== key);
    this.app.draw();
  }

  async autocomplete(channel, command, options, focused) {
    const { api, me } = this.app;
    const outcome = await attempt(api.autocomplete({ user: me, channel: channel.id, command: command.path, options, focused }));
    return outcome.problem ? null : (outcome.choices ?? []);
  }

  showForm({ modal, interaction }) {
    const { app } = this;
    const send = async (values) => {
      const outcome = await attempt(app.api.modal({ user: app.me, interaction, values }), "formFailed");
      return outcome.problem ?? null;
    };
    return openForm(modal, app, send);
  }

  async say(channel, text, replyTo = null) {
    const { app } = this;
    app.list.pinned = true;
    return (await attempt(app.api.say({ user: app.me, channel, text, reply_to: replyTo }))).problem ?? null;
  }

  async rewrite(message, text) {
    const { app } = this;
    return (await attempt(app.api.rewrite({ user: app.me, message, text }))).problem ?? null;
  }

  async remove(message) {
    const { app } = this;
    const { problem } = await attempt(app.api.remove({ user: app.me, message }));
    if (problem) app.complain(problem);
  }

  async openDm() {
    const { app } = this;
    const { channel, problem } = await attempt(app.api.dm(app.me));
    if (problem) return app.complain(problem);
    await app.news.refresh(channel);
    return app.openChannel(channel);
  }

  /** What everybody did, as a file. */
  saveVisit() {
    const link = el("a", { href: "/_/visit", download: "" });
    document.body.append(link);
    link.click();
    link.remove();
  }

  async control(action, more) {
    const { app } = this;
    const { problem } = await attempt(app.api.control(action, more));
    if (problem) app.complain(problem);
    else app.confirm(t("done2"));
    app.news.later();
    return !problem;
  }
}
