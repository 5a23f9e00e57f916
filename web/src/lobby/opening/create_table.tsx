/** A new table: what is played, for how much, by which book, with whom. */

import { useState } from "react";
import { openTable, type Catalogue, type Company, type NewTable } from "../../api";
import { Dialog } from "../../ui/dialog";
import { useCatalogue } from "../../ui/catalogue";
import { room } from "../../room";
import { usePart } from "../../store";
import { readAmendments, type Amendment } from "./amending";
import { AmendmentRows } from "./amendment_rows";
import { Customs, HomeCustoms, PresetRow } from "./preset_row";
import type { Preset } from "./presets";
import { inWords, NO_TERMS, stakesSaid, termsSaid, type Terms } from "./table_terms";
import { MoneyFields, PostFields } from "./terms_fields";

const START: NewTable = {
  name: "", game: "holdem", structure: "", stakes: "", book: "roberts-v11", seats: 6, bots: 3,
  amendments: {}, private: false, approval: false, live: false, buy_in_min: null, buy_in_max: null,
};
const COMPANIES: readonly (readonly [Company, string])[] = [
  ["solid", "solidly"], ["regular", "as regulars do"], ["beginner", "like beginners"], ["mixed", "some of each"],
];
/** What is chosen where the game in view is not played live: cards set in rows have to be known. */
const FIRST = { game: START.game, structure: "", stakes: "" };
const ROWS = "chinese";
const FAMILIES: Record<string, string> = { flop: "Flop games", stud: "Stud", draw: "Draw", chinese: "Chinese" };

export function CreateTable({ onClose }: { onClose: () => void }) {
  const catalogue = useCatalogue();
  const [table, setTable] = useState<NewTable>(START);
  const [amendments, setAmendments] = useState<readonly Amendment[]>([]);
  const [terms, setTerms] = useState<Terms>(NO_TERMS);
  const money = usePart(room, (now) => now.money);
  const [preset, setPreset] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<NewTable>) => setTable((old) => ({ ...old, ...part }));
  const form = catalogue?.forms.find((one) => one.key === table.game);
  const structure = form?.structures.find((one) => one.key === table.structure) ?? form?.structures[0];
  const mix = catalogue?.mixes.find((one) => one.key === table.game);
  const most = form?.players_max ?? mix?.players_max ?? 10;
  const seats = Math.min(table.seats, most);
  const sizes = table.stakes.trim() || (structure?.stakes ?? mix?.stakes ?? "");
  const say = (part: Partial<Terms>) => setTerms((old) => ({ ...old, ...part }));
  const begin = (one: Preset) => {
    const { buy_in_min: least, buy_in_max: largest, ...rest } = one.table;
    setPreset(one.key);
    setAmendments([]);
    change(rest);
    setTerms({ ...NO_TERMS, least: String(least ?? ""), most: String(largest ?? ""), ...(money ? { ...one.terms, coin: "", chip: "" } : one.terms) });
  };
  const open = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      const id = await openTable({
        ...table, approval: table.approval && !table.live, allows_bots: !table.live && table.allows_bots === true, seats, bots: table.live ? 0 : Math.min(table.bots, seats), structure: structure?.key ?? table.structure,
        stakes: mix ? sizes : stakesSaid(sizes, structure?.key ?? "", terms), amendments: readAmendments(amendments), ...termsSaid(terms, money, table.live),
      });
      location.hash = `#/table/${encodeURIComponent(id)}`;
    } catch (found) {
      setProblem(found instanceof Error ? inWords(found.message) : "No table could be opened.");
      setBusy(false);
    }
  };
  return (
    <Dialog title="Open a table" onClose={onClose} wide>
      <form className="form" onSubmit={(event) => void open(event)}>
        <PresetRow chosen={preset} onChoose={begin} />
        <label className="switch live-switch"><input type="checkbox" checked={table.live}
          onChange={(event) => change(event.target.checked && form?.family === ROWS ? { ...FIRST, live: true } : { live: event.target.checked })} />
          <span>Live table: real cards, run from this device<small>No house players, no clock; you enter what happens at the table.</small></span></label>
        <div className="columns">
          <label className="field"><span>Game</span>
            <Games catalogue={catalogue} live={table.live} value={table.game}
              onChange={(game) => change({ game, structure: "", stakes: "" })} />
          </label>
          <label className="field"><span>Structure</span>
            <select value={structure?.key ?? ""} disabled={!form}
              onChange={(event) => change({ structure: event.target.value, stakes: "" })}>
              {form?.structures.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
              {!form && <option value="">As the mix has it</option>}
            </select>
          </label>
          <label className="field"><span>Stakes</span>
            <input value={table.stakes} placeholder={structure?.stakes ?? mix?.stakes ?? ""} maxLength={80}
              onChange={(event) => change({ stakes: event.target.value })} />
          </label>
          <label className="field"><span>Book</span>
            <select value={table.book} onChange={(event) => change({ book: event.target.value })}>
              {(catalogue?.books ?? []).map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
            </select>
          </label>
          <Count name="Seats" least={2} most={most} value={seats} onChange={(to) => change({ seats: to })} />
          {!table.live && <Count name="House bots" least={0} most={seats} value={Math.min(table.bots, seats)}
            onChange={(to) => change({ bots: to })} />}
          {!table.live && table.bots > 0 && <label className="field"><span>How they play</span>
            <select value={table.company ?? "solid"} onChange={(event) => change({ company: event.target.value as Company })}>
              {COMPANIES.map(([key, words]) => <option key={key} value={key}>{words}</option>)}
            </select>
          </label>}
          <label className="field"><span>Name of the table</span>
            <input value={table.name} maxLength={40} placeholder="found for you"
              onChange={(event) => change({ name: event.target.value })} />
          </label>
          <label className="switch private"><input type="checkbox" checked={table.private}
            onChange={(event) => change({ private: event.target.checked })} />
            <span>Private: only by invitation</span></label>
          {!table.live && <label className="switch private"><input type="checkbox" checked={table.approval}
            onChange={(event) => change({ approval: event.target.checked })} />
            <span>Players ask you for their place</span></label>}
          {!table.live && <label className="switch private"><input type="checkbox" checked={table.allows_bots ?? false}
            onChange={(event) => change({ allows_bots: event.target.checked })} />
            <span>Players' own bots may play</span></label>}
          <Customs structure={structure?.key ?? ""} rows={amendments} onChange={setAmendments} />
        </div>
        {form && <p className="dim"><a href={`#/forms/${form.key}`} target="_blank" rel="noopener">How {form.name} is played</a> · <a href={`#/books/compare?ours=${table.book}&form=${form.key}`} target="_blank" rel="noopener">how the books differ on it</a></p>}
        <MoneyFields terms={terms} room={money} onChange={say} />
        <PostFields terms={terms} room={money} structure={structure?.key ?? ""} usual={structure?.stakes ?? ""} live={table.live} onChange={say} />
        {(form?.family === "flop" || mix) && <HomeCustoms rows={amendments} onChange={setAmendments} />}
        <AmendmentRows rows={amendments} game={form?.key ?? ""} structure={structure?.key ?? ""} book={table.book} onChange={setAmendments} />
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer>
          <button type="button" className="quiet" onClick={onClose}>Cancel</button>
          <button type="submit" className="primary" disabled={busy || !catalogue}>Open the table</button>
        </footer>
      </form>
    </Dialog>
  );
}

interface GamesProps {
  catalogue: Catalogue | null;
  live: boolean;
  value: string;
  onChange: (game: string) => void;
}

export function Games({ catalogue, live, value, onChange }: GamesProps) {
  const families = [...new Set(catalogue?.forms.map((form) => form.family) ?? [])].filter((one) => !live || one !== ROWS);
  return (
    <select autoFocus value={value} onChange={(event) => onChange(event.target.value)}>
      {families.map((family) => (
        <optgroup key={family} label={FAMILIES[family] ?? family}>
          {catalogue?.forms.filter((form) => form.family === family).map((form) => (
            <option key={form.key} value={form.key}>{form.name}</option>
          ))}
        </optgroup>
      ))}
      {catalogue && catalogue.mixes.length > 0 && (
        <optgroup label="Mixes">
          {catalogue.mixes.map((mix) => <option key={mix.key} value={mix.key}>{mix.name}</option>)}
        </optgroup>
      )}
    </select>
  );
}

interface CountProps {
  name: string;
  least: number;
  most: number;
  value: number;
  onChange: (to: number) => void;
}

export function Count({ name, least, most, value, onChange }: CountProps) {
  return (
    <label className="field"><span>{name}</span>
      <input type="number" min={least} max={most} value={value}
        onChange={(event) => onChange(Math.max(least, Math.min(most, Number(event.target.value) || least)))} />
    </label>
  );
}
