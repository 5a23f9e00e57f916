/** What the felt of a tournament's table says while no deal is played there: what it waits for, and until when. */

import { Store } from "../../store";
import type { Detail } from "../../tournaments/api";
import { say } from "../felt/texts";

/** The tournament whose table is on the page, as it was last told; null for none. */
export const standing = new Store<{ detail: Detail; toldAt: number } | null>(null);

/** `next` is the time to the end of the step, in words; empty where there is nothing to say. */
export function waitWords(detail: Detail, next: string): string {
  const { clock } = detail;
  if (detail.stands_still) return say.playWaits({ standsStill: detail.stands_still });
  if (clock?.paused) return say.tournamentsClockStandsStill;
  if (clock?.in_break) return next ? say.breakPlayGoesOn({ next }) : say.breakBeginsWhenLastDeals;
  return detail.hand_for_hand ? say.handHandOtherTablesFinish : "";
}
