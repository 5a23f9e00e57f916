/** Tables, seats and who sits there, as the map shows them. Pure. */

import { inEventWords } from "../../language/event_phrases";
import type { Desk, Entrant, HallTable, Sitting } from "../api";
import { say } from "./texts";

/** How full a table is beside the others: the fullest set the measure. */
export type Fill = "empty" | "full" | "even" | "short" | "very-short";

export function fillOf(table: HallTable, fullest: number): Fill {
  const number = table.sitting.length;
  if (!number) return "empty";
  if (number >= table.seats - table.locked.length) return "full";
  return fullest - number >= 3 ? "very-short" : fullest - number === 2 ? "short" : "even";
}

export const fullestOf = (tables: readonly HallTable[]): number => Math.max(0, ...tables.map((one) => one.sitting.length));

/** What is seen of a player at his seat, in a few letters and in words. */
export interface Mark { letters: string; words: string }

export function marksOf(entrant: Entrant | undefined, sitting: Sitting, next = ""): readonly Mark[] {
  const marks: Mark[] = [];
  if (!entrant) return marks;
  if (next) marks.push({ letters: "»", words: next });
  if (entrant.sent_from) marks.push({ letters: "→", words: say.onTheWayFromTable({ table: entrant.sent_from }) });
  if (!entrant.present) marks.push({ letters: "A", words: entrant.came ? say.away : say.hasNotComeYet });
  if (entrant.penalty) marks.push({ letters: entrant.penalty.startsWith("warned") ? "!" : "P", words: penaltyWords(entrant.penalty) });
  if (sitting.locked) marks.push({ letters: "F", words: say.keepsThisSeat });
  if (entrant.owes) marks.push({ letters: "$", words: say.owesMoney });
  if (entrant.note) marks.push({ letters: "N", words: entrant.note });
  return marks;
}

/** A penalty as the server words it: a warning stands for itself. */
export const penaltyWords = (penalty: string): string => (penalty.startsWith("warned") ? inEventWords(penalty) : say.penaltyOf({ penalty: inEventWords(penalty) }));

/** Who is proposed to move next, by player, with where to. */
export function nextToMove(dues: Desk["dues"]): ReadonlyMap<string, string> {
  const moves = dues.flatMap(({ kind, command }): [string, string][] => {
    const [player, table, seat] = [command?.["player"], command?.["table"], command?.["seat"]];
    return kind === "balance" && typeof player === "string" && typeof table === "number" && typeof seat === "number"
      ? [[player, say.isProposedToMoveTo({ table, seat: seat + 1 })]] : [];
  });
  return new Map(moves);
}

/** Each seat with whoever sits there; a seat without a player is free or shut. */
export interface Place { seat: number; sitting: Sitting | null; shut: boolean }

export function placesAt(table: HallTable): readonly Place[] {
  const taken = new Map(table.sitting.map((one) => [one.seat, one]));
  const last = Math.max(table.seats - 1, ...taken.keys());
  return Array.from({ length: last + 1 }, (_, seat) => ({ seat, sitting: taken.get(seat) ?? null, shut: table.locked.includes(seat) }));
}

export const tableOf = (desk: Desk, number: number): HallTable | undefined => desk.tables.find((one) => one.number === number);
export const freeSeats = (table: HallTable | undefined): readonly number[] =>
  (table ? placesAt(table).filter((one) => !one.sitting && !one.shut).map((one) => one.seat) : []);
/** Whoever sits at a table, by seat. */
export const namesAt = (desk: Desk, table: HallTable | undefined): readonly Entrant[] => {
  const known = new Map(desk.entrants.map((one) => [one.player, one]));
  return (table?.sitting ?? []).flatMap((one) => known.get(one.player) ?? []);
};

/** A table that is dragged stands before the one on which it is dropped, or last with none. */
export function reordered(order: readonly number[], moved: number, before: number | null): readonly number[] {
  if (moved === before || !order.includes(moved)) return order;
  const others = order.filter((one) => one !== moved);
  const at = before === null ? others.length : others.indexOf(before);
  return at < 0 ? order : [...others.slice(0, at), moved, ...others.slice(at)];
}

/** A table one step earlier or later. */
export function shifted(order: readonly number[], table: number, by: -1 | 1): readonly number[] {
  const to = order.indexOf(table) + by;
  if (to < 0 || to >= order.length) return order;
  return reordered(order, table, by < 0 ? order[to]! : order[to + 1] ?? null);
}

/** The tables as they break: those with a turn first, the others behind. */
export const breakingOrder = (tables: readonly HallTable[]): readonly number[] =>
  [...tables].sort((one, other) => (one.breaks || Infinity) - (other.breaks || Infinity) || other.number - one.number).map((one) => one.number);

export const seatWords = (entrant: Pick<Entrant, "table" | "seat">): string => (entrant.table ? say.tableAndSeat({ table: entrant.table, seat: entrant.seat + 1 }) : say.noSeat);
