/** What is to be done with the cards, and how long it may take. */

import type { Mine, Table, ToSet } from "../complete";
import { count, seconds, secondsLeft } from "../format";
import { useServerNow } from "../table/countdown";

export function PanelHead({ state, mine, setting }: { state: Table; mine: Mine; setting: ToSet }) {
  const own = state.seats.find((seat) => seat.seat === mine.seat);
  const hands = mine.hands.length;
  const due = setting.cards.length - setting.throw;
  return (
    <p className="setting-head">
      {own?.fantasyland && <FantasylandMark state={state} />}
      {hands > 1 && <b>Hand {setting.hand + 1} of {hands}</b>}
      <span>Set {count(due, "card")}{setting.throw ? `, throw ${setting.throw} away` : ""}</span>
      {setting.until !== null && <SetClock until={setting.until} />}
    </p>
  );
}

/** Who plays this deal in Fantasyland, or the next one once this is settled. */
export function FantasylandMark({ state }: { state: Table }) {
  return <b className="fantasy"><span aria-hidden="true">★ </span>{state.scores.length ? "Fantasyland next" : "Fantasyland"}</b>;
}

const LATE_S = 5;

function SetClock({ until }: { until: number }) {
  const now = useServerNow(true);
  const left = secondsLeft(until, now);
  const late = left <= LATE_S;
  return (
    <span className={`set-clock ${late ? "late" : ""}`} role="timer" aria-label={`${left} seconds left`}>
      <i aria-hidden="true">◷</i>{seconds(left)}{late && <span className="hurry" aria-hidden="true"> hurry</span>}
    </span>
  );
}
