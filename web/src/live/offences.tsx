/** Offences that were ruled on: what stands against a player, and how long a sanction lasts. */

import { useEffect, useState } from "react";
import { clock } from "../faces/format";
import { told } from "../notices";
import type { OffenceState } from "../wire/protocol";
import { send } from "../room";
import { inStaffWords } from "../language/staff_phrases";
import { say } from "./texts";

export function OffenceList({ offences, named }: { offences: readonly OffenceState[]; named: boolean }) {
  return (
    <ul className="offences">{offences.map((one, place) => (
      <li key={place}><time>{clock(one.at)}</time> {named && <b>{one.name}: </b>}{inStaffWords(one.offence)}
        {one.sanction && ` — ${inStaffWords(one.sanction)}`}{one.until && ` ${say.until({ at: clock(one.until) })}`}{one.why && <small> ({one.why})</small>}</li>
    ))}</ul>
  );
}

/** Every offence at the table, looked up when it is opened. */
export function OffencesOnRecord({ table }: { table: string }) {
  const [open, setOpen] = useState(false);
  const [offences, setOffences] = useState<readonly OffenceState[] | null>(null);
  useEffect(() => {
    if (!open) return;
    void send({ type: "records", table }).then((answer) => {
      if (answer.type === "records-told") setOffences(answer.offences);
      else told(answer);
    });
  }, [open, table]);
  return (
    <details className="on-record" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say.offencesOnRecord}</summary>
      {offences && (offences.length ? <OffenceList offences={offences} named /> : <p className="dim">{say.noneAtThisTable}</p>)}
    </details>
  );
}

export interface Lasting { number: number; unit: string }

/** In what a sanction is counted, by its key; the usual unit first. */
const UNITS: Record<string, readonly string[]> = {
  hands: ["hands"], rounds: ["rounds"], time: ["minutes"], suspension: ["hours", "days", "minutes"],
  removal: ["hours", "days"], barring: ["days"],
};

export const isCounted = (option: string): boolean => option in UNITS;
export const usualUnit = (option: string): string => UNITS[option]?.[0] ?? "";

interface HowLongProps { option: string; lasting: Lasting; onChange: (lasting: Lasting) => void }

export function HowLong({ option, lasting, onChange }: HowLongProps) {
  const units = UNITS[option] ?? [];
  const unit = units.includes(lasting.unit) ? lasting.unit : usualUnit(option);
  return (
    <div className="how-long field" role="group" aria-label={say.forHowLong}><span>{say.forHowLongSaid({ small: (words) => <small>{words}</small> })}</span>
      <div className="number-box">
        <input inputMode="numeric" autoComplete="off" aria-label={say.numberOf({ unit })} value={lasting.number || ""}
          onChange={(event) => onChange({ unit, number: Number(event.target.value.replace(/\D/g, "").slice(0, 4)) })} />
        <select aria-label={say.unit} value={unit} onChange={(event) => onChange({ ...lasting, unit: event.target.value })}>
          {units.map((one) => <option key={one} value={one}>{say.unitOf({ unit: one })}</option>)}
        </select>
      </div>
    </div>
  );
}
