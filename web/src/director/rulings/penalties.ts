/** What the floor decided of an offence, as the penalty that the event carries out. Pure. */

import type { Lasting } from "../../live/offences";

export interface Penalty { kind: string; amount: number }

/** The penalty behind an option of a ruling; null where there is none. A round is as many deals as players sit there. */
export function penaltyOf(option: string, { number, unit }: Lasting, players: number): Penalty | null {
  const amount = Math.max(0, number);
  switch (option) {
    case "warning": return { kind: "warning", amount: 0 };
    case "hands": return { kind: "deals", amount };
    case "rounds": return { kind: "deals", amount: amount * Math.max(1, players) };
    case "time": return { kind: "minutes", amount: unit === "hours" ? amount * 60 : amount };
    case "disqualification":
    case "disqualified": return { kind: "disqualified", amount: 0 };
    default: return null;
  }
}
