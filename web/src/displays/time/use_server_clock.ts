/** A page's clock by the server: it asks a few times at first, and now and then again. */

import { useEffect, useRef, useState } from "react";
import { askTime } from "../api";
import { useAwoken } from "../following";
import { ServerTime } from "./server_time";

const AT_FIRST = 6;
const LATER = 3;
const BETWEEN_MS = 60;
/** An answer that takes longer says nothing of the hour. */
const LATE_MS = 4_000;
const RETRY_MS = 2_000;
/** When the clock on the wall has left ours by so much, the machine slept, or a clock was set. */
export const LEAP_MS = 1_500;

export interface ServerClock {
  /** The hour there, in ms since 1970. */
  now: () => number;
  known: boolean;
  /** Nobody answers. */
  silent: boolean;
  /** Whether the machine may have slept since this was last asked: then the server is asked again. */
  check: () => void;
}

const wall = (): number => Date.now() - performance.now();

/** A clock that is asked about again every `everyMs`. */
export function useServerClock(everyMs: number): ServerClock {
  const time = useRef(new ServerTime());
  const walls = useRef(wall());
  const [state, setState] = useState({ known: false, silent: false });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const stop = new AbortController();
    const burst = async (times: number) => {
      for (let asked = 0; asked < times && !over; asked += 1) {
        await askOnce(time.current, stop.signal);
        if (asked + 1 < times) await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
      }
    };
    const go = async (times: number) => {
      let next = everyMs;
      let silent = false;
      try {
        await burst(times);
        walls.current = wall();
      } catch {
        silent = true;
        next = Math.min(RETRY_MS, everyMs);
        const leap = wall() - walls.current;
        // Nobody can be asked: a machine that slept is likelier than somebody who set its clock.
        if (leap > LEAP_MS) { time.current.slept(leap); walls.current += leap; }
      }
      if (over) return;
      setState((old) => (old.known === time.current.known && old.silent === silent ? old : { known: time.current.known, silent }));
      timer = setTimeout(() => void go(LATER), next);
    };
    void go(AT_FIRST);
    return () => { over = true; stop.abort(); clearTimeout(timer); };
  }, [everyMs, round]);
  const again = () => setRound((old) => old + 1);
  useAwoken(again);
  const asked = useRef(0);
  return {
    ...state,
    now: () => time.current.at(performance.now()),
    check: () => {
      const at = performance.now();
      if (Math.abs(wall() - walls.current) < LEAP_MS || at - asked.current < RETRY_MS) return;
      asked.current = at;
      again();
    },
  };
}

async function askOnce(time: ServerTime, stop: AbortSignal): Promise<void> {
  const late = new AbortController();
  const end = () => late.abort();
  const timer = setTimeout(end, LATE_MS);
  stop.addEventListener("abort", end);
  try {
    const sent = performance.now();
    const told = await askTime(late.signal);
    time.take(sent, performance.now(), told);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", end);
  }
}
