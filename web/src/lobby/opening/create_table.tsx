/** A new table: what is played, for how much, by which book, with whom. */

import { useState } from "react";
import { openTable, type Catalogue, type Company, type NewTable } from "../../api";
import { Dialog } from "../../ui/dialog";
import { BookOptions, WhoseRules } from "../../ui/books/book_options";
import { useCatalogue } from "../../ui/catalogue";
import { room } from "../../room";
import { usePart } from "../../store";
import { readAmendments, type Amendment } from "./amending";
import { AmendmentRows } from "./amendment_rows";
import { Customs, HomeCustoms, PresetRow } from "./preset_row";
import type { Preset } from "./presets";
import { inWords, NO_TERMS, stakesSaid, termsSaid, type Terms } from "./table_terms";
import { MoneyFields, PostFields } from "./terms_fields";
import { say } from "./texts";

const START: NewTable = {
  name: "", game: "holdem", structure: "", stakes: "", book: "roberts-v11", seats: 6, bots: 3,
  amendments: {}, private: false, approval: false, live: false, buy_in_min: null, buy_in_max: null,
};
const companies = (): readonly (readonly [Company, string])[] => [
  ["solid", say.solidly], ["regular", say.asRegularsDo], ["beginner", say.likeBeginners], ["mixed", say.someOfEach],
];
/** What is chosen where the game in view is not played live: cards set in rows have to be known. */
const FIRST = { game: START.game, structure: "", stakes: "" };
const ROWS = "chinese";
const FAMILIES: Record<string, string> = { get flop() { return say.flopGames; }, get stud() { return say.stud; }, get draw() { return say.draw; }, get chinese() { return say.chinese; } };

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
  const put = (part: Partial<Terms>) => setTerms((old) => ({ ...old, ...part }));
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
      setProblem(found instanceof Error ? inWords(found.message) : say.noTableCouldBeOpened);
      setBusy(false);
    }
  };
  return (
    <Dialog title={say.openATable} onClose={onClose} wide>
      <form className="form" onSubmit={(event) => void open(event)}>
        <PresetRow chosen={preset} onChoose={begin} />
        <label className="switch live-switch"><input type="checkbox" checked={table.live}
          onChange={(event) => change(event.target.checked && form?.family === ROWS ? { ...FIRST, live: true } : { live: event.target.checked })} />
          <span>{say.liveTableRealCardsRun}<small>{say.noHousePlayersNoClock}</small></span></label>
        <div className="columns">
          <label className="field"><span>{say.game}</span>
            <Games catalogue={catalogue} live={table.live} value={table.game}
              onChange={(game) => change({ game, structure: "", stakes: "" })} />
          </label>
          <label className="field"><span>{say.structure}</span>
            <select value={structure?.key ?? ""} disabled={!form}
              onChange={(event) => change({ structure: event.target.value, stakes: "" })}>
              {form?.structures.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
              {!form && <option value="">{say.asMixHas}</option>}
            </select>
          </label>
          <label className="field"><span>{say.stakes}</span>
            <input value={table.stakes} placeholder={structure?.stakes ?? mix?.stakes ?? ""} maxLength={80}
              onChange={(event) => change({ stakes: event.target.value })} />
          </label>
          <label className="field"><span>{say.book}</span>
            <select value={table.book} onChange={(event) => change({ book: event.target.value })}>
              <BookOptions catalogue={catalogue} />
            </select>
          </label>
          <WhoseRules catalogue={catalogue} book={table.book} />
          <Count name={say.seats} least={2} most={most} value={seats} onChange={(to) => change({ seats: to })} />
          {!table.live && <Count name={say.houseBots} least={0} most={seats} value={Math.min(table.bots, seats)}
            onChange={(to) => change({ bots: to })} />}
          {!table.live && table.bots > 0 && <label className="field"><span>{say.howTheyPlay}</span>
            <select value={table.company ?? "solid"} onChange={(event) => change({ company: event.target.value as Company })}>
              {companies().map(([key, words]) => <option key={key} value={key}>{words}</option>)}
            </select>
          </label>}
          <label className="field"><span>{say.nameOfTheTable}</span>
            <input value={table.name} maxLength={40} placeholder={say.foundForYou}
              onChange={(event) => change({ name: event.target.value })} />
          </label>
          <label className="switch private"><input type="checkbox" checked={table.private}
            onChange={(event) => change({ private: event.target.checked })} />
            <span>{say.privateOnlyByInvitation}</span></label>
          {!table.live && <label className="switch private"><input type="checkbox" checked={table.approval}
            onChange={(event) => change({ approval: event.target.checked })} />
            <span>{say.playersAskYouTheirPlace}</span></label>}
          {!table.live && <label className="switch private"><input type="checkbox" checked={table.allows_bots ?? false}
            onChange={(event) => change({ allows_bots: event.target.checked })} />
            <span>{say.playersOwnBotsMayPlay}</span></label>}
          <Customs structure={structure?.key ?? ""} rows={amendments} onChange={setAmendments} />
        </div>
        {form && <p className="dim"><a href={`#/forms/${form.key}`} target="_blank" rel="noopener">{say.howIsPlayed({ name: form.name })}</a> · <a href={`#/books/compare?ours=${table.book}&form=${form.key}`} target="_blank" rel="noopener">{say.howBooksDifferOn}</a></p>}
        <MoneyFields terms={terms} room={money} onChange={put} />
        <PostFields terms={terms} room={money} structure={structure?.key ?? ""} usual={structure?.stakes ?? ""} live={table.live} onChange={put} />
        {(form?.family === "flop" || mix) && <HomeCustoms rows={amendments} onChange={setAmendments} />}
        <AmendmentRows rows={amendments} game={form?.key ?? ""} structure={structure?.key ?? ""} book={table.book} onChange={setAmendments} />
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer>
          <button type="button" className="quiet" onClick={onClose}>{say.cancel}</button>
          <button type="submit" className="primary" disabled={busy || !catalogue}>{say.openTheTable}</button>
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
        <optgroup label={say.mixes}>
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
