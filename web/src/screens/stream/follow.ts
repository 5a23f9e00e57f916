/** Which deal of a stream is played, and how it goes on. */

import { useEffect, useReducer, useRef, useState } from "react";
import type { ApiError } from "../../api";
import { readStream, readStreamed, type StreamedDeal, type StreamSeen } from "../api";

const ASKS_MS = 5_000;
const STEP_MS = 1_600;
/** How long the end of a deal is looked at. */
const END_MS = 5_000;

/** The deal after one that may be seen; the newest one for who has just come, null while there is none. */
export function nextDeal(deals: readonly number[], last: number | null): number | null {
  if (last === null) return deals.at(-1) ?? null;
  return deals.find((one) => one > last) ?? null;
}

/** Whoever has fallen behind sees the deals faster, so that the stream stays as late as it says. */
export const speedFor = (waiting: number): number => (waiting > 2 ? 4 : waiting > 0 ? 2 : 1);

export interface Streaming { seen: StreamSeen | null; deal: StreamedDeal | null; at: number; problem: string }

export function useStream(table: string, invitation: string): Streaming {
  const [seen, setSeen] = useState<StreamSeen | null>(null);
  const [deal, setDeal] = useState<StreamedDeal | null>(null);
  const [problem, setProblem] = useState("");
  const [at, go] = useReducer((old: number, to: number | "next") => (to === "next" ? old + 1 : to), 0);
  const last = useRef<number | null>(null);
  const [round, ask] = useReducer((old: number) => old + 1, 0);
  useEffect(() => {
    let over = false;
    const read = () => void readStream(table, invitation).then(
      (found) => { if (!over) { setSeen(found); setProblem(""); } },
      (found: ApiError) => { if (!over) { setProblem(found.message); if (found.status === 404) { setSeen(null); setDeal(null); } } },
    );
    read();
    const timer = setInterval(read, ASKS_MS);
    return () => { over = true; clearInterval(timer); };
  }, [table, invitation]);
  // A deal whose end was looked at makes room for the next one, as soon as that may be seen.
  const ended = deal === null || at >= deal.steps.length;
  const next = seen === null ? null : nextDeal(seen.deals, last.current);
  useEffect(() => {
    if (!ended || next === null) return;
    let over = false;
    readStreamed(table, next, invitation).then(
      (found) => { if (!over) { last.current = next; setDeal(found); go(0); } },
      () => { if (!over) { last.current = next; ask(); } },
    );
    return () => { over = true; };
  }, [ended, next, table, invitation, round]);
  // A consent was taken back: what was fetched is not shown any more.
  const withdrawn = seen?.withdrawn ?? 0;
  const before = useRef(withdrawn);
  useEffect(() => {
    if (before.current === withdrawn) return;
    before.current = withdrawn;
    const number = deal?.number;
    if (number === undefined) return;
    setDeal(null);
    readStreamed(table, number, invitation).then(setDeal, () => undefined);
  }, [withdrawn]);
  const waiting = seen === null || last.current === null ? 0 : seen.deals.filter((one) => one > last.current!).length;
  useEffect(() => {
    if (deal === null || at >= deal.steps.length) return undefined;
    const pause = (at === deal.steps.length - 1 ? END_MS : STEP_MS) / speedFor(waiting);
    const timer = setTimeout(() => go("next"), pause);
    return () => clearTimeout(timer);
  }, [deal, at, waiting]);
  return { seen, deal, at: deal === null ? 0 : Math.min(at, deal.steps.length - 1), problem };
}
