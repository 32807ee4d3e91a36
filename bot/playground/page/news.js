/** Keeps what one person sees as it is in the stand-in. */

import { attempt } from "./attempt.js";
import { listen } from "./api.js";
import { compareIds } from "./dom.js";
import { speak } from "./strings.js";
import { setClock } from "./times.js";

export class News {
  constructor(app) {
    this.app = app;
    this.fetching = new Map();
    this.isLost = false;
    this.count = 0;
  }

  /** Hear of changes as this person, and of nobody else's any more. */
  listen(id) {
    this.stop?.();
    this.stop = listen(id, {
      open: () => this.again(), // what happened before is not told
      lost: () => this.lost(),
      changed: (event) => this.changed(event),
      typing: ({ channel }) => this.app.typing.begin(channel),
    });
  }

  /** What was overtaken by later news is asked for again. */
  async refresh(channel = null) {
    const { app, count } = this;
    const { me } = app;
    const state = await app.api.state(me);
    if (me !== app.me) return;
    if (count === this.count) this.tell(state, channel);
    else await this.refresh(channel);
  }

  /** One stays where one is, unless one wants to be elsewhere. */
  tell(state, channel) {
    const { app } = this;
    const current = channel ?? app.state?.current;
    this.count += 1;
    state.bot.bot = true;
    app.state = state;
    const { channels } = app;
    const open = channels.find((one) => one.id === current) ?? channels.find((one) => one.kind === "text") ?? channels[0];
    state.current = open?.id ?? null;
    speak(state.me.locale);
    setClock(state.now);
    this.isLost = false;
    app.draw();
    app.panel.refresh();
  }

  again() {
    return this.refresh().catch(() => this.lost());
  }

  lost() {
    this.isLost = true;
    this.app.draw();
  }

  changed({ what, channel, message }) {
    const { app } = this;
    if (what === "reset") {
      app.list.channel = null;
      app.acts.clear();
      app.memory.forget();
      app.guide.close();
    }
    if (what === "message" && message && app.channels.some((one) => one.id === channel)) return this.fetch(channel, message);
    return this.later();
  }

  /** Many changes at once are read with one request. */
  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.again(), 40);
  }

  /** Ends when one sees what a message has become. */
  async reread(id) {
    const channel = this.app.homeOf(id);
    if (channel) await this.fetch(channel, id);
  }

  /** One request at a time per message, so that an older answer never overtakes a newer one. */
  fetch(channel, id) {
    const line = this.fetching.get(id);
    if (line) return (line.next ??= line.now.then(() => this.fetch(channel, id)));
    const now = this.fetchNow(channel, id).finally(() => this.fetching.delete(id));
    this.fetching.set(id, { now, next: null });
    return now;
  }

  async fetchNow(channel, id) {
    const { app } = this;
    const { me } = app;
    const { problem, message } = await attempt(app.api.message(me, id));
    if (me === app.me && !problem) this.put(channel, id, message);
  }

  put(channel, id, found) {
    const { app } = this;
    this.count += 1;
    const list = (app.state.messages[channel] ??= []);
    const at = list.findIndex((message) => message.id === id);
    if (!found) {
      if (at >= 0) list.splice(at, 1);
    } else if (at >= 0) list[at] = found;
    else {
      app.typing.end(channel);
      list.push(found);
      list.sort((a, b) => compareIds(a.id, b.id));
    }
    app.acts.forget(id);
    app.draw();
    app.panel.refresh();
  }
}
