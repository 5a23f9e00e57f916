/** Everybody who has entered, by standing: those who are in by stack, then those who are out by place. */

import { useState } from "react";
import { chips } from "../../faces/format";
import { ENTRANTS_MOST, type Entrant } from "../api";
import { useEntrants } from "../following/use_entrants";
import { placeWords, STATUSES } from "../wording";
import { say } from "./texts";

/** So many rows at first, and more where that is wanted: an event may have thousands. */
const SHOWN = 30;
type Amount = readonly [name: string, of: (one: Entrant) => number];
/** Columns that are there where anybody has something in them. */
const AMOUNTS: readonly Amount[] = [["Prize", (one) => one.prize], ["Bounty", (one) => one.bounty]];

/** `number`: how far the tournament has come. */
export function Standing({ tournament, number, own }: { tournament: string; number: number; own: string }) {
  const [sought, setSought] = useState("");
  const [most, setMost] = useState(SHOWN);
  const found = useEntrants(tournament, number, sought, most);
  const shown = found?.entrants ?? [];
  const columns = AMOUNTS.filter(([, of]) => shown.some((one) => of(one) > 0));
  const more = Math.min(found?.total ?? 0, ENTRANTS_MOST) > shown.length;
  return (
    <section className="standing" aria-labelledby="standing">
      <h2 id="standing">{say.standing}</h2>
      <input type="search" placeholder={say.findAPlayer} aria-label={say.findAPlayer} value={sought}
        onChange={(event) => setSought(event.target.value)} />
      {found?.total === 0 && <p className="dim" role="status">{sought.trim() ? say.nobodyHasSuchName : say.nobodyHasEnteredYet}</p>}
      {shown.length > 0 && (
        <div className="scrolls" tabIndex={0} role="group" aria-label={say.entrants}>
          <table>
            <thead><tr>
              <th scope="col"><span className="sr">{say.rankOrPlace}</span></th><th scope="col">{say.player}</th><th scope="col">{say.chips}</th><th scope="col">{say.table}</th>
              {columns.map(([name]) => <th key={name} scope="col">{name}</th>)}
            </tr></thead>
            <tbody>{shown.map((one) => <Row key={one.player} one={one} own={one.player === own} columns={columns} />)}</tbody>
          </table>
        </div>
      )}
      {more && <button type="button" className="quiet" onClick={() => setMost(ENTRANTS_MOST)}>{say.showMoreOf({ all: chips(found?.total ?? 0) })}</button>}
      {!more && found !== null && found.total > shown.length && <p className="dim">{say.allFindOthersByName({ total: chips(found.total) })}</p>}
    </section>
  );
}

function Row({ one, own, columns }: { one: Entrant; own: boolean; columns: readonly Amount[] }) {
  const place = placeWords(one);
  return (
    <tr className={`${one.status} ${own ? "own" : ""}`}>
      <td>{place || one.rank || ""}</td>
      <th scope="row">{one.name}{one.bot && <small className="tag">{say.house}</small>}{own && <small className="tag">{say.you}</small>}
        {one.status !== "in" && one.status !== "entered" && !place && <small> {STATUSES[one.status]}</small>}</th>
      <td>{one.stack ? chips(one.stack) : ""}</td>
      <td>{one.table || ""}</td>
      {columns.map(([name, of]) => <td key={name}>{of(one) ? chips(of(one)) : ""}</td>)}
    </tr>
  );
}
