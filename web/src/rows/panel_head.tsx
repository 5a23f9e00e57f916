/** What is to be done with the cards, and how long it may take. */

import type { Mine, RowHand, Table, ToSet } from "../wire/complete";
import { count, seconds, secondsLeft } from "../faces/format";
import { useServerNow } from "../table/felt/countdown";

export function PanelHead({ state, mine, setting }: { state: Table; mine: Mine; setting: ToSet }) {
  const own = state.seats.find((seat) => seat.seat === mine.seat);
  const hands = mine.hands.length;
  const due = setting.cards.length - setting.throw;
  const before = mine.hands.slice(0, setting.hand);
  return (
    <p className="setting-head">
      {own?.fantasyland && <FantasylandMark state={state} />}
      {hands > 1 && <b>Hand {setting.hand + 1} of {hands}</b>}
      <span>Set {count(due, "card")}{setting.throw ? `, throw ${setting.throw} away` : ""}</span>
      {setting.until !== null && <SetClock until={setting.until} />}
      {before.map((hand, number) => (
        <span key={number} className="hand-before">Hand {number + 1} is set: {handWords(hand)}</span>
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
  return <b className="fantasy"><span aria-hidden="true">★ </span>{state.scores.length ? "Fantasyland next" : "Fantasyland"}</b>;
}

const LATE_S = 5;

function SetClock({ until }: { until: number }) {
  const now = useServerNow(true, until);
  const left = secondsLeft(until, now);
  const late = left <= LATE_S;
  return (
    <span className={`set-clock ${late ? "late" : ""}`} role="timer" aria-label={`${left} seconds left`}>
      <i aria-hidden="true">◷</i>{seconds(left)}{late && <span className="hurry" aria-hidden="true"> hurry</span>}
    </span>
  );
}
