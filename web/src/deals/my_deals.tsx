/** One's own deals at every table, to look at again and to take away. */

import { useEffect, useState } from "react";
import { notify } from "../notices";
import { type DealRow, type Format, myDeals, saveMyDeals } from "./api";
import { DealList } from "./deal_list";
import { wordsOf } from "./last_deals";
import { say } from "./texts";
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
        <a className="quiet icon button" href="#/" aria-label={say.backToTheLobby}>←</a>
        <h1>{say.myDeals}</h1>
        {rows !== null && rows.length > 0 && <ExportAll />}
      </header>
      <main>
        <p className="dim">{say.everyDealThatYouWere}</p>
        {problem && <p className="problem" role="alert">{problem}</p>}
        {rows === null ? !problem && <p className="dim" role="status">{say.lookingThroughTheDeals}</p>
          : rows.length === 0 ? <p className="nothing">{say.youHaveNotPlayedDeal}</p>
            : <DealList rows={rows} named />}
        {next && <button type="button" className="quiet" onClick={() => read(next)}>{say.olderDeals}</button>}
      </main>
    </div>
  );
}

function ExportAll() {
  const [busy, setBusy] = useState(false);
  const take = (format: Format) => {
    setBusy(true);
    saveMyDeals(format).then(
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
