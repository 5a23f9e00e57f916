/** The standings of a season, and what somebody's points are made of. */

import { useState } from "react";
import { inPoints } from "../club/totals";
import type { League, Scored, Standing } from "./api";

export const placeWords = ({ first, last }: { first: number; last: number }): string => (first === 0 ? "no place" : first === last ? `${first}.` : `${first}.–${last}.`);

/** How many ranks somebody has gone up since the last event; words for who does not see the arrow. */
export function moved({ rank, before }: Standing): readonly [string, string] {
  if (rank === 0) return ["", ""];
  if (before === 0) return ["new", "new in the standings"];
  const up = before - rank;
  if (up === 0) return ["–", "as before"];
  return up > 0 ? [`▲ ${up}`, `up ${up} since the last event`] : [`▼ ${-up}`, `down ${-up} since the last event`];
}

export function Standings({ league }: { league: League }) {
  const [open, setOpen] = useState(-1);
  const chosen = league.standings[open];
  if (league.standings.length === 0) return <p className="dim">Nothing that is over counts in this season yet.</p>;
  return (
    <>
      <div className="scrolls" tabIndex={0} role="group" aria-label="The standings">
        <table className="ledger league-table">
          <thead><tr><th scope="col">Rank</th><th scope="col">Player</th><th scope="col">Moved</th><th scope="col">Points</th><th scope="col">Events</th><th scope="col">Wins</th><th scope="col">Knockouts</th></tr></thead>
          <tbody>{league.standings.map((one, number) => {
            const [sign, words] = moved(one);
            return (
              <tr key={number} className={one.me ? "me" : ""}>
                <td className="rank">{one.rank || "–"}</td>
                <th scope="row"><button type="button" className="as-name" aria-expanded={open === number} onClick={() => setOpen(open === number ? -1 : number)}>{one.name}</button>{one.me && <small className="dim"> you</small>}</th>
                <td><span className={sign.startsWith("▲") ? "up" : sign.startsWith("▼") ? "down" : "dim"} aria-hidden="true">{sign}</span><span className="out-of-sight">{words}</span></td>
                <td><b>{inPoints(one.points)}</b></td>
                <td>{one.counted === one.events ? one.events : `${one.counted} of ${one.events}`}</td><td>{one.wins}</td><td>{one.knockouts}</td>
              </tr>
            );
          })}</tbody>
        </table>
      </div>
      {league.rules.least > 0 && <p className="dim">Ranked from {league.rules.least} events on.</p>}
      {chosen && <Results league={league} of={chosen} />}
    </>
  );
}

function Results({ league, of }: { league: League; of: Standing }) {
  const names = new Map(league.events.map((one) => [one.item, one]));
  return (
    <section className="league-results" aria-label={`Results of ${of.name}`}>
      <h3>{of.name}</h3>
      <p className="dim">{inPoints(of.points)} points from {of.counted} of {of.events} {of.events === 1 ? "event" : "events"}.</p>
      <ul>{[...of.scored].reverse().map((one) => <Line key={one.item} scored={one} title={names.get(one.item)?.name ?? ""} date={names.get(one.item)?.date ?? ""} entrants={names.get(one.item)?.entrants ?? 0} />)}</ul>
    </section>
  );
}

function Line({ scored, title, date, entrants }: { scored: Scored; title: string; date: string; entrants: number }) {
  return (
    <li className={scored.counts ? "" : "dropped"}>
      <span><b>{title}</b> <small className="dim">{date}</small></span>
      <span>{placeWords(scored)} <small className="dim">of {entrants}</small></span>
      <span>{scored.counts ? <b>{inPoints(scored.points)}</b> : <><s>{inPoints(scored.points)}</s> <small className="dim">does not count</small></>}</span>
    </li>
  );
}
