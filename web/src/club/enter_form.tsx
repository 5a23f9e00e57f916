/** An evening with real chips: who bought in and cashed out, by rows or as CSV. */

import { useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { chips, readChips } from "../faces/format";
import { Dialog } from "../ui/dialog";
import { enterGame } from "./api";

interface Typed { name: string; bought: string; cashed: string; hours: string }
const EMPTY: Typed = { name: "", bought: "", cashed: "", hours: "" };
const today = (): string => new Intl.DateTimeFormat("en-CA").format(new Date());

export function EnterDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [head, setHead] = useState({ name: "Poker evening", date: today(), form: "Texas hold'em" });
  const [rows, setRows] = useState<readonly Typed[]>([EMPTY, EMPTY]);
  const [csv, setCsv] = useState("");
  const [problem, setProblem] = useState("");
  const change = (place: number, part: Partial<Typed>) => setRows((old) => old.map((one, at) => (at === place ? { ...one, ...part } : one)));
  const filled = rows.filter((one) => one.name.trim());
  const sum = (key: "bought" | "cashed") => filled.reduce((all, one) => all + (readChips(one[key] || "0") ?? 0), 0);
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    const wrong = filled.find((one) => readChips(one.bought || "0") === null || readChips(one.cashed || "0") === null);
    if (!csv && wrong) return setProblem(`${wrong.name}: amounts are whole numbers of the smallest unit.`);
    const read = filled.map((one) => ({
      name: one.name.trim(), bought: readChips(one.bought || "0") ?? 0, cashed: readChips(one.cashed || "0") ?? 0, minutes: Math.round(60 * (Number(one.hours.replace(",", ".")) || 0)),
    }));
    enterGame({ ...head, ...(csv.trim() ? { csv } : { rows: read }) }).then(onDone, (found: unknown) => setProblem(wordsOf(found)));
  };
  return (
    <Dialog title="Enter an evening" onClose={onClose} wide>
      <form className="form" onSubmit={send}>
        <div className="columns">
          <label className="field"><span>Name of the evening</span><input required maxLength={60} value={head.name} onChange={(event) => setHead({ ...head, name: event.target.value })} /></label>
          <label className="field"><span>Day</span><input type="date" required value={head.date} onChange={(event) => setHead({ ...head, date: event.target.value })} /></label>
          <label className="field"><span>What was played</span><input required maxLength={60} value={head.form} onChange={(event) => setHead({ ...head, form: event.target.value })} /></label>
        </div>
        {!csv && <fieldset className="cash-rows"><legend>Who bought in and cashed out</legend>
          {rows.map((one, place) => (
            <div key={place} className="cash-row">
              <input aria-label={`Name ${place + 1}`} placeholder="Name" maxLength={40} value={one.name} onChange={(event) => change(place, { name: event.target.value })} />
              <input aria-label={`Bought in ${place + 1}`} placeholder="Bought in" inputMode="numeric" value={one.bought} onChange={(event) => change(place, { bought: event.target.value })} />
              <input aria-label={`Cashed out ${place + 1}`} placeholder="Cashed out" inputMode="numeric" value={one.cashed} onChange={(event) => change(place, { cashed: event.target.value })} />
              <input aria-label={`Hours ${place + 1}`} placeholder="Hours" inputMode="decimal" value={one.hours} onChange={(event) => change(place, { hours: event.target.value })} />
            </div>
          ))}
          <p className="row-buttons"><button type="button" className="quiet" onClick={() => setRows((old) => [...old, EMPTY])}>One more</button></p>
          <p className="dim" role="status">In {chips(sum("bought"))}, out {chips(sum("cashed"))}: the house took {chips(sum("bought") - sum("cashed"))}.</p>
        </fieldset>}
        <details><summary>From a file (CSV)</summary>
          <label className="field"><span>Name, bought in, cashed out, minutes</span><textarea rows={5} value={csv} onChange={(event) => setCsv(event.target.value)} /></label>
          <label className="field"><span>Or choose the file</span><input type="file" accept=".csv,text/csv" onChange={(event) => { void event.target.files?.[0]?.text().then(setCsv); }} /></label>
        </details>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer><button type="button" className="quiet" onClick={onClose}>Cancel</button><button type="submit" className="primary">Enter it</button></footer>
      </form>
    </Dialog>
  );
}
