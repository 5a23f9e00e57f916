/** What is left of the step in progress, by the server's clock. Pure. */

import { inEventWords } from "../../language/event_phrases";
import { leftWords } from "../../tournaments/clock";
import type { Clock, Level } from "../api";
import { say } from "./texts";

export const MINUTE_MS = 60_000;

/** Told at `told` on the server's clock, and now it is `now` there. */
export function leftNow({ ends_at, left_ms }: Clock, now: number): number | null {
  return ends_at === null ? left_ms : Math.max(0, ends_at - now);
}

export function toBreakNow({ to_break_ms, ends_at }: Clock, told: number, now: number): number | null {
  if (to_break_ms === null) return null;
  return ends_at === null ? to_break_ms : Math.max(0, to_break_ms - Math.max(0, now - told));
}

/** "4:05"; a level that is counted in deals, and a break without end, have no time. */
export function timeWords(left: number | null): string {
  if (left === null) return "–";
  const seconds = Math.ceil(left / 1000);
  return seconds < 60 ? `0:${String(seconds).padStart(2, "0")}` : leftWords(left);
}

/** Minutes and seconds as somebody types them, "12:30" or "12"; null for what is none. */
export function readTime(text: string): number | null {
  const found = /^\s*(\d{1,4})(?::([0-5]\d))?\s*$/.exec(text);
  return found ? (Number(found[1]) * 60 + Number(found[2] ?? 0)) * 1000 : null;
}

/** The steps beside the one in progress, as far as there are some. */
export function besides(levels: readonly Level[], step: number): { before: Level | null; after: Level | null } {
  const at = levels.findIndex((one) => one.step === step);
  return { before: at > 0 ? levels[at - 1]! : null, after: at >= 0 ? levels[at + 1] ?? null : null };
}

/** A step as one says it: "Level 4: 200-400", "Break". */
export const stepName = (one: Level): string => (one.level === null ? inEventWords(one.words) : say.levelIs({ level: one.level, words: inEventWords(one.words) }));
