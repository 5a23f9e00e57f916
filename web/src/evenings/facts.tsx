/** What an evening is: when, where, what is played, and the host's words. */

import type { Common, EveningDate } from "./api";
import { timeIn, whenHere, whenIn } from "./times";
import { say } from "./texts";

export function Facts({ evening, date }: { evening: Common; date: EveningDate | null }) {
  const here = date ? whenHere(evening.zone, date.at) : "";
  return (
    <dl className="facts">
      {date && <div><dt>{say.when}</dt><dd>{whenIn(evening.zone, date.at)} ({evening.zone}){date.moved && <> {say.moved}</>}{here && <small> · {here}</small>}</dd></div>}
      {evening.repeats && <div><dt>{say.again}</dt><dd>{evening.repeats}</dd></div>}
      <div><dt>{say.where}</dt><dd>{evening.place || say.online}</dd></div>
      <div><dt>{say.host}</dt><dd>{evening.host}</dd></div>
      {evening.game && <div><dt>{say.game}</dt><dd>{evening.game} {evening.stakes}</dd></div>}
      {date && <div><dt>{say.seats}</dt><dd>{say.ofTaken({ coming: date.coming, seats: evening.seats, waiting: date.waiting })}</dd></div>}
      {date && evening.game && evening.keep > 0 && <div><dt>{say.kept}</dt><dd>{say.whoComesHasSeatUntil({ time: timeIn(evening.zone, date.at + evening.keep * 60_000) })}</dd></div>}
      {evening.words && <div><dt>{say.words}</dt><dd className="host-words">{evening.words}</dd></div>}
    </dl>
  );
}
