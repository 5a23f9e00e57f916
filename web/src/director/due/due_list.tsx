/** What is due, with reason and rule. */

import { sentence } from "../../faces/format";
import { inEventWords } from "../../language/event_phrases";
import type { Due } from "../api";
import { useDesk } from "../desk";
import { RulesButton } from "../../desks/rules_button";
import { changed, waysOf } from "./change";
import { say } from "../texts";

export function DueList() {
  const { desk } = useDesk();
  return (
    <section aria-labelledby="due-head">
      <h2 id="due-head">{say.due}</h2>
      {desk.dues.length === 0 && <p className="dim" data-due="" tabIndex={-1}>{say.nothingIsDue}</p>}
      <ul className="desk-dues" aria-label={say.whatIsDue}>
        {desk.dues.map((due) => <DueRow key={due.id} due={due} />)}
      </ul>
    </section>
  );
}

/** Looked at before it is done; where nothing is proposed, the way to where it is said. */
function DueRow({ due }: { due: Due }) {
  const { busy, send, show } = useDesk();
  const ways = waysOf(due);
  const elsewhere = changed(due, due.command);
  // Who has come to his seat is seen: there is nothing to look at first.
  const seen = due.kind === "on-the-way" ? due.command : null;
  const looks = ways.length > 0 && !seen;
  return (
    <li className={due.urgent ? "urgent" : ""}>
      <p>{due.urgent && <b className="now">{say.now} </b>}{sentence(inEventWords(due.words))}</p>
      <span className="row-buttons">
        {seen && <button type="button" className="primary" data-due="" disabled={busy} aria-label={say.isThereNamed({ words: inEventWords(due.words) })} onClick={() => void send(seen)}>{say.isThere}</button>}
        {looks && <button type="button" className="primary" data-due="" disabled={busy} aria-label={say.lookAtItNamed({ words: inEventWords(due.words) })} onClick={() => show({ name: "due", due })}>{say.lookAtIt}</button>}
        {!looks && !seen && elsewhere && <button type="button" className="primary" data-due="" onClick={() => show(elsewhere.asked)}>{elsewhere.words}</button>}
        <RulesButton words={due.words} ids={due.rules} />
      </span>
    </li>
  );
}
