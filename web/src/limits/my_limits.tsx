/** One's own limits on the account's page: shown where the host has turned them on. */

import { useEffect, useState } from "react";
import { readChips } from "../faces/format";
import { useDoing } from "../tournaments/use_doing";
import { readOwn, setCheck, setLimit, type Debt, type Kind, type Limit, type Own, type Period } from "./api";
import { Away } from "./away";
import { amount, hasLimits, KINDS, KINDS_OF_HIM, minutes, moment, owed, PERIODS, usedWords, waitsWords } from "./wording";

export function MyLimits() {
  const [own, setOwn] = useState<Own | null>(null);
  useEffect(() => { readOwn().then(setOwn, () => setOwn(null)); }, []);
  if (own === null) return null;
  return (
    <>
      <MyDebts debts={own.debts} />
      {hasLimits(own) && <Limits own={own} setOwn={setOwn} />}
    </>
  );
}

/** What one owes, and how it is settled; nothing for who owes nothing. */
function MyDebts({ debts }: { debts: readonly Debt[] }) {
  if (debts.length === 0) return null;
  return (
    <section aria-label="What I owe">
      <h2>What I owe</h2>
      <p className="dim">Until it is settled you have no seat anywhere else in this room.</p>
      <ul className="deeds">
        {debts.map((one) => (
          <li key={one.number}><b>{owed(one)}</b>, since {moment(one.at)}. {one.table !== ""
            ? <><a href={`#/table/${one.table}`}>Go back there</a> and {one.why === "kill" ? "post" : "pay"} it, or pay it at the desk.</>
            : "Pay it at the desk."}</li>
        ))}
      </ul>
    </section>
  );
}

function Limits({ own, setOwn }: { own: Own; setOwn: (own: Own) => void }) {
  const set = own.limits.filter((one) => one.amount !== null || one.then_at !== null);
  return (
    <section aria-label="My limits">
      <h2>My limits</h2>
      <p className="dim">They hold at all tables and tournaments together. A lower limit holds at once; a
        higher one, or none, only after {own.raise_after_hours} hours. Nobody else can change them.</p>
      {set.length === 0 && <p>You have set none.</p>}
      <ul className="limits">
        {set.map((one) => <OneLimit key={`${one.kind} ${one.period}`} one={one} onChange={setOwn} />)}
      </ul>
      {own.on && <NewLimit onChange={setOwn} />}
      <Checks own={own} onChange={setOwn} />
      {own.on && <Away own={own} onChange={setOwn} />}
    </section>
  );
}

interface Changing { onChange: (own: Own) => void }

function OneLimit({ one, onChange }: { one: Limit } & Changing) {
  const { busy, problem, run } = useDoing();
  const give = () => run(async () => onChange(await setLimit(one.kind, one.period, null)));
  const waits = waitsWords(one);
  return (
    <li>
      <span><b>{KINDS[one.kind]}: {one.amount === null ? "no limit" : `${amount(one.kind, one.amount)} ${PERIODS[one.period]}`}</b>
        <small className="dim">{usedWords(one)}</small>
        {waits && <small className="limit-waits">{waits}</small>}
        {problem && <small className="problem" role="alert">{problem}</small>}</span>
      {one.amount !== null && one.then_at === null && (
        <button type="button" className="quiet" disabled={busy} onClick={give}>Give up</button>
      )}
    </li>
  );
}

function NewLimit({ onChange }: Changing) {
  const [kind, setKind] = useState<Kind>("buy-in");
  const [period, setPeriod] = useState<Period>("day");
  const [text, setText] = useState("");
  const { busy, problem, run } = useDoing();
  const number = readChips(text);
  return (
    <form className="inline-form" aria-label="Set a limit" onSubmit={(event) => {
      event.preventDefault();
      if (number === null) return;
      run(async () => { onChange(await setLimit(kind, period, number)); setText(""); });
    }}>
      <label className="field"><span>Limit</span>
        <select value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
          {(Object.keys(KINDS) as Kind[]).map((one) => <option key={one} value={one}>{KINDS_OF_HIM[one]}</option>)}
        </select></label>
      <label className="field"><span>In</span>
        <select value={period} onChange={(event) => setPeriod(event.target.value as Period)}>
          {(Object.keys(PERIODS) as Period[]).map((one) => <option key={one} value={one}>{PERIODS[one]}</option>)}
        </select></label>
      <label className="field"><span>{kind === "time" ? "Minutes" : "Most chips"}</span>
        <input inputMode="numeric" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} /></label>
      <button type="submit" disabled={busy || number === null}>Set it</button>
      {problem && <p className="problem" role="alert">{problem}</p>}
    </form>
  );
}

const CHECKS: readonly number[] = [15, 30, 45, 60, 90, 120, 180];

function Checks({ own, onChange }: { own: Own } & Changing) {
  const { busy, problem, run } = useDoing();
  const { check } = own;
  const choices = [...new Set([...CHECKS, ...(check.own === null ? [] : [check.own])])].sort((a, b) => a - b);
  const house = check.house ? `as the house does, every ${minutes(check.house)}` : "never";
  return (
    <div>
      <label className="field"><span>Tell me how long I have played</span>
        <select value={check.own ?? ""} disabled={busy || (!own.on && check.own === null)} onChange={(event) => {
          const chosen = event.target.value === "" ? null : Number(event.target.value);
          run(async () => onChange(await setCheck(chosen)));
        }}>
          <option value="">{house}</option>
          {choices.map((one) => <option key={one} value={one}>every {minutes(one)}</option>)}
        </select></label>
      {check.then_at !== null && <p className="limit-waits"><small>
        Changes to {check.then === null ? house : `every ${minutes(check.then)}`} on {moment(check.then_at)}.</small></p>}
      {problem && <p className="problem" role="alert">{problem}</p>}
    </div>
  );
}
