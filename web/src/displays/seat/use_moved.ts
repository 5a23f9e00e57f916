/** A player is told that he is moved: once, however often the page is opened. */

import { useEffect, useState } from "react";
import { keep, readKept } from "../../kept";
import type { Own } from "../api";
import { chime } from "../sound/chimes";
import { alarms } from "./alarms_kept";
import { sendNotice } from "./notices";
import { say } from "./texts";
import { inEventWords } from "../../language/event_phrases";

const BUZZ = [400, 150, 400, 150, 400];
/** It rings again until somebody has looked. */
const AGAIN_MS = 15_000;
const RINGS_MOST = 8;

/** Whether the last move has not been looked at yet; `seen` says that it has. */
export function useMoved(own: Own, code: string): { fresh: boolean; seen: () => void } {
  const key = `moved.${code.slice(0, 8)}`;
  const [known, setKnown] = useState(() => readKept<{ at?: number }>(key, {}).at ?? 0);
  const at = own.moved?.at ?? 0;
  const fresh = own.moved !== null && own.table !== "" && at > known;
  const to = own.moved?.to ?? "";
  useEffect(() => {
    if (!fresh) return undefined;
    let rings = 1;
    ring(to);
    const timer = setInterval(() => {
      rings += 1;
      if (rings > RINGS_MOST) clearInterval(timer);
      else ring("");
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [fresh, at]);
  return { fresh, seen: () => { keep(key, { at }); setKnown(at); } };
}

function ring(to: string): void {
  const { sounds, notices } = alarms.get();
  if (sounds) chime("moved");
  // Not every browser has it, and none without a touch of the page before.
  navigator.vibrate?.(BUZZ);
  if (!to || !notices) return;
  // Where it was not sent, the page does not go on saying that it is.
  void sendNotice(say.youAreMoved, say.goTo({ to: inEventWords(to) })).then((sent) => { if (!sent) alarms.set((old) => ({ ...old, notices: false })); });
}
