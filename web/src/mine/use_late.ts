/** Whether the last ten seconds of a turn run: it changes once, and costs nothing until then. */

import { useEffect, useState } from "react";
import { connection } from "../room";
import { WARNS_MS } from "./due";

export function useLate(until: number | null): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (until === null) return undefined;
    const timer = setTimeout(() => setLate(true), Math.max(0, until - WARNS_MS - connection.serverNow()));
    return () => clearTimeout(timer);
  }, [until]);
  return late;
}
