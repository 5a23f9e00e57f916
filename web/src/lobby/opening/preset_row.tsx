/** What people ask for most, to begin with; and the customs that every host is asked about. */

import type { Amendment } from "./amending";
import { CUSTOMS, HOME, holds, PRESETS, saidOf, switched, withSaid, type Preset } from "./presets";
import { Choice } from "./terms_fields";

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

interface HomeProps { rows: readonly Amendment[]; onChange: (rows: readonly Amendment[]) => void }

/** What games among friends like, and no rulebook knows. */
export function HomeCustoms({ rows, onChange }: HomeProps) {
  return (
    <fieldset className="terms home-customs">
      <legend>Customs of home games</legend>
      <p className="dim">No rulebook has any of these: they are the house's own rules, and are told as such.</p>
      <div className="columns">
        {HOME.map((one) => one.ways ? (
          <Choice key={one.question} name={one.words} value={saidOf(one, rows)} ways={one.ways} onChange={(to) => onChange(withSaid(one, rows, to))} />
        ) : (
          <label key={one.question} className="field"><span>{one.words}</span>
            <input {...(one.ranks ? { type: "text", maxLength: 2, pattern: "[2-9TJQKA]{1,2}", autoComplete: "off" } : { type: "number", min: one.least })} value={saidOf(one, rows)} onChange={(event) => onChange(withSaid(one, rows, one.ranks ? event.target.value.toUpperCase() : event.target.value))} /></label>
        ))}
      </div>
    </fieldset>
  );
}
