/** Which of one's deals are shown, summed up and written out. */

import { EVERY, saidOf, type Filter, type Kinds } from "./api";

interface FiltersProps { filter: Filter; kinds: Kinds | null; onChange: (filter: Filter) => void }

type Choice = readonly [value: string, words: string];

const ANY: Choice = ["", "Any"];
const POSITIONS: readonly Choice[] = [ANY, ["button", "Button"], ["small-blind", "Small blind"], ["big-blind", "Big blind"], ["other", "Elsewhere"]];
const RESULTS: readonly Choice[] = [ANY, ["true", "Won"], ["false", "Did not win"]];
const SHOWDOWNS: readonly Choice[] = [ANY, ["true", "With a showdown"], ["false", "Without"]];
const TOURNAMENTS: readonly Choice[] = [ANY, ["false", "Cash games"], ["true", "Tournaments"]];

export function Filters({ filter, kinds, onChange }: FiltersProps) {
  const said = saidOf(filter);
  const set = (key: keyof Filter) => (value: string) => onChange({ ...filter, [key]: value });
  const tables: readonly Choice[] = [ANY, ...(kinds?.tables ?? []).map((one): Choice => [one.table, `${one.name} (${one.deals})`])];
  const forms: readonly Choice[] = [ANY, ...(kinds?.forms ?? [])];
  const stakes: readonly Choice[] = [ANY, ...(kinds?.stakes ?? []).map((one): Choice => [one, one])];
  return (
    <details className="deal-filters">
      <summary>Filter{said ? ` (${said})` : ""}</summary>
      <div className="fields">
        <Choose words="Table" value={filter.table} choices={tables} onChoose={set("table")} />
        <Choose words="Game" value={filter.form} choices={forms} onChoose={set("form")} />
        <Choose words="Stakes" value={filter.stakes} choices={stakes} onChoose={set("stakes")} />
        <Choose words="Result" value={filter.won} choices={RESULTS} onChoose={set("won")} />
        <Choose words="Showdown" value={filter.showdown} choices={SHOWDOWNS} onChoose={set("showdown")} />
        <Choose words="Position" value={filter.position} choices={POSITIONS} onChoose={set("position")} />
        <Choose words="Kind" value={filter.tournament} choices={TOURNAMENTS} onChoose={set("tournament")} />
        <Typed words="From" type="date" value={filter.since} onType={set("since")} />
        <Typed words="To" type="date" value={filter.until} onType={set("until")} />
        <Typed words="Pot from, in chips" type="number" value={filter.pot_least} onType={set("pot_least")} />
        <Typed words="Pot to, in chips" type="number" value={filter.pot_most} onType={set("pot_most")} />
      </div>
      <button type="button" className="quiet" disabled={!said} onClick={() => onChange(EVERY)}>All deals</button>
    </details>
  );
}

function Choose({ words, value, choices, onChoose }: { words: string; value: string; choices: readonly Choice[]; onChoose: (value: string) => void }) {
  return (
    <label className="field"><span>{words}</span>
      <select value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map(([key, name]) => <option key={key} value={key}>{name}</option>)}
      </select></label>
  );
}

function Typed({ words, type, value, onType }: { words: string; type: "date" | "number"; value: string; onType: (value: string) => void }) {
  return (
    <label className="field"><span>{words}</span>
      <input type={type} value={value} {...(type === "number" ? { min: 0, step: 1, inputMode: "numeric" as const } : {})}
        onChange={(event) => onType(event.target.value)} /></label>
  );
}
