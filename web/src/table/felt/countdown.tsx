/** How long a turn lasts: a ring that runs out, then a second one for the time bank. */

import { useEffect, useRef, useState } from "react";
import { seconds, secondsLeft } from "../../faces/format";
import { WARNS_MS } from "../../mine/due";
import { connection } from "../../room";

/** A moment behind a whole second, so that it is surely over. */
const BEHIND_MS = 15;

/**
 * The server's time, read again while it matters: whenever a whole second less is left until `until`, and no
 * more often, since each time something is drawn; four times a second where that is not said.
 */
export function useServerNow(active: boolean, until: number | null = null): number {
  const [now, setNow] = useState(() => connection.serverNow());
  useEffect(() => {
    if (!active) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      const at = connection.serverNow();
      setNow(at);
      timer = setTimeout(read, until === null ? 250 : BEHIND_MS + ((((until - at) % 1000) + 1000) % 1000 || 1000));
    };
    read();
    return () => clearTimeout(timer);
  }, [active, until]);
  return now;
}

interface CountdownProps {
  until: number | null;
  bankUntil: number | null;
}

export function Countdown({ until, bankUntil }: CountdownProps) {
  const whole = useRef<{ end: number; length: number }>({ end: 0, length: 1 });
  const now = useServerNow(until !== null, whole.current.end || until);
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
