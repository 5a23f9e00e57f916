/** The standings of a season, and what somebody's points are made of. */

import { useState } from "react";
import { inPoints } from "../club/totals";
import type { League, Scored, Standing } from "./api";
import { say } from "./texts";

export const placeWords = ({ first, last }: { first: number; last: number }): string => (first === 0 ? say.noPlace : first === last ? `${first}.` : `${first}.–${last}.`);

/** How many ranks somebody has gone up since the last event; words for who does not see the arrow. */
export function moved({ rank, before }: Standing): readonly [string, string] {
  if (rank === 0) return ["", ""];
  if (before === 0) return ["new", say.newInTheStandings];
  const up = before - rank;
  if (up === 0) return ["–", say.asBefore];
  return up > 0 ? [`▲ ${up}`, say.upSinceLastEvent({ up })] : [`▼ ${-up}`, say.downSinceLastEvent({ down: -up })];
}

export function Standings({ league }: { league: League }) {
  const [open, setOpen] = useState(-1);
  const chosen = league.standings[open];
  if (league.standings.length === 0) return <p className="dim">{say.nothingThatOverCountsThis}</p>;
  return (
    <>
      <div className="scrolls" tabIndex={0} role="group" aria-label={say.theStandings}>
        <table className="ledger league-table">
          <thead><tr><th scope="col">{say.rank}</th><th scope="col">{say.playerHead}</th><th scope="col">{say.moved}</th><th scope="col">{say.points}</th><th scope="col">{say.events}</th><th scope="col">{say.wins}</th><th scope="col">{say.knockouts}</th></tr></thead>
          <tbody>{league.standings.map((one, number) => {
            const [sign, words] = moved(one);
            return (
              <tr key={number} className={one.me ? "me" : ""}>
                <td className="rank">{one.rank || "–"}</td>
                <th scope="row"><button type="button" className="as-name" aria-expanded={open === number} onClick={() => setOpen(open === number ? -1 : number)}>{one.name}</button>{one.me && <small className="dim"> {say.you}</small>}</th>
                <td><span className={sign.startsWith("▲") ? "up" : sign.startsWith("▼") ? "down" : "dim"} aria-hidden="true">{sign}</span><span className="out-of-sight">{words}</span></td>
                <td><b>{inPoints(one.points)}</b></td>
                <td>{one.counted === one.events ? one.events : say.of({ counted: one.counted, events: one.events })}</td><td>{one.wins}</td><td>{one.knockouts}</td>
              </tr>
            );
          })}</tbody>
        </table>
      </div>
      {league.rules.least > 0 && <p className="dim">{say.rankedFromEventsOn({ least: league.rules.least })}</p>}
      {chosen && <Results league={league} of={chosen} />}
    </>
  );
}

function Results({ league, of }: { league: League; of: Standing }) {
  const names = new Map(league.events.map((one) => [one.item, one]));
  return (
    <section className="league-results" aria-label={say.resultsOf({ name: of.name })}>
      <h3>{of.name}</h3>
      <p className="dim">{say.pointsFromOf({ points: inPoints(of.points), counted: of.counted, events: of.events })}</p>
      <ul>{[...of.scored].reverse().map((one) => <Line key={one.item} scored={one} title={names.get(one.item)?.name ?? ""} date={names.get(one.item)?.date ?? ""} entrants={names.get(one.item)?.entrants ?? 0} />)}</ul>
    </section>
  );
}

function Line({ scored, title, date, entrants }: { scored: Scored; title: string; date: string; entrants: number }) {
  return (
    <li className={scored.counts ? "" : "dropped"}>
      <span><b>{title}</b> <small className="dim">{date}</small></span>
      <span>{placeWords(scored)} <small className="dim">{say.ofEntrants({ entrants })}</small></span>
      <span>{scored.counts ? <b>{inPoints(scored.points)}</b> : <><s>{inPoints(scored.points)}</s> <small className="dim">{say.doesNotCount}</small></>}</span>
    </li>
  );
}
