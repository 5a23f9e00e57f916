/** The events of a season, with their results for the host to correct; who wrote what. */

import type { League, Played } from "./api";
import type { Opened } from "./opened";
import { placeWords } from "./standings";

interface Props { league: League; onOpen: (opened: Opened) => void }

export function Events({ league, onOpen }: Props) {
  const counts = league.events.filter((one) => one.counts);
  const rest = league.events.filter((one) => !one.counts);
  return (
    <section aria-label="Events" className="league-events">
      <h2>Events</h2>
      {counts.length === 0 && <p className="dim">None yet.</p>}
      {league.staff ? counts.map((one) => <Event key={one.item} event={one} onOpen={onOpen} />)
        : <ul className="plain">{counts.map((one) => <li key={one.item}>{one.name} <small className="dim">{one.date}, {one.entrants} players</small></li>)}</ul>}
      {rest.length > 0 && <details className="others"><summary>Events that do not count in {league.season} ({rest.length})</summary>
        {rest.map((one) => <Event key={one.item} event={one} onOpen={onOpen} />)}</details>}
    </section>
  );
}

function Event({ event, onOpen }: { event: Played; onOpen: (opened: Opened) => void }) {
  return (
    <details>
      <summary>{event.name} <small className="dim">{event.date}, {event.entrants} players{event.by_hand && (event.counts ? ", put in by hand" : ", left out by hand")}</small></summary>
      <ul className="plain">{event.results.map((one) => (
        <li key={one.person}>{placeWords(one)} {one.name} <button type="button" className="quiet small" aria-label={`Correct ${one.name} in ${event.name}`} onClick={() => onOpen({ what: "correct", event, result: one })}>Correct</button></li>
      ))}</ul>
      <p className="row-buttons"><button type="button" className="quiet" onClick={() => onOpen({ what: "correct", event, result: null })}>Somebody more</button>
        <button type="button" className="quiet" onClick={() => onOpen({ what: "count", event })}>{event.counts ? "Leave it out" : "Count it"}</button></p>
    </details>
  );
}

export function Trace({ league, onOpen }: Props) {
  return (
    <details className="league-trace">
      <summary>Written by hand ({league.trace.length})</summary>
      <ul className="plain">{league.trace.map((one) => (
        <li key={one.number} className={one.undone ? "dropped" : ""}>
          <span>{one.words}{one.why && ` — ${one.why}`} <small className="dim">{one.by}, {new Date(one.at).toLocaleString()}{one.undone && ", taken back"}</small></span>
          {one.may_undo && <button type="button" className="quiet small" aria-label={`Take back: ${one.words}`} onClick={() => onOpen({ what: "take-back", number: one.number, words: one.words })}>Take back</button>}
        </li>
      ))}</ul>
    </details>
  );
}
