/** Where a guest stands: his seats, his lists, and what became of them. */

import { clock, sentence } from "../faces/format";
import type { Called, Happened, Listing, Place, Rules, Seat } from "./api";
import { Left } from "./left";
import { tableWords } from "../brush/words/names";
import { say } from "./texts";
import { inGuestWords } from "../language/guest_phrases";

interface OwnPlaceProps {
  place: Place;
  ahead: number;
  busy: boolean;
  onLeave: (line: string) => void;
  /** Left out where calls are answered at the desk alone. */
  onAnswer?: ((line: string, takes: boolean) => void) | undefined;
}

export function OwnPlace({ place, ahead, busy, onLeave, onAnswer }: OwnPlaceProps) {
  if (!place.open) return <p className="guest-words">{say.theEveningIsOverThankYou}</p>;
  const { lists, seats, happened } = place;
  return (
    <>
      {seats.map((seat) => <OneSeat key={seat.table} seat={seat} />)}
      {lists.map((one) => (
        <section key={one.line} className={one.called && !one.called.answered ? "guest-card called" : "guest-card"} aria-label={inGuestWords(one.words)}>
          <h2>{sentence(inGuestWords(one.words))}</h2>
          {one.called ? <Call called={one.called} ahead={ahead} /> : <Waits one={one} />}
          {one.called && !one.called.answered && onAnswer && (
            <p className="guest-deeds">
              <button type="button" className="primary big" disabled={busy} onClick={() => onAnswer(one.line, true)}>{say.iTakeTheSeat}</button>
              <button type="button" className="big" disabled={busy} onClick={() => onAnswer(one.line, false)}>{say.iPass}</button>
            </p>
          )}
          {one.called && !one.called.answered && !onAnswer && <p className="guest-words">{say.pleaseComeToTheDesk}</p>}
          {one.mine && <p><button type="button" className="quiet" disabled={busy} onClick={() => onLeave(one.line)}>{say.leaveThisList}</button></p>}
        </section>
      ))}
      {lists.length === 0 && seats.length === 0 && <p className="guest-words">{say.youAreOnNoList}</p>}
      {happened.length > 0 && (
        <section className="guest-card" aria-label={say.whatHappened}>
          <h2>{say.whatHappened}</h2>
          <ul className="guest-happened">{happened.map((one) => <OneHappened key={`${one.at} ${one.kind} ${one.words}`} one={one} rules={place.rules} />)}</ul>
        </section>
      )}
    </>
  );
}

function Waits({ one }: { one: Listing }) {
  return (
    <>
      {one.before === 0 ? <p className="guest-first">{say.youAreFirstOnTheList}</p>
        : <p className="guest-number">{say.areBeforeYou({ before: one.before, b: (words) => <b>{words}</b>, span: (words) => <span>{words}</span> })}</p>}
      {one.away && <p>{say.youToldDeskAway}</p>}
    </>
  );
}

const seatWords = (table: string, seat: number | null): string =>
  seat === null ? say.tableAndAnySeat({ table: tableWords(table) }) : say.tableAndSeat({ table: tableWords(table), seat: seat + 1 });

function Call({ called, ahead }: { called: Called; ahead: number }) {
  return (
    <div role="status">
      <p className="guest-call">{say.calledTo({ answered: called.answered, seat: seatWords(called.table, called.seat) })}</p>
      {called.until !== null && (
        <p>{called.answered ? say.ifOthersWaitItIsKept : say.answerWithin} <Left until={called.until} ahead={ahead} what={say.timeLeft} /></p>
      )}
    </div>
  );
}

function OneSeat({ seat }: { seat: Seat }) {
  return (
    <section className={seat.to ? "guest-card called" : "guest-card"} aria-label={tableWords(seat.table)}>
      <h2>{sentence(inGuestWords(seat.words))}</h2>
      <p className="guest-call">{say.youSitAt({ seat: seatWords(seat.table, seat.seat) })}</p>
      {seat.away && <p>{say.youAreAwayFromTheTable}</p>}
      {seat.to ? <p className="guest-call" role="status">{say.youMoveTo({ seat: seatWords(seat.to, seat.to_seat) })}</p>
        : seat.order !== null && <p>{say.mustMoveGame({ order: seat.order, moving: seat.moving })}</p>}
    </section>
  );
}

function OneHappened({ one, rules }: { one: Happened; rules: Rules }) {
  return (
    <li>
      <p>{inGuestWords(one.words)}</p>
      <small>{sentence(inGuestWords(one.line))}, {clock(one.at)}</small>
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
