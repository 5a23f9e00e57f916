/** What is due and what runs out, each with its reason, its rules and the deed that does it. */

import { sentence } from "../../faces/format";
import type { Due } from "../api";
import { Countdown } from "../following/countdown";
import { useDesk } from "../desk";
import { RulesButton } from "../../desks/rules_button";
import type { Spot } from "../asked";
import { deedsAt, spotId } from "../spots";
import { perform } from "../keyboard/use_keys";
import { inStaffWords } from "../../language/staff_phrases";
import { say } from "../texts";

export function DueList() {
  const { floor } = useDesk();
  return (
    <section aria-labelledby="due-head">
      <h2 id="due-head">{say.due}</h2>
      {floor.dues.length === 0 && <p className="dim">{say.nothingIsDue}</p>}
      <ul className="dues" aria-label={say.whatIsDue}>
        {floor.dues.map((due, place) => <DueRow key={`${due.what} ${due.table} ${due.player}`} due={due} place={place} />)}
      </ul>
    </section>
  );
}

function DueRow({ due, place }: { due: Due; place: number }) {
  const desk = useDesk();
  const spot: Spot = { kind: "due", place };
  const words = inStaffWords(due.words);
  const deeds = deedsAt(desk.floor, spot);
  const first = deeds.find((one) => one.weight === "first");
  const open = () => { if (first) void perform(desk, first); };
  return (
    <li className={`due ${due.at === null ? "now" : ""}`}>
      <div className="due-words" data-spot={spotId(spot)} tabIndex={0} role="group" aria-label={words}
        onKeyDown={(event) => { if (event.key === "Enter" && event.target === event.currentTarget) open(); }}>
        <span>{sentence(words)}</span>
        {due.at !== null && <Countdown until={due.at} what={words} />}
      </div>
        <span className="answers-row">
          {deeds.map((one) => (
            <button key={one.key} type="button" className={one.weight === "first" ? "primary" : "quiet"} disabled={desk.busy}
              aria-label={`${one.words}: ${words}`} onClick={() => void perform(desk, one)}>{one.words}</button>
          ))}
          <RulesButton words={words} ids={due.cites} />
        </span>
    </li>
  );
}
