/** The last deals of a table, in the panel beside it. */

import { useEffect, useState } from "react";
import { type DealRow, lastDeals } from "./api";
import { DealList } from "./deal_list";
import { wordsOf } from "../ui/problems";
import { say } from "./texts";
import "../styles/deals.css";

export { wordsOf };

const PAGE = 30;

/** `deal`: the deal in progress; the list is read again when another begins. */
export function LastDeals({ table, deal, playing }: { table: string; deal: number; playing: boolean }) {
  const [rows, setRows] = useState<readonly DealRow[] | null>(null);
  const [problem, setProblem] = useState("");
  const [more, setMore] = useState(true);
  const over = playing ? deal - 1 : deal;
  useEffect(() => {
    let gone = false;
    lastDeals(table).then(
      (found) => {
        if (gone) return;
        setProblem("");
        setRows((old) => merge(found, old ?? []));
        if (found.length < PAGE) setMore(false);
      },
      (found: unknown) => { if (!gone) setProblem(wordsOf(found)); },
    );
    return () => { gone = true; };
  }, [table, over]);
  const older = () => {
    lastDeals(table, rows?.at(-1)?.number ?? null).then(
      (found) => { setRows((old) => merge(old ?? [], found)); setMore(found.length === PAGE); },
      (found: unknown) => setProblem(wordsOf(found)),
    );
  };
  return (
    <div className="last-deals" tabIndex={0} aria-label={say.lastDeals} role="region">
      {problem && <p className="problem" role="alert">{problem}</p>}
      {rows === null ? !problem && <p className="dim" role="status">{say.lookingThroughTheDeals}</p>
        : rows.length === 0 ? <p className="dim">{say.noDealOverYet}</p> : <DealList rows={rows} />}
      {rows !== null && rows.length > 0 && more && (
        <button type="button" className="quiet" onClick={older}>{say.olderDeals}</button>
      )}
    </div>
  );
}

/** Two lists as one, the newest first, no deal twice. */
export function merge(newer: readonly DealRow[], older: readonly DealRow[]): readonly DealRow[] {
  const known = new Set(newer.map((row) => row.number));
  return [...newer, ...older.filter((row) => !known.has(row.number))].sort((a, b) => b.number - a.number);
}
