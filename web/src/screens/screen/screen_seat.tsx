/** A seat on the screen of a table: who sits there, with what, what he did last, and his time. */

import { CardRow } from "../../faces/cards";
import { actedWords } from "../../faces/amounts";
import { seconds, secondsLeft, sentence } from "../../faces/format";
import { useAmounts } from "../../faces/in_money";
import { inOwnWords } from "../../language/phrases";
import { WARNS_MS } from "../../mine/due";
import { useServerNow } from "../../table/felt/countdown";
import type { Lit } from "../../table/felt/lit";
import { markersOf } from "../../table/felt/markers";
import { inOrder } from "../../table/felt/hand";
import type { Seat, Table } from "../../wire/complete";
import { SeatRows } from "../../rows/seat_rows";
import { say } from "./texts";

export function ScreenSeat({ seat, state, lit }: { seat: Seat; state: Table; lit: Lit }) {
  const amounts = useAmounts();
  if (!seat.player) return <li className="tv-seat empty"><span>{say.seat({ number: seat.seat + 1 })}</span></li>;
  const turn = state.phase === "playing" && (state.to_act === seat.seat || state.setting.includes(seat.seat));
  const classes = ["tv-seat", turn && "turn", seat.folded && "folded", state.winners.includes(seat.seat) && "won", seat.away && "away"];
  const cards = seat.folded ? [] : inOrder(seat.down, seat.up).map((one) => one.card);
  const rows = seat.hands.some((hand) => hand.rows.some((row) => row.cards.length));
  return (
    <li className={classes.filter(Boolean).join(" ")} data-seat={seat.seat}>
      <p className="tv-name">
        {markersOf(state, seat).map((marker) => <abbr key={marker.text} className={`marker ${marker.kind}`} title={marker.words}>{marker.text}</abbr>)}
        <b>{seat.name}</b>
        {turn && <TurnClock until={state.until} bank={state.bank_until} />}
      </p>
      <div className="tv-cards" style={{ "--cards": Math.max(2, cards.length) } as React.CSSProperties}>
        {rows && !seat.folded ? <SeatRows hands={seat.hands} whose={say.whose({ name: seat.name })} />
          : <CardRow cards={cards} what={say.cardsOf({ name: seat.name })} lit={(card) => (seat.label ? lit(card) : "")} />}
      </div>
      <p className="tv-stack">
        <b>{seat.all_in ? say.allIn : amounts.short(seat.stack)}</b>
        {seat.bet > 0 && <span className="tv-bet"><i className="chip" aria-hidden="true" />{amounts.short(seat.bet)}</span>}
      </p>
      <p className="tv-did">{inOwnWords(seat.label) || inOwnWords(seat.note) || (seat.away ? say.away : turn ? say.toAct : sentence(actedWords(seat.acted, amounts)))}</p>
    </li>
  );
}

/** The seconds that are left of a turn. */
function TurnClock({ until, bank }: { until: number | null; bank: number | null }) {
  const now = useServerNow(until !== null);
  if (until === null) return null;
  const end = now > until && bank !== null ? bank : until;
  return <span className={end - now <= WARNS_MS ? "tv-clock late" : "tv-clock"}>{seconds(secondsLeft(end, now))}</span>;
}
