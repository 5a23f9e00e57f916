/** The choices of whoever is asked, as the one who runs the table enters them. */

import type { FullChoice, Runs, Seat, Table } from "../../wire/complete";
import { count } from "../../faces/format";
import { UNKNOWN } from "../../wire/protocol";
import { isPicked } from "../../table/bar/choosing";
import { say } from "./texts";

/** Nobody's cards are known: how many are drawn is a button for each number. */
export function entered(choices: readonly FullChoice[]): readonly FullChoice[] {
  const all = choices.flatMap((choice) => (isPicked(choice) ? byNumber(choice) : [choice]));
  return all.map(turned).filter((one, place) => all.findIndex((other) => turned(other).label === one.label) === place);
}

function byNumber(choice: FullChoice): readonly FullChoice[] {
  const [least, most] = [Math.max(1, choice.cards_least ?? 1), choice.cards_most ?? 0];
  const verb = choice.label.replace(/\s+\d+(\s+to\s+\d+)?\s+cards?$/, "");
  return Array.from({ length: most - least + 1 }, (_, place) => {
    const number = least + place;
    const label = verb.includes(" ") ? `${verb} (${count(number, "card")})` : `${verb} ${number}`;
    const key = choice.act["splits"] ? "" : String(number);
    return {
      ...choice, key, label, cards_least: null, cards_most: null,
      act: { ...choice.act, cards: Array.from({ length: number }, () => UNKNOWN) },
    };
  });
}

/** A card to turn up that nobody knows is one like another. */
function turned(choice: FullChoice): FullChoice {
  return choice.act.type === "turn-up" && choice.act["card"] === UNKNOWN ? { ...choice, label: say.turnOneUp } : choice;
}

/** Who has a seat of the deal. */
export function atDealSeat(state: Table, running: Runs, dealSeat: number): Seat | undefined {
  return state.seats[running.deal_seats.indexOf(dealSeat)];
}

export const playersOf = (state: Table): readonly Seat[] => state.seats.filter((seat) => seat.player !== "");

/** All cards that lie open anywhere: none of them can lie elsewhere. */
export function openCards(state: Table): readonly number[] {
  const all = [...state.boards.flat(), ...state.common, ...state.seats.flatMap((seat) => [...seat.up, ...seat.down])];
  return all.filter((card) => card !== UNKNOWN);
}

const BOARDS: Record<number, string> = { 3: "flop", 4: "turn", 5: "river" };

/** What of a board is not named yet: "flop", "turn", "river", or "board"; nothing if all of it is. */
export function unnamed(board: readonly number[]): string {
  const missing = board.filter((card) => card === UNKNOWN).length;
  if (!missing) return "";
  return missing === 1 || board.length === 3 ? (BOARDS[board.length] ?? "board") : "board";
}
