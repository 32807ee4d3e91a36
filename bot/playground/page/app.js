/** The playground's page: keeps what one person sees, and passes on what that person does. */

import { Acts } from "./acts.js";
import { api } from "./api.js";
import { flatten } from "./commands.js";
import { Composer } from "./composer.js";
import { compareIds, nameOf } from "./dom.js";
import { drawBanners, drawHead, drawTitle, menuButton } from "./frame.js";
import { Guide } from "./guide.js";
import { Hands } from "./hands.js";
import { Memory } from "./memory.js";
import { callsMe } from "./message.js";
import { MessageList } from "./messagelist.js";
import { News } from "./news.js";
import { Panel } from "./panel.js";
import { drawSidebar } from "./sidebar.js";
import { toast } from "./sheet.js";
import { speaker, t } from "./strings.js";
import { keepRunning } from "./times.js";
import { Typing } from "./typing.js";

const part = (id) => document.getElementById(id);

class App {
  constructor() {
    this.api = api;
    this.typing = new Typing(() => this.draw());
    this.hands = new Hands(() => this.isWaiting && this.draw());
    this.acts = new Acts(this);
    this.news = new News(this);
    this.list = new MessageList({ scroller: part("scroller"), messages: part("messages"), jump: part("jump"), heard: part("heard") }, this);
    this.composer = new Composer(part("composer"), this);
    this.panel = new Panel(part("panel"), this);
    this.guide = new Guide(this);
    this.look = {
      user: (id) => this.nameById(id),
      role: (id) => this.state.guild.roles.find((one) => one.id === id)?.name ?? null,
      channel: (id) => this.channelName(id),
      runCommand: (path) => this.composer.beginNamed(path),
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
    this.guide.welcome();
  }

  /** One is somebody else as soon as one sees what they see, not before. */
  async become(id, channel = null) {
    this.becoming = id;
    const state = await this.api.state(id);
    if (id !== this.becoming) return;
    this.me = id;
    this.look.me = id;
    this.memory = new Memory(id);
    sessionStorage.setItem("serai.as", id);
    this.acts.clear();
    this.list.channel = null;
    this.news.tell(state, channel);
    this.writeAddress();
    this.news.listen(id);
  }

  get channels() {
    return [...this.state.channels, ...this.state.dms];
  }

  openedChannel() {
    return this.channels.find((channel) => channel.id === this.state.current);
  }

  /** Whether buttons and menus work where one is: not in a thread put away and locked. */
  mayPress() {
    return Boolean(this.openedChannel()?.may_press);
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

  // --- what was read ---

  /** How much is new in a channel, and how much of it calls this person. */
  unread(channel) {
    const since = this.memory.lastRead(channel.id);
    const isNew = (message) => message.author.id !== this.me && (!since || compareIds(message.id, since) > 0);
    const fresh = this.messages(channel.id).filter(isNew);
    const mentions = channel.kind === "dm" ? fresh : fresh.filter((message) => callsMe(message, this));
    return { count: fresh.length, mentions: mentions.length };
  }

  markRead() {
    const last = this.state && (this.state.messages[this.state.current] ?? []).at(-1);
    if (!last || document.hidden) return;
    if (this.memory.markRead(this.state.current, last.id)) this.draw();
  }

  // --- drawing ---

  draw() {
    if (this.frame) return;
    this.frame = setTimeout(() => {
      this.frame = null;
      this.isWaiting = this.hands.isDown;
      if (!this.isWaiting) this.drawNow();
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
    } else this.drawNowhere();
    this.drawSidebar();
    this.panel.draw();
    this.guide.draw();
    const isTyping = channel && this.typing.in(channel.id);
    const typing = isTyping ? t("typing", { name: nameOf(this.state.bot) }) : "";
    if (part("typing").textContent !== typing) part("typing").textContent = typing;
    part("skip").textContent = t("skip");
    part("sidebar").setAttribute("aria-label", t("menu"));
    part("panel").setAttribute("aria-label", t("control"));
  }

  /** Not on the server, and without a direct message. */
  drawNowhere() {
    part("head").replaceChildren(menuButton(this));
    delete part("head").dataset.print;
    this.list.showNothing(t("notOnServer"));
    this.composer.hide();
  }

  drawSidebar() {
    const root = part("sidebar");
    const { channel, key } = root.contains(document.activeElement) ? document.activeElement.dataset : {};
    const top = root.querySelector(".places")?.scrollTop ?? 0;
    drawSidebar(root, this);
    root.querySelector(".places").scrollTop = top;
    if (channel) root.querySelector(`[data-channel="${channel}"]`)?.focus();
    if (key) root.querySelector(`[data-key="${key}"]`)?.focus();
    drawTitle(this);
  }

  openChannel(id, message = null) {
    if (!this.channels.some((channel) => channel.id === id)) return toast(t("noSuchPlace"), "bad");
    this.state.current = id;
    if (this.openedChannel().kind !== "dm") this.lastPlace = id;
    this.writeAddress();
    this.toggleSidebar(false);
    this.drawNow();
    if (!message || !this.list.jumpTo(message)) this.composer.makeReady();
    return null;
  }

  /** The server where one left it. */
  openServer() {
    const places = this.state.channels;
    const last = places.find((channel) => channel.id === this.lastPlace) ?? places.find((channel) => channel.kind === "text");
    return last ? this.openChannel(last.id) : this.complain(t("notOnServer"));
  }

  openHome() {
    const [direct] = this.state.dms;
    return direct ? this.openChannel(direct.id) : this.acts.openDm();
  }

  /** So that a reload, or a copied address, shows the same person the same place. */
  writeAddress() {
    history.replaceState(null, "", `?${new URLSearchParams({ as: this.me, in: this.state.current ?? "" })}`);
  }

  /** On a phone the list lies over the messages, which are out of reach meanwhile. */
  toggleSidebar(on) {
    const { classList } = document.body;
    if (classList.contains("with-sidebar") === on) return;
    classList.toggle("with-sidebar", on);
    part("main").inert = on;
    const target = on ? part("sidebar").querySelector(".place.open, .place") : part("head").querySelector(".menu-button");
    target?.focus();
  }

  togglePanel() {
    this.toggleSidebar(false);
    this.panel.toggle();
  }

  /** The channel that a message is in, if one sees it. */
  homeOf(id) {
    const { messages } = this.state;
    return Object.keys(messages).find((channel) => messages[channel].some((message) => message.id === id));
  }

  messageById(id) {
    return this.state.messages[this.homeOf(id)]?.find((message) => message.id === id);
  }

  jumpTo(id) {
    if (this.list.jumpTo(id)) return;
    const home = this.homeOf(id);
    if (!home) return;
    this.openChannel(home);
    this.list.jumpTo(id);
  }

  dismiss(id) {
    this.memory.close(id);
    this.draw();
  }

  control(action, more) {
    return this.acts.control(action, more);
  }

  complain(problem) {
    toast(problem, "bad");
  }

  confirm(text) {
    toast(text);
  }
}

async function begin() {
  const app = new App();
  part("veil").addEventListener("click", () => app.toggleSidebar(false));
  document.addEventListener("keydown", (event) => event.key === "Escape" && app.toggleSidebar(false));
  document.addEventListener("keydown", (event) => app.composer.hear(event));
  matchMedia("(max-width: 720px)").addEventListener("change", () => app.toggleSidebar(false));
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
