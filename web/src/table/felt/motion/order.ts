/** In which order cards come out of the deck: one to each in turn, from the left of the button. */

import type { Table } from "../../../wire/complete";

/** Which turn a seat has among those that are dealt to, from 0. */
export function turnOf(state: Pick<Table, "seats" | "button">, seat: number): number {
  const dealt = state.seats.filter((one) => one.playing && !one.folded).map((one) => one.seat);
  const after = dealt.filter((one) => one > (state.button ?? -1));
  return Math.max(0, [...after, ...dealt.filter((one) => !after.includes(one))].indexOf(seat));
}

/** How many are dealt to. */
export const dealtTo = (state: Pick<Table, "seats">): number => state.seats.filter((one) => one.playing && !one.folded).length;
