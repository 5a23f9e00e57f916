/** Where a replay is and whether it goes on by itself. */

export interface Playback {
  /** The step that is shown, from 0. */
  at: number;
  /** How many steps there are. */
  count: number;
  playing: boolean;
  speed: Speed;
}

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export type Move =
  | { go: "first" | "back" | "forward" | "last" | "tick" | "toggle" }
  | { go: "to"; at: number }
  | { go: "speed"; speed: Speed };

const STEP_MS = 1_400;

export function begin(count: number): Playback {
  return { at: 0, count, playing: false, speed: 1 };
}

/** The replay after a move. Stepping by hand stops it; playing at the end begins again. */
export function move(now: Playback, made: Move): Playback {
  const last = Math.max(0, now.count - 1);
  const to = (at: number, playing = false): Playback =>
    ({ ...now, at: Math.min(last, Math.max(0, at)), playing });
  switch (made.go) {
    case "first": return to(0);
    case "back": return to(now.at - 1);
    case "forward": return to(now.at + 1);
    case "last": return to(last);
    case "to": return to(made.at);
    case "tick": return now.playing ? to(now.at + 1, now.at + 1 < last) : now;
    case "toggle": return now.playing ? { ...now, playing: false } : to(now.at < last ? now.at : 0, last > 0);
    case "speed": return { ...now, speed: made.speed };
  }
}

export const pauseOf = (now: Playback): number => STEP_MS / now.speed;

const KEYS: Record<string, Move> = {
  arrowleft: { go: "back" }, arrowright: { go: "forward" }, home: { go: "first" }, end: { go: "last" },
  " ": { go: "toggle" },
};

/** The move that a key makes, or none. */
export const moveOfKey = (key: string): Move | null => KEYS[key] ?? null;
