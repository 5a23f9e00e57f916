/** The game changed from the next deal on: what is played, for how much, seats, times, book and its answers. */

import { useEffect, useState } from "react";
import type { Catalogue } from "../../api";
import { wordsOf } from "../../deals/last_deals";
import { readTableKnown, type TableKnown } from "../../host/api";
import { amountsIn, type Amounts } from "../../faces/amounts";
import { readAmendments, rowsOf, type Amendment } from "../../lobby/opening/amending";
import { AmendmentRows } from "../../lobby/opening/amendment_rows";
import { BookOptions, WhoseRules } from "../../ui/books/book_options";
import { useCatalogue } from "../../ui/catalogue";
import type { Deed } from "./deed";
import { say } from "./panel/texts";

interface ChangeProps {
  table: string;
  busy: boolean;
  onDo: (deed: Deed, then?: () => void) => void;
}

export function ChangeForm({ table, busy, onDo }: ChangeProps) {
  const [known, setKnown] = useState<TableKnown | null>(null);
  const [problem, setProblem] = useState("");
  const catalogue = useCatalogue();
  const read = () => { readTableKnown(table).then(setKnown, (found: unknown) => setProblem(wordsOf(found))); };
  useEffect(read, [table]);
  return (
    <section aria-label={say.gameFromNextDealOn}>
      <h3>{say.fromNextDealOn}</h3>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {known && catalogue && <Fields key={JSON.stringify(known)} known={known} catalogue={catalogue} busy={busy} onChange={(deed) => onDo(deed, read)} />}
    </section>
  );
}

const inSeconds = (ms: number): string => String(Math.round(ms / 1000));

interface FieldsProps { known: TableKnown; catalogue: Catalogue; busy: boolean; onChange: (deed: Deed) => void }

function Fields({ known, catalogue, busy, onChange }: FieldsProps) {
  const [now, setNow] = useState({ ...known, acting: inSeconds(known.acting_ms), bank: inSeconds(known.time_bank_ms), why: "" });
  const [rows, setRows] = useState<readonly Amendment[]>(rowsOf(known.amendments));
  const amounts = amountsIn(known.money, "money");
  const [least, setLeast] = useState(boxed(known.buy_in_min, amounts));
  const [most, setMost] = useState(boxed(known.buy_in_max, amounts));
  const fault = [least, most].map((text) => text.trim() && amounts.fault(text)).find(Boolean) ?? "";
  const bounds = { buy_in_min: amounts.read(least), buy_in_max: amounts.read(most) };
  const change = (part: Partial<typeof now>) => setNow((old) => ({ ...old, ...part }));
  const form = catalogue.forms.find((one) => one.key === now.game);
  const said = differences(known, { ...now, ...bounds, amendments: readAmendments(rows) });
  return (
    <form className="inline-form" onSubmit={(event) => { event.preventDefault(); onChange({ do: "change", ...said, why: now.why.trim() }); }}>
      <label className="field"><span>{say.game}</span>
        <select value={now.game} onChange={(event) => change({ game: event.target.value, structure: "", stakes: "" })}>
          {catalogue.forms.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
          {catalogue.mixes.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
        </select></label>
      <label className="field"><span>{say.structure}</span>
        <select value={now.structure} disabled={!form} onChange={(event) => change({ structure: event.target.value, stakes: "" })}>
          <option value="">{say.asUsual}</option>
          {form?.structures.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
        </select></label>
      <label className="field"><span>{say.stakes}</span>
        <input value={now.stakes} maxLength={80} placeholder={say.theUsualOnes} onChange={(event) => change({ stakes: event.target.value })} /></label>
      <label className="field"><span>{say.book}</span>
        <select value={now.book} onChange={(event) => change({ book: event.target.value })}>
          <BookOptions catalogue={catalogue} />
        </select></label><WhoseRules catalogue={catalogue} book={now.book} />
      <Figure name={say.seats} value={String(now.seats)} onChange={(value) => change({ seats: Number(value) || known.seats })} />
      <Sum name={say.leastBuyIn} value={least} onChange={setLeast} />
      <Sum name={say.largestBuyIn} value={most} onChange={setMost} />
      {fault && <p className="problem" role="status">{fault}</p>}
      {!known.live && <Figure name={say.secondsAct0Ever} value={now.acting} onChange={(acting) => change({ acting })} />}
      {!known.live && <Figure name={say.secondsOfTimeBank} value={now.bank} onChange={(bank) => change({ bank })} />}
      {!known.live && <label className="switch"><input type="checkbox" checked={now.approval} onChange={(event) => change({ approval: event.target.checked })} />
        <span>{say.playersAskTheirPlaceHere}</span></label>}
      {!known.live && <label className="switch"><input type="checkbox" checked={now.allows_bots} onChange={(event) => change({ allows_bots: event.target.checked })} />
        <span>{say.playersOwnBotsMayPlay}</span></label>}
      <AmendmentRows rows={rows} game={now.game} structure={now.structure} book={now.book} onChange={setRows} />
      <label className="field"><span>{say.reasonForTheChange}</span>
        <input value={now.why} maxLength={300} autoComplete="off" onChange={(event) => change({ why: event.target.value })} /></label>
      <button type="submit" disabled={busy || fault !== "" || Object.keys(said).length === 0}>{say.changeIt}</button>
    </form>
  );
}

const boxed = (chips: number | null, amounts: Amounts): string => (chips === null ? "" : amounts.box(chips));

function Sum({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="field"><span>{name}</span>
      <input inputMode="decimal" autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} /></label>
  );
}

function Figure({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="field"><span>{name}</span>
      <input type="number" min={0} value={value} onChange={(event) => onChange(event.target.value)} /></label>
  );
}

type Wished = TableKnown & { acting: string; bank: string };

/** What is otherwise than before: the rest is not said, and stays as it is. */
export function differences(known: TableKnown, wished: Wished): Deed {
  const { acting, bank, ...rest } = wished;
  const asked: TableKnown = {
    ...rest, stakes: rest.stakes.trim(),
    acting_ms: acting === inSeconds(known.acting_ms) ? known.acting_ms : 1000 * (Number(acting) || 0),
    time_bank_ms: bank === inSeconds(known.time_bank_ms) ? known.time_bank_ms : 1000 * (Number(bank) || 0),
  };
  const keys = ["game", "structure", "stakes", "book", "seats", "amendments", "buy_in_min", "buy_in_max", "acting_ms", "time_bank_ms", "approval", "allows_bots"] as const;
  const before: TableKnown = { ...known, amendments: readAmendments(rowsOf(known.amendments)) };
  return Object.fromEntries(keys.filter((key) => asked[key] !== null && JSON.stringify(asked[key]) !== JSON.stringify(before[key])).map((key) => [key, asked[key]]));
}
