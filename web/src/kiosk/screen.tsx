/** A television of the room: the board, and a code for phones that shows who is there. */

import { useEffect, useState } from "react";
import { clock, sentence } from "../faces/format";
import { useAwake } from "../live/use_awake";
import { readBoard, readHere, type Board, type Here } from "./api";

const REFRESH_MS = 3_000;

interface ScreenProps { board: Board; here: Here; stale: boolean }

export function Screen({ board, here, stale }: ScreenProps) {
  useAwake();
  return (
    <main className="guest-screen" aria-label="The board">
      <header><h1>The board</h1><p role="status">{stale ? "not up to date: the server does not answer" : `as of ${clock(board.now)}`}</p></header>
      {!board.open && <p className="guest-words">The floor is closed.</p>}
      <div className="guest-board">
        <section aria-label="Games">
          <h2>Games</h2>
          <ul>{board.games.map((one) => (
            <li key={one.table}><b>{one.table}</b> <span>{sentence(one.words)}{one.must_move && <small> must-move</small>}</span> <em>{one.players < one.seats ? `${one.seats - one.players} free` : "full"}</em></li>
          ))}</ul>
        </section>
        <section aria-label="Lists">
          <h2>Lists</h2>
          <ul>{board.lines.map((one) => (
            <li key={one.line}>
              <b>{sentence(one.words)}</b>
              {one.called.length > 0 && <p className="called">Called: {one.called.join(", ")}</p>}
              <ol>{one.names.map((name, place) => <li key={`${place} ${name}`}>{name}</li>)}</ol>
            </li>
          ))}</ul>
        </section>
        <HereCode here={here} />
      </div>
    </main>
  );
}

/** The code that changes all the time. */
export function HereCode({ here }: { here: Here }) {
  const { joins } = here;
  return (
    <figure className="guest-here">
      <img src={here.qr} alt={joins ? "A code by which a phone gets on a list" : "A code by which a phone shows that it is here"} data-path={here.path} />
      <figcaption>{joins ? "Get on a list: read this with your phone" : "On a list? Read this with your phone"}</figcaption>
    </figure>
  );
}

/** The same for the staff, in their own window. */
export function DeskScreen() {
  const [seen, setSeen] = useState<{ board: Board; here: Here } | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let over = false;
    const read = () => void Promise.all([readBoard(), readHere()]).then(
      ([board, here]) => { if (!over) { setSeen({ board, here }); setProblem(""); } },
      (found: unknown) => { if (!over) setProblem(found instanceof Error ? found.message : "That did not work."); },
    );
    read();
    const timer = setInterval(read, REFRESH_MS);
    return () => { over = true; clearInterval(timer); };
  }, []);
  if (seen === null) return <p className="waiting-page" role="status">{problem || "The board lights up…"}</p>;
  return <Screen board={seen.board} here={seen.here} stale={problem !== ""} />;
}
