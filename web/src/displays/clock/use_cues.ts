/** A display rings and speaks: at a new level, a minute before, when a break is over; and what is told everybody. */

import { useEffect, useRef } from "react";
import type { Display } from "../api";
import type { Looks } from "../look/use_likes";
import { chime, speak, wakeSound } from "../sound/chimes";
import { cueOf, heardOf, newsWords, spokenWords, type Heard } from "../sound/cues";

/** Words come when the tones are over. */
const TONES_LAST_MS = 1_800;

export function useCues(display: Display, left: number | null, looks: Looks): void {
  const before = useRef<Heard | null>(null);
  const { clock } = display;
  useEffect(() => {
    if (looks.sounds) wakeSound();
  }, [looks.sounds]);
  useEffect(() => {
    const now = heardOf(clock, left);
    const cue = cueOf(before.current, now);
    before.current = now;
    if (cue === null) return undefined;
    if (looks.sounds) chime(cue);
    if (!looks.spoken) return undefined;
    const words = spokenWords(cue, display);
    setTimeout(() => speak(words), looks.sounds ? TONES_LAST_MS : 0);
    return undefined;
  });
  const told = useRef<Display | null>(null);
  useEffect(() => {
    const words = newsWords(told.current, display);
    told.current = display;
    if (!words) return;
    if (looks.sounds) chime("news");
    if (looks.spoken) setTimeout(() => speak(words, true), looks.sounds ? TONES_LAST_MS : 0);
  }, [display, looks.sounds, looks.spoken]);
}
