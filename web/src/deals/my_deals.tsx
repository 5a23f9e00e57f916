/** One's own deals at every table, to look at again and to take away. */

import { useEffect, useState } from "react";
import { count } from "../faces/format";
import { notify } from "../notices";
import { type DealRow, type Format, myDeals, saveMyDeals } from "./api";
import { DealList } from "./deal_list";
import { wordsOf } from "./last_deals";
import "../styles/deals.css";

export function MyDeals() {
  const [rows, setRows] = useState<readonly DealRow[] | null>(null);
  const [next, setNext] = useState("");
  const [problem, setProblem] = useState("");
  const read = (before: string) => {
    myDeals(before).then(
      (page) => { setRows((old) => [...(before ? old ?? [] : []), ...page.deals]); setNext(page.next); },
      (found: unknown) => setProblem(wordsOf(found)),
    );
  };
  useEffect(() => read(""), []);
  return (
    <div className="lobby my-deals">
      <header className="lobby-bar">
        <a className="quiet icon button" href="#/" aria-label="Back to the lobby">←</a>
        <h1>My deals</h1>
        {rows !== null && rows.length > 0 && <ExportAll />}
      </header>
      <main>
        <p className="dim">Every deal that you were dealt in. A file has your last 1,000, with the cards that you saw.</p>
        {problem && <p className="problem" role="alert">{problem}</p>}
        {rows === null ? !problem && <p className="dim" role="status">Looking through the deals…</p>
          : rows.length === 0 ? <p className="nothing">You have not played a deal yet.</p>
            : <DealList rows={rows} named />}
        {next && <button type="button" className="quiet" onClick={() => read(next)}>Older deals</button>}
      </main>
    </div>
  );
}

function ExportAll() {
  const [busy, setBusy] = useState(false);
  const take = (format: Format) => {
    setBusy(true);
    saveMyDeals(format).then(
      (left) => { if (left) notify(`${count(left, "deal")} left out: the format has no words for them.`); },
      (found: unknown) => notify(wordsOf(found), "refused"),
    ).finally(() => setBusy(false));
  };
  return (
    <span className="exports">
      <button type="button" className="quiet" disabled={busy} onClick={() => take("phh")}>Download PHH</button>
      <button type="button" className="quiet" disabled={busy} onClick={() => take("pokerstars")}>PokerStars text</button>
    </span>
  );
}
