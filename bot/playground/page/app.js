/** The playground's page: keeps what one person sees, and passes on what that person does. */

import { api, listen } from "./api.js";
import { attempt } from "./attempt.js";
import { flatten } from "./commands.js";
import { Composer } from "./composer.js";
import { compareIds, idOf, nameOf } from "./dom.js";
import { openForm } from "./forms.js";
import { drawBanners, drawHead, drawTitle } from "./frame.js";
import { Memory } from "./memory.js";
import { MessageList } from "./messagelist.js";
import { Panel } from "./panel.js";
import { drawSidebar } from "./sidebar.js";
import { toast } from "./sheet.js";
import { speak, speaker, t } from "./strings.js";
import { keepRunning } from "./times.js";

const part = (id) => document.getElementById(id);

class App {
  constructor() {
    this.api = api;
    this.failures = new Map();
    this.ghosts = [];
    this.busy = new Set();
    this.picked = new Map();
    this.typing = new Set();
    this.fetching = new Map();
    this.list = new MessageList(part("scroller"), part("messages"), part("jump"), this);
    this.composer = new Composer(part("composer"), this);
    this.panel = new Panel(part("panel"), this);
    this.look = {
      user: (id) => this.nameById(id),
      channel: (id) => this.channelName(id),
      openChannel: (id, message) => this.openChannel(id, message),
    };
  }

  // --- who and where ---

  async start() {
    const address = new URLSearchParams(location.search);
    const asked = address.get("as") ?? sessionStorage.getItem("serai.as");
    const { people } = await api.state();
    const person = people.find((one) => one.id === asked || one.username === asked) ?? speaker(people);
    await this.become(person.id, address.get("in"));
  }

  async become(id, channel = null) {
    this.stop?.();
    this.me = id;
    this.look.me = id;
    this.memory = new Memory(id);
    sessionStorage.setItem("serai.as", id);
    this.failures.clear();
    this.busy.clear();
    this.picked.clear();
    this.ghosts = [];
    this.list.channel = null;
    const current = channel ?? this.state?.current;
    this.state = null;
    await this.refresh(current);
    this.writeAddress();
    this.stop = listen(id, {
      open: () => this.reconnected(),
      lost: () => this.lost(),
      changed: (event) => this.changed(event),
      typing: (event) => this.showTyping(event),
      thinking: () => {},
    });
  }

  get channels() {
    return [...this.state.channels, ...this.state.dms];
  }

  openedChannel() {
    return this.channels.find((channel) => channel.id === this.state.current);
  }

  person(id) {
    return [...this.state.people, this.state.bot].find((one) => one.id === id);
  }

  nameById(id) {
    const person = this.person(id);
    return person ? nameOf(person) : null;
  }

  channelName(id) {
    return this.channels.find((channel) => channel.id === id)?.name ?? null;
  }

  /** A command's name in this person's language. */
  commandTitle(path) {
    return flatten(this.state.commands, null).find((command) => command.path === path)?.title ?? path;
  }

  title(channel) {
    if (channel.kind === "dm") return `@${nameOf(this.state.bot)}`;
    return channel.kind === "thread" ? channel.name : `#${channel.name}`;
  }

  messages(channel) {
    const all = this.state.messages[channel] ?? [];
    return all.filter((message) => !this.memory.closed.has(message.id));
  }

  // --- what changed ---

  async refresh(current = this.state?.current) {
    const me = this.me;
    const state = await api.state(me);
    if (me !== this.me) return;
    state.bot.bot = true;
    this.state = state;
    const channels = this.channels;
    const open = channels.find((channel) => channel.id === current) ?? channels.find((channel) => channel.kind === "text") ?? channels[0];
    state.current = open?.id ?? null;
    speak(state.me.locale);
    this.isLost = false;
    this.draw();
    this.panel.refresh();
  }

  changed({ what, channel, message }) {
    if (what === "reset") {
      this.list.channel = null;
      this.ghosts = [];
      this.failures.clear();
    }
    if (what === "message" && message && this.channels.some((one) => one.id === channel)) return this.fetchMessage(channel, message);
    return this.later(what);
  }

  /** Many changes at once are read with one request. */
  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh().catch(() => this.lost()), 40);
  }

  /** One request at a time per message, so that an older answer never overtakes a newer one. */
  async fetchMessage(channel, id) {
    if (this.fetching.has(id)) return this.fetching.set(id, true);
    this.fetching.set(id, false);
    const me = this.me;
    const found = await api.message(me, id).catch((error) => (error.status === 404 ? null : undefined));
    const again = this.fetching.get(id);
    this.fetching.delete(id);
    if (me !== this.me) return null;
    if (found !== undefined) this.put(channel, id, found);
    return again ? this.fetchMessage(channel, id) : null;
  }

  put(channel, id, found) {
    const list = (this.state.messages[channel] ??= []);
    const at = list.findIndex((message) => message.id === id);
    if (!found) {
      if (at >= 0) list.splice(at, 1);
    } else if (at >= 0) list[at] = found;
    else {
      list.push(found);
      list.sort((a, b) => compareIds(a.id, b.id));
    }
    this.forget(id);
    this.draw();
    this.panel.refresh();
  }

  /** An edited message shows its menus as they now are, and no old failure. */
  forget(id) {
    for (const key of this.picked.keys()) if (key.startsWith(`${id}:`)) this.picked.delete(key);
    this.failures.delete(id);
  }

  showTyping({ channel, on }) {
    if (on) this.typing.add(channel);
    else this.typing.delete(channel);
    this.draw();
  }

  lost() {
    this.isLost = true;
    this.draw();
  }

  reconnected() {
    if (this.isLost) this.refresh().catch(() => this.lost());
  }

  // --- what was read ---

  unread(channel) {
    const since = this.memory.lastRead(channel.id);
    const isNew = (message) => message.author.id !== this.me && (!since || compareIds(message.id, since) > 0);
    return this.messages(channel.id).filter(isNew).length;
  }

  markRead() {
    const last = this.state && (this.state.messages[this.state.current] ?? []).at(-1);
    if (!last || document.hidden) return;
    if (this.memory.markRead(this.state.current, last.id)) this.drawSidebar();
  }

  // --- drawing ---

  draw() {
    if (this.frame) return;
    this.frame = setTimeout(() => {
      this.frame = null;
      this.drawNow();
    }, 0);
  }

  drawNow() {
    if (!this.state) return;
    const channel = this.openedChannel();
    drawBanners(part("banners"), this);
    if (channel) {
      drawHead(part("head"), this, channel);
      this.list.show(channel);
      this.composer.show(channel);
      if (this.list.pinned) this.markRead();
    }
    this.drawSidebar();
    this.panel.draw();
    const isTyping = channel && this.typing.has(channel.id);
    part("typing").textContent = isTyping ? t("typing", { name: nameOf(this.state.bot) }) : "";
    part("skip").textContent = t("skip");
    part("sidebar").setAttribute("aria-label", t("menu"));
    part("panel").setAttribute("aria-label", t("control"));
  }

  drawSidebar() {
    const root = part("sidebar");
    const kept = root.contains(document.activeElement) ? document.activeElement.dataset.channel : null;
    const top = root.querySelector(".places")?.scrollTop ?? 0;
    drawSidebar(root, this);
    root.querySelector(".places").scrollTop = top;
    if (kept) root.querySelector(`[data-channel="${kept}"]`)?.focus();
    drawTitle(this);
  }

  openChannel(id, message = null) {
    if (!this.channels.some((channel) => channel.id === id)) return toast(t("noSuchPlace"), "bad");
    this.state.current = id;
    this.writeAddress();
    this.toggleSidebar(false);
    this.drawNow();
    if (message) this.list.jumpTo(message);
    return null;
  }

  /** So that a reload, or a copied address, shows the same person the same place. */
  writeAddress() {
    history.replaceState(null, "", `?${new URLSearchParams({ as: this.me, in: this.state.current ?? "" })}`);
  }

  toggleSidebar(on) {
    document.body.classList.toggle("with-sidebar", on);
    if (document.body.classList.contains("with-sidebar")) part("sidebar").querySelector(".place.open, .place")?.focus();
  }

  togglePanel() {
    this.toggleSidebar(false);
    this.panel.toggle();
  }

  jumpTo(id) {
    if (this.list.jumpTo(id)) return;
    const home = Object.entries(this.state.messages).find(([, list]) => list.some((message) => message.id === id));
    if (!home) return;
    this.openChannel(home[0]);
    this.list.jumpTo(id);
  }

  dismiss(id) {
    this.memory.close(id);
    this.draw();
  }

  dismissGhost(key) {
    this.ghosts = this.ghosts.filter((ghost) => ghost.key !== key);
    this.draw();
  }

  // --- what this person does ---

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
    return this.act(message, customId, (body) => api.press(body));
  }

  choose(message, customId, values) {
    this.picked.set(`${idOf(message)}:${customId}`, values);
    return this.act(message, customId, (body) => api.choose({ ...body, values }));
  }

  async act(message, customId, send) {
    const key = `${idOf(message)}:${customId}`;
    if (this.busy.has(key)) return;
    this.busy.add(key);
    this.failures.delete(message.id);
    this.draw();
    const me = this.me;
    const outcome = await attempt(send({ user: me, message: idOf(message), custom_id: customId }));
    this.busy.delete(key);
    if (me !== this.me) return;
    if (outcome.problem) this.failures.set(message.id, outcome.problem);
    this.draw();
    if (outcome.modal) this.showForm(outcome);
  }

  async slash(channel, command, options) {
    const ghost = { key: `ghost-${Date.now()}`, channel: channel.id, title: command.title, state: "sending" };
    this.ghosts.push(ghost);
    this.list.pinned = true;
    this.draw();
    const outcome = await attempt(api.slash({ user: this.me, channel: channel.id, command: command.path, options }), "notAnswered");
    if (outcome.refused || !outcome.problem) this.dismissGhost(ghost.key);
    else ghost.state = "failed";
    this.draw();
    if (outcome.modal) this.showForm(outcome);
    return outcome.refused ? outcome.problem : null;
  }

  async autocomplete(channel, command, options, focused) {
    const outcome = await attempt(api.autocomplete({ user: this.me, channel: channel.id, command: command.path, options, focused }));
    return outcome.choices ?? [];
  }

  showForm({ modal, interaction }) {
    const send = async (values) => {
      const outcome = await attempt(api.modal({ user: this.me, interaction, values }), "formFailed");
      return outcome.problem ?? null;
    };
    return openForm(modal, this, send);
  }

  async say(channel, text) {
    this.list.pinned = true;
    return (await attempt(api.say({ user: this.me, channel, text }))).problem ?? null;
  }

  async openDm() {
    try {
      const { channel } = await api.dm(this.me);
      await this.refresh(channel);
      this.openChannel(channel);
    } catch (error) {
      toast(t("refused", { reason: error.message }), "bad");
    }
  }

  async control(action, more) {
    try {
      await api.control(action, more);
      toast(t("done2"));
    } catch (error) {
      toast(t("refused", { reason: error.message }), "bad");
    }
    this.later();
  }
}

async function begin() {
  const app = new App();
  part("veil").addEventListener("click", () => app.toggleSidebar(false));
  document.addEventListener("keydown", (event) => event.key === "Escape" && app.toggleSidebar(false));
  document.addEventListener("visibilitychange", () => app.state && app.draw());
  keepRunning();
  for (;;) {
    try {
      await app.start();
      return;
    } catch (error) {
      part("banners").textContent = t("disconnected");
      console.error(error);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

begin();
