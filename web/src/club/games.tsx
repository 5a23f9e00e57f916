/** Every game and tournament of the book, and what was written into it by hand. */

import { useState } from "react";
import { chips, count } from "../faces/format";
import type { Book, Cup, Game, Line } from "./api";
import { CorrectDialog, LeaveOutDialog } from "./entry_dialogs";
import { hours, signed } from "./totals";

type Opened = { game: Game; line: Line | null } | { leave: Game | Cup } | null;

export function Games({ book, onChange }: { book: Book; onChange: () => void }) {
  const [opened, setOpened] = useState<Opened>(null);
  const done = () => { setOpened(null); onChange(); };
  return (
    <section aria-label="Every evening">
      <h2>Every evening</h2>
      {book.games.length + book.tournaments.length === 0 && <p className="dim">Nothing was played in this time.</p>}
      {book.games.map((game) => (
        <details key={game.item} className={game.left_out ? "left-out" : ""}>
          <summary>{game.date} · <b>{game.name}</b> · {game.form} · {count(game.lines.length, "player")}{game.entered && " · entered by hand"}{game.open && " · goes on"}{game.left_out && " · does not count"}</summary>
          <ul className="host-rows">{game.lines.map((line) => (
            <li key={line.name}><span>{line.name} <b>{signed(line.net)}</b><small className="came">in {chips(line.bought)}, out {chips(line.cashed)}, {hours(line.minutes)} h</small></span>
              {book.staff && <button type="button" className="quiet" aria-label={`Correct ${line.name}`} onClick={() => setOpened({ game, line })}>Correct</button>}</li>
          ))}</ul>
          <p className="dim">The house took {signed(game.house)}.</p>
          {book.staff && <p className="row-buttons"><button type="button" className="quiet" onClick={() => setOpened({ game, line: null })}>Add a player</button>
            <button type="button" className="quiet" onClick={() => setOpened({ leave: game })}>{game.left_out ? "Count it after all" : "Leave it out"}</button></p>}
        </details>
      ))}
      {book.tournaments.map((cup) => (
        <details key={cup.item} className={cup.left_out ? "left-out" : ""}>
          <summary>{cup.date} · <b>{cup.name}</b> · tournament, {cup.form} · {count(cup.entrants, "player")}{cup.left_out && " · does not count"}</summary>
          <ol className="host-rows">{cup.places.map((one, place) => (
            <li key={place}><span>{one.first > 0 ? `${one.first}${one.last > one.first ? `–${one.last}` : ""}. ` : ""}{one.name}<small className="came">{count(one.entries, "entry").replace("entrys", "entries")}, paid {chips(one.paid)}</small></span><span className="purse">{one.prize > 0 && chips(one.prize)}</span></li>
          ))}</ol>
          {book.staff && <p><button type="button" className="quiet" onClick={() => setOpened({ leave: cup })}>{cup.left_out ? "Count it after all" : "Leave it out"}</button></p>}
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
    <section aria-label="Written by hand">
      <h2>Written by hand</h2>
      <ul className="deeds">{book.trace.map((one) => (
        <li key={one.number}>{new Date(one.at).toLocaleString()} · <b>{one.by}</b>: {one.words}{one.why && <small className="came"> — {one.why}</small>}</li>
      ))}</ul>
    </section>
  );
}
