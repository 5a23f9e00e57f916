/** What the parts of a display are drawn from. */

import { amountsIn } from "../../faces/amounts";
import type { MoneyState } from "../../wire/protocol";
import type { Display } from "../api";
import { laterOf, leftOf } from "../time/remaining";

export interface Shown {
  display: Display;
  /** The server's hour. */
  now: number;
  screen: string;
  price: (amount: number) => string;
}

/** Money as the event has it; play chips where it has none. */
export const priceIn = (currency: MoneyState | null): ((amount: number) => string) =>
  amountsIn(currency && { ...currency, shows: "money" }, "table").chips;

export const shownOf = (display: Display, now: number, screen: string): Shown =>
  ({ display, now, screen, price: priceIn(display.currency) });

/** What is left of what runs: the level, or the time to the start. */
export function leftNow({ display, now }: Pick<Shown, "display" | "now">): number | null {
  if (display.clock) return leftOf(display.clock, display.now, now);
  return display.state === "open" && display.starts_at ? Math.max(0, display.starts_at - now) : null;
}

/** Something else that was told as so many ms. */
export const later = ({ display, now }: Shown, ms: number | null): number | null => laterOf(ms, display.clock, display.now, now);
