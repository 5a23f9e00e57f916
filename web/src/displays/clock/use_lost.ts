/** A line that is gone for a moment is nobody's business: it is said after a while. */

import { useRef } from "react";

export const LOST_AFTER_MS = 6_000;

/** Whether nothing has come for a while, by a beat of the page. */
export function useLost(away: boolean, now: number, after = LOST_AFTER_MS): boolean {
  const since = useRef<number | null>(null);
  if (!away) since.current = null;
  else since.current ??= now;
  return since.current !== null && now - since.current >= after;
}
