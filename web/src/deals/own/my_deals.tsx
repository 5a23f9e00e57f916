/** One's own deals at every table: found by what they were, summed up, looked at again, taken away. */

import { useEffect, useState } from "react";
import { notify } from "../../notices";
import { type DealRow, type Format, saveMyDeals } from "../api";
import { DealList } from "../deal_list";
import { wordsOf } from "../last_deals";
import { EVERY, myDeals, myKinds, mySums, queryOf, saidOf, type Filter, type Kinds, type Sums } from "./api";
import { Filters } from "./filters";
import { SumsView } from "./sums_view";
import { say } from "./texts";
import "../../styles/deals.css";
import "../../styles/own_deals.css";

/** Whoever types an amount is waited for so long. */
const TYPING_MS = 300;

export function MyDeals() {
  const [filter, setFilter] = useState<Filter>(EVERY);
  const [kinds, setKinds] = useState<Kinds | null>(null);
  const asked = useCalm(queryOf(filter));
  const found = useFound(asked);
  useEffect(() => { myKinds().then(setKinds, () => undefined); }, []);
  const { rows, sums, problem, next, older } = found;
  return (
    <div className="lobby my-deals">
      <header className="lobby-bar">
        <a className="quiet icon button" href="#/" aria-label={say.backToTheLobby}>←</a>
        <h1>{say.myDeals}</h1>
        {rows !== null && rows.length > 0 && <Export asked={asked} />}
      </header>
      <main>
        <p className="dim">{say.everyDealThatYouWere}</p>
        <Filters filter={filter} kinds={kinds} onChange={setFilter} />
        {problem && <p className="problem" role="alert">{problem}</p>}
        {sums !== null && <SumsView sums={sums} />}
        {rows === null ? !problem && <p className="dim" role="status">{say.lookingThroughTheDeals}</p>
          : rows.length === 0 ? <p className="nothing" role="status">{saidOf(filter) ? say.youHavePlayedNoSuch : say.youHaveNotPlayedDeal}</p>
            : <DealList rows={rows} named />}
        {next && <button type="button" className="quiet" onClick={older}>{say.olderDeals}</button>}
      </main>
    </div>
  );
}

/** What is asked for once it has stayed the same for a moment; the first one at once. */
function useCalm(asked: string): string {
  const [calm, setCalm] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(asked), TYPING_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return calm;
}

/** The deals that are asked for and what they come to; what is asked for no more is not shown. */
function useFound(asked: string) {
  const [rows, setRows] = useState<readonly DealRow[] | null>(null);
  const [sums, setSums] = useState<Sums | null>(null);
  const [next, setNext] = useState("");
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let gone = false;
    Promise.all([myDeals(asked, ""), mySums(asked)]).then(
      ([page, come]) => { if (!gone) { setRows(page.deals); setNext(page.next); setSums(come); setProblem(""); } },
      (found: unknown) => { if (!gone) setProblem(wordsOf(found)); },
    );
    return () => { gone = true; };
  }, [asked]);
  const older = () => {
    myDeals(asked, next).then(
      (page) => { setRows((old) => [...(old ?? []), ...page.deals]); setNext(page.next); },
      (found: unknown) => setProblem(wordsOf(found)),
    );
  };
  return { rows, sums, next, problem, older };
}

function Export({ asked }: { asked: string }) {
  const [busy, setBusy] = useState(false);
  const take = (format: Format) => {
    setBusy(true);
    saveMyDeals(format, asked).then(
      (left) => { if (left) notify(say.leftOut({ left })); },
      (found: unknown) => notify(wordsOf(found), "refused"),
    ).finally(() => setBusy(false));
  };
  return (
    <span className="exports">
      <button type="button" className="quiet" disabled={busy} onClick={() => take("phh")}>{say.downloadPhh}</button>
      <button type="button" className="quiet" disabled={busy} onClick={() => take("pokerstars")}>{say.pokerstarsText}</button>
    </span>
  );
}
