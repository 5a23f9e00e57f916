/**
 * Buttons that have just come, or whose meaning has just changed, take no press of a finger or a
 * mouse for a moment: who presses so soon meant what stood there before. Keys mean what they say.
 */

import { useLayoutEffect, useRef, type RefObject } from "react";

/** Nobody reads a button and presses it in so short a time. */
export const SETTLES_MS = 200;

/** For the element around the buttons; `meaning`: what they do now. */
export function useSettling<Kind extends HTMLElement>(meaning: string): RefObject<Kind | null> {
  const around = useRef<Kind>(null);
  useLayoutEffect(() => {
    // An animation ends by itself, and whoever wants nothing to move sees none of it.
    around.current?.animate?.({ pointerEvents: ["none", "none"] }, SETTLES_MS);
  }, [meaning]);
  return around;
}
