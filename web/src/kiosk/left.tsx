/** What is left of a time, counted by the server's clock. */

import { useEffect, useState } from "react";
import { seconds, secondsLeft } from "../faces/format";
import { say } from "./texts";

export function useLeft(until: number | null, ahead: number): number {
  const [, beat] = useState(0);
  const left = until === null ? 0 : secondsLeft(until, Date.now() + ahead);
  const runs = left > 0;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => beat((old) => old + 1), 500);
    return () => clearInterval(timer);
  }, [runs]);
  return left;
}

export function Left({ until, ahead, what }: { until: number; ahead: number; what: string }) {
  const left = useLeft(until, ahead);
  const words = left ? seconds(left) : say.over;
  return <b className={left > 30 ? "guest-left" : "guest-left late"} role="timer" aria-label={`${what}: ${words}`}>{words}</b>;
}
