/** Now on the server's clock, while something runs by it. */

import { useEffect, useState } from "react";

const TICK_MS = 250;

export function useNow(ahead: number, runs: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [runs, ahead]);
  return now + ahead;
}
