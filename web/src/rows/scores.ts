/** The score sheet: what everybody won in all, and what each won from each. */

import type { Table } from "../wire/complete";
import type { ScoreState } from "../wire/protocol";
import { language } from "../language/language";
import { LOCALES } from "../language/speech";
import { say } from "./texts";

export interface Sheet {
  deal: number;
  point: number;
  scores: readonly ScoreState[];
  totals: readonly Total[];
  names: Readonly<Record<number, string>>;
}

export interface Total { seat: number; name: string; points: number; chips: number; foul: boolean; fantasyland: boolean }

/** The sheet of a table whose deal is settled; null where there is none. */
export function sheetOf(state: Table): Sheet | null {
  if (!state.scores.length) return null;
  const seats = [...new Set(state.scores.flatMap((one) => [one.first, one.second]))];
  const totals = seats.map((number): Total => {
    const seat = state.seats.find((one) => one.seat === number);
    return {
      seat: number,
      name: seat?.name || say.seat({ number: number + 1 }),
      points: sum(state.scores, number, (one) => one.paid),
      chips: sum(state.scores, number, (one) => one.chips),
      foul: seat?.hands.some((hand) => hand.foul) ?? false,
      fantasyland: seat?.fantasyland ?? false,
    };
  });
  totals.sort((a, b) => b.points - a.points || a.seat - b.seat);
  const names = Object.fromEntries(totals.map((one) => [one.seat, one.name]));
  return { deal: state.deal, point: state.point, scores: state.scores, totals, names };
}

function sum(scores: readonly ScoreState[], seat: number, of: (one: ScoreState) => number): number {
  return scores.reduce(
    (all, one) => all + (one.first === seat ? of(one) : one.second === seat ? -of(one) : 0), 0,
  );
}

/** "+13", "−4", "0". */
export function signed(number: number): string {
  const figure = Math.abs(number).toLocaleString(LOCALES[language.get()]);
  return number > 0 ? `+${figure}` : number < 0 ? `−${figure}` : figure;
}

/** "13 points to Ada", from the side of who won. */
export function resultWords(one: ScoreState, names: Sheet["names"]): string {
  const [winner, loser] = one.paid < 0 || one.points < 0 ? [one.second, one.first] : [one.first, one.second];
  const name = (seat: number) => names[seat] ?? say.seat({ number: seat + 1 });
  if (!one.points) return say.nothingBetween({ one: name(one.first), other: name(one.second) });
  const paid = Math.abs(one.paid);
  return say.winsFrom({ winner: name(winner), loser: name(loser), paid, short: paid < Math.abs(one.points), points: Math.abs(one.points) });
}
