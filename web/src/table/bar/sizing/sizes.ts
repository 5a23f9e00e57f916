/**
 * Ready amounts of one's own: parts of the pot and multiples of the bet, as far as the server's
 * choice allows them. Nothing here knows a rule: what is not between the least and the most of the
 * choice is not offered.
 */

import type { FullChoice, Mine, Table } from "../../../wire/complete";
import { fitted, type Sized } from "../choosing";
import { say } from "../../felt/texts";

/** A part of the pot after the call, or a multiple of the bet that is faced. */
export type Size = "third" | "half" | "two-thirds" | "pot" | "2.5x" | "3x";

export const SIZE_NAMES: Record<Size, string> = {
  third: "⅓", half: "½", "two-thirds": "⅔", get pot() { return say.pot; }, "2.5x": "2.5×", "3x": "3×",
};
/** The same as it is said aloud: signs alone are little to hear. */
const SAID: Partial<Record<string, string>> = { get "⅓"() { return say.thirdOfThePot; }, get "½"() { return say.halfPot; }, get "⅔"() { return say.twoThirdsPot; }, get "2.5×"() { return say.n25TimesBet; }, get "3×"() { return say.n3TimesTheBet; } };
export const said = (name: string): string => SAID[name] ?? name;
const SHARES: Partial<Record<Size, number>> = { third: 1 / 3, half: 1 / 2, "two-thirds": 2 / 3, pot: 1 };
const TIMES: Partial<Record<Size, number>> = { "2.5x": 2.5, "3x": 3 };

/** As many as stand beside the least and the most on a phone. */
export const SIZES_MOST = 4;
export const BET_SIZES: readonly Size[] = ["third", "half", "two-thirds", "pot"];
export const RAISE_SIZES: readonly Size[] = ["third", "half", "two-thirds", "pot", "2.5x", "3x"];

/** Those of `allowed` that are chosen, in its order, and no more than there is room for. */
export const chosenSizes = (allowed: readonly Size[], chosen: readonly Size[]): readonly Size[] =>
  allowed.filter((one) => chosen.includes(one)).slice(0, SIZES_MOST);

/** One taken up or put back; where there is no room for more, it stays as it was. */
export function withSize(chosen: readonly Size[], one: Size): readonly Size[] {
  if (chosen.includes(one)) return chosen.filter((other) => other !== one);
  return chosen.length < SIZES_MOST ? [...chosen, one] : chosen;
}

/** What an amount is measured by, all in chips. */
export interface Measure {
  /** The pot with every bet that lies before a seat. */
  pot: number;
  /** The highest bet of the round, 0 before the first. */
  level: number;
  /** One's own bet and all that is behind it. */
  everything: number;
  /** One's own bet of the round. */
  bet: number;
  blind: number;
  /** Whether the pot measures bets here: with spread limits it does not. */
  byPot: boolean;
}

/** What the amounts of whoever is asked are measured by; null where it is not known. */
export function measureOf(state: Table, mine: Pick<Mine, "seat"> | null): Measure | null {
  const own = state.seats.find((seat) => seat.seat === mine?.seat);
  if (own === undefined) return null;
  const level = Math.max(0, ...state.seats.map((seat) => seat.bet));
  return {
    pot: state.pot, level, bet: own.bet, everything: own.bet + own.stack, blind: state.blind, byPot: !/spread/.test(state.stakes),
  };
}

/** The street total of a size: a part of the pot is reckoned after the call. */
export function amountOf(size: Size, measure: Measure): number {
  const times = TIMES[size];
  if (times !== undefined) return Math.round(measure.level * times);
  const toCall = Math.max(0, Math.min(measure.level, measure.everything) - measure.bet);
  return measure.bet + toCall + Math.floor((measure.pot + toCall) * (SHARES[size] ?? 0));
}

/** The ready amounts of a choice: the server's least and most, and one's own in between. */
export function readyAmounts(
  choice: Sized, measure: Measure | null, chosen: { bet: readonly Size[]; raise: readonly Size[] },
): FullChoice["presets"] {
  if (measure === null || !measure.byPot) return choice.presets;
  const sizes = measure.level ? chosenSizes(RAISE_SIZES, chosen.raise) : chosenSizes(BET_SIZES, chosen.bet);
  const between = sizes
    .map((size) => [SIZE_NAMES[size], amountOf(size, measure)] as const)
    .filter(([, to]) => to > choice.least && to < choice.most)
    .map(([name, to]) => [name, fitted(choice, to)] as const);
  const ends = choice.presets.filter(([, to]) => to === choice.least || to === choice.most);
  const seen = new Set<number>();
  return [...ends, ...between].filter(([, to]) => !seen.has(to) && seen.add(to)).sort((one, other) => one[1] - other[1]) as FullChoice["presets"];
}

/** Whether so much is everything one has: such a wager is asked about once more. */
export const isAllIn = (amount: number, measure: Measure | null): boolean =>
  measure !== null && measure.everything > 0 && amount >= measure.everything;
