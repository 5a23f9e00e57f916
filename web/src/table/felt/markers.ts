/** The markers that lie before a seat. */

import type { Seat, Table } from "../../wire/complete";
import { sentence } from "../../faces/format";
import { say } from "./texts";

export interface Marker { text: string; kind: string; words: string }

export function markersOf(state: Table, seat: Seat): readonly Marker[] {
  const at = (where: number | null) => where !== null && where === seat.seat;
  const all: readonly (readonly [boolean, Marker])[] = [
    [at(state.button), { text: "D", kind: "dealer", words: say.dealerButton }],
    [at(state.small_blind), { text: "SB", kind: "blind", words: say.smallBlind }],
    [at(state.big_blind), { text: "BB", kind: "blind", words: say.bigBlind }],
    [at(state.bring_in), { text: "BI", kind: "bring", words: say.bringIn }],
    [at(state.killer), { text: say.kill, kind: "kill", words: say.killedThePot }],
    [!!seat.player && state.leg_up === seat.player, { text: say.leg, kind: "kill", words: say.hasALegUp }],
    [seat.fantasyland && !state.scores.length, { text: "★", kind: "fantasy", words: say.playsInFantasyland }],
    [seat.fantasyland && state.scores.length > 0, { text: "★", kind: "fantasy", words: say.playsNextDealFantasyland }],
    [state.straddlers.includes(seat.player), { text: "ST", kind: "blind", words: say.straddles }],
    [!!seat.player && state.chooser === seat.player, { text: "DC", kind: "blind", words: say.namesTheGame }],
    [seat.held !== "", { text: "⚑", kind: "held", words: sentence(seat.held) }],
  ];
  return all.filter(([lies]) => lies).map(([, marker]) => marker);
}
