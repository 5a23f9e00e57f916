/** Which cards won, share by share: those that play are lit, the others of a shown hand are not. */

import type { Table } from "../../wire/complete";
import type { AwardState, Card } from "../../wire/protocol";

/** The look of a card on a board (from 0), or of one in a hand where no board is named. */
export type Lit = (card: Card, board?: number) => string;

/** Nothing is lit. */
export const unlit: Lit = () => "";

/** How the cards lie once it is known who won with what; as usual as long as it is not. */
export function litOf(state: Pick<Table, "awards" | "boards">): Lit {
  const awards = state.awards.filter((award) => award.cards?.length);
  if (!awards.length) return unlit;
  const shares = sharesOf(awards);
  return (card, board) => {
    const by = awards.filter((award) => award.cards?.includes(card) && (board === undefined || !award.board || award.board === board + 1));
    const places = new Set(by.map((award) => shares.indexOf(award.share ?? "")));
    if (!places.size) return "unlit";
    return `lit ${[...places].map((place) => `lit-${Math.min(place, 2)}`).join(" ")}`;
  };
}

/** The shares that were won, in the order in which they are told. */
export function sharesOf(awards: readonly AwardState[]): readonly string[] {
  return [...new Set(awards.map((award) => award.share ?? ""))];
}
