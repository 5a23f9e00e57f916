/** An offence entered with the sanction for it, in force at every table until it is served. */

import { useState } from "react";
import type { TableRow } from "../api";
import { readChips } from "../faces/format";
import type { Enter, Registered } from "../limits/api";
import { useDoing } from "../tournaments/use_doing";
import { inStaffWords } from "../language/staff_phrases";
import { say } from "./texts";

interface Props { kept: Registered; tables: readonly TableRow[]; enter: Enter }

export function PenaltyForm({ kept, tables, enter }: Props) {
  const [open, setOpen] = useState(false);
  const [offence, setOffence] = useState(kept.offences[0]?.key ?? "");
  const [sanction, setSanction] = useState(kept.sanctions[0]?.key ?? "");
  const [unit, setUnit] = useState("");
  const [text, setText] = useState("");
  const [game, setGame] = useState("");
  const [why, setWhy] = useState("");
  const { busy, problem, run } = useDoing();
  if (!open) return <p><button type="button" className="quiet" onClick={() => setOpen(true)}>{say.enterAnOffence}</button></p>;
  const units = kept.sanctions.find((one) => one.key === sanction)?.units ?? [];
  const chosen = units.includes(unit) ? unit : units[0] ?? "";
  const number = readChips(text) ?? 0;
  const seated = tables.find((one) => one.table === game)?.players ?? 0;
  const send = () => run(async () => {
    await enter({
      type: "penalise", offence, sanction, game, seated, why: why.trim(),
      number: units.length ? number : 0, unit: units.length && number ? chosen : "",
    });
    setOpen(false);
    setWhy("");
    setText("");
  });
  return (
    <form className="inline-form" aria-label={say.offence} onSubmit={(event) => { event.preventDefault(); send(); }}>
      <label className="field"><span>{say.offence}</span>
        <select value={offence} onChange={(event) => setOffence(event.target.value)}>
          {kept.offences.map((one) => <option key={one.key} value={one.key}>{inStaffWords(one.words)}</option>)}
        </select></label>
      <label className="field"><span>{say.sanction}</span>
        <select value={sanction} onChange={(event) => setSanction(event.target.value)}>
          {kept.sanctions.map((one) => <option key={one.key} value={one.key}>{inStaffWords(one.words)}</option>)}
        </select></label>
      {units.length > 0 && (
        <label className="field"><span>{say.howMany}</span>
          <input inputMode="numeric" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} /></label>
      )}
      {units.length > 1 && (
        <label className="field"><span>{say.ofUnit}</span>
          <select value={chosen} onChange={(event) => setUnit(event.target.value)}>
            {units.map((one) => <option key={one} value={one}>{inStaffWords(one)}</option>)}
          </select></label>
      )}
      <label className="field"><span>{say.atTheTable}</span>
        <select value={game} onChange={(event) => setGame(event.target.value)}>
          <option value="">{say.noneOfThem}</option>
          {tables.map((one) => <option key={one.table} value={one.table}>{one.name || one.game_name}</option>)}
        </select></label>
      <label className="field"><span>{say.whatHappened}</span>
        <input maxLength={300} autoComplete="off" value={why} onChange={(event) => setWhy(event.target.value)} /></label>
      <button type="submit" disabled={busy || !why.trim()}>{say.enterIt}</button>
      {problem && <p className="problem" role="alert">{problem}</p>}
    </form>
  );
}
