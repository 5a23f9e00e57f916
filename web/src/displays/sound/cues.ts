/** What is to be heard of a clock: decided from what was shown a moment ago and what is shown now. */

import type { Clock, Display, Move } from "../api";
import { say } from "../texts";
import { inEventWords } from "../../language/event_phrases";

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
  const stakes = [clock.game, inEventWords(clock.stakes)].filter(Boolean).join(", ").replaceAll("/", ` ${say.and} `);
  if (cue === "minute") return clock.in_break ? say.oneMinuteLeftOfTheBreak : say.oneMinuteLeftOfThisLevel;
  if (cue === "break") return `${clock.day_ends ? say.dayIsOver : say.break}.${minutesWords(clock.total_ms)}`;
  return `${cue === "break-over" ? `${say.breakIsOver} ` : ""}${say.levelNumber({ level: clock.level })}. ${stakes}.`;
}

const NAMED_MOST = 8;

/** What is news beside the clock: words for everybody, seat moves, hand for hand; nothing on the first look. */
export function newsWords(before: Display | null, now: Display): string {
  if (!before || before.key !== now.key) return "";
  const heard = new Set(before.messages.map((one) => one.id));
  const moved = new Set(before.moves.map(moveKey));
  const moves = now.moves.filter((one) => !moved.has(moveKey(one)) && one.at > before.now - STALE_MS).reverse();
  const named = moves.slice(0, NAMED_MOST).map((one) => say.nameTo({ name: one.name, to: inEventWords(one.to) }));
  return [
    ...now.messages.filter((one) => !heard.has(one.id)).map((one) => sentenceOf(one.words)),
    ...(now.hand_for_hand && !before.hand_for_hand ? [say.playIsHandForHand] : []),
    ...(named.length ? [moves.length === 1 ? say.seatMoveX : say.seatMovesX, ...named] : []),
    ...(moves.length > NAMED_MOST ? [say.andMore({ more: moves.length - NAMED_MOST })] : []),
  ].join(" ");
}

const moveKey = (one: Move): string => `${one.at} ${one.name} ${one.to}`;
const sentenceOf = (words: string): string => (/[.!?]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`);

const minutesWords = (ms: number | null): string => (ms ? ` ${say.minutesAloud({ minutes: Math.round(ms / MINUTE_MS) })}` : "");
