/** What is shown of the floor is read again when it goes on; without a line, every few seconds. */

import { useCallback, useEffect, useRef, useState } from "react";
import { followFloor, room } from "../../room";
import { usePart } from "../../store";
import { refusalOf, type Refusal } from "../api";

/** How often it is read while there is no line, and how often at the most while there is one. */
export const REFRESH_MS = 4_000;
export const LEAST_MS = 250;

/** What has a number that grows and tells the server's time. */
interface Numbered { sequence: number; now: number }

export interface Followed<T> {
  /** Null until it is there. */
  seen: T | null;
  /** What the server's clock is ahead of ours, in ms. */
  ahead: number;
  /** Why it could not be read just now; null as long as it can. */
  problem: Refusal | null;
  read: () => void;
}

/** Follow it: an answer that is older than one that came before it is not heard. */
export function useFollowed<T extends Numbered>(ask: () => Promise<T>): Followed<T> {
  const [known, setKnown] = useState<{ seen: T | null; ahead: number; problem: Refusal | null }>({ seen: null, ahead: 0, problem: null });
  const asked = useRef(0);
  const heard = useRef(0);
  const read = useCallback(() => {
    asked.current += 1;
    const number = asked.current;
    const fresh = (): boolean => number > heard.current;
    ask().then(
      (seen) => {
        if (!fresh()) return;
        heard.current = number;
        setKnown({ seen, ahead: seen.now - Date.now(), problem: null });
      },
      (found: unknown) => { if (fresh()) setKnown((old) => ({ ...old, problem: refusalOf(found) })); },
    );
  }, [ask]);
  useEffect(() => {
    read();
    return () => { heard.current = asked.current; };
  }, [read]);
  useHearing(read);
  return { ...known, read };
}

function useHearing(read: () => void): void {
  const line = usePart(room, (now) => now.status === "open");
  useEffect(() => {
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = followFloor(() => {
      timer ??= setTimeout(() => { [timer, last] = [undefined, Date.now()]; read(); }, Math.max(0, last + LEAST_MS - Date.now()));
    });
    return () => { clearTimeout(timer); stop(); };
  }, [read]);
  useEffect(() => {
    if (line) return undefined;
    const timer = setInterval(read, REFRESH_MS);
    return () => clearInterval(timer);
  }, [line, read]);
}
