/** What is to be done with the cards, and how long it may take. */

import type { Mine, RowHand, Table, ToSet } from "../wire/complete";
import { seconds, secondsLeft } from "../faces/format";
import { useServerNow } from "../table/felt/countdown";
import { say } from "./texts";

export function PanelHead({ state, mine, setting }: { state: Table; mine: Mine; setting: ToSet }) {
  const own = state.seats.find((seat) => seat.seat === mine.seat);
  const hands = mine.hands.length;
  const due = setting.cards.length - setting.throw;
  const before = mine.hands.slice(0, setting.hand);
  return (
    <p className="setting-head">
      {own?.fantasyland && <FantasylandMark state={state} />}
      {hands > 1 && <b>{say.handOf({ number: setting.hand + 1, hands })}</b>}
      <span>{say.setCards({ due, away: setting.throw })}</span>
      {setting.until !== null && <SetClock until={setting.until} />}
      {before.map((hand, number) => (
        <span key={number} className="hand-before">{say.handIsSet({ number: number + 1, hand: handWords(hand) })}</span>
      ))}
    </p>
  );
}

/** "pair of nines, three sevens, king-high flush": front to back, and whether it is fouled. */
export function handWords(hand: RowHand): string {
  const rows = hand.rows.map((row) => row.words).filter(Boolean).join(", ");
  return hand.foul ? `${rows} (fouled)` : rows;
}

/** Who plays this deal in Fantasyland, or the next one once this is settled. */
export function FantasylandMark({ state }: { state: Table }) {
  return <b className="fantasy"><span aria-hidden="true">★ </span>{state.scores.length ? say.fantasylandNext : say.fantasyland}</b>;
}

const LATE_S = 5;

function SetClock({ until }: { until: number }) {
  const now = useServerNow(true, until);
  const left = secondsLeft(until, now);
  const late = left <= LATE_S;
  return (
    <span className={`set-clock ${late ? "late" : ""}`} role="timer" aria-label={say.secondsLeft({ left })}>
      <i aria-hidden="true">◷</i>{seconds(left)}{late && <span className="hurry" aria-hidden="true"> {say.hurry}</span>}
    </span>
  );
}
