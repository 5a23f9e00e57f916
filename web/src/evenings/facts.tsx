/** What an evening is: when, where, what is played, and the host's words. */

import type { Common, EveningDate } from "./api";
import { timeIn, whenHere, whenIn } from "./times";

export function Facts({ evening, date }: { evening: Common; date: EveningDate | null }) {
  const here = date ? whenHere(evening.zone, date.at) : "";
  return (
    <dl className="facts">
      {date && <div><dt>When</dt><dd>{whenIn(evening.zone, date.at)} ({evening.zone}){date.moved && " — moved"}{here && <small> · {here}</small>}</dd></div>}
      {evening.repeats && <div><dt>Again</dt><dd>{evening.repeats}</dd></div>}
      <div><dt>Where</dt><dd>{evening.place || "online"}</dd></div>
      <div><dt>Host</dt><dd>{evening.host}</dd></div>
      {evening.game && <div><dt>Game</dt><dd>{evening.game} {evening.stakes}</dd></div>}
      {date && <div><dt>Seats</dt><dd>{date.coming} of {evening.seats} taken{date.waiting > 0 && `, ${date.waiting} waiting`}</dd></div>}
      {date && evening.game && evening.keep > 0 && <div><dt>Kept</dt><dd>Who comes has a seat until {timeIn(evening.zone, date.at + evening.keep * 60_000)}; then it is given away between two deals.</dd></div>}
      {evening.words && <div><dt>Words</dt><dd className="host-words">{evening.words}</dd></div>}
    </dl>
  );
}
