/** Evenings in words. */

import type { EveningDate, Says } from "./api";
import { whenIn } from "./times";
import { say } from "./texts";

export const ANSWERS: Record<Says, string> = { get yes() { return say.iCome; }, get perhaps() { return say.perhaps; }, get no() { return say.iDoNotCome; } };

/** How one stands on a date of that time zone; "" where one has said nothing. */
export function standing(date: EveningDate, zone = ""): string {
  const mine = date.mine;
  if (mine === null) return "";
  if (mine.answer === "no") return say.youDoNotCome;
  if (mine.answer === "perhaps") return say.youComePerhaps;
  if (mine.place > 0) return say.youWaitSeatNumberLine({ place: mine.place });
  return mine.moved_up > 0 ? say.seatIsYours({ dated: zone !== "", when: zone && whenIn(zone, mine.moved_up) }) : say.seatKeptYou;
}
