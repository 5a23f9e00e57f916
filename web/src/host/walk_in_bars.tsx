/** Bars of whoever has no account: from the room or a game, for a time or for good, and let in again. */

import { useState } from "react";
import type { Enter, Registered } from "../limits/api";
import { moment } from "../limits/wording";
import type { TableRow } from "../api";
import { useDoing } from "../tournaments/use_doing";
import { barTimes } from "./barring";
import { keptReason, reasonWords } from "../language/reasons/reasons";
import { say } from "./texts";

interface Props { kept: Registered; tables: readonly TableRow[]; enter: Enter }

export function WalkInBars({ kept, tables, enter }: Props) {
  const [game, setGame] = useState("");
  const [minutes, setMinutes] = useState(60);
  const [why, setWhy] = useState("");
  const { busy, problem, run } = useDoing();
  return (
    <section aria-label={say.bars}>
      <h3>{say.bars}</h3>
      <ul className="deeds" aria-label={say.barsInForce}>
        {kept.bars.map((one) => (
          <li key={one.number}>{say.barredFrom({ table: one.game !== "", name: one.game, ends: one.until !== null, until: one.until === null ? "" : moment(one.until), why: reasonWords(one.why), b: (words) => <b>{words}</b> })} <small className="dim">{say.by({ by: one.by })}</small>
            {kept.may_bar && <button type="button" className="quiet" disabled={busy}
              onClick={() => run(() => enter({ type: "lift-bar", number: one.number, why: keptReason("letIn") }))}>{say.letInAgain}</button>}</li>
        ))}
      </ul>
      {!kept.may_bar && <p className="dim">{say.whoeverHasAnAccount}</p>}
      {kept.may_bar && <form className="inline-form" aria-label={say.bar} onSubmit={(event) => {
        event.preventDefault();
        run(async () => { await enter({ type: "bar", game, minutes, why: why.trim() }); setWhy(""); });
      }}>
        <label className="field"><span>{say.barFrom}</span>
          <select value={game} onChange={(event) => setGame(event.target.value)}>
            <option value="">{say.theWholeRoom}</option>
            {tables.map((one) => <option key={one.table} value={one.table}>{one.name || one.game_name}</option>)}
          </select></label>
        <label className="field"><span>{say.howLong}</span>
          <select value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
            {barTimes().map(([one, words]) => <option key={one} value={one}>{words}</option>)}
          </select></label>
        <label className="field"><span>{say.whyHeIsBarred}</span>
          <input maxLength={300} autoComplete="off" value={why} onChange={(event) => setWhy(event.target.value)} /></label>
        <button type="submit" disabled={busy || !why.trim()}>{say.bar}</button>
        {problem && <p className="problem" role="alert">{problem}</p>}
      </form>}
    </section>
  );
}
