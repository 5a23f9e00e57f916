/** The markers that lie before a seat. */

import type { Seat, Table } from "../../wire/complete";
import { sentence } from "../../faces/format";

export interface Marker { text: string; kind: string; words: string }

export function markersOf(state: Table, seat: Seat): readonly Marker[] {
  const at = (where: number | null) => where !== null && where === seat.seat;
  const all: readonly (readonly [boolean, Marker])[] = [
    [at(state.button), { text: "D", kind: "dealer", words: "Dealer button" }],
    [at(state.small_blind), { text: "SB", kind: "blind", words: "Small blind" }],
    [at(state.big_blind), { text: "BB", kind: "blind", words: "Big blind" }],
    [at(state.bring_in), { text: "BI", kind: "bring", words: "Bring-in" }],
    [at(state.killer), { text: "Kill", kind: "kill", words: "Killed the pot" }],
    [!!seat.player && state.leg_up === seat.player, { text: "Leg", kind: "kill", words: "Has a leg up" }],
    [seat.fantasyland && !state.scores.length, { text: "★", kind: "fantasy", words: "Plays in Fantasyland" }],
    [seat.fantasyland && state.scores.length > 0, { text: "★", kind: "fantasy", words: "Plays the next deal in Fantasyland" }],
    [state.straddlers.includes(seat.player), { text: "ST", kind: "blind", words: "Straddles" }],
    [!!seat.player && state.chooser === seat.player, { text: "DC", kind: "blind", words: "Names the game" }],
    [seat.held !== "", { text: "⚑", kind: "held", words: sentence(seat.held) }],
  ];
  return all.filter(([lies]) => lies).map(([, marker]) => marker);
}
