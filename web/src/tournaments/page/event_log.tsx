/** What has happened in the tournament, the newest first, each with the rules behind it. */

import type { Rule } from "../../deals/api";
import { clock } from "../../faces/format";
import { withCards } from "../../faces/words";
import type { LogLine } from "../api";
import { Why } from "../why";
import { say } from "./texts";
import { inEventWords } from "../../language/event_phrases";

export function EventLog({ log, rules }: { log: readonly LogLine[]; rules: readonly Rule[] }) {
  if (!log.length) return null;
  return (
    <section aria-labelledby="event-log">
      <h2 id="event-log">{say.log}</h2>
      <ol className="event-log" tabIndex={0} aria-label={say.logOfTheTournament}>
        {log.map((line, place) => (
          <li key={`${line.at} ${log.length - place} ${line.words}`} className="line">
            <span className="words"><time>{clock(line.at)}</time> {withCards(inEventWords(line.words))}</span>
            <Why words={inEventWords(line.words)} ids={line.rules} known={rules} />
          </li>
        ))}
      </ol>
    </section>
  );
}
