/** A schedule of one's own: begun from a ready-made one, a file or one's wishes, edited, checked and explained. */

import { useEffect, useRef, useState } from "react";
import { chips } from "../../faces/format";
import type { ScheduleRow } from "../api";
import { Structure } from "../page/structure";
import { checkSchedule, makeSchedule, readSchedule, type Checked, type Finding } from "./schedule_api";
import { useDoing } from "../use_doing";
import { costWords, ordinal, prizeWords, problemWords, rulesWords } from "../wording";
import { say } from "./making/texts";

/** The server reads no longer one. */
export const TEXT_MOST = 32_000;
const CHECK_MS = 500;

interface OwnProps {
  text: string;
  schedules: readonly ScheduleRow[];
  /** For so many it is checked. */
  players: number;
  onText: (text: string) => void;
  /** Null while it is not known to be one that a tournament can be opened by. */
  onChecked: (found: Checked | null) => void;
}

export function OwnSchedule({ text, schedules, players, onText, onChecked }: OwnProps) {
  const { busy, problem, run } = useDoing();
  const { checked, fault } = useCheck(text, players, onChecked);
  const begin = (key: string) => { if (key) run(async () => onText(await readSchedule(key))); };
  return (
    <div className="own-schedule">
      <div className="columns">
        <label className="field"><span>{say.beginWith}</span>
          <select value="" disabled={busy} onChange={(event) => begin(event.target.value)}>
            <option value="">{say.aReadyMadeOne}</option>
            {schedules.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
          </select></label>
        <label className="field"><span>{say.orUploadAFile}</span>
          <input type="file" accept=".toml,text/plain" onChange={(event) => upload(event.target, run, onText)} /></label>
      </div>
      <Wizard players={players} busy={busy} onMake={(wishes) => run(async () => onText(await makeSchedule(wishes)))} />
      {problem && <p className="problem" role="alert">{problem}</p>}
      <label className="field"><span>{say.itsTextInToml}</span>
        <textarea className="toml" rows={12} spellCheck={false} maxLength={TEXT_MOST} value={text} onChange={(event) => onText(event.target.value)} /></label>
      {fault && <p className="problem" role="alert">{fault}</p>}
      {checked && <Explained checked={checked} />}
    </div>
  );
}

function upload(input: HTMLInputElement, run: (what: () => Promise<void>) => void, onText: (text: string) => void): void {
  const file = input.files?.[0];
  if (file === undefined) return;
  run(async () => {
    if (file.size > TEXT_MOST) throw new Error(`${file.name}: ${chips(file.size)} bytes, and at most ${chips(TEXT_MOST)} are read.`);
    onText(await file.text());
  });
}

/** Checked a moment after the last letter; an answer to an older text is not heard. */
function useCheck(text: string, players: number, onChecked: (found: Checked | null) => void) {
  const [found, setFound] = useState<{ checked: Checked | null; fault: string }>({ checked: null, fault: "" });
  const asked = useRef(0);
  useEffect(() => {
    asked.current += 1;
    const mine = asked.current;
    onChecked(null);
    if (!text.trim()) { setFound({ checked: null, fault: "" }); return undefined; }
    const tell = (checked: Checked | null, fault: string) => {
      if (mine !== asked.current) return;
      setFound({ checked, fault });
      onChecked(checked?.faults.length === 0 ? checked : null);
    };
    const timer = setTimeout(() => void checkSchedule(text, players).then((one) => tell(one, ""), (no: unknown) => tell(null, problemWords(no))), CHECK_MS);
    return () => clearTimeout(timer);
  }, [text, players, onChecked]);
  return found;
}

interface WizardProps {
  players: number;
  busy: boolean;
  onMake: (wishes: { players: number; hours: number; chips: string; buy_in: number; game: string }) => void;
}

function Wizard({ players, busy, onMake }: WizardProps) {
  const [hours, setHours] = useState("3");
  const [owned, setOwned] = useState("25x200,100x200,500x100,1000x50");
  const [price, setPrice] = useState("20");
  const [game, setGame] = useState("holdem");
  return (
    <details className="wizard">
      <summary>{say.makeOneToMeasure}</summary>
      <div className="columns">
        <label className="field"><span>{say.hoursAtTheMost}</span>
          <input type="number" min={0.5} max={48} step={0.5} value={hours} onChange={(event) => setHours(event.target.value)} /></label>
        <label className="field"><span>{say.priceOfAnEntry}</span>
          <input type="number" min={0} value={price} onChange={(event) => setPrice(event.target.value)} /></label>
        <label className="field"><span>{say.chipsOwned} <small>{say.worthXCount}</small></span>
          <input value={owned} maxLength={200} autoComplete="off" onChange={(event) => setOwned(event.target.value)} /></label>
        <label className="field"><span>{say.formOrMix}</span>
          <input value={game} maxLength={40} autoComplete="off" onChange={(event) => setGame(event.target.value)} /></label>
      </div>
      <button type="button" disabled={busy} onClick={() => onMake({ players, hours: Number(hours), chips: owned, buy_in: Number(price) || 0, game })}>{say.makeItFor({ players })}</button>
    </details>
  );
}

function Explained({ checked }: { checked: Checked }) {
  return (
    <section className="because explained" aria-label={say.whatItComesTo}>
      <p>{say.whatItIs({ b: (words) => <b>{words}</b>, name: checked.name, game: checked.game, cost: costWords(checked), stack: chips(checked.stack) })}</p>
      <p>{say.atTablesInAll({ players: checked.players, tables: checked.tables, seats: checked.seats, chips: chips(checked.chips) })} {checked.minutes === null ? say.endsBeyondLastLevel : say.itEndsAfterAbout({ minutes: lastsWords(checked.minutes) })}
        {" "}<small>{say.by({ book: checked.book })}</small></p>
      <p>{say.poolOf({ pool: chips(checked.pool), adds: checked.added > 0, added: chips(checked.added) })}
        {" "}{checked.prizes.map((one) => `${ordinal(one.place)} ${prizeWords(one)}`).join(", ")}</p>
      <Findings name={say.faults} kind="problem" found={checked.faults} />
      <Findings name={say.unusual} kind="dim" found={checked.warnings} />
      <Structure levels={checked.levels} />
    </section>
  );
}

function Findings({ name, kind, found }: { name: string; kind: string; found: readonly Finding[] }) {
  if (!found.length) return null;
  return (
    <ul className={kind} aria-label={name}>
      {found.map((one) => <li key={`${one.place} ${one.why}`}><code>{one.place}</code>: {one.why} <small>{rulesWords(one.rules)}</small></li>)}
    </ul>
  );
}

/** "2 h 40 min", "45 min". */
export function lastsWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(" ");
}
