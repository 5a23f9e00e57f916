/** The level of a tournament on the screen of one of its tables. */

import { useEffect, useState } from "react";
import { readTournament, type Detail } from "../../tournaments/api";
import { useRemaining } from "../../tournaments/clock";
import { say } from "./texts";

/** A level changes seldom, and its clock counts on by itself. */
const ASKS_MS = 10_000;

export function Level({ event }: { event: string }) {
  const [known, setKnown] = useState<{ detail: Detail; at: number } | null>(null);
  useEffect(() => {
    let over = false;
    const ask = () => void readTournament(event).then((detail) => { if (!over) setKnown({ detail, at: Date.now() }); }, () => undefined);
    ask();
    const timer = setInterval(ask, ASKS_MS);
    return () => { over = true; clearInterval(timer); };
  }, [event]);
  const clock = known?.detail.clock ?? null;
  const { next } = useRemaining(clock, known?.at ?? 0);
  if (clock === null) return null;
  const name = clock.in_break ? say.break : say.level({ level: clock.level ?? "" });
  return <p className="tv-level"><b>{name}</b> {clock.words}{next && !clock.paused ? ` · ${say.nextIn({ next })}` : clock.paused ? ` · ${say.paused}` : ""}</p>;
}
