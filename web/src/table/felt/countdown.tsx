/** How long a turn lasts: a ring that runs out, then a second one for the time bank. */

import { useEffect, useRef, useState } from "react";
import { seconds, secondsLeft } from "../../faces/format";
import { WARNS_MS } from "../../mine/due";
import { connection } from "../../room";

/** The server's time, read again four times a second while it matters. */
export function useServerNow(active: boolean): number {
  const [now, setNow] = useState(() => connection.serverNow());
  useEffect(() => {
    if (!active) return undefined;
    setNow(connection.serverNow());
    const timer = setInterval(() => setNow(connection.serverNow()), 250);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}

interface CountdownProps {
  until: number | null;
  bankUntil: number | null;
}

export function Countdown({ until, bankUntil }: CountdownProps) {
  const now = useServerNow(until !== null);
  const whole = useRef<{ end: number; length: number }>({ end: 0, length: 1 });
  if (until === null) return null;
  const inBank = now > until && bankUntil !== null && bankUntil > until;
  const end = inBank ? bankUntil : until;
  if (whole.current.end !== end) whole.current = { end, length: Math.max(1, end - now) };
  const left = secondsLeft(end, now);
  const part = Math.max(0, Math.min(1, (end - now) / whole.current.length));
  const mood = inBank ? "bank" : end - now <= WARNS_MS ? "late" : "";
  return (
    <span className={`countdown ${mood}`} style={{ "--left": part } as React.CSSProperties}
      aria-hidden="true">
      <span>{seconds(left)}</span>
    </span>
  );
}
