/** A page that follows what is its own: it asks, and is answered once anything is new. */

import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../api";
import { ask, type Told } from "./api";
import { say } from "./texts";

export const WAIT_S = 20;
/** At the most so long a page waits before it asks again. */
const SPREAD_MS = 800;
const AGAIN_MS = 1_500;
const AGAIN_MOST_MS = 12_000;
/** Whoever waits longer than that for an answer has no connection. */
const LATE_MS = (WAIT_S + 10) * 1_000;

export interface Followed<T> {
  seen: T | null;
  /** What the server's clock is ahead of ours, in ms. */
  ahead: number;
  /** Why nothing comes just now: then what is shown may be old. */
  problem: ApiError | null;
  /** Show this, which was answered to something that was done. */
  put: (seen: T) => void;
  /** Look again at once. */
  again: () => void;
}

interface Known<T> { seen: T | null; ahead: number; problem: ApiError | null }

/** Follow a path until the server says that there is nothing there, or that one may not. */
export function useFollowed<T extends { now: number }>(path: string, token = ""): Followed<T> {
  const [known, setKnown] = useState<Known<T>>({ seen: null, ahead: 0, problem: null });
  const [round, setRound] = useState(0);
  const last = useRef<Told<T> | null>(null);
  const hear = useCallback((seen: T) => setKnown({ seen, ahead: seen.now - Date.now(), problem: null }), []);
  useEffect(() => {
    let over = false;
    let stop = new AbortController();
    void (async () => {
      for (let failed = 0; !over;) {
        stop = new AbortController();
        const late = setTimeout(() => stop.abort(), LATE_MS);
        try {
          const told = await ask<T>(path, last.current, WAIT_S, token, stop.signal);
          if (over) return;
          if (told) { last.current = told; hear(told.seen); } else setKnown((old) => (old.problem ? { ...old, problem: null } : old));
          failed = 0;
          // Many hear of the same thing at once, and need not all ask again in the same moment.
          if (told) await new Promise((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS));
        } catch (found) {
          if (over) return;
          const problem = found instanceof ApiError ? found : new ApiError(0, say.serverCannotBeReached);
          setKnown((old) => ({ ...old, problem }));
          if (problem.status === 401 || problem.status === 404) return;
          failed += 1;
          await new Promise((resolve) => setTimeout(resolve, Math.min(AGAIN_MOST_MS, AGAIN_MS * failed)));
        } finally {
          clearTimeout(late);
        }
      }
    })();
    return () => { over = true; stop.abort(); };
  }, [path, token, round, hear]);
  const again = useCallback(() => setRound((old) => old + 1), []);
  useEffect(() => {
    const back = () => { if (!document.hidden) again(); };
    document.addEventListener("visibilitychange", back);
    window.addEventListener("online", again);
    return () => { document.removeEventListener("visibilitychange", back); window.removeEventListener("online", again); };
  }, [again]);
  return { ...known, put: hear, again };
}

/** What something needs that is asked for once: whether it is on its way, and why it was refused. */
export function useAsking(): { busy: boolean; problem: ApiError | null; run: (work: () => Promise<void>) => void; clear: () => void } {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    void work().catch((found: unknown) => {
      setProblem(found instanceof ApiError ? found : new ApiError(0, say.thatDidNotWorkTryAgain));
    }).finally(() => setBusy(false));
  };
  return { busy, problem, run, clear: () => setProblem(null) };
}
