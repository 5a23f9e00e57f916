/** A drawer counted by denomination: how many of each, and what they come to. */

import { readMoney } from "../faces/money";
import { currencyOf, KINDS, type Amounts, type Kind, type Pieces, type Settings } from "./api";

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

/** The pieces that were counted one by one, by kind; nothing typed is none. */
export function piecesOf(typed: Typed, settings: Settings): Partial<Record<Kind, Pieces>> {
  const found: Partial<Record<Kind, Record<string, number>>> = {};
  for (const kind of KINDS) {
    for (const worth of denominations(kind, settings)) {
      const pieces = Number((typed[fieldOf(kind, worth)] ?? "").trim() || 0);
      if (pieces > 0) (found[kind] ??= {})[worth] = pieces;
    }
  }
  return found;
}

/** What is no number in a count: the denominations by name. */
export function wrongOf(typed: Typed, settings: Settings): readonly (readonly [Kind, number | "rest"])[] {
  return KINDS.flatMap((kind) => [
    ...denominations(kind, settings).filter((worth) => !/^\d{0,6}$/.test((typed[fieldOf(kind, worth)] ?? "").trim())).map((worth) => [kind, worth] as const),
    ...(amountOf(typed[fieldOf(kind, "rest")] ?? "", settings) === null ? [[kind, "rest"] as const] : []),
  ]);
}

/** Chips as they are told beside an amount, "20x5 4x25": how many of each; null is none that there are. */
export function toldPieces(text: string, settings: Settings): Pieces | null {
  const found: Record<string, number> = {};
  for (const one of text.trim().split(/[\s;]+/).filter(Boolean)) {
    const [number = "", worth = "", more] = one.split(/[x×*]/i);
    const read = amountOf(worth, settings);
    if (more !== undefined || !/^\d{1,6}$/.test(number) || !read || !settings.chips.includes(read)) return null;
    found[read] = (found[read] ?? 0) + Number(number);
  }
  return found;
}
export const worthOf = (pieces: Pieces): number => Object.entries(pieces).reduce((sum, [worth, number]) => sum + Number(worth) * number, 0);
/** Pieces by denomination, the largest first. */
export const largestFirst = (pieces: Pieces): readonly (readonly [number, number])[] =>
  Object.entries(pieces).map(([worth, number]) => [Number(worth), number] as const).sort((a, b) => b[0] - a[0]);

/** Which pieces of a closed drawer are more or fewer than were left in it. */
export function changed(left: Partial<Record<Kind, Pieces>>, now: Partial<Record<Kind, Pieces>>): readonly { kind: Kind; worth: number; left: number; now: number }[] {
  return KINDS.filter((kind) => left[kind]).flatMap((kind) => {
    const [before, after] = [left[kind] ?? {}, now[kind] ?? {}];
    const worths = [...new Set([...Object.keys(before), ...Object.keys(after)])].map(Number).sort((a, b) => b - a);
    return worths.map((worth) => ({ kind, worth, left: before[worth] ?? 0, now: after[worth] ?? 0 })).filter((one) => one.left !== one.now);
  });
}
