/** One beat for a whole page: at the edge of every second that is shown, and at once after a sleep. */

import { useEffect, useRef, useState } from "react";
import type { ServerClock } from "./use_server_clock";

const LEAST_MS = 4;

/**
 * The server's hour as of the last beat; `next` says in how many ms the next one is due, and `key`
 * stands for what that hangs on: when it is another, the page beats at once.
 */
export function useBeat(clock: ServerClock, next: (now: number) => number, key: string): number {
  const [now, setNow] = useState(clock.now);
  const parts = useRef({ clock, next });
  parts.current = { clock, next };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const beat = () => {
      clearTimeout(timer);
      parts.current.clock.check();
      const at = parts.current.clock.now();
      setNow(at);
      timer = setTimeout(beat, Math.max(LEAST_MS, parts.current.next(at)));
    };
    // A page in the background is given few beats: the first thing it does in sight is one.
    const seen = () => { if (!document.hidden) beat(); };
    beat();
    document.addEventListener("visibilitychange", seen);
    return () => { clearTimeout(timer); document.removeEventListener("visibilitychange", seen); };
  }, [clock.known, key]);
  return now;
}
