/** Limits in words. */

import { chips } from "../faces/format";
import type { Debt, Kind, Limit, Own, Period } from "./api";
import { localeOf } from "../language/language";
import { say } from "./texts";

export const KINDS: Readonly<Record<Kind, string>> = { get "buy-in"() { return say.whatIBuy; }, get loss() { return say.whatILose; }, get time() { return say.howLongIPlay; } };
export const KINDS_OF_HIM: Readonly<Record<Kind, string>> = { get "buy-in"() { return say.buyIns; }, get loss() { return say.losses; }, get time() { return say.timePlayed; } };
export const PERIODS: Readonly<Record<Period, string>> = { get day() { return say.aDay; }, get week() { return say.aWeek; }, get month() { return say.aMonth; } };

/** Minutes as people say them: 90 is "1 h 30 min". */
export function minutes(number: number): string {
  const hours = Math.floor(number / 60);
  const rest = number % 60;
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(" ");
}

/** An amount of a limit of that kind. */
export const amount = (kind: Kind, number: number): string =>
  kind === "time" ? minutes(number) : say.chips({ number });

export const moment = (at: number): string =>
  new Date(at).toLocaleString(localeOf(), { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** What is used of a limit, and when it begins anew. */
export function usedWords(one: Limit): string {
  const used = one.kind === "time" ? minutes(one.used) : chips(one.used);
  return say.usedAnewOn({ used, ends: moment(one.ends) });
}

/** What waits. */
export function waitsWords(one: Limit): string {
  if (one.then_at === null) return "";
  const then = one.then === null ? say.givenUp : say.raisedTo({ kind: amount(one.kind, one.then) });
  return say.willBeOn({ then, thenAt: moment(one.then_at) });
}

/** Whether there is anything to show of limits: the room keeps them, or some were set before. */
export const hasLimits = (own: Own): boolean =>
  own.on || own.limits.some((one) => one.amount !== null) || own.check.own !== null;

/** What is owed, to which game: "A kill of 40 at Friday". */
export const owed = (one: Debt): string => {
  const what = WHATS[one.why] ?? say.aDebt;
  return say.owed({ what, more: one.amount > 0, amount: chips(one.amount), at: one.game !== "", game: one.game });
};
const WHATS: Readonly<Record<string, string>> = {
  get kill() { return say.aKill; }, get collection() { return say.timeOrCollection; }, get penalty() { return say.aPenalty; }, get credit() { return say.credit; }, get other() { return say.aDebt; },
};
