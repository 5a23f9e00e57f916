/** A tournament that is looked at: read again when it goes on, and renewed by what one does there. */

import { useCallback, useEffect, useRef, useState } from "react";
import { readTournament, type Detail } from "../api";
import { useTold } from "./use_told";
import { say } from "../texts";

/** How often it is read while the line is down, and how often at the most while it is there. */
export const REFRESH_MS = 3_000;
const LEAST_MS = 1_000;

export interface Followed {
  /** Null until it is there. */
  detail: Detail | null;
  /** When it came, for what counts on from it. */
  toldAt: number;
  problem: string;
  read: () => void;
  /** Take an answer to what was done as the newest that is known. */
  take: (found: Detail) => void;
}

interface Known { detail: Detail | null; toldAt: number; problem: string }

/** `key` empty: nothing is asked. A question that was asked before a newer answer came is not heard. */
export function useDetail(key: string): Followed {
  const [known, setKnown] = useState<Known>({ detail: null, toldAt: 0, problem: "" });
  const asked = useRef(0);
  const heard = useRef(0);
  const take = useCallback((found: Detail) => {
    asked.current += 1;
    heard.current = asked.current;
    setKnown({ detail: found, toldAt: Date.now(), problem: "" });
  }, []);
  const read = useCallback(() => {
    if (!key) return;
    asked.current += 1;
    const number = asked.current;
    const fresh = () => number > heard.current;
    readTournament(key).then(
      (detail) => {
        if (!fresh()) return;
        heard.current = number;
        setKnown({ detail, toldAt: Date.now(), problem: "" });
      },
      (found: unknown) => {
        const problem = found instanceof Error ? found.message : say.noAnswer;
        if (fresh()) setKnown((old) => ({ ...old, problem }));
      },
    );
  }, [key]);
  useEffect(() => {
    if (!key) return undefined;
    read();
    return () => {
      // What is still on its way belongs to the tournament that was left.
      heard.current = asked.current;
      setKnown({ detail: null, toldAt: 0, problem: "" });
    };
  }, [key, read]);
  useTold(key || null, read, LEAST_MS, REFRESH_MS);
  return { ...known, read, take };
}
