/** Where a guest stands: his seats, his lists, and what became of them. */

import { clock, sentence } from "../faces/format";
import type { Called, Happened, Listing, Place, Rules, Seat } from "./api";
import { Left } from "./left";
import { tableWords } from "../brush/words/names";

interface OwnPlaceProps {
  place: Place;
  ahead: number;
  busy: boolean;
  onLeave: (line: string) => void;
  /** Left out where calls are answered at the desk alone. */
  onAnswer?: ((line: string, takes: boolean) => void) | undefined;
}

export function OwnPlace({ place, ahead, busy, onLeave, onAnswer }: OwnPlaceProps) {
  if (!place.open) return <p className="guest-words">The evening is over. Thank you for coming.</p>;
  const { lists, seats, happened } = place;
  return (
    <>
      {seats.map((seat) => <OneSeat key={seat.table} seat={seat} />)}
      {lists.map((one) => (
        <section key={one.line} className={one.called && !one.called.answered ? "guest-card called" : "guest-card"} aria-label={one.words}>
          <h2>{sentence(one.words)}</h2>
          {one.called ? <Call called={one.called} ahead={ahead} /> : <Waits one={one} />}
          {one.called && !one.called.answered && onAnswer && (
            <p className="guest-deeds">
              <button type="button" className="primary big" disabled={busy} onClick={() => onAnswer(one.line, true)}>I take the seat</button>
              <button type="button" className="big" disabled={busy} onClick={() => onAnswer(one.line, false)}>I pass</button>
            </p>
          )}
          {one.called && !one.called.answered && !onAnswer && <p className="guest-words">Please come to the desk.</p>}
          {one.mine && <p><button type="button" className="quiet" disabled={busy} onClick={() => onLeave(one.line)}>Leave this list</button></p>}
        </section>
      ))}
      {lists.length === 0 && seats.length === 0 && <p className="guest-words">You are on no list.</p>}
      {happened.length > 0 && (
        <section className="guest-card" aria-label="What happened">
          <h2>What happened</h2>
          <ul className="guest-happened">{happened.map((one) => <OneHappened key={`${one.at} ${one.kind} ${one.words}`} one={one} rules={place.rules} />)}</ul>
        </section>
      )}
    </>
  );
}

function Waits({ one }: { one: Listing }) {
  return (
    <>
      {one.before === 0 ? <p className="guest-first">You are first on the list</p>
        : <p className="guest-number"><b>{one.before}</b> <span>{one.before === 1 ? "is before you" : "are before you"}</span></p>}
      {one.away && <p>You told the desk that you are away: you are not called.</p>}
    </>
  );
}

const seatWords = (table: string, seat: number | null): string =>
  seat === null ? `${tableWords(table)}, a seat of your choice` : `${tableWords(table)}, seat ${seat + 1}`;

function Call({ called, ahead }: { called: Called; ahead: number }) {
  return (
    <div role="status">
      <p className="guest-call">{called.answered ? "Your seat is kept" : "You are called"}: {seatWords(called.table, called.seat)}</p>
      {called.until !== null && (
        <p>{called.answered ? "If others wait, it is kept for" : "Answer within"} <Left until={called.until} ahead={ahead} what="Time left" /></p>
      )}
    </div>
  );
}

function OneSeat({ seat }: { seat: Seat }) {
  return (
    <section className={seat.to ? "guest-card called" : "guest-card"} aria-label={tableWords(seat.table)}>
      <h2>{sentence(seat.words)}</h2>
      <p className="guest-call">You sit at {seatWords(seat.table, seat.seat)}</p>
      {seat.away && <p>You are away from the table.</p>}
      {seat.to ? <p className="guest-call" role="status">You move to {seatWords(seat.to, seat.to_seat)}.</p>
        : seat.order !== null && <p>This is a must-move game: you are number {seat.order} of {seat.moving} to move to the main game.</p>}
    </section>
  );
}

function OneHappened({ one, rules }: { one: Happened; rules: Rules }) {
  return (
    <li>
      <p>{one.words}</p>
      <small>{sentence(one.line)}, {clock(one.at)}</small>
      {one.cites.map((id) => <Why key={id} id={id} rules={rules} />)}
    </li>
  );
}

/** A rule to read, where it is named. */
export function Why({ id, rules }: { id: string; rules: Rules }) {
  const found = rules.find((one) => one[0] === id);
  return (
    <details className="guest-why">
      <summary>{found ? found[1] : id}</summary>
      <p>{found?.[2]} <small>{id}</small></p>
    </details>
  );
}
