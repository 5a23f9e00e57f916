/** What people ask for most, to begin with; and the customs that every host is asked about. */

import type { NewTable } from "../api";
import type { Amendment } from "./amendment_rows";
import { CUSTOMS, holds, PRESETS, switched, type Preset } from "./presets";

export function PresetRow({ chosen, onChoose }: { chosen: string; onChoose: (preset: Preset) => void }) {
  const about = PRESETS.find((one) => one.key === chosen)?.about;
  return (
    <fieldset className="preset-row">
      <legend>A game among friends</legend>
      <div className="presets">
        {PRESETS.map((one) => (
          <button key={one.key} type="button" className="quiet" aria-pressed={chosen === one.key} title={one.about} onClick={() => onChoose(one)}>{one.name}</button>
        ))}
      </div>
      <p className="dim" role="status">{about ? `${about} By invitation only. Everything below can be changed.` : "Choose one to begin with, or say everything below."}</p>
    </fieldset>
  );
}

interface CustomsProps {
  structure: string;
  rows: readonly Amendment[];
  onChange: (rows: readonly Amendment[]) => void;
}

export function Customs({ structure, rows, onChange }: CustomsProps) {
  const asked = CUSTOMS.filter((one) => one.structures.includes(structure));
  return (
    <>
      {asked.map((one) => (
        <label key={one.question} className="switch private"><input type="checkbox" checked={holds(one, rows)}
          onChange={(event) => onChange(switched(one, rows, event.target.checked))} /><span>{one.words}</span></label>
      ))}
    </>
  );
}

interface BuyInsProps { table: NewTable; onChange: (part: Partial<NewTable>) => void }

/** What the house sells at the least and the most; empty for what the book says. */
export function BuyIns({ table, onChange }: BuyInsProps) {
  const figure = (text: string): number | null => (Number(text) > 0 ? Math.floor(Number(text)) : null);
  return (
    <>
      <label className="field"><span>Least buy-in</span>
        <input type="number" min={1} value={table.buy_in_min ?? ""} placeholder="as in the book" onChange={(event) => onChange({ buy_in_min: figure(event.target.value) })} /></label>
      <label className="field"><span>Largest buy-in</span>
        <input type="number" min={1} value={table.buy_in_max ?? ""} placeholder="as in the book" onChange={(event) => onChange({ buy_in_max: figure(event.target.value) })} /></label>
    </>
  );
}
