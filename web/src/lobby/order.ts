/** In which order the lobby shows its tables: as a newcomer looks for them. */

import type { Catalogue, TableRow } from "../api";
import { say } from "./texts";

/** `form`: what is played at all of them; empty where that is not one form of poker. */
export interface Group { name: string; form: string; rows: readonly TableRow[] }

/** The game that most people know, before all others. */
const FIRST = "holdem";

/** Tables by game: hold'em first, the others as the catalogue has them, mixes together at the end. In
 * each the smallest stakes come first, and of two the one with more people. */
export function grouped(rows: readonly TableRow[], catalogue: Catalogue | null): Group[] {
  const forms = catalogue?.forms.map((one) => one.key) ?? [];
  const mixes = new Set(catalogue?.mixes.map((one) => one.key) ?? []);
  const rank = (one: TableRow): number => {
    if (one.game === FIRST) return -1;
    if (mixes.has(one.game)) return forms.length + 1;
    const place = forms.indexOf(one.game);
    return place < 0 ? forms.length : place;
  };
  const people = (one: TableRow): number => one.players - one.bots;
  const sorted = [...rows].sort((a, b) =>
    rank(a) - rank(b) || a.game_name.localeCompare(b.game_name, "en")
    || largest(a.stakes) - largest(b.stakes) || people(b) - people(a));
  const groups = new Map<string, TableRow[]>();
  for (const one of sorted) {
    const name = mixes.has(one.game) ? say.mixes : one.game_name;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups].map(([name, found]) => ({ name, form: forms.includes(found[0]!.game) ? found[0]!.game : "", rows: found }));
}

/** The largest amount that stakes name. */
const largest = (stakes: string): number =>
  Math.max(0, ...[...stakes.matchAll(/\d[\d,]*/g)].map((one) => Number(one[0].replaceAll(",", ""))));
