/** "Something happened": what it was, what has to be known about it, and what is ruled. */

import { useEffect, useMemo, useRef, useState } from "react";
import type { Table } from "../complete";
import { notify } from "../notices";
import { Dialog } from "../ui/dialog";
import { FactQuestion } from "./fact_question";
import { chapters } from "./incident_list";
import { isCounted, OffencesOnRecord, usualUnit, type Lasting } from "./offences";
import { RulingView } from "./ruling_view";
import { factsOf, useIncident, type Answered, type Happened as Incident } from "./use_incident";
import type { Entering } from "./use_running";

interface HappenedProps { state: Table; entering: Entering; onClose: () => void }

export function Happened({ state, entering, onClose }: HappenedProps) {
  const incident = useIncident(state.table);
  const { chosen, asked, ruling } = incident;
  return (
    <Dialog title={chosen?.title ?? "Something happened"} onClose={onClose} wide>
      <div className="happening">
        {chosen === null ? <><Picker incident={incident} /><OffencesOnRecord table={state.table} /></> : (
          <>
            <button type="button" className="quiet step-back" disabled={incident.busy} onClick={incident.back}>← Back</button>
            <Known answered={incident.answered} />
            {asked && <FactQuestion key={asked.key} fact={asked} state={state} busy={incident.busy} onAnswer={incident.answer} />}
            {ruling && <Ruled key={ruling.outcome} state={state} incident={incident} entering={entering} onClose={onClose} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Picker({ incident }: { incident: Incident }) {
  const [search, setSearch] = useState("");
  const { possible, busy, choose } = incident;
  const box = useRef<HTMLInputElement>(null);
  // A phone would put its keyboard over the list.
  useEffect(() => { if (matchMedia("(hover: hover)").matches) box.current?.focus(); }, [possible]);
  const searching = search.trim() !== "";
  const found = useMemo(() => chapters(possible ?? [], search), [possible, search]);
  if (possible === null) return <p className="dim" role="status">Looking what can have happened…</p>;
  return (
    <>
      <input ref={box} type="search" value={search} placeholder="Search: burn, exposed, out of turn…" aria-label="Search what happened"
        onChange={(event) => setSearch(event.target.value)} />
      {found.length === 0 && <p className="dim" role="status">
        {search ? "Nothing that can have happened now is called that." : "Nothing can have gone wrong now."}</p>}
      <div className="chapters">
        {found.map((chapter) => (
          <details key={`${chapter.title} ${searching}`} open={searching || found.length < 3}>
            <summary>{chapter.title} <small>{chapter.incidents.length}</small></summary>
            <ul>{chapter.incidents.map((one) => (
              <li key={one.key}><button type="button" className="quiet" disabled={busy} onClick={() => choose(one)}>{one.title}</button></li>
            ))}</ul>
          </details>
        ))}
      </div>
    </>
  );
}

function Known({ answered }: { answered: readonly Answered[] }) {
  if (!answered.length) return null;
  return <ul className="known" aria-label="What is known">{answered.map((one) => (
    <li key={one.key}><span>{one.asks}</span> <b>{one.words}</b></li>
  ))}</ul>;
}

function Ruled({ state, incident, entering, onClose }: { incident: Incident } & HappenedProps) {
  const { ruling, chosen, answered } = incident;
  const [option, setOption] = useState(incident.ruling?.proposed ?? "");
  const [lasting, setLasting] = useState<Lasting>({ number: 0, unit: "" });
  const [why, setWhy] = useState("");
  if (ruling === null || chosen === null) return null;
  const options = ruling.options ?? [];
  const decided = options.length === 0 || option !== "";
  const changes = ruling.changes || options.find((one) => one.key === option)?.changes;
  const carryOut = async () => {
    const done = await entering.say({
      type: "rule", table: state.table, deal: state.deal, seen: state.number, incident: chosen.key,
      facts: factsOf(answered), option, why: why.trim(),
      ...(isCounted(option) && lasting.number ? { number: lasting.number, unit: lasting.unit || usualUnit(option) } : {}),
    });
    if (!done) return;
    notify("The ruling is carried out, and stands in the log.");
    onClose();
  };
  return (
    <>
      <RulingView ruling={ruling} option={option} why={why} lasting={lasting} onOption={setOption} onWhy={setWhy}
        onLasting={setLasting} />
      <footer className="ruling-foot">
        <small>{decided ? (changes ? "Chips, cards and turn are put right here too." : "Nothing has to change here; the ruling goes into the log.")
          : "Choose what the floor decides."}</small>
        <button type="button" className="quiet" onClick={onClose}>Only tell me</button>
        <button type="button" className="primary" disabled={!decided || entering.busy} onClick={() => void carryOut()}>Carry out</button>
      </footer>
    </>
  );
}
