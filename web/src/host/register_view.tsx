/** What the register keeps of a person: his limits, which are seen only; notes, penalties, debts. */

import { useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { findPeople } from "../director/api";
import { enterInRegister, readRegistered, type Enter, type Own, type Penalty, type Registered } from "../limits/api";
import { amount, KINDS_OF_HIM, moment, PERIODS } from "../limits/wording";
import { useTables } from "../lobby/use_tables";
import { useDoing } from "../tournaments/use_doing";
import { Debts } from "./debts";
import { PenaltyForm } from "./penalty_form";
import { WalkInBars } from "./walk_in_bars";
import { inStaffWords } from "../language/staff_phrases";
import { keptReason, reasonWords } from "../language/reasons/reasons";
import { say } from "./texts";

interface RegisterProps {
  person: string;
  own: boolean;
  /** Whether bars are shown here of whoever has an account too. */
  bars?: boolean;
}

export function RegisterView({ person, own, bars = false }: RegisterProps) {
  const [kept, setKept] = useState<Registered | null>(null);
  const [problem, setProblem] = useState("");
  const [tables] = useTables();
  useEffect(() => { readRegistered(person).then(setKept, (found: unknown) => setProblem(wordsOf(found))); }, [person]);
  if (problem) return <p className="problem" role="alert">{problem}</p>;
  if (kept === null) return null;
  const enter: Enter = async (command) => setKept(await enterInRegister(person, command));
  return (
    <>
      <Limits own={kept.own} />
      {(kept.may_bar || bars) && <WalkInBars kept={kept} tables={tables ?? []} enter={enter} />}
      <Notes kept={kept} enter={enter} />
      <KeptApart kept={kept} enter={enter} person={person} />
      <section aria-label={say.penalties}>
        <h3>{say.penalties}</h3>
        {kept.penalties.length === 0 && <p className="dim">{say.none}</p>}
        <ul className="deeds">
          {kept.penalties.map((one) => <OnePenalty key={one.number} one={one} enter={enter} />)}
        </ul>
        {!own && <PenaltyForm kept={kept} tables={tables ?? []} enter={enter} />}
      </section>
      <Debts kept={kept} enter={enter} />
    </>
  );
}

function Limits({ own }: { own: Own }) {
  const set = own.limits.filter((one) => one.amount !== null);
  const away = [
    own.excluded && say.hasShutHimselfOut({ ends: own.excluded_until !== null, until: own.excluded_until === null ? "" : moment(own.excluded_until) }),
    own.time_out_until !== null && say.takesTimeOut({ until: moment(own.time_out_until) }),
  ].filter((one): one is string => typeof one === "string");
  if (set.length === 0 && away.length === 0) return null;
  return (
    <section aria-label={say.limitsOfHisOwn}>
      <h3>{say.limitsOfHisOwn}</h3>
      <p className="dim">{say.setThemHimself}</p>
      <ul className="deeds">
        {away.map((one) => <li key={one}><b>{one}</b></li>)}
        {set.map((one) => (
          <li key={`${one.kind} ${one.period}`}>{say.limitOf({ kind: KINDS_OF_HIM[one.kind], amount: amount(one.kind, one.amount ?? 0), period: PERIODS[one.period], used: amount(one.kind, one.used) })}</li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ kept, enter }: { kept: Registered; enter: Enter }) {
  const [text, setText] = useState("");
  const { busy, problem, run } = useDoing();
  return (
    <section aria-label={say.notesOfTheFloor}>
      <h3>{say.notesOfTheFloor}</h3>
      <ul className="deeds">
        {kept.notes.map((one) => (
          <li key={one.number}><time className="dim">{moment(one.at)}</time> {one.text} <small className="dim">{say.by({ by: one.by })}</small>
            <button type="button" className="quiet" disabled={busy}
              onClick={() => run(() => enter({ type: "strike-note", number: one.number }))}>{say.strike}</button></li>
        ))}
      </ul>
      <form className="inline-form" aria-label={say.note} onSubmit={(event) => {
        event.preventDefault();
        run(async () => { await enter({ type: "add-note", text: text.trim() }); setText(""); });
      }}>
        <label className="field"><span>{say.somethingToRemember}</span>
          <input maxLength={2000} autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} /></label>
        <button type="submit" disabled={busy || !text.trim()}>{say.noteIt}</button>
        {problem && <p className="problem" role="alert">{problem}</p>}
      </form>
    </section>
  );
}

function KeptApart({ kept, enter, person }: { kept: Registered; enter: Enter; person: string }) {
  const [name, setName] = useState("");
  const [why, setWhy] = useState("");
  const { busy, problem, run } = useDoing();
  const apart = async () => {
    const found = (await findPeople(name.trim())).filter((one) => one.person !== person);
    const exact = found.filter((one) => one.name.toLowerCase() === name.trim().toLowerCase());
    const [other] = exact.length ? exact : found;
    if (other === undefined || (exact.length === 0 && found.length > 1)) {
      throw new Error(other === undefined ? say.nobodyIsCalledSo : say.severalAreCalledSo);
    }
    await enter({ type: "keep-apart", other: other.person, why: why.trim() });
    setName("");
    setWhy("");
  };
  return (
    <section aria-label={say.keptApart}>
      <h3>{say.keptApart}</h3>
      <ul className="deeds">
        {kept.apart.map((one) => (
          <li key={one.other}><b>{one.name}</b>: {reasonWords(one.why)} <small className="dim">{say.by({ by: one.by })}</small>
            <button type="button" className="quiet" disabled={busy}
              onClick={() => run(() => enter({ type: "let-together", other: one.other, why: keptReason("lifted") }))}>{say.letTogether}</button></li>
        ))}
      </ul>
      <form className="inline-form" aria-label={say.keepApart} onSubmit={(event) => { event.preventDefault(); run(apart); }}>
        <label className="field"><span>{say.notInAGameWith}</span>
          <input maxLength={40} autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} /></label>
        <label className="field"><span>{say.whyKeptApart}</span>
          <input maxLength={300} autoComplete="off" value={why} onChange={(event) => setWhy(event.target.value)} /></label>
        <button type="submit" disabled={busy || !name.trim() || !why.trim()}>{say.keepApart}</button>
        {problem && <p className="problem" role="alert">{problem}</p>}
      </form>
    </section>
  );
}

function OnePenalty({ one, enter }: { one: Penalty; enter: Enter }) {
  const [why, setWhy] = useState<string | null>(null);
  const { busy, problem, run } = useDoing();
  const left = one.deals > 0 ? say.dealsLeft({ deals: one.deals }) : one.until !== null ? say.until({ at: moment(one.until) }) : say.untilLifted;
  return (
    <li>
      <time className="dim">{moment(one.at)}</time> <b>{inStaffWords(one.offence)}</b>: {inStaffWords(one.sanction)}
      {one.in_force ? `, ${left}` : ""}; {reasonWords(one.why)} <small className="dim">{say.by({ by: one.by })}</small>
      {!one.struck && <button type="button" className="quiet" disabled={busy} title={say.enteredByMistake}
        onClick={() => run(() => enter({ type: "strike-penalty", number: one.number, why: keptReason("mistake") }))}>{say.strike}</button>}
      {one.in_force && why === null && <button type="button" className="quiet" onClick={() => setWhy("")}>{say.liftDots}</button>}
      {one.in_force && why !== null && (
        <form className="inline-form" aria-label={say.liftAPenalty} onSubmit={(event) => {
          event.preventDefault();
          run(() => enter({ type: "lift-penalty", number: one.number, why: why.trim() }));
        }}>
          <label className="field"><span>{say.whyItIsLifted}</span>
            <input maxLength={300} autoComplete="off" value={why} onChange={(event) => setWhy(event.target.value)} /></label>
          <button type="submit" disabled={busy || !why.trim()}>{say.liftIt}</button>
        </form>
      )}
      {problem && <p className="problem" role="alert">{problem}</p>}
    </li>
  );
}
