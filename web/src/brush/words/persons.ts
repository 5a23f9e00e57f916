/** Whom somebody at the desk may mean by the letters of a name, and where everybody is. */

import type { Floor, Line } from "../api";
import type { Spot } from "../asked";
import { gameAt, lineOf } from "../spots";
import { tableWords } from "./names";
import { inStaffWords } from "../../language/staff_phrases";
import { say } from "./texts";

/** Somebody the floor knows, somebody with an account, or a new name. */
export interface Choice {
  key: string;
  name: string;
  /** Where he is now, in words. */
  where: string;
  player: string;
  account: string;
}

/** Somebody the floor has not met: with an account, or with the `tag` of a walk-in who came to the cage. */
export interface Elsewhere { id: string; name: string; tag?: string }

export interface Whereabouts { player: string; name: string; where: string; spot: Spot }

/** Where somebody is: a seat first, then the lists. */
export function whereabouts(floor: Floor): readonly Whereabouts[] {
  const found: Whereabouts[] = [];
  for (const game of floor.games) {
    for (const one of game.sitting) {
      const away = one.away_since !== null;
      found.push({ player: one.player, name: one.name, where: say.atSeat({ table: tableWords(game.table), seat: one.seat + 1, away }), spot: { kind: "seat", table: game.table, seat: one.seat } });
    }
  }
  for (const line of floor.lines) {
    for (const one of line.waiters) {
      const [how, table] = [one.called ? "called" : one.away_since === null ? "here" : "away", tableWords(one.called?.table ?? "")];
      found.push({ player: one.player, name: one.name, where: say.placeFor({ place: one.place, game: line.words, how, table }), spot: { kind: "waiter", line: line.line, player: one.player } });
    }
  }
  return found;
}

const fits = (name: string, find: string): boolean => {
  const [lower, wanted] = [name.toLowerCase(), find.trim().toLowerCase()];
  return wanted === "" || lower.startsWith(wanted) || lower.includes(` ${wanted}`);
};
const same = (name: string, find: string): boolean => name.toLowerCase() === find.trim().toLowerCase();

/** Who is searched for on the floor, each place of his. */
export function searched(floor: Floor, find: string, most = 8): readonly Whereabouts[] {
  if (!find.trim()) return [];
  const found = whereabouts(floor).filter((one) => fits(one.name, find));
  return [...found.filter((one) => same(one.name, find)), ...found.filter((one) => !same(one.name, find))].slice(0, most);
}

interface Wanted {
  find: string;
  /** For a seat: whose list, and at which table. For a list: its name alone. */
  line: string;
  table?: string;
  accounts?: readonly Elsewhere[];
}

/**
 * Who may be meant, the likeliest first: for a seat whoever is called to the table and then the list in
 * its order, then who else is here; a name that nobody has stands last, as somebody new.
 */
export function candidates(floor: Floor, wanted: Wanted, most = 7): readonly Choice[] {
  const { find } = wanted;
  const seat = wanted.table !== undefined;
  const line = lineOf(floor, wanted.line);
  const known = new Map<string, Choice>();
  const add = (player: string, name: string, where: string): void => {
    if (player && fits(name, find) && !known.has(player)) known.set(player, { key: player, name, where, player, account: "" });
  };
  if (seat && line) for (const one of inOrder(line, wanted.table ?? "")) add(one.player, one.name, waitsWords(one.place, one.called?.table, one.away_since));
  const listed = new Set(seat ? [] : line?.waiters.map((one) => one.player));
  const places = whereabouts(floor);
  const here = gameAt(floor, wanted.table ?? "");
  for (const one of floor.persons) {
    if (listed.has(one.player) || here?.sitting.some((sitting) => sitting.player === one.player)) continue;
    const at = places.find((spot) => spot.player === one.player);
    add(one.player, one.name, at?.where ?? (one.walk_in ? say.hasBeenHere : say.hasAnAccount));
  }
  const own = [...known.values()];
  const exact = own.filter((one) => find && same(one.name, find));
  const others = own.filter((one) => !exact.includes(one));
  const accounts = (wanted.accounts ?? []).filter((one) => !known.has(one.id) && !listed.has(one.id))
    .map((one): Choice => (one.tag === undefined
      ? { key: one.id, name: one.name, where: say.hasAnAccount, player: "", account: one.id }
      : { key: one.id, name: one.name, where: say.atTheCage({ tag: inStaffWords(one.tag) }), player: one.id, account: "" }));
  const found = [...exact, ...others, ...accounts].slice(0, most);
  const name = find.trim().replace(/\s+/g, " ");
  return name ? [...found, { key: "new", name, where: say.somebodyNew, player: "", account: "" }] : found;
}

function inOrder(line: Line, table: string): Line["waiters"] {
  const called = line.waiters.filter((one) => one.called?.table === table);
  const free = line.waiters.filter((one) => !one.called && one.player === line.next?.player);
  return [...called, ...free, ...line.waiters.filter((one) => !called.includes(one) && !free.includes(one))];
}

const waitsWords = (number: number, called: string | undefined, away: number | null): string =>
  (called ? say.calledTo({ table: tableWords(called) }) : say.placeOnList({ place: number, away: away !== null }));
