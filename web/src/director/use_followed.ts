/** The event as it is now: the server is asked, and answers once there is anything new. */

import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../api";
import { askDesk, type Desk, type Told } from "./api";
import { say } from "./texts";

const WAIT_S = 20;
const AGAIN_MS = 500;
const AGAIN_MOST_MS = 8_000;
/** Whoever waits longer than that for an answer has no connection. */
const LATE_MS = (WAIT_S + 10) * 1_000;

export interface Followed {
  desk: Desk | null;
  /** What the server's clock is ahead of ours, in ms. */
  ahead: number;
  /** Why nothing comes just now: then what is shown may be old. */
  problem: ApiError | null;
  /** Look again at once. */
  again: () => void;
}

/** Follow an event until the server says that there is none, or that one may not. */
export function useFollowed(key: string): Followed {
  const [known, setKnown] = useState<Omit<Followed, "again">>({ desk: null, ahead: 0, problem: null });
  const [round, setRound] = useState(0);
  const last = useRef<Told | null>(null);
  useEffect(() => {
    let over = false;
    let stop = new AbortController();
    void (async () => {
      for (let failed = 0; !over;) {
        stop = new AbortController();
        const late = setTimeout(() => stop.abort(), LATE_MS);
        try {
          const told = await askDesk(key, last.current, failed ? 0 : WAIT_S, stop.signal);
          if (over) return;
          if (told) {
            last.current = told;
            setKnown({ desk: told.seen, ahead: told.seen.now - Date.now(), problem: null });
          } else setKnown((old) => (old.problem ? { ...old, problem: null } : old));
          failed = 0;
        } catch (found) {
          if (over) return;
          const problem = found instanceof ApiError ? found : new ApiError(0, say.theServerCannotBeReached);
          setKnown((old) => ({ ...old, problem }));
          if ([401, 403, 404].includes(problem.status)) return;
          failed += 1;
          await new Promise((resolve) => setTimeout(resolve, Math.min(AGAIN_MOST_MS, AGAIN_MS * failed)));
        } finally {
          clearTimeout(late);
        }
      }
    })();
    return () => { over = true; stop.abort(); };
  }, [key, round]);
  const again = useCallback(() => setRound((old) => old + 1), []);
  useEffect(() => {
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [again]);
  return { ...known, again };
}
