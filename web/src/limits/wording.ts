/** Limits in words. */

import { chips, count } from "../faces/format";
import type { Debt, Kind, Limit, Own, Period } from "./api";

export const KINDS: Readonly<Record<Kind, string>> = { "buy-in": "What I buy in for", loss: "What I lose", time: "How long I play" };
export const KINDS_OF_HIM: Readonly<Record<Kind, string>> = { "buy-in": "Buy-ins", loss: "Losses", time: "Time played" };
export const PERIODS: Readonly<Record<Period, string>> = { day: "a day", week: "a week", month: "a month" };

/** Minutes as people say them: 90 is "1 h 30 min". */
export function minutes(number: number): string {
  const hours = Math.floor(number / 60);
  const rest = number % 60;
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(" ");
}

/** An amount of a limit of that kind. */
export const amount = (kind: Kind, number: number): string =>
  kind === "time" ? minutes(number) : count(number, "chip");

export const moment = (at: number): string =>
  new Date(at).toLocaleString([], { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** What is used of a limit, and when it begins anew. */
export function usedWords(one: Limit): string {
  const used = one.kind === "time" ? minutes(one.used) : chips(one.used);
  return `${used} of it used, anew on ${moment(one.ends)}`;
}

/** What waits. */
export function waitsWords(one: Limit): string {
  if (one.then_at === null) return "";
  const then = one.then === null ? "given up" : `raised to ${amount(one.kind, one.then)}`;
  return `Will be ${then} on ${moment(one.then_at)}.`;
}

/** Whether there is anything to show of limits: the room keeps them, or some were set before. */
export const hasLimits = (own: Own): boolean =>
  own.on || own.limits.some((one) => one.amount !== null) || own.check.own !== null;

/** What is owed, to which game: "A kill of 40 at Friday". */
export const owed = (one: Debt): string => {
  const what = WHATS[one.why] ?? "A debt";
  return `${what}${one.amount > 0 ? ` of ${chips(one.amount)}` : ""}${one.game && ` at ${one.game}`}`;
};
const WHATS: Readonly<Record<string, string>> = {
  kill: "A kill", collection: "Time or collection", penalty: "A penalty", credit: "Credit", other: "A debt",
};
