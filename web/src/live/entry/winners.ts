/**
 * Who wins what, as it is tapped: for each board dealt, each pot and each share of it the seats of
 * the deal that win it.
 *
 * The best hand of a pot is the best of every smaller circle in which it plays too, so that the
 * side pots follow from the main pot as far as its winners contest them.
 */

import type { PotState } from "../../wire/protocol";

/** The winners of a share: none of them yet (null), nobody (empty), or some, tied if several. */
export type Cell = readonly number[] | null;
/** By board, by share, by pot. */
export type Picks = Readonly<Record<string, Cell>>;

export interface Part { run: number; share: number; pot: number }
export interface Shown extends Part {
  winners: Cell;
  /** Whether it follows from what was tapped elsewhere. */
  follows: boolean;
}

const keyOf = ({ run, share, pot }: Part): string => `${run} ${share} ${pot}`;

/** What was tapped, and what follows from it, for one share of all pots on one board. */
export function shown(pots: readonly PotState[], picks: Picks, run: number, share: number): readonly Shown[] {
  const found: Shown[] = [];
  pots.forEach((pot, place) => {
    const part = { run, share, pot: place };
    const forced = followed(found[place - 1]?.winners ?? null, pot, share);
    const picked = picks[keyOf(part)] ?? null;
    const winners = forced ?? (picked && picked.filter((seat) => pot.seats.includes(seat)));
    found.push({ ...part, winners, follows: forced !== null });
  });
  return found;
}

function followed(wider: Cell, pot: PotState, share: number): Cell {
  // What nobody made in the main pot nobody made on the side.
  if (wider !== null && !wider.length) return [];
  const still = (wider ?? []).filter((seat) => pot.seats.includes(seat));
  if (still.length) return still;
  return pot.seats.length === 1 ? (share > 0 ? [] : pot.seats) : null;
}

/** A winner tapped, or taken back; with several it is a tie. */
export function tapped(picks: Picks, part: Part, seat: number): Picks {
  const before = picks[keyOf(part)] ?? [];
  const after = before.includes(seat) ? before.filter((one) => one !== seat) : [...before, seat];
  return { ...picks, [keyOf(part)]: after.length ? after : null };
}

/** Nobody wins the share, or that is taken back. */
export function nobody(picks: Picks, part: Part): Picks {
  const before = picks[keyOf(part)];
  return { ...picks, [keyOf(part)]: before && !before.length ? null : [] };
}

/** The winners as they are said, by board, by pot, by share; null while one is missing. */
export function named(
  pots: readonly PotState[], shares: number, runs: number, picks: Picks,
): readonly (readonly (readonly (readonly number[])[])[])[] | null {
  const all = Array.from({ length: runs }, (_, run) =>
    Array.from({ length: shares }, (__, share) => shown(pots, picks, run, share)));
  if (all.some((run) => run.some((share) => share.some((one) => one.winners === null)))) return null;
  return all.map((run) => pots.map((_, pot) => run.map((share) => share[pot]!.winners!)));
}
