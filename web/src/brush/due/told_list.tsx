/** Who did what, the newest first, with the rules behind it; what was taken back is struck out. */

import { sentence } from "../../faces/format";
import { withCards } from "../../faces/words";
import { useDesk } from "../desk";
import { shortClock } from "../words/names";
import { RulesButton } from "../../desks/rules_button";
import { inStaffWords } from "../../language/staff_phrases";
import { say } from "../texts";

export function ToldList() {
  const { told } = useDesk().floor;
  return (
    <section aria-labelledby="told-head">
      <h2 id="told-head">{say.log}</h2>
      <ol className="told" tabIndex={0} aria-label={say.logOfTheFloor}>
        {told.map((one, place) => (
          <li key={`${one.sequence} ${place}`} className={one.undone ? "undone" : ""}>
            <span><time>{shortClock(one.at)}</time> {one.by && <small>{one.by}: </small>}{one.undone ? <del>{withCards(sentence(inStaffWords(one.words)))}</del> : withCards(sentence(inStaffWords(one.words)))}</span>
            <RulesButton words={inStaffWords(one.words)} ids={one.cites} />
          </li>
        ))}
      </ol>
    </section>
  );
}
