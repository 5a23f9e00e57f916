/** Who did what, the newest first, with the rules behind it; what was taken back is struck out. */

import { clock } from "../../faces/format";
import { withCards } from "../../faces/words";
import { useDesk } from "../desk";
import { RulesButton } from "../rules_button";

export function ToldList() {
  const { told } = useDesk().floor;
  return (
    <section aria-labelledby="told-head">
      <h2 id="told-head">Log</h2>
      <ol className="told" tabIndex={0} aria-label="Log of the floor">
        {told.map((one, place) => (
          <li key={`${one.sequence} ${place}`} className={one.undone ? "undone" : ""}>
            <span><time>{clock(one.at)}</time> {one.by && <small>{one.by}: </small>}{one.undone ? <del>{withCards(one.words)}</del> : withCards(one.words)}</span>
            <RulesButton words={one.words} ids={one.cites} />
          </li>
        ))}
      </ol>
    </section>
  );
}
