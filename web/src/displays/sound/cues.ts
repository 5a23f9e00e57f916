/** What is to be heard of a clock: decided from what was shown a moment ago and what is shown now. */

import type { Clock, Display } from "../api";

export type Cue = "level" | "break" | "break-over" | "minute";
export interface Heard { step: number; inBreak: boolean; left: number | null; paused: boolean }

const MINUTE_MS = 60_000;
/** What is later than that is no news any more: a page that slept does not ring for what is over. */
const STALE_MS = 5_000;

export function heardOf(clock: Clock | null, left: number | null): Heard | null {
  return clock && { step: clock.step, inBreak: clock.in_break, left, paused: clock.paused };
}

/** What rings between two moments; nothing on the first look, and nothing for a clock set back. */
export function cueOf(before: Heard | null, now: Heard | null): Cue | null {
  if (!before || !now || now.step < before.step) return null;
  if (now.step > before.step) return now.inBreak ? "break" : before.inBreak ? "break-over" : "level";
  if (before.left === null || now.left === null || now.paused) return null;
  const crossed = before.left > MINUTE_MS && now.left <= MINUTE_MS;
  return crossed && now.left > MINUTE_MS - STALE_MS ? "minute" : null;
}

/** What is said aloud with it. */
export function spokenWords(cue: Cue, display: Display): string {
  const { clock } = display;
  if (!clock) return "";
  const stakes = [clock.game, clock.stakes].filter(Boolean).join(", ").replaceAll("/", " and ");
  if (cue === "minute") return clock.in_break ? "One minute left of the break." : "One minute left of this level.";
  if (cue === "break") return `${clock.day_ends ? "The day is over" : "Break"}.${minutesWords(clock.total_ms)}`;
  return `${cue === "break-over" ? "The break is over. " : ""}Level ${clock.level}. ${stakes}.`;
}

const minutesWords = (ms: number | null): string => (ms ? ` ${Math.round(ms / MINUTE_MS)} minutes.` : "");
