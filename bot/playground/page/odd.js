/** What is not as usual in this world, in a few words each. */

import { nameOf } from "./dom.js";
import { t } from "./strings.js";
import { now } from "./times.js";

const HOUR = 3600;
const DAY = 86400;

/** A length of time in the largest words: "3 h", "2 d 5 h". */
export function span(seconds) {
  const days = Math.floor(seconds / DAY);
  const hours = Math.round((seconds % DAY) / HOUR);
  if (!days) return t("hours", { count: hours });
  return hours ? t("daysHours", { days, hours }) : t("days", { count: days });
}

export function oddBot({ bot, guild, outage }) {
  const isComing = bot.process === "running" && !bot.online && !outage;
  return [bot.process === "stopped" && t("oddStopped"), isComing && t("oddComing"), guild.bot_is_member === false && t("oddKicked")].filter(Boolean);
}

export function oddPlaces({ channels }) {
  const lacking = channels.filter((one) => one.kind === "text" && one.bot_lacks.length);
  const rights = lacking.map((one) => t("oddLacks", { channel: one.name, count: one.bot_lacks.length }));
  const put = channels.filter((one) => one.asleep).map((one) => t(one.locked ? "oddLocked" : "oddArchived", { thread: one.name }));
  return [...rights, ...put];
}

export function oddPeople({ people }) {
  const gone = people.filter((one) => !one.is_member).map((one) => t("oddGone", { name: nameOf(one) }));
  return [...gone, ...people.filter((one) => one.dms_blocked).map((one) => t("oddDms", { name: nameOf(one) }))];
}

export function oddDiscord({ outage, troubles }) {
  const seconds = troubles.out_until === null ? null : Math.max(0, Math.ceil(troubles.out_until - now() / 1000));
  const down = outage && (seconds === null ? t("oddOut") : t("oddOutUntil", { seconds }));
  return [down, ...troubles.faults.map((one) => t("oddFault", one))].filter(Boolean);
}

export function oddClock({ troubles }) {
  return troubles.ahead > 0 ? [t("oddAhead", { time: span(troubles.ahead) })] : [];
}

/** Whether "Put everything right" has something to do: the clock stays, and a bot that starts needs no help. */
export function canMend(state) {
  return [oddDiscord, oddPlaces, oddPeople].some((one) => one(state).length) || state.bot.process === "stopped" || !state.guild.bot_is_member;
}

export function allOdd(state) {
  return [oddBot, oddDiscord, oddPlaces, oddPeople, oddClock].flatMap((one) => one(state));
}
