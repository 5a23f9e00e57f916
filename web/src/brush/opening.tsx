/** The floor is opened for the evening: by which book, with which house cards, at what price for a lock-up. */

import { useState } from "react";
import { readAmendments, type Amendment } from "../lobby/opening/amending";
import { AmendmentRows } from "../lobby/opening/amendment_rows";
import { BookOptions, WhoseRules } from "../ui/books/book_options";
import { useCatalogue } from "../ui/catalogue";
import { openFloor, refusalOf, type Refusal } from "./api";
import { RefusalWords } from "../desks/outcome_line";
import { say } from "./texts";

export function OpeningForm({ onOpened }: { onOpened: () => void }) {
  const catalogue = useCatalogue();
  const [book, setBook] = useState("");
  const [amendments, setAmendments] = useState<readonly Amendment[]>([]);
  const [tiers, setTiers] = useState("");
  const [lockUp, setLockUp] = useState("");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      await openFloor({
        book: book || catalogue?.books[0]?.key || "", options: [], amendments: readAmendments(amendments),
        tiers: tiers.split(",").map((one) => one.trim()).filter(Boolean), lock_up: Number(lockUp) || 0,
      });
      onOpened();
    } catch (found) {
      setRefusal(refusalOf(found));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="brush-opening" aria-labelledby="opening">
      <h2 id="opening">{say.floorIsClosed}</h2>
      <p className="dim">{say.openItAndKept}</p>
      <form className="form" onSubmit={(event) => void open(event)}>
        <label className="field"><span>{say.bookOfTheHouse}</span>
          <select value={book} onChange={(event) => setBook(event.target.value)}>
            <BookOptions catalogue={catalogue} stacks />
          </select></label><WhoseRules catalogue={catalogue} book={book} />
        <label className="field"><span>{say.houseCardsFirst}</span>
          <input value={tiers} maxLength={200} autoComplete="off" placeholder={say.noneForInstance} onChange={(event) => setTiers(event.target.value)} /></label>
        <label className="field"><span>{say.priceOfLockUp}</span>
          <input type="number" min={0} value={lockUp} placeholder={say.none} onChange={(event) => setLockUp(event.target.value)} /></label>
        <AmendmentRows rows={amendments} game="" structure="" book={book || catalogue?.books[0]?.key || ""} onChange={setAmendments} />
        {refusal && <div role="alert"><RefusalWords refusal={refusal} /></div>}
        <footer><button type="submit" className="primary" disabled={busy || !catalogue}>{say.openTheFloor}</button></footer>
      </form>
    </section>
  );
}
