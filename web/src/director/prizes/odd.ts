/** Odd chips of a denomination that leaves play. Pure. */

import type { Command, Entrant } from "../api";

export interface OddTyped { odd: string; bare: boolean; won: string }
export const NO_CHIPS: OddTyped = { odd: "", bare: false, won: "" };
export type Odds = Readonly<Record<string, OddTyped>>;

/** What somebody has of it at least, by the stack that was counted: nobody has fewer than what does not make a larger chip. */
export const estimate = (stack: number | null, worth: number, to: number): number => (stack === null ? 0 : Math.floor((stack % to) / worth));

/** Fields filled by the stacks that were counted, as far as they were. */
export const estimated = (of: readonly Entrant[], worth: number, to: number): Odds =>
  Object.fromEntries(of.map((one) => [one.player, { ...NO_CHIPS, odd: one.stack === null ? "" : String(estimate(one.stack, worth, to)), bare: one.stack !== null && one.stack < to }]));

const number = (text: string): number => Number(text) || 0;
export const cardsOf = (odds: Odds): number => Object.values(odds).reduce((sum, one) => sum + number(one.odd), 0);

/** The race at one table: cards dealt from here, or at the table and then who won how many. */
export function colourUp(worth: number, table: number, of: readonly Entrant[], odds: Odds, dealt: "here" | "table"): Command {
  const have = of.filter((one) => number(odds[one.player]?.odd ?? "") > 0);
  const won = have.filter((one) => number(odds[one.player]!.won) > 0);
  return {
    type: "colour-up", worth, table, odd: have.map((one) => [one.player, number(odds[one.player]!.odd)]),
    bare: have.filter((one) => odds[one.player]!.bare).map((one) => one.player),
    ...(dealt === "table" && { won: won.map((one) => [one.player, number(odds[one.player]!.won)]) }),
  };
}
