/** Somebody barred from the room or a table, for a time or for good, and let in again. */

import { useState } from "react";
import { useTables } from "../lobby/use_tables";
import { useDoing } from "../tournaments/use_doing";
import { barPerson, unbarPerson, type Known } from "./api";
import { localeOf } from "../language/language";
import { say } from "./texts";

export const barTimes = (): readonly (readonly [minutes: number, words: string])[] => [
  [60, say.forAnHour], [60 * 24, say.forADay], [60 * 24 * 7, say.forAWeek], [60 * 24 * 30, say.forThirtyDays], [0, say.forGood],
];

export function Barring({ known, onDone }: { known: Known; onDone: () => void }) {
  const [tables] = useTables();
  const [table, setTable] = useState("");
  const [minutes, setMinutes] = useState(60);
  const [why, setWhy] = useState("");
  const [sure, setSure] = useState(false);
  const { busy, problem, run } = useDoing();
  const { person } = known;
  const name = (key: string) => tables?.find((one) => one.table === key)?.name || say.aTable;
  const bar = (event: React.FormEvent) => {
    event.preventDefault();
    if (!sure) return setSure(true);
    run(async () => {
      await barPerson(person.id, table, minutes, why.trim());
      setSure(false);
      setWhy("");
      onDone();
    });
  };
  return (
    <section aria-label={say.bars}>
      <ul className="deeds" aria-label={say.barsInForce}>
        {known.bars.map((one) => (
          <li key={one.table}>
            {say.barredFrom({ table: one.table !== "", name: name(one.table), ends: one.until > 0, until: new Date(one.until).toLocaleString(localeOf()), why: one.words, b: (words) => <b>{words}</b> })}
            <button type="button" className="quiet" disabled={busy} onClick={() => run(async () => {
              await unbarPerson(person.id, one.table, "");
              onDone();
            })}>{say.letInAgain}</button>
          </li>
        ))}
      </ul>
      <form className="inline-form" aria-label={say.bar} onSubmit={bar}>
        <label className="field"><span>{say.barFrom}</span>
          <select value={table} onChange={(event) => { setTable(event.target.value); setSure(false); }}>
            <option value="">{say.theWholeRoom}</option>
            {tables?.map((one) => <option key={one.table} value={one.table}>{one.name || one.game_name}</option>)}
          </select></label>
        <label className="field"><span>{say.howLong}</span>
          <select value={minutes} onChange={(event) => { setMinutes(Number(event.target.value)); setSure(false); }}>
            {barTimes().map(([one, words]) => <option key={one} value={one}>{words}</option>)}
          </select></label>
        <label className="field"><span>{say.reason}</span>
          <input required maxLength={300} autoComplete="off" value={why} onChange={(event) => { setWhy(event.target.value); setSure(false); }} /></label>
        <button type="submit" disabled={busy || !why.trim()}>{sure ? say.yesBar({ name: person.name }) : say.bar}</button>
        {sure && <p className="dim">{say.isSignedOut}</p>}
        {problem && <p className="problem" role="alert">{problem}</p>}
      </form>
    </section>
  );
}
