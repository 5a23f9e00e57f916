/** Somebody barred from the room or a table, for a time or for good, and let in again. */

import { useState } from "react";
import { useTables } from "../lobby/use_tables";
import { useDoing } from "../tournaments/use_doing";
import { barPerson, unbarPerson, type Known } from "./api";

export const BAR_TIMES: readonly (readonly [minutes: number, words: string])[] = [
  [60, "for an hour"], [60 * 24, "for a day"], [60 * 24 * 7, "for a week"], [60 * 24 * 30, "for thirty days"], [0, "for good"],
];

export function Barring({ known, onDone }: { known: Known; onDone: () => void }) {
  const [tables] = useTables();
  const [table, setTable] = useState("");
  const [minutes, setMinutes] = useState(60);
  const [why, setWhy] = useState("");
  const [sure, setSure] = useState(false);
  const { busy, problem, run } = useDoing();
  const { person } = known;
  const name = (key: string) => tables?.find((one) => one.table === key)?.name || "a table";
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
    <section aria-label="Bars">
      <ul className="deeds" aria-label="Bars in force">
        {known.bars.map((one) => (
          <li key={one.table}>
            <b>Barred from {one.table ? name(one.table) : "the room"}</b> {one.until ? `until ${new Date(one.until).toLocaleString()}` : "for good"}: {one.words}
            <button type="button" className="quiet" disabled={busy} onClick={() => run(async () => {
              await unbarPerson(person.id, one.table, "");
              onDone();
            })}>Let in again</button>
          </li>
        ))}
      </ul>
      <form className="inline-form" aria-label="Bar" onSubmit={bar}>
        <label className="field"><span>Bar from</span>
          <select value={table} onChange={(event) => { setTable(event.target.value); setSure(false); }}>
            <option value="">the whole room</option>
            {tables?.map((one) => <option key={one.table} value={one.table}>{one.name || one.game_name}</option>)}
          </select></label>
        <label className="field"><span>How long</span>
          <select value={minutes} onChange={(event) => { setMinutes(Number(event.target.value)); setSure(false); }}>
            {BAR_TIMES.map(([one, words]) => <option key={one} value={one}>{words}</option>)}
          </select></label>
        <label className="field"><span>Reason</span>
          <input required maxLength={300} autoComplete="off" value={why} onChange={(event) => { setWhy(event.target.value); setSure(false); }} /></label>
        <button type="submit" disabled={busy || !why.trim()}>{sure ? `Yes, bar ${person.name}` : "Bar"}</button>
        {sure && <p className="dim">He is signed out at once, cashed out after the deal, and whoever came by his invitations goes too.</p>}
        {problem && <p className="problem" role="alert">{problem}</p>}
      </form>
    </section>
  );
}
