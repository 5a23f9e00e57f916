/** The tournaments of the room, read again when any goes on; one's own table opens by itself. */

import { useCallback, useEffect, useRef, useState } from "react";
import { notify } from "../../notices";
import { listTournaments, tableLink, type Summary } from "../api";
import { useTold } from "../following/use_told";
import { say } from "../texts";

const [REFRESH_MS, LEAST_MS] = [5_000, 2_000];

export interface Listed { rows: readonly Summary[] | null; problem: string; read: () => void }

export function useTournaments(): Listed {
  const [rows, setRows] = useState<readonly Summary[] | null>(null);
  const [problem, setProblem] = useState("");
  const before = useRef<readonly Summary[] | null>(null);
  const read = useCallback(() => {
    listTournaments().then(
      (found) => {
        const called = seatFound(before.current ?? found, found);
        before.current = found;
        setRows(found);
        setProblem("");
        if (called) goTo(called);
      },
      (found: unknown) => setProblem(found instanceof Error ? found.message : say.noAnswer),
    );
  }, []);
  useEffect(read, [read]);
  useTold("", read, LEAST_MS, REFRESH_MS);
  return { rows, problem, read };
}

/** The tournament in which one has a seat now, and had none when it was looked at last. */
export function seatFound(before: readonly Summary[], now: readonly Summary[]): Summary | undefined {
  return now.find((one) => one.table && before.some((old) => old.key === one.key && !old.table));
}

function goTo(called: Summary): void {
  notify(say.yourSeatIsReady({ name: called.name }));
  location.hash = tableLink(called.table);
}
