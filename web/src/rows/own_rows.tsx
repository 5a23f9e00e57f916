/** One's own rows while there is nothing to set in them. */

import type { Mine, Table } from "../wire/complete";
import { Hand, type Picking } from "../table/felt/hand";
import { FantasylandMark, handWords } from "./panel_head";
import { rowName } from "./placing";
import { RowLine } from "./row_line";
import { SeatRows } from "./seat_rows";
import { say } from "./texts";

interface OwnRowsProps { state: Table; mine: Mine; picking: Picking | null }

export function OwnRows({ state, mine, picking }: OwnRowsProps) {
  const own = state.seats.find((seat) => seat.seat === mine.seat);
  const hands = mine.hands;
  if (!hands.length) return null;
  // While cards are bet on before any is set, empty rows would only take room.
  const begun = !mine.down.length || hands.some((hand) => hand.rows.some((row) => row.cards.length));
  const foul = hands.find((hand) => hand.foul);
  return (
    <section className="setting still" aria-label={say.yourRows}>
      {own?.fantasyland && <p className="setting-head"><FantasylandMark state={state} /></p>}
      {!begun ? null : hands.length === 1 ? (
        <div className="own-rows">
          {hands[0]!.rows.map((row, at) => (
            <RowLine key={at} name={row.name || rowName(at)} at={at} size={row.size} lying={row.cards} worth={row} />
          ))}
        </div>
      ) : (
        <div className="two-hands">
          {hands.map((hand, number) => (
            <div key={number}>
              <SeatRows hands={[hand]} whose={say.yourHandNumber({ number: number + 1 })} />
              <p className="hand-worth" aria-hidden="true">{handWords(hand)}</p>
            </div>
          ))}
        </div>
      )}
      {mine.down.length > 0 && <div className="own-held"><Hand down={mine.down} up={[]} whose={say.yourCards} picking={picking} /></div>}
      {foul && <p className="foul-words"><b aria-hidden="true">⚠</b> <span><b>{say.fouled}</b>{foul.why && `: ${foul.why}`}</span></p>}
    </section>
  );
}
