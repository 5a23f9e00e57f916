/** What is said of a stream. */

import { say } from "../texts";

/** "10 minutes late", "10 minutes late and 3 deals behind". */
export function lateWords(delayMs: number, behind: number): string {
  const minutes = Math.round(delayMs / 60_000);
  return behind > 0 ? say.lateAndBehind({ minutes, behind }) : say.late({ minutes });
}
