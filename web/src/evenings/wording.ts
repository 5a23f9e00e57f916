/** Evenings in words. */

import type { EveningDate, Says } from "./api";
import { whenIn } from "./times";

export const ANSWERS: Record<Says, string> = { yes: "I come", perhaps: "Perhaps", no: "I do not come" };

/** How one stands on a date of that time zone; "" where one has said nothing. */
export function standing(date: EveningDate, zone = ""): string {
  const mine = date.mine;
  if (mine === null) return "";
  if (mine.answer === "no") return "You do not come.";
  if (mine.answer === "perhaps") return "You come perhaps.";
  if (mine.place > 0) return `You wait for a seat: number ${mine.place} in line.`;
  return mine.moved_up > 0 ? `A seat came free${zone && `, ${whenIn(zone, mine.moved_up)}`}: it is yours.` : "A seat is kept for you.";
}
