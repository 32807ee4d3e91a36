/** Where the bot is typing: for ten seconds, or until it has written. */

const LONGEST = 10_000;

export class Typing {
  constructor(changed) {
    this.changed = changed;
    this.timers = new Map();
  }

  in(channel) {
    return this.timers.has(channel);
  }

  begin(channel) {
    clearTimeout(this.timers.get(channel));
    this.timers.set(
      channel,
      setTimeout(() => this.end(channel), LONGEST),
    );
    this.changed();
  }

  end(channel) {
    if (!this.in(channel)) return;
    clearTimeout(this.timers.get(channel));
    this.timers.delete(channel);
    this.changed();
  }
}
