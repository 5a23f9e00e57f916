/** Which tables are shown. */

import type { TableRow } from "../api";
import { say } from "./texts";

export interface Filter { text: string; form: string; free: boolean; people: boolean }

export const NO_FILTER: Filter = { text: "", form: "", free: false, people: false };

export function passes(row: TableRow, filter: Filter): boolean {
  const words = `${row.name} ${row.game_name} ${row.form_name} ${row.stakes} ${row.game} ${row.book}`.toLowerCase();
  return filter.text.toLowerCase().split(/\s+/).every((word) => words.includes(word))
    && (!filter.form || row.game_name === filter.form)
    && (!filter.free || row.players < row.seats)
    && (!filter.people || row.players > row.bots);
}

interface FiltersProps {
  filter: Filter;
  rows: readonly TableRow[];
  onChange: (filter: Filter) => void;
}

export function Filters({ filter, rows, onChange }: FiltersProps) {
  const change = (part: Partial<Filter>) => onChange({ ...filter, ...part });
  const forms = [...new Set(rows.map((row) => row.game_name))].filter(Boolean).sort();
  return (
    <div className="filters" role="search" aria-label={say.filterTables}>
      <input type="search" placeholder={say.findTableGameStakes} aria-label={say.findATable}
        value={filter.text} onChange={(event) => change({ text: event.target.value })} />
      <select aria-label={say.game} value={filter.form} onChange={(event) => change({ form: event.target.value })}>
        <option value="">{say.everyGame}</option>
        {forms.map((form) => <option key={form}>{form}</option>)}
      </select>
      <label className="switch"><input type="checkbox" checked={filter.free}
        onChange={(event) => change({ free: event.target.checked })} /><span>{say.seatFree}</span></label>
      <label className="switch"><input type="checkbox" checked={filter.people}
        onChange={(event) => change({ people: event.target.checked })} /><span>{say.withPeople}</span></label>
    </div>
  );
}
