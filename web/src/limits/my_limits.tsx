/** One's own limits on the account's page: shown where the host has turned them on. */

import { useEffect, useState } from "react";
import { readChips } from "../faces/format";
import { useDoing } from "../tournaments/use_doing";
import { readOwn, setCheck, setLimit, type Debt, type Kind, type Limit, type Own, type Period } from "./api";
import { Away } from "./away";
import { amount, hasLimits, KINDS, KINDS_OF_HIM, minutes, moment, owed, PERIODS, usedWords, waitsWords } from "./wording";
import { say } from "./own/texts";

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
    <section aria-label={say.whatIOwe}>
      <h2>{say.whatIOwe}</h2>
      <p className="dim">{say.untilSettledYouHaveNo}</p>
      <ul className="deeds">
        {debts.map((one) => (
          <li key={one.number}><b>{owed(one)}</b>{say.since({ at: moment(one.at) })} {one.table !== ""
            ? say.goBackThere({ link: (words) => <a href={`#/table/${one.table}`}>{words}</a>, kill: one.why === "kill" })
            : say.payItAtTheDesk}</li>
        ))}
      </ul>
    </section>
  );
}

function Limits({ own, setOwn }: { own: Own; setOwn: (own: Own) => void }) {
  const set = own.limits.filter((one) => one.amount !== null || one.then_at !== null);
  return (
    <section aria-label={say.myLimits}>
      <h2>{say.myLimits}</h2>
      <p className="dim">{say.theyHoldAtAllTables({ raiseAfterHours: own.raise_after_hours })}</p>
      {set.length === 0 && <p>{say.youHaveSetNone}</p>}
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
      <span><b>{KINDS[one.kind]}: {one.amount === null ? say.noLimit : `${amount(one.kind, one.amount)} ${PERIODS[one.period]}`}</b>
        <small className="dim">{usedWords(one)}</small>
        {waits && <small className="limit-waits">{waits}</small>}
        {problem && <small className="problem" role="alert">{problem}</small>}</span>
      {one.amount !== null && one.then_at === null && (
        <button type="button" className="quiet" disabled={busy} onClick={give}>{say.giveUp}</button>
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
    <form className="inline-form" aria-label={say.setALimit} onSubmit={(event) => {
      event.preventDefault();
      if (number === null) return;
      run(async () => { onChange(await setLimit(kind, period, number)); setText(""); });
    }}>
      <label className="field"><span>{say.limit}</span>
        <select value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
          {(Object.keys(KINDS) as Kind[]).map((one) => <option key={one} value={one}>{KINDS_OF_HIM[one]}</option>)}
        </select></label>
      <label className="field"><span>{say.in}</span>
        <select value={period} onChange={(event) => setPeriod(event.target.value as Period)}>
          {(Object.keys(PERIODS) as Period[]).map((one) => <option key={one} value={one}>{PERIODS[one]}</option>)}
        </select></label>
      <label className="field"><span>{kind === "time" ? say.minutes : say.mostChips}</span>
        <input inputMode="numeric" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} /></label>
      <button type="submit" disabled={busy || number === null}>{say.setIt}</button>
      {problem && <p className="problem" role="alert">{problem}</p>}
    </form>
  );
}

const CHECKS: readonly number[] = [15, 30, 45, 60, 90, 120, 180];

function Checks({ own, onChange }: { own: Own } & Changing) {
  const { busy, problem, run } = useDoing();
  const { check } = own;
  const choices = [...new Set([...CHECKS, ...(check.own === null ? [] : [check.own])])].sort((a, b) => a - b);
  const house = check.house ? say.asHouseDoesEvery({ house: minutes(check.house) }) : say.never;
  return (
    <div>
      <label className="field"><span>{say.tellMeHowLongI}</span>
        <select value={check.own ?? ""} disabled={busy || (!own.on && check.own === null)} onChange={(event) => {
          const chosen = event.target.value === "" ? null : Number(event.target.value);
          run(async () => onChange(await setCheck(chosen)));
        }}>
          <option value="">{house}</option>
          {choices.map((one) => <option key={one} value={one}>{say.every({ span: minutes(one) })}</option>)}
        </select></label>
      {check.then_at !== null && <p className="limit-waits"><small>
        {say.changesTo({ to: check.then === null ? house : say.every({ span: minutes(check.then) }), when: moment(check.then_at) })}</small></p>}
      {problem && <p className="problem" role="alert">{problem}</p>}
    </div>
  );
}
