/** A drawer counted by denomination: how many of each, and what they come to. */

import { readMoney } from "../faces/money";
import { currencyOf, KINDS, type Amounts, type Kind, type Settings } from "./api";

/** Notes of a currency, in whole units; coins are counted together. */
const NOTES = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
const MOST = 1_000_000;

/** What is counted piece by piece, the largest first, in smallest units. */
export function denominations(kind: Kind, settings: Settings): readonly number[] {
  if (kind === "chips") return [...settings.chips].sort((a, b) => b - a);
  return kind === "cash" ? NOTES.map((one) => one * 10 ** settings.decimals) : [];
}

/** What somebody has typed: pieces by kind and denomination, and the rest of a kind as an amount. */
export type Typed = Readonly<Record<string, string>>;
export const fieldOf = (kind: Kind, worth: number | "rest"): string => `${kind} ${worth}`;

/** What was counted of a kind; null where something is no number. */
export function countedOf(kind: Kind, typed: Typed, settings: Settings): number | null {
  let sum = 0;
  for (const worth of denominations(kind, settings)) {
    const text = (typed[fieldOf(kind, worth)] ?? "").trim();
    const pieces = text === "" ? 0 : /^\d{1,6}$/.test(text) ? Number(text) : null;
    if (pieces === null || pieces > MOST) return null;
    sum += pieces * worth;
  }
  const rest = amountOf(typed[fieldOf(kind, "rest")] ?? "", settings);
  return rest === null ? null : sum + rest;
}

/** An amount as it was typed, in smallest units; nothing typed is nothing, null is no amount. */
export function amountOf(text: string, settings: Settings): number | null {
  if (text.trim() === "") return 0;
  const read = readMoney(text, currencyOf(settings));
  return read === null || read > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(read);
}

/** The count of a whole drawer; the kinds that are no numbers are in `wrong`. */
export function counted(typed: Typed, settings: Settings): { counts: Amounts; wrong: readonly Kind[] } {
  const found = KINDS.map((kind) => [kind, countedOf(kind, typed, settings)] as const);
  const counts = Object.fromEntries(found.map(([kind, amount]) => [kind, amount ?? 0])) as Record<Kind, number>;
  return { counts, wrong: found.filter(([, amount]) => amount === null).map(([kind]) => kind) };
}

/** What a count is over, or below nothing short, by kind; what is right is left out. */
export const differences = (counts: Amounts, holds: Amounts): readonly (readonly [Kind, number])[] =>
  KINDS.map((kind) => [kind, counts[kind] - holds[kind]] as const).filter(([, amount]) => amount !== 0);

/** Names that tell people apart: who is called as another has a number too. */
export function labels(persons: readonly { person: string; name: string }[]): ReadonlyMap<string, string> {
  const seen = new Map<string, number>(), made = new Map<string, string>();
  for (const one of persons) {
    const number = (seen.get(one.name) ?? 0) + 1;
    seen.set(one.name, number);
    made.set(number === 1 ? one.name : `${one.name} (${number})`, one.person);
  }
  return made;
}
