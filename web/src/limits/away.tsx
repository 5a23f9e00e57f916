/** Time out for some hours, and shutting oneself out, which nobody can take back. */

import { useState } from "react";
import { forget } from "../room";
import { useDoing } from "../tournaments/use_doing";
import { excludeSelf, takeTimeOut, type Own } from "./api";
import { moment } from "./wording";

const HOURS: readonly (readonly [hours: number, words: string])[] = [
  [1, "an hour"], [24, "a day"], [72, "three days"], [168, "a week"], [720, "thirty days"],
];
const DAYS: readonly (readonly [days: number, words: string])[] = [
  [1, "a day"], [7, "a week"], [30, "thirty days"], [182, "half a year"], [365, "a year"], [1826, "five years"], [0, "for good"],
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
    <form className="inline-form" aria-label="Time out" onSubmit={(event) => {
      event.preventDefault();
      run(async () => onChange(await takeTimeOut(hours)));
    }}>
      <label className="field"><span>Take time out</span>
        <select value={hours} onChange={(event) => setHours(Number(event.target.value))}>
          {HOURS.map(([one, words]) => <option key={one} value={one}>for {words}</option>)}
        </select></label>
      <button type="submit" disabled={busy}>Take it</button>
      <p className="dim">{own.time_out_until === null
        ? "You can look on and talk, and play nothing until it is over. It cannot be made shorter."
        : `You take time out until ${moment(own.time_out_until)}.`}</p>
      {problem && <p className="problem" role="alert">{problem}</p>}
    </form>
  );
}

function ShutOut({ own }: { own: Own }) {
  const choices = DAYS.filter(([one]) => one === 0 || one >= own.least_days);
  const [open, setOpen] = useState(false);
  const [days, setDays] = useState(30);
  const [sure, setSure] = useState(false);
  const { busy, problem, run } = useDoing();
  if (!open) return <p><button type="button" className="quiet" onClick={() => setOpen(true)}>Shut myself out…</button></p>;
  const words = choices.find(([one]) => one === days)?.[1] ?? "";
  const until = days === 0 ? "for good" : `until ${moment(Date.now() + days * 86_400_000)}`;
  return (
    <form className="because" aria-label="Shut myself out" onSubmit={(event) => {
      event.preventDefault();
      if (!sure) return;
      run(async () => { await excludeSelf(days === 0 ? null : days); location.hash = "#/"; forget(); });
    }}>
      <label className="field"><span>For how long</span>
        <select value={days} onChange={(event) => { setDays(Number(event.target.value)); setSure(false); }}>
          {choices.map(([one, said]) => <option key={one} value={one}>{one === 0 ? said : `for ${said}`}</option>)}
        </select></label>
      <p><b>Nobody can take this back, not you and not the host.</b> You are signed out everywhere at once and
        cannot come in {until}. Your seats are given up as soon as their deals are over, and your chips go
        to your wallet. What you have paid for a tournament is played on without you.</p>
      <label className="switch">
        <input type="checkbox" checked={sure} onChange={(event) => setSure(event.target.checked)} />
        <span>I understand: I am out {days === 0 ? "for good" : `for ${words}`}.</span>
      </label>
      <p><button type="submit" disabled={busy || !sure}>Shut me out</button>{" "}
        <button type="button" className="quiet" onClick={() => setOpen(false)}>Not now</button></p>
      {problem && <p className="problem" role="alert">{problem}</p>}
    </form>
  );
}
