/** The clock of a tournament counts on in the browser from what the server last said. */

import { useEffect, useState } from "react";
import { seconds } from "../faces/format";
import type { Clock } from "./api";

const TICK_MS = 250;

/** What is left of it `sinceMs` after it was told: it stands while the clock is paused, and ends at 0. */
export function leftOf(toldMs: number | null, paused: boolean, sinceMs: number): number | null {
  if (toldMs === null) return null;
  return paused ? toldMs : Math.max(0, toldMs - Math.max(0, sinceMs));
}

/** "4:05", "1:02:00", "40s"; empty where nothing is counted. */
export function leftWords(leftMs: number | null): string {
  if (leftMs === null) return "";
  const left = Math.ceil(leftMs / 1000);
  if (left < 3600) return seconds(left);
  return `${Math.floor(left / 3600)}:${String(Math.floor((left % 3600) / 60)).padStart(2, "0")}:${String(left % 60).padStart(2, "0")}`;
}

export interface Remaining { next: string; toBreak: string }

/** Time to the next level and to the next break, counted on four times a second. */
export function useRemaining(clock: Clock | null, toldAt: number): Remaining {
  const [now, setNow] = useState(() => Date.now());
  const runs = clock !== null && !clock.paused;
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [runs, toldAt]);
  if (clock === null) return { next: "", toBreak: "" };
  const left = (told: number | null) => leftWords(leftOf(told, clock.paused, now - toldAt));
  return { next: left(clock.left_ms), toBreak: left(clock.to_break_ms) };
}
