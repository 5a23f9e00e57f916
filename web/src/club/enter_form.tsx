/** An evening with real chips: who bought in and cashed out, by rows or as CSV. */

import { useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { chips, readChips } from "../faces/format";
import { Dialog } from "../ui/dialog";
import { enterGame } from "./api";
import { say } from "./texts";

interface Typed { name: string; bought: string; cashed: string; hours: string }
const EMPTY: Typed = { name: "", bought: "", cashed: "", hours: "" };
const today = (): string => new Intl.DateTimeFormat("en-CA").format(new Date());

export function EnterDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [head, setHead] = useState({ name: say.pokerEvening, date: today(), form: say.texasHoldem });
  const [rows, setRows] = useState<readonly Typed[]>([EMPTY, EMPTY]);
  const [csv, setCsv] = useState("");
  const [problem, setProblem] = useState("");
  const change = (place: number, part: Partial<Typed>) => setRows((old) => old.map((one, at) => (at === place ? { ...one, ...part } : one)));
  const filled = rows.filter((one) => one.name.trim());
  const sum = (key: "bought" | "cashed") => filled.reduce((all, one) => all + (readChips(one[key] || "0") ?? 0), 0);
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    const wrong = filled.find((one) => readChips(one.bought || "0") === null || readChips(one.cashed || "0") === null);
    if (!csv && wrong) return setProblem(say.amountsOf({ name: wrong.name }));
    const read = filled.map((one) => ({
      name: one.name.trim(), bought: readChips(one.bought || "0") ?? 0, cashed: readChips(one.cashed || "0") ?? 0, minutes: Math.round(60 * (Number(one.hours.replace(",", ".")) || 0)),
    }));
    enterGame({ ...head, ...(csv.trim() ? { csv } : { rows: read }) }).then(onDone, (found: unknown) => setProblem(wordsOf(found)));
  };
  return (
    <Dialog title={say.enterAnEvening} onClose={onClose} wide>
      <form className="form" onSubmit={send}>
        <div className="columns">
          <label className="field"><span>{say.nameOfTheEvening}</span><input required maxLength={60} value={head.name} onChange={(event) => setHead({ ...head, name: event.target.value })} /></label>
          <label className="field"><span>{say.day}</span><input type="date" required value={head.date} onChange={(event) => setHead({ ...head, date: event.target.value })} /></label>
          <label className="field"><span>{say.whatWasPlayed}</span><input required maxLength={60} value={head.form} onChange={(event) => setHead({ ...head, form: event.target.value })} /></label>
        </div>
        {!csv && <fieldset className="cash-rows"><legend>{say.whoBoughtCashedOut}</legend>
          {rows.map((one, place) => (
            <div key={place} className="cash-row">
              <input aria-label={say.nameNumber({ number: place + 1 })} placeholder={say.name} maxLength={40} value={one.name} onChange={(event) => change(place, { name: event.target.value })} />
              <input aria-label={say.boughtInNumber({ number: place + 1 })} placeholder={say.boughtIn} inputMode="numeric" value={one.bought} onChange={(event) => change(place, { bought: event.target.value })} />
              <input aria-label={say.cashedOutNumber({ number: place + 1 })} placeholder={say.cashedOut} inputMode="numeric" value={one.cashed} onChange={(event) => change(place, { cashed: event.target.value })} />
              <input aria-label={say.hoursNumber({ number: place + 1 })} placeholder={say.hours} inputMode="decimal" value={one.hours} onChange={(event) => change(place, { hours: event.target.value })} />
            </div>
          ))}
          <p className="row-buttons"><button type="button" className="quiet" onClick={() => setRows((old) => [...old, EMPTY])}>{say.oneMore}</button></p>
          <p className="dim" role="status">{say.outHouseTook({ bought: chips(sum("bought")), cashed: chips(sum("cashed")), took: chips(sum("bought") - sum("cashed")) })}</p>
        </fieldset>}
        <details><summary>{say.fromAFileCsv}</summary>
          <label className="field"><span>{say.nameBoughtCashedOutMinutes}</span><textarea rows={5} value={csv} onChange={(event) => setCsv(event.target.value)} /></label>
          <label className="field"><span>{say.orChooseTheFile}</span><input type="file" accept=".csv,text/csv" onChange={(event) => { void event.target.files?.[0]?.text().then(setCsv); }} /></label>
        </details>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer><button type="button" className="quiet" onClick={onClose}>{say.cancel}</button><button type="submit" className="primary">{say.enterIt}</button></footer>
      </form>
    </Dialog>
  );
}
