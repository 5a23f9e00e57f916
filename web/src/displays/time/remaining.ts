/** What is left of a level, by the server's hour: pure reckoning. */

import type { Clock, Display } from "../api";
import { say } from "../texts";

const SECOND = 1_000;
const MINUTE = 60_000;
const HOURS_FROM = 100 * MINUTE;

/** What is left of a level when it is `now` at the server, as it was told at `told`; null where no time ends it. */
export function leftOf(clock: Clock, told: number, now: number): number | null {
  if (clock.left_ms === null) return null;
  if (clock.paused) return clock.left_ms;
  return Math.max(0, clock.ends_at !== null ? clock.ends_at - now : clock.left_ms - Math.max(0, now - told));
}

/** The same of any other time that was told in ms from `told`: it stands while the clock does. */
export function laterOf(ms: number | null, clock: Clock | null, told: number, now: number): number | null {
  if (ms === null) return null;
  return clock?.paused ? ms : Math.max(0, ms - Math.max(0, now - told));
}

/** "0:07", "12:00", "1:45:00": the second that has begun counts whole. */
export function timeWords(ms: number): string {
  const left = Math.ceil(Math.max(0, ms) / SECOND);
  const rest = String(left % 60).padStart(2, "0");
  const minutes = Math.floor(left / 60);
  if (ms < HOURS_FROM) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}`;
}

/** "12 minutes", "1 h 5 min": for what nobody counts by the second. */
export function aboutWords(ms: number): string {
  if (ms < MINUTE) return say.lessThanAMinute;
  const minutes = Math.ceil(ms / MINUTE);
  if (minutes < 60) return say.minutes({ minutes });
  return say.hoursAndMinutes({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** In how many ms the next second begins of what is shown: of the level, or of the day. */
export function toNextSecond(left: number | null, now: number): number {
  const rest = left !== null && left > 0 ? left % SECOND : SECOND - (now % SECOND);
  return (rest || SECOND) + 1;
}

/** Steps that follow one another by time alone go on where nobody can be asked. */
export function carriedOn(display: Display, now: number): Display {
  const [next, ...rest] = display.next;
  const clock = display.clock;
  if (!clock || !next || clock.paused || clock.day_ends || clock.ends_at === null || now < clock.ends_at) return display;
  const lasts = next.minutes ? next.minutes * MINUTE : null;
  const ended = clock.ends_at;
  return carriedOn({
    ...display,
    next: rest,
    clock: {
      ...clock,
      step: clock.step + 1, level: clock.level + (next.in_break ? 0 : 1), in_break: next.in_break,
      words: next.words, game: "", stakes: next.words, next_words: rest[0]?.words ?? "",
      total_ms: lasts, left_ms: lasts, ends_at: lasts === null ? null : ended + lasts,
      to_break_ms: next.in_break ? null : clock.to_break_ms,
    },
  }, now);
}
