/** Tables, grouped by game, each with its stakes, who is there, its pace, its book and who opened it. */

import type { Catalogue, TableRow } from "../api";
import { amountsIn, stakesWords } from "../faces/amounts";
import { Face } from "../faces/drawn/face";
import { chips } from "../faces/format";
import { settings } from "../settings";
import { useStore } from "../store";
import { grouped } from "./order";

interface TableListProps {
  catalogue: Catalogue | null;
  rows: readonly TableRow[] | null;
  filtered: boolean;
  onCreate: () => void;
  onAll: () => void;
}

export function TableList({ catalogue, rows, filtered, onCreate, onAll }: TableListProps) {
  if (rows === null) return <p className="dim" role="status">Looking around the room…</p>;
  if (!rows.length) {
    return (
      <div className="nothing">
        <p>{filtered ? "No table is like that." : "No table is open yet."} {filtered ? "Look at all of them, or open one that is." : "Open one: house players keep you company until people come."}</p>
        <div className="nothing-deeds">
          {filtered && <button type="button" onClick={onAll}>Show every table</button>}
          <button type="button" className={filtered ? "quiet" : "primary"} onClick={onCreate}>{filtered ? "Open one like that" : "Open the first"}</button>
        </div>
      </div>
    );
  }
  const books = new Map((catalogue?.books ?? []).map((one) => [one.key, one.name]));
  return (
    <div className="games">
      <div className="row heads" aria-hidden="true">
        <span>Table</span><span>Stakes</span><span>Seats</span><span className="pace">Deals an hour</span>
      </div>
      {grouped(rows, catalogue).map((group) => (
        <section key={group.name} aria-label={group.name}>
          <h3>{group.name} <a className="how-to" href={group.form ? `#/forms/${group.form}` : "#/forms"} aria-label={`how it is played: ${group.name}`}>how it is played</a></h3>
          <ul>{group.rows.map((row) => <Row key={row.table} row={row} book={books.get(row.book) ?? ""} />)}</ul>
        </section>
      ))}
      <p className="dots-key dim" aria-hidden="true"><i className="person" /> a person <i className="bot" /> a house player <i /> a free seat</p>
    </div>
  );
}

function Row({ row, book }: { row: TableRow; book: string }) {
  const { amounts: chosen } = useStore(settings);
  const people = Math.max(0, row.players - row.bots);
  const free = Math.max(0, row.seats - row.players);
  const house = row.live ? "" : `${row.bots} house ${row.bots === 1 ? "player" : "players"}, `;
  const named = row.sitting.length ? ` (${row.sitting.map((one) => one.name).join(", ")})` : "";
  const words = `${people} ${people === 1 ? "person" : "people"}${named}, ${house}${free} of ${row.seats} seats free`;
  return (
    <li>
      <a className="row" href={`#/table/${encodeURIComponent(row.table)}`}>
        <span className="name"><b>{row.name || row.game_name}</b>{row.form_name !== row.game_name && <small className="now">{row.form_name} now</small>}{row.live && <small className="tag live-tag">live</small>}{row.private && <small className="tag">private</small>}{row.allows_bots && <small className="tag" title="People's own bots may play here">bots</small>}{row.frozen && <small className="tag frozen-tag" title={row.frozen}>stands still</small>}
          <small className="book">{[book, row.opened_by && `opened by ${row.opened_by}`].filter(Boolean).join(" · ") || "\u00a0"}</small></span>
        <span className="stakes">{stakesWords(row.stakes, amountsIn(row.money, chosen))}</span>
        <span className="who"><span className="dots" role="img" aria-label={words} title={words}>
          {Array.from({ length: row.seats }, (_, place) => {
            const sits = place < people ? row.sitting[place] : undefined;
            if (sits) return <Face key={place} name={sits.name} face={sits.face} />;
            return <i key={place} className={place < people ? "person" : place < row.players ? "bot" : ""} />;
          })}
        </span><small aria-hidden="true">{free ? `${free} free` : "full"}</small></span>
        <span className="pace"><span className="sr">deals an hour: </span>{row.deals_per_hour ? chips(Math.round(row.deals_per_hour)) : "—"}</span>
      </a>
    </li>
  );
}
