/** One beat a second for everything on the page that counts down, and none while nothing does. */

import { useEffect } from "react";
import { Store, useStore } from "../../store";
import { seconds } from "../../faces/format";
import { say } from "../texts";

const BEAT_MS = 1_000;
const beat = new Store(0);
let counting = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const strike = (): void => beat.set(Date.now());

/** Let it beat, until what is given back is called. */
export function count(): () => void {
  counting += 1;
  timer ??= setInterval(strike, BEAT_MS);
  return () => {
    counting -= 1;
    if (counting > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Whether it beats now: for tests. */
export const beats = (): boolean => timer !== undefined;

/** Ms until then by the server's clock, never below 0; it beats on as long as there are any. */
export function useLeft(until: number | null, ahead: number): number {
  useStore(beat);
  const left = until === null ? 0 : Math.max(0, until - (Date.now() + ahead));
  const runs = left > 0;
  useEffect(() => (runs ? count() : undefined), [runs]);
  return left;
}

/** "2:05", "40s", "1:02:00"; "now" when it is over. */
export function leftWords(leftMs: number): string {
  const left = Math.ceil(leftMs / 1000);
  if (left <= 0) return say.now;
  if (left < 3600) return seconds(left);
  const [minutes, rest] = [Math.floor((left % 3600) / 60), left % 60];
  return `${Math.floor(left / 3600)}:${String(minutes).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}
