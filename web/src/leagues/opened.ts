/** Which dialog of a league is open. */

import type { Played, Result } from "./api";

export type Opened =
  | { what: "rules" | "enter" | "same" | "end" } | { what: "count"; event: Played } | { what: "correct"; event: Played; result: Result | null }
  | { what: "take-back"; number: number; words: string };
