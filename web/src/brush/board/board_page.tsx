/** The television above the desk: games, lists and whom is called, for everybody in the room to read. */

import { useEffect, type ReactNode } from "react";
import { clock } from "../../faces/format";
import { readBoard, type Board, type BoardGame, type BoardLine, type Refusal } from "../api";
import { useFollowed } from "../following/use_floor";
import { tableWords } from "../words/names";
import { listed } from "../../language/lists";
import { say } from "./texts";
import "../../styles/brush.css";

export function BoardPage() {
  const { seen, problem } = useFollowed(readBoard);
  useEffect(() => {
    const before = document.title;
    document.title = say.theBoard;
    return () => { document.title = before; };
  }, []);
  return (
    <BoardView board={seen} stale={problem !== null}><Dark problem={problem} /></BoardView>
  );
}

interface BoardViewProps { board: Board | null; stale: boolean; beside?: ReactNode; children?: ReactNode }

/** The board in large type; `children` where there is none yet, and `beside` is a part of its own. */
export function BoardView({ board, stale, beside, children }: BoardViewProps) {
  return (
    <main className={`tv-board ${board ? crowd(board) : ""}`} aria-label={say.theBoard}>
      {board === null ? children
        : board.open ? <Open board={board} stale={stale} beside={beside} /> : <p className="tv-words">{say.floorIsClosed}</p>}
    </main>
  );
}

/** Nobody scrolls a television: the more there is on it, the smaller it is written. */
export function crowd(board: Board): "few" | "" | "many" | "crowded" {
  const calls = board.lines.reduce((sum, line) => sum + line.called.length, 0);
  const lists = board.lines.reduce((sum, line) => sum + 2 + Math.ceil(line.names.length / 3), 0);
  const rows = 2 * calls + Math.max(2 * board.games.length, lists);
  return rows > 30 ? "crowded" : rows > 17 ? "many" : rows > 8 ? "" : "few";
}

/** Before the first answer: where the house shows its board only inside, the way there. */
function Dark({ problem }: { problem: Refusal | null }) {
  return (
    <p className="tv-words" role="status">{problem ? problem.words : say.boardLightsUp}
      {problem?.status === 401 && <small>{say.comeInOr({ link: (words) => <a href="#/">{words}</a>, code: (words) => <code>{words}</code> })}</small>}</p>
  );
}

function Open({ board, stale, beside }: { board: Board; stale: boolean; beside: ReactNode }) {
  const calls = board.lines.flatMap((line) => line.called.map((name) => ({ name, words: line.words })));
  return (
    <>
      <header className="tv-head"><h1>{say.theBoard}</h1><p role="status">{stale ? say.notUpToDate : say.asOf({ at: clock(board.now) })}</p></header>
      {calls.length > 0 && (
        <ul className="tv-calls" aria-label={say.called} aria-live="polite">
          {calls.map((one) => <li key={`${one.name} ${one.words}`}><b>{one.name}</b> <span>{say.pleaseCome({ game: one.words })}</span></li>)}
        </ul>
      )}
      {board.games.length === 0 && board.lines.length === 0 && <p className="tv-words">{say.noGameIsOpen}</p>}
      <div className="tv-parts">
        {board.games.length > 0 && (
          <section aria-label={say.games}>
            <h2>{say.games}</h2>
            <ul className="tv-games">{board.games.map((game) => <OneGame key={game.table} game={game} />)}</ul>
          </section>
        )}
        {board.lines.length > 0 && (
          <section aria-label={say.lists}>
            <h2>{say.lists}</h2>
            <ul className="tv-lines">{board.lines.map((line) => <OneLine key={line.line} line={line} />)}</ul>
          </section>
        )}
        {beside}
      </div>
    </>
  );
}

function OneGame({ game }: { game: BoardGame }) {
  const free = game.seats - game.players;
  return (
    <li>
      <b className="tv-table">{game.table}</b>
      <span>{game.words}{game.feeds.length > 0 && <small>{say.mustMoveFeeds({ tables: listed(game.feeds.map(tableWords)) })}</small>}</span>
      <em className={free > 0 ? "open" : ""}>{say.free({ free })}</em>
    </li>
  );
}

function OneLine({ line }: { line: BoardLine }) {
  return (
    <li>
      <h3>{line.words} <em>{say.waiting({ waiting: line.waiting })}</em></h3>
      <ol>{line.names.map((name, place) => <li key={`${place} ${name}`} className={line.called.includes(name) ? "called" : ""}>{name}</li>)}</ol>
    </li>
  );
}
