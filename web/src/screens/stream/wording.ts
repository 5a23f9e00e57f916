/** What is said of a stream. */

import { count } from "../../faces/format";

/** "10 minutes late", "10 minutes late and 3 deals behind". */
export function lateWords(delayMs: number, behind: number): string {
  const late = `${count(Math.round(delayMs / 60_000), "minute")} late`;
  return behind > 0 ? `${late} and ${count(behind, "deal")} behind` : late;
}
