/** What this browser remembers of each person: what they have read, what they closed. */

import { compareIds } from "./dom.js";

export class Memory {
  constructor(person) {
    this.key = `serai.${person}`;
    this.read = this.load(localStorage, "read") ?? {};
    this.closed = new Set(this.load(sessionStorage, "closed") ?? []);
  }

  load(store, name) {
    try {
      return JSON.parse(store.getItem(`${this.key}.${name}`));
    } catch {
      return null;
    }
  }

  lastRead(channel) {
    return this.read[channel] ?? null;
  }

  /** True when this made anything read that was not. */
  markRead(channel, message) {
    const old = this.read[channel];
    if (old && compareIds(message, old) <= 0) return false;
    this.read[channel] = message;
    localStorage.setItem(`${this.key}.read`, JSON.stringify(this.read));
    return true;
  }

  /** Another world, whose numbers begin anew. */
  forget() {
    this.read = {};
    this.closed.clear();
    localStorage.removeItem(`${this.key}.read`);
    sessionStorage.removeItem(`${this.key}.closed`);
  }

  close(message) {
    this.closed.add(message);
    sessionStorage.setItem(`${this.key}.closed`, JSON.stringify([...this.closed]));
  }
}
