/** Every game and tournament of the book, and what was written into it by hand. */

import { useState } from "react";
import { chips } from "../faces/format";
import type { Book, Cup, Game, Line } from "./api";
import { CorrectDialog, LeaveOutDialog } from "./entry_dialogs";
import { hours, signed } from "./totals";
import { localeOf } from "../language/language";
import { say } from "./texts";

type Opened = { game: Game; line: Line | null } | { leave: Game | Cup } | null;

export function Games({ book, onChange }: { book: Book; onChange: () => void }) {
  const [opened, setOpened] = useState<Opened>(null);
  const done = () => { setOpened(null); onChange(); };
  return (
    <section aria-label={say.everyEvening}>
      <h2>{say.everyEvening}</h2>
      {book.games.length + book.tournaments.length === 0 && <p className="dim">{say.nothingWasPlayedThisTime}</p>}
      {book.games.map((game) => (
        <details key={game.item} className={game.left_out ? "left-out" : ""}>
          <summary>{game.date} · <b>{game.name}</b> · {game.form} · {say.players({ number: game.lines.length })}{game.entered && ` · ${say.enteredByHand}`}{game.open && ` · ${say.goesOn}`}{game.left_out && ` · ${say.doesNotCount}`}</summary>
          <ul className="host-rows">{game.lines.map((line) => (
            <li key={line.name}><span>{line.name} <b>{signed(line.net)}</b><small className="came">{say.inOutH({ bought: chips(line.bought), cashed: chips(line.cashed), minutes: hours(line.minutes) })}</small></span>
              {book.staff && <button type="button" className="quiet" aria-label={say.correctSomebody({ name: line.name })} onClick={() => setOpened({ game, line })}>{say.correct}</button>}</li>
          ))}</ul>
          <p className="dim">{say.theHouseTook({ house: signed(game.house) })}</p>
          {book.staff && <p className="row-buttons"><button type="button" className="quiet" onClick={() => setOpened({ game, line: null })}>{say.addAPlayer}</button>
            <button type="button" className="quiet" onClick={() => setOpened({ leave: game })}>{game.left_out ? say.countItAfterAll : say.leaveItOut}</button></p>}
        </details>
      ))}
      {book.tournaments.map((cup) => (
        <details key={cup.item} className={cup.left_out ? "left-out" : ""}>
          <summary>{cup.date} · <b>{cup.name}</b> {say.tournament({ form: cup.form, entrants: cup.entrants })}{cup.left_out && ` · ${say.doesNotCount}`}</summary>
          <ol className="host-rows">{cup.places.map((one, place) => (
            <li key={place}><span>{one.first > 0 ? `${one.first}${one.last > one.first ? `–${one.last}` : ""}. ` : ""}{one.name}<small className="came">{say.entriesPaid({ entries: one.entries, paid: chips(one.paid) })}</small></span><span className="purse">{one.prize > 0 && chips(one.prize)}</span></li>
          ))}</ol>
          {book.staff && <p><button type="button" className="quiet" onClick={() => setOpened({ leave: cup })}>{cup.left_out ? say.countItAfterAll : say.leaveItOut}</button></p>}
        </details>
      ))}
      {opened !== null && "game" in opened && <CorrectDialog game={opened.game} line={opened.line} onClose={() => setOpened(null)} onDone={done} />}
      {opened !== null && "leave" in opened && <LeaveOutDialog item={opened.leave} onClose={() => setOpened(null)} onDone={done} />}
    </section>
  );
}

export function Trace({ book }: { book: Book }) {
  if (book.trace.length === 0) return null;
  return (
    <section aria-label={say.writtenByHand}>
      <h2>{say.writtenByHand}</h2>
      <ul className="deeds">{book.trace.map((one) => (
        <li key={one.number}>{new Date(one.at).toLocaleString(localeOf())} · <b>{one.by}</b>: {one.words}{one.why && <small className="came"> — {one.why}</small>}</li>
      ))}</ul>
    </section>
  );
}
