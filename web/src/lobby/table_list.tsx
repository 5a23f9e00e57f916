/** Tables, grouped by game, each with its stakes, who is there, its pace, its book and who opened it. */

import type { Catalogue, TableRow } from "../api";
import { amountsIn, stakesWords } from "../faces/amounts";
import { Face } from "../faces/drawn/face";
import { chips } from "../faces/format";
import { settings } from "../settings";
import { useStore } from "../store";
import { grouped } from "./order";
import { say } from "./texts";

interface TableListProps {
  catalogue: Catalogue | null;
  rows: readonly TableRow[] | null;
  filtered: boolean;
  onCreate: () => void;
  onAll: () => void;
}

export function TableList({ catalogue, rows, filtered, onCreate, onAll }: TableListProps) {
  if (rows === null) return <p className="dim" role="status">{say.lookingAroundTheRoom}</p>;
  if (!rows.length) {
    return (
      <div className="nothing">
        <p>{filtered ? say.noTableLikeThat : say.noTableOpenYet} {filtered ? say.lookAtAllThemOpen : say.openOneHousePlayersKeep}</p>
        <div className="nothing-deeds">
          {filtered && <button type="button" onClick={onAll}>{say.showEveryTable}</button>}
          <button type="button" className={filtered ? "quiet" : "primary"} onClick={onCreate}>{filtered ? say.openOneLikeThat : say.openTheFirst}</button>
        </div>
      </div>
    );
  }
  const books = new Map((catalogue?.books ?? []).map((one) => [one.key, one.name]));
  return (
    <div className="games">
      <div className="row heads" aria-hidden="true">
        <span>{say.table}</span><span>{say.stakes}</span><span>{say.seats}</span><span className="pace">{say.dealsAnHour}</span>
      </div>
      {grouped(rows, catalogue).map((group) => (
        <section key={group.name} aria-label={group.name}>
          <h3>{group.name} <a className="how-to" href={group.form ? `#/forms/${group.form}` : "#/forms"} aria-label={say.howGameIsPlayed({ name: group.name })}>{say.howItIsPlayed}</a></h3>
          <ul>{group.rows.map((row) => <Row key={row.table} row={row} book={books.get(row.book) ?? ""} />)}</ul>
        </section>
      ))}
      <p className="dots-key dim" aria-hidden="true"><i className="person" /> {say.aPerson} <i className="bot" /> {say.aHousePlayer} <i /> {say.aFreeSeat}</p>
    </div>
  );
}

function Row({ row, book }: { row: TableRow; book: string }) {
  const { amounts: chosen } = useStore(settings);
  const people = Math.max(0, row.players - row.bots);
  const free = Math.max(0, row.seats - row.players);
  const named = row.sitting.length ? ` (${row.sitting.map((one) => one.name).join(", ")})` : "";
  const words = say.whoIsThere({ people, named, live: row.live ?? false, bots: row.bots, free, seats: row.seats });
  return (
    <li>
      <a className="row" href={`#/table/${encodeURIComponent(row.table)}`}>
        <span className="name"><b>{row.name || row.game_name}</b>{row.form_name !== row.game_name && <small className="now">{say.formNow({ form: row.form_name })}</small>}{row.live && <small className="tag live-tag">{say.live}</small>}{row.private && <small className="tag">{say.private}</small>}{row.allows_bots && <small className="tag" title={say.peoplesOwnBotsMayPlay}>{say.bots}</small>}{row.frozen && <small className="tag frozen-tag" title={row.frozen}>{say.standsStill}</small>}
          <small className="book">{[book, row.opened_by && say.openedBy({ who: row.opened_by })].filter(Boolean).join(" · ") || "\u00a0"}</small></span>
        <span className="stakes">{stakesWords(row.stakes, amountsIn(row.money, chosen))}</span>
        <span className="who"><span className="dots" role="img" aria-label={words} title={words}>
          {Array.from({ length: row.seats }, (_, place) => {
            const sits = place < people ? row.sitting[place] : undefined;
            if (sits) return <Face key={place} name={sits.name} face={sits.face} />;
            return <i key={place} className={place < people ? "person" : place < row.players ? "bot" : ""} />;
          })}
        </span><small aria-hidden="true">{free ? say.seatsFree({ free }) : say.full}</small></span>
        <span className="pace"><span className="sr">{say.dealsAnHourAloud} </span>{row.deals_per_hour ? chips(Math.round(row.deals_per_hour)) : "—"}</span>
      </a>
    </li>
  );
}
