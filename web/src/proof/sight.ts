/** The cards that a table shows, each with where it lies, as the course of the deal names places. */

import { UNKNOWN, type Card, type CourseState } from "../wire/protocol";
import type { Mine, RowHand, Table } from "../wire/complete";

export interface Sighted {
  card: Card;
  /** A seat of the deal, "b1" a board, "b0" the cards for everybody; "?" nowhere in the deal. */
  to: string;
  /** Which card of the board it is; null before a seat, where cards may be moved about. */
  index: number | null;
  faceup: boolean;
  /** Thrown away by the one who sees it: it may have been dealt again. */
  gone: boolean;
  where: string;
}

export function cardsInSight(state: Table, yours: Mine | null, course: CourseState | null): readonly Sighted[] {
  const seatOf = (player: string): string => {
    const seat = course?.players.indexOf(player) ?? -1;
    return seat < 0 ? "?" : `${seat}`;
  };
  const found: Sighted[] = [];
  const put = (cards: readonly Card[], to: string, where: string, faceup = false, gone = false, after = 0) =>
    cards.forEach((card, index) => {
      if (card !== UNKNOWN) found.push({ card, to, where, faceup, gone, index: to.startsWith("b") ? after + index : null });
    });
  state.boards.forEach((cards, board) => put(cards, `b${board + 1}`, state.boards.length > 1 ? `on board ${board + 1}` : "on the board", true));
  state.hunted.forEach((cards, board) => put(cards, `b${board + 1}`, "of what would have come", true, false, state.boards[board]?.length ?? 0));
  put(state.common, "b0", "in the middle", true);
  for (const seat of state.seats) {
    const to = seatOf(seat.player);
    const where = `before ${seat.name || `seat ${seat.seat + 1}`}`;
    const own = yours !== null && seat.seat === yours.seat;
    put(seat.up, to, where, true);
    if (own) {
      put(yours.down, to, "in your hand");
      put(rowCards(yours.hands), to, "in your rows");
      put(yours.discards, to, "among your discards", false, true);
    }
    const known = own ? [...yours.down, ...rowCards(yours.hands)] : [];
    put([...seat.down, ...rowCards(seat.hands)].filter((card) => !known.includes(card)), to, where);
  }
  return found;
}

const rowCards = (hands: readonly RowHand[]): readonly Card[] =>
  hands.flatMap((hand) => hand.rows.flatMap((row) => row.cards));
