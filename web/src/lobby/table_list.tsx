/** Tables, grouped by game, each with its stakes, its seats and its pace. */

import type { TableRow } from "../api";
import { amountsIn, stakesWords } from "../faces/amounts";
import { chips } from "../faces/format";
import { settings } from "../settings";
import { useStore } from "../store";

interface TableListProps {
  books: Readonly<Record<string, string>>;
  rows: readonly TableRow[] | null;
  filtered: boolean;
  onCreate: () => void;
}

export function TableList({ books, rows, filtered, onCreate }: TableListProps) {
  if (rows === null) return <p className="dim" role="status">Looking around the room…</p>;
  if (!rows.length) {
    return (
      <div className="nothing">
        <p>{filtered ? "No table is like that." : "No table is open yet."}</p>
        {!filtered && <button type="button" className="primary" onClick={onCreate}>Open the first</button>}
      </div>
    );
  }
  const games = [...new Set(rows.map((row) => row.game_name))].sort();
  return (
    <div className="games">
      {games.map((game) => (
        <section key={game} aria-label={game}>
          <h3>{game}</h3>
          <ul>{rows.filter((row) => row.game_name === game).map((row) => <Row key={row.table} row={row} book={books[row.book] ?? "\u00a0"} />)}</ul>
        </section>
      ))}
    </div>
  );
}

function Row({ row, book }: { row: TableRow; book: string }) {
  const { amounts: chosen } = useStore(settings);
  const people = Math.max(0, row.players - row.bots);
  const words = `${people} ${people === 1 ? "person" : "people"}, ${row.live ? "" : `${row.bots} bots, `}${row.seats} seats`;
  return (
    <li>
      <a className="row" href={`#/table/${encodeURIComponent(row.table)}`}>
        <span className="name"><b>{row.name || row.game_name}</b>{row.form_name !== row.game_name && <small className="now">{row.form_name} now</small>}{row.live && <small className="tag live-tag">live</small>}{row.private && <small className="tag">private</small>}{row.frozen && <small className="tag frozen-tag" title={row.frozen}>stands still</small>}
          <small className="book">{book}</small></span>
        <span className="stakes">{stakesWords(row.stakes, amountsIn(row.money, chosen))}</span>
        <span className="dots" role="img" aria-label={words} title={words}>
          {Array.from({ length: row.seats }, (_, place) => (
            <i key={place} className={place < people ? "person" : place < row.players ? "bot" : ""} />
          ))}
        </span>
        <span className="pace">{row.deals_per_hour ? `${chips(Math.round(row.deals_per_hour))} deals/h` : "—"}</span>
      </a>
    </li>
  );
}
