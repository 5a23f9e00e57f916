/** What is shown of tournaments is read again when they go on; without a line, every few seconds. */

import { useEffect } from "react";
import { followTournament, room } from "../../room";
import { usePart } from "../../store";

/** `key` null: nothing is followed; empty: all tournaments. Read no more often than every `leastMs`. */
export function useTold(key: string | null, read: () => void, leastMs: number, withoutLineMs: number): void {
  const told = usePart(room, (now) => now.status === "open");
  useEffect(() => {
    if (key === null) return undefined;
    let last = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = followTournament(key, () => {
      timer ??= setTimeout(() => { [timer, last] = [undefined, Date.now()]; read(); }, Math.max(0, last + leastMs - Date.now()));
    });
    return () => { clearTimeout(timer); stop(); };
  }, [key, read, leastMs]);
  useEffect(() => {
    if (key === null || told) return undefined;
    const timer = setInterval(read, withoutLineMs);
    return () => clearInterval(timer);
  }, [key, read, told, withoutLineMs]);
}
