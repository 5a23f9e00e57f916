/**
 * What a person decides before the turn comes. It holds as long as nothing new is known: new cards
 * or a new street clear it always, a new bet clears it unless its name says what happens then.
 */

import type { FullChoice, Mine, Table } from "../../wire/complete";

export type Kind = "check-fold" | "check" | "call" | "call-any";
export interface Preaction { kind: Kind; cards: string; bet: number; deal: number }

export const NAMES: Record<Kind, string> = {
  "check-fold": "Check or fold",
  check: "Check",
  call: "Call",
  "call-any": "Call any",
};

const highest = (state: Table): number => Math.max(0, ...state.seats.map((seat) => seat.bet));

function cardsSeen(state: Table, mine: Mine): string {
  const up = state.seats.map((seat) => seat.up);
  return JSON.stringify([state.street, state.boards, state.common, up, mine.down]);
}

export function prepare(kind: Kind, state: Table, mine: Mine): Preaction {
  return { kind, cards: cardsSeen(state, mine), bet: highest(state), deal: state.deal };
}

export function holds(one: Preaction, state: Table, mine: Mine): boolean {
  if (state.phase !== "playing" || one.deal !== state.deal) return false;
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
  return highest(state) > own.bet ? ["check-fold", "call", "call-any"] : ["check-fold", "check", "call-any"];
}

export function toCall(state: Table, mine: Mine): number {
  const own = state.seats.find((seat) => seat.seat === mine.seat);
  return Math.min(own?.stack ?? 0, highest(state) - (own?.bet ?? 0));
}

/** The choice that a preaction takes, if there is one: nothing else is done in its place. */
export function taken(one: Preaction, choices: readonly FullChoice[]): FullChoice | null {
  const find = (type: string) => choices.find((choice) => choice.act.type === type) ?? null;
  if (one.kind === "check") return find("check");
  if (one.kind === "check-fold") return find("check") ?? find("fold");
  return one.kind === "call-any" ? find("call") ?? find("check") : find("call");
}
