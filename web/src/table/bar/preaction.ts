/**
 * What a person decides before the turn comes. It holds as long as nothing new is known: new cards
 * or a new street clear it, a new bet clears it unless its name says what happens then. "Fold to any"
 * alone holds to the end of the deal: it checks as long as nothing is bet.
 */

import type { FullChoice, Mine, Table } from "../../wire/complete";
import { say } from "../texts";

export type Kind = "check-fold" | "check" | "call" | "call-any" | "fold-any";
export interface Preaction { kind: Kind; cards: string; bet: number; deal: number }

export const NAMES: Record<Kind, string> = {
  get "check-fold"() { return say.checkOrFold; },
  get check() { return say.check; },
  get call() { return say.call; },
  get "call-any"() { return say.callAny; },
  get "fold-any"() { return say.foldToAny; },
};

const highest = (state: Table): number => Math.max(0, ...state.seats.map((seat) => seat.bet));

/** What a decision stands on. */
export function cardsSeen(state: Table, mine: Mine): string {
  const up = state.seats.map((seat) => seat.up);
  return JSON.stringify([state.street, state.boards, state.common, up, mine.down]);
}

export function prepare(kind: Kind, state: Table, mine: Mine): Preaction {
  return { kind, cards: cardsSeen(state, mine), bet: highest(state), deal: state.deal };
}

export function holds(one: Preaction, state: Table, mine: Mine): boolean {
  if (state.phase !== "playing" || one.deal !== state.deal) return false;
  // Who has given the deal up folds to any bet, whatever comes.
  if (one.kind === "fold-any") return true;
  if (one.cards !== cardsSeen(state, mine)) return false;
  return one.kind === "check-fold" || one.kind === "call-any" || one.bet === highest(state);
}

/** Which may be prepared now, with what is to call; none when one has no part any more. */
export function offered(state: Table, mine: Mine): readonly Kind[] {
  const own = state.seats.find((seat) => seat.seat === mine.seat);
  if (state.phase !== "playing" || !own?.playing || own.folded || own.all_in) return [];
  // While cards are set in rows nothing is bet.
  if (mine.setting || state.setting.length) return [];
  if (mine.choices.length || state.to_act === null || state.to_act === mine.seat) return [];
  if (isBettingOver(state, mine.seat)) return [];
  return highest(state) > own.bet ? ["check-fold", "call", "call-any", "fold-any"] : ["check-fold", "check", "call-any", "fold-any"];
}

/** Whether nothing can be bet any more that one would have to answer: all others are all-in or out. */
function isBettingOver(state: Table, own: number): boolean {
  if (state.runout.length || state.agreeing !== null || state.winners.length) return true;
  const bet = state.seats.find((seat) => seat.seat === own)?.bet ?? 0;
  const others = state.seats.filter((seat) => seat.seat !== own && seat.playing && !seat.folded);
  return highest(state) <= bet && others.every((seat) => seat.all_in);
}

/** Whether it stands after the turn it was asked at: only a fold to any bet that has not come yet. */
export const goesOn = (one: Preaction, choice: FullChoice | null): boolean =>
  one.kind === "fold-any" && choice?.act.type !== "fold";

export function toCall(state: Table, mine: Mine): number {
  const own = state.seats.find((seat) => seat.seat === mine.seat);
  return Math.min(own?.stack ?? 0, highest(state) - (own?.bet ?? 0));
}

/** The choice that a preaction takes, if there is one: nothing else is done in its place. */
export function taken(one: Preaction, choices: readonly FullChoice[]): FullChoice | null {
  const find = (type: string) => choices.find((choice) => choice.act.type === type) ?? null;
  if (one.kind === "check") return find("check");
  if (one.kind === "check-fold" || one.kind === "fold-any") return find("check") ?? find("fold");
  return one.kind === "call-any" ? find("call") ?? find("check") : find("call");
}
