/** "Something happened" at a live table: told or chosen, ruled, and carried out. */

import { useState, type ReactNode } from "react";
import type { Table } from "../wire/complete";
import type { Dialogue } from "../ear/dialogue";
import { Door } from "../ear/door";
import { RulingView } from "../ear/ruling_view";
import type { Telling } from "../ear/use_dialogue";
import { notify } from "../notices";
import type { Ruled } from "../wire/protocol";
import { Dialog } from "../ui/dialog";
import { isCounted, OffencesOnRecord, usualUnit, type Lasting } from "./offences";
import type { Entering } from "./use_running";
import { say } from "./texts";

interface HappenedProps {
  state: Table;
  entering: Entering;
  /** What was said already, or is known. */
  words?: string;
  start?: Dialogue | null;
  onClose: () => void;
}

export function Happened({ state, entering, words = "", start = null, onClose }: HappenedProps) {
  return (
    <Dialog title={say.somethingHappened} onClose={onClose} wide>
      <Door place={{ table: state.table, play: {} }} start={start} words={words} carryOut={(ruled, telling, below) => (
        <CarryOut key={ruled.outcomes[0]?.outcome} ruled={ruled} telling={telling} state={state} entering={entering} onClose={onClose}>
          {below}</CarryOut>
      )}>
        <OffencesOnRecord table={state.table} />
      </Door>
    </Dialog>
  );
}

interface CarryProps { ruled: Ruled; telling: Telling; state: Table; entering: Entering; onClose: () => void; children: ReactNode }

function CarryOut({ ruled, telling, state, entering, onClose, children }: CarryProps) {
  const [ruling] = ruled.outcomes;
  const [option, setOption] = useState(ruling?.proposed ?? "");
  const [lasting, setLasting] = useState<Lasting>({ number: 0, unit: "" });
  const [why, setWhy] = useState("");
  if (!ruling) return null;
  const options = ruling.options ?? [];
  const decided = options.length === 0 || option !== "";
  const changes = ruling.changes || options.find((one) => one.key === option)?.changes;
  const carryOut = async () => {
    const done = await entering.say({
      type: "rule", table: state.table, deal: ruled.deal ?? 0, seen: ruled.seen ?? 0, incident: ruled.about.incident,
      facts: ruled.facts ?? {}, option, why: why.trim(),
      ...(isCounted(option) && lasting.number ? { number: lasting.number, unit: lasting.unit || usualUnit(option) } : {}),
    });
    // Where the deal has gone on meanwhile something else may be ruled.
    if (!done) return telling.refresh();
    notify(say.rulingIsCarriedOut);
    onClose();
  };
  return (
    <>
      <RulingView ruling={ruling} deciding={{ option, why, lasting, onOption: setOption, onWhy: setWhy, onLasting: setLasting }} />
      {children}
      <footer className="ruling-foot">
        <small>{decided ? (changes ? say.putRightHere : say.nothingHasToChange) : say.chooseWhatFloorDecides}</small>
        <button type="button" className="quiet" onClick={onClose}>{say.onlyTellMe}</button>
        <button type="button" className="primary" disabled={!decided || entering.busy} onClick={() => void carryOut()}>{say.carryOut}</button>
      </footer>
    </>
  );
}
