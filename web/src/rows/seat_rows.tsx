/** The rows of a seat on the felt: small, with places for cards to come. */

import { Card } from "../faces/cards";
import { cardsWords } from "../faces/card_names";
import type { RowHand } from "../wire/complete";
import { sentence } from "../faces/format";
import { UNKNOWN } from "../wire/protocol";
import { rowName } from "./placing";
import { say } from "./texts";

interface SeatRowsProps { hands: readonly RowHand[]; whose: string; faded?: boolean }

export function SeatRows({ hands, whose, faded = false }: SeatRowsProps) {
  return (
    <span className={`seat-rows ${faded ? "faded" : ""}`} data-hands={hands.length}>
      {hands.map((hand, number) => (
        <span key={number} className={`row-hand ${hand.foul ? "fouled" : ""}`} role="img"
          aria-label={wordsOf(hand, say.whoseRows({ whose, several: hands.length > 1, number: number + 1 }))}>
          {hand.rows.map((row, at) => (
            <span key={at} className="seat-row" title={row.words || undefined}>
              {row.cards.map((card, place) => <Card key={place} card={card} silent />)}
              {Array.from({ length: Math.max(0, row.size - row.cards.length) }, (_, place) => <i key={row.cards.length + place} className="slot" />)}
              {row.royalty > 0 && <b className="royalty">+{row.royalty}</b>}
            </span>
          ))}
          {hand.foul && <b className="foul-tag">{say.foul}</b>}
        </span>
      ))}
    </span>
  );
}

/** "Ben's rows. Front: pair of queens, queen of hearts, …; back: 5 facedown." */
function wordsOf(hand: RowHand, whose: string): string {
  const rows = hand.rows.map((row, at) => {
    const worth = row.words ? `${row.words}${row.royalty ? say.royaltyOf({ royalty: row.royalty }) : ""}, ` : "";
    const cards = row.cards.length ? cardsWords(row.cards) : say.empty;
    return `${sentence(row.name || rowName(at))}: ${row.cards.every((card) => card === UNKNOWN) ? "" : worth}${cards}`;
  });
  const foul = hand.foul ? ` ${say.fouled}${hand.why ? `: ${hand.why}` : ""}.` : "";
  return `${whose}. ${rows.join("; ")}.${foul}`;
}
