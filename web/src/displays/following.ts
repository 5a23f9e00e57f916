/** A display follows its event: it is answered once anything is new, and asks again at once. */

import { useEffect, useRef, useState } from "react";
import { ApiError } from "../api";
import { ask, type Told } from "./api";
import { say } from "./texts";

export const WAIT_S = 20;
const AGAIN_MS = 500;
const AGAIN_MOST_MS = 4_000;
/** Whoever waits longer than that for an answer has no connection. */
const LATE_MS = (WAIT_S + 6) * 1_000;
/** These stay as they are however often they are asked. */
const FOR_GOOD: readonly number[] = [401, 403, 404];

export interface Following<T> {
  seen: T | null;
  /** Why nothing comes just now: what is shown may be old. */
  problem: ApiError | null;
}

/**
 * Follow a path. A phone may wait up to `spreadMs` before it asks again, so that a room full of them
 * does not ask in the same moment; a display does not wait.
 */
export function useFollowing<T>(path: string, spreadMs = 0): Following<T> {
  const [known, setKnown] = useState<Following<T>>({ seen: null, problem: null });
  const [round, setRound] = useState(0);
  const last = useRef<Told<T> | null>(null);
  useEffect(() => {
    let over = false;
    let stop = new AbortController();
    const once = async (wait: number) => {
      stop = new AbortController();
      const late = setTimeout(() => stop.abort(), LATE_MS);
      try {
        return await ask<T>(path, last.current, wait, stop.signal);
      } finally {
        clearTimeout(late);
      }
    };
    void (async () => {
      for (let failed = 0; !over;) {
        try {
          // Whoever comes back is told at once that somebody answers.
          const told = await once(failed ? 0 : WAIT_S);
          if (over) return;
          failed = 0;
          if (told) last.current = told;
          setKnown((old) => (told ? { seen: told.seen, problem: null } : old.problem ? { ...old, problem: null } : old));
          if (told && spreadMs) await pause(Math.random() * spreadMs);
        } catch (found) {
          if (over) return;
          const problem = found instanceof ApiError ? found : new ApiError(0, say.serverCannotBeReached);
          setKnown((old) => ({ ...old, problem }));
          if (FOR_GOOD.includes(problem.status)) return;
          failed += 1;
          await pause(Math.min(AGAIN_MOST_MS, AGAIN_MS * failed));
        }
      }
    })();
    return () => { over = true; stop.abort(); };
  }, [path, spreadMs, round]);
  useAwoken(() => setRound((old) => old + 1));
  return known;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Call `wake` when the page is looked at again, comes back from sleep, or has a network again. */
export function useAwoken(wake: () => void): void {
  const wakes = useRef(wake);
  wakes.current = wake;
  useEffect(() => {
    const seen = () => { if (!document.hidden) wakes.current(); };
    const shown = (event: PageTransitionEvent) => { if (event.persisted) wakes.current(); };
    const online = () => wakes.current();
    document.addEventListener("visibilitychange", seen);
    window.addEventListener("pageshow", shown);
    window.addEventListener("online", online);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      window.removeEventListener("pageshow", shown);
      window.removeEventListener("online", online);
    };
  }, []);
}
