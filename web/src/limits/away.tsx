/** Time out for some hours, and shutting oneself out, which nobody can take back. */

import { useState } from "react";
import { forget } from "../room";
import { useDoing } from "../tournaments/use_doing";
import { excludeSelf, takeTimeOut, type Own } from "./api";
import { moment } from "./wording";
import { say } from "./own/texts";

const hoursOut = (): readonly (readonly [hours: number, words: string])[] => [
  [1, say.anHour], [24, say.aDay], [72, say.threeDays], [168, say.aWeek], [720, say.thirtyDays],
];
const daysOut = (): readonly (readonly [days: number, words: string])[] => [
  [1, say.aDay], [7, say.aWeek], [30, say.thirtyDays], [182, say.halfAYear], [365, say.aYear], [1826, say.fiveYears], [0, say.forGood],
];

export function Away({ own, onChange }: { own: Own; onChange: (own: Own) => void }) {
  return (
    <div className="away">
      <TimeOut own={own} onChange={onChange} />
      <ShutOut own={own} />
    </div>
  );
}

function TimeOut({ own, onChange }: { own: Own; onChange: (own: Own) => void }) {
  const [hours, setHours] = useState(24);
  const { busy, problem, run } = useDoing();
  return (
    <form className="inline-form" aria-label={say.timeOut} onSubmit={(event) => {
      event.preventDefault();
      run(async () => onChange(await takeTimeOut(hours)));
    }}>
      <label className="field"><span>{say.takeTimeOut}</span>
        <select value={hours} onChange={(event) => setHours(Number(event.target.value))}>
          {hoursOut().map(([one, words]) => <option key={one} value={one}>{say.forSome({ words })}</option>)}
        </select></label>
      <button type="submit" disabled={busy}>{say.takeIt}</button>
      <p className="dim">{own.time_out_until === null
        ? say.youCanLookOnTalk
        : say.youTakeTimeOutUntil({ timeOutUntil: moment(own.time_out_until) })}</p>
      {problem && <p className="problem" role="alert">{problem}</p>}
    </form>
  );
}

function ShutOut({ own }: { own: Own }) {
  const choices = daysOut().filter(([one]) => one === 0 || one >= own.least_days);
  const [open, setOpen] = useState(false);
  const [days, setDays] = useState(30);
  const [sure, setSure] = useState(false);
  const { busy, problem, run } = useDoing();
  if (!open) return <p><button type="button" className="quiet" onClick={() => setOpen(true)}>{say.shutMyselfOut}</button></p>;
  const words = choices.find(([one]) => one === days)?.[1] ?? "";
  const until = days === 0 ? say.forGood : say.until({ when: moment(Date.now() + days * 86_400_000) });
  return (
    <form className="because" aria-label={say.shutMyselfOutTitle} onSubmit={(event) => {
      event.preventDefault();
      if (!sure) return;
      run(async () => { await excludeSelf(days === 0 ? null : days); location.hash = "#/"; forget(); });
    }}>
      <label className="field"><span>{say.forHowLong}</span>
        <select value={days} onChange={(event) => { setDays(Number(event.target.value)); setSure(false); }}>
          {choices.map(([one, said]) => <option key={one} value={one}>{one === 0 ? said : say.forSome({ words: said })}</option>)}
        </select></label>
      <p>{say.nobodyCanTakeThisBack({ b: (inner) => <b>{inner}</b>, until })}</p>
      <label className="switch">
        <input type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} />
        <span>{say.iUnderstand({ span: days === 0 ? say.forGood : say.forSome({ words }) })}</span>
      </label>
      <p><button type="submit" disabled={busy || !sure}>{say.shutMeOut}</button>{" "}
        <button type="button" className="quiet" onClick={() => setOpen(false)}>{say.notNow}</button></p>
      {problem && <p className="problem" role="alert">{problem}</p>}
    </form>
  );
}
