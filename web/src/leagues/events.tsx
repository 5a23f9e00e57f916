/** The events of a season, with their results for the host to correct; who wrote what. */

import type { League, Played } from "./api";
import type { Opened } from "./opened";
import { placeWords } from "./standings";
import { localeOf } from "../language/language";
import { say } from "./texts";

interface Props { league: League; onOpen: (opened: Opened) => void }

export function Events({ league, onOpen }: Props) {
  const counts = league.events.filter((one) => one.counts);
  const rest = league.events.filter((one) => !one.counts);
  return (
    <section aria-label={say.events} className="league-events">
      <h2>{say.events}</h2>
      {counts.length === 0 && <p className="dim">{say.noneYet}</p>}
      {league.staff ? counts.map((one) => <Event key={one.item} event={one} onOpen={onOpen} />)
        : <ul className="plain">{counts.map((one) => <li key={one.item}>{one.name} <small className="dim">{say.dateAndPlayers({ date: one.date, entrants: one.entrants })}</small></li>)}</ul>}
      {rest.length > 0 && <details className="others"><summary>{say.eventsThatDoNotCount({ season: league.season, number: rest.length })}</summary>
        {rest.map((one) => <Event key={one.item} event={one} onOpen={onOpen} />)}</details>}
    </section>
  );
}

function Event({ event, onOpen }: { event: Played; onOpen: (opened: Opened) => void }) {
  return (
    <details>
      <summary>{event.name} <small className="dim">{say.dateAndPlayers({ date: event.date, entrants: event.entrants })}{event.by_hand && (event.counts ? say.putInByHand : say.leftOutByHand)}</small></summary>
      <ul className="plain">{event.results.map((one) => (
        <li key={one.person}>{placeWords(one)} {one.name} <button type="button" className="quiet small" aria-label={say.correctIn({ name: one.name, event: event.name })} onClick={() => onOpen({ what: "correct", event, result: one })}>{say.correct}</button></li>
      ))}</ul>
      <p className="row-buttons"><button type="button" className="quiet" onClick={() => onOpen({ what: "correct", event, result: null })}>{say.somebodyMore}</button>
        <button type="button" className="quiet" onClick={() => onOpen({ what: "count", event })}>{event.counts ? say.leaveItOut : say.countIt}</button></p>
    </details>
  );
}

export function Trace({ league, onOpen }: Props) {
  return (
    <details className="league-trace">
      <summary>{say.writtenByHand({ number: league.trace.length })}</summary>
      <ul className="plain">{league.trace.map((one) => (
        <li key={one.number} className={one.undone ? "dropped" : ""}>
          <span>{one.words}{one.why && ` — ${one.why}`} <small className="dim">{one.by}, {new Date(one.at).toLocaleString(localeOf())}{one.undone && say.takenBack}</small></span>
          {one.may_undo && <button type="button" className="quiet small" aria-label={say.takeBackWhat({ words: one.words })} onClick={() => onOpen({ what: "take-back", number: one.number, words: one.words })}>{say.takeBack}</button>}
        </li>
      ))}</ul>
    </details>
  );
}
