/** The host opens the cage, or has it kept otherwise: its money, the house's chips, the book, credit. */

import { useState } from "react";
import { BookOptions, WhoseRules } from "../ui/books/book_options";
import { useCatalogue } from "../ui/catalogue";
import { settle, written, type Cage, type Settings } from "./api";
import { amountOf } from "./counting";
import { Refusal } from "./refusal";
import { say } from "./texts";

const DEFAULT: Settings = {
  name: "", currency: "$", decimals: 2, point: ".", chips: [100, 500, 2500, 10000, 50000], smallest: 100, book: "roberts-v11", options: [],
  credit: false, lock_up: 0, lock_up_due: 0, stock: [], cash_plays: "no", foreign_plays: false,
};

export function OpenForm({ settings, onDone }: { settings: Settings | null; onDone: (cage: Cage) => void }) {
  const start = settings ?? DEFAULT;
  const [kept, setKept] = useState(start);
  const bare = { ...kept, currency: "" };
  const [chips, setChips] = useState(start.chips.map((one) => written(one, { ...start, currency: "" })).join(" "));
  const [lockUp, setLockUp] = useState(start.lock_up ? written(start.lock_up, { ...start, currency: "" }) : "");
  const [stock, setStock] = useState<Readonly<Record<number, { colour: string; pieces: string }>>>(Object.fromEntries(start.stock.map((one) => [one.worth, { colour: one.colour, pieces: String(one.pieces) }])));
  const [problem, setProblem] = useState<unknown>(null);
  const catalogue = useCatalogue();
  const put = (part: Partial<Settings>) => setKept((old) => ({ ...old, ...part }));
  const worths = chips.trim().split(/\s+/).filter(Boolean).map((one) => amountOf(one, bare));
  const distinct = [...new Set(worths.filter((one): one is number => one !== null && one > 0))].sort((a, b) => a - b);
  const inSet = (worth: number) => stock[worth] ?? { colour: "", pieces: "" };
  const send = async () => {
    const left = amountOf(lockUp, bare);
    if (worths.includes(null) || left === null) return setProblem(new Error(say.chipsAreAmounts));
    const set = distinct.filter((worth) => inSet(worth).pieces.trim() !== "").map((worth) => ({ worth, colour: inSet(worth).colour.trim(), pieces: Number(inSet(worth).pieces) }));
    const odd = set.find((one) => !Number.isInteger(one.pieces) || one.pieces < 0);
    if (odd) return setProblem(new Error(say.howManyIsWhole({ worth: written(odd.worth, kept) })));
    try {
      const { name, book, options, credit, currency, decimals, point } = kept;
      const done = await settle({ name, book, options, credit, lock_up: left, stock: set, chips: worths.filter((one) => one !== null), currency: { name: currency, decimals, point } });
      onDone(done.cage);
    } catch (found) {
      setProblem(found);
    }
  };
  return (
    <form className="form" onSubmit={(event) => { event.preventDefault(); void send(); }}>
      <div className="columns">
        <label className="field"><span>{say.whoseChips}</span><input value={kept.name} maxLength={60} onChange={(event) => put({ name: event.target.value })} /></label>
        <label className="field"><span>{say.money}</span><input value={kept.currency} maxLength={8} placeholder={say.dollarOrEuro} onChange={(event) => put({ currency: event.target.value.trim() })} /></label>
        <label className="field"><span>{say.digitsAfterPoint}</span><input type="number" min={0} max={8} value={kept.decimals} onChange={(event) => put({ decimals: Number(event.target.value) })} /></label>
        <label className="field"><span>{say.thePoint}</span>
          <select value={kept.point} onChange={(event) => put({ point: event.target.value as "." | "," })}><option value=".">1.50</option><option value=",">1,50</option></select></label>
        <label className="field"><span>{say.whatChipsAreWorth}</span><input value={chips} maxLength={200} onChange={(event) => setChips(event.target.value)} /></label>
        <label className="field"><span>{say.lockUpWhereNone}</span><input value={lockUp} inputMode="decimal" onChange={(event) => setLockUp(event.target.value)} /></label>
        <label className="field"><span>{say.book}</span>
          <select value={kept.book} onChange={(event) => put({ book: event.target.value })}>
            {catalogue ? <BookOptions catalogue={catalogue} stacks /> : <option value={kept.book}>{kept.book}</option>}
          </select></label><WhoseRules catalogue={catalogue} book={kept.book} />
      </div>
      {distinct.length > 0 && (
        <fieldset className="cage-stock">
          <legend>{say.setAsCounted}</legend>
          {distinct.map((worth) => (
            <div key={worth}><span>{written(worth, kept)}</span>
              <input aria-label={say.colourOf({ worth: written(worth, kept) })} placeholder={say.colour} maxLength={24} value={inSet(worth).colour} onChange={(event) => setStock({ ...stock, [worth]: { ...inSet(worth), colour: event.target.value } })} />
              <input aria-label={say.howManyOf({ worth: written(worth, kept) })} placeholder={say.howMany} inputMode="numeric" maxLength={7} value={inSet(worth).pieces} onChange={(event) => setStock({ ...stock, [worth]: { ...inSet(worth), pieces: event.target.value } })} /></div>
          ))}
        </fieldset>
      )}
      <label className="switch"><input type="checkbox" checked={kept.credit} onChange={(event) => put({ credit: event.target.checked })} /><span>{say.chipsOnMarkers}</span></label>
      <Refusal problem={problem} />
      <footer><button type="submit" className="primary">{settings ? say.keepItSo : say.openTheCage}</button></footer>
    </form>
  );
}
