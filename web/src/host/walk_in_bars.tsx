/** Bars of whoever has no account: from the room or a game, for a time or for good, and let in again. */

import { useState } from "react";
import type { Enter, Registered } from "../limits/api";
import { moment } from "../limits/wording";
import type { TableRow } from "../api";
import { useDoing } from "../tournaments/use_doing";
import { BAR_TIMES } from "./barring";

interface Props { kept: Registered; tables: readonly TableRow[]; enter: Enter }

export function WalkInBars({ kept, tables, enter }: Props) {
  const [game, setGame] = useState("");
  const [minutes, setMinutes] = useState(60);
  const [why, setWhy] = useState("");
  const { busy, problem, run } = useDoing();
  return (
    <section aria-label="Bars">
      <h3>Bars</h3>
      <ul className="deeds" aria-label="Bars in force">
        {kept.bars.map((one) => (
          <li key={one.number}><b>Barred from {one.game || "the room"}</b> {one.until === null ? "for good" : `until ${moment(one.until)}`}: {one.why} <small className="dim">by {one.by}</small>
            {kept.may_bar && <button type="button" className="quiet" disabled={busy}
              onClick={() => run(() => enter({ type: "lift-bar", number: one.number, why: "let in again" }))}>Let in again</button>}</li>
        ))}
      </ul>
      {!kept.may_bar && <p className="dim">Whoever has an account is barred on the host's page; a penalty sends him away from here.</p>}
      {kept.may_bar && <form className="inline-form" aria-label="Bar" onSubmit={(event) => {
        event.preventDefault();
        run(async () => { await enter({ type: "bar", game, minutes, why: why.trim() }); setWhy(""); });
      }}>
        <label className="field"><span>Bar from</span>
          <select value={game} onChange={(event) => setGame(event.target.value)}>
            <option value="">the whole room</option>
            {tables.map((one) => <option key={one.table} value={one.table}>{one.name || one.game_name}</option>)}
          </select></label>
        <label className="field"><span>How long</span>
          <select value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
            {BAR_TIMES.map(([one, words]) => <option key={one} value={one}>{words}</option>)}
          </select></label>
        <label className="field"><span>Why he is barred</span>
          <input maxLength={300} autoComplete="off" value={why} onChange={(event) => setWhy(event.target.value)} /></label>
        <button type="submit" disabled={busy || !why.trim()}>Bar</button>
        {problem && <p className="problem" role="alert">{problem}</p>}
      </form>}
    </section>
  );
}
