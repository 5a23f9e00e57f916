/** What happened last. */

import { clock, sentence } from "../../faces/format";
import { withCards } from "../../faces/words";
import { useDesk } from "../desk";
import { RulesButton } from "../../desks/rules_button";
import { say } from "../texts";
import { inEventWords } from "../../language/event_phrases";

export function SaidLast() {
  const { desk, busy, show } = useDesk();
  const { redo } = desk;
  return (
    <section aria-labelledby="said-head">
      <h2 id="said-head">{say.last}</h2>
      {redo && <p className="row-buttons"><button type="button" className="quiet" disabled={busy} onClick={() => show({ name: "redo", ...redo })} title={inEventWords(redo.words)}>{say.haveItAgain}</button></p>}
      {desk.said.length === 0 && <p className="dim">{say.nothingHasHappenedYet}</p>}
      <ul className="desk-told" aria-label={say.whatHappenedLast}>
        {desk.said.map((one, place) => (
          <li key={`${one.sequence} ${place}`}>
            <span>{withCards(sentence(inEventWords(one.words)))} <small><time dateTime={new Date(one.at).toISOString()}>{clock(one.at)}</time>{one.by_name && ` ${one.by_name}`}</small></span>
            <RulesButton words={one.words} ids={one.rules} />
          </li>
        ))}
      </ul>
    </section>
  );
}
