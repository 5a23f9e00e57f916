/**
 * Ranges of two cards on the grid of thirteen by thirteen: pairs on the line from corner to corner, suited hands
 * above it, offsuit ones below. A hand is its place, `13 * row + column`, with aces first.
 */

const RANKS = "AKQJT98765432";
export const SIDE = 13;

/** "AKs", "77", "T9o". */
export function handText(place: number): string {
  const [row, column] = [Math.floor(place / SIDE), place % SIDE];
  const [high, low] = row < column ? [row, column] : [column, row];
  return RANKS[high]! + RANKS[low]! + (row === column ? "" : row < column ? "s" : "o");
}

/** In how many ways it is dealt: a pair in six, suited in four, offsuit in twelve. */
export const waysOf = (place: number): number => {
  const [row, column] = [Math.floor(place / SIDE), place % SIDE];
  return row === column ? 6 : row < column ? 4 : 12;
};
export const ALL_WAYS = 1326;

const at = (high: number, low: number, kind: string): number => (kind === "o" ? SIDE * low + high : SIDE * high + low);

/** The places of a range; null where something in it has none: cards by name, parts, weights. */
export function readGrid(text: string): ReadonlySet<number> | null {
  const found = new Set<number>();
  for (const term of text.split(",").map((one) => one.trim()).filter(Boolean)) {
    const places = readTerm(term);
    if (!places.length) return null;
    for (const one of places) found.add(one);
  }
  return found;
}

function readTerm(term: string): readonly number[] {
  const [, one, other, kind = "", plus, high, low, kind2 = ""] = /^([2-9TJQKA])([2-9TJQKA])([so]?)(?:(\+)|-([2-9TJQKA])([2-9TJQKA])([so]?))?$/.exec(term) ?? [];
  if (one === undefined || other === undefined) return [];
  const from = sorted(one, other);
  if (from[0] === from[1] && kind) return [];
  const to = plus ? (from[0] === from[1] ? [0, 0] as const : [from[0], from[0] + 1] as const) : high && low ? sorted(high, low) : from;
  if (high && kind !== kind2) return [];
  return spread(from, to).flatMap(([top, bottom]) => (top === bottom || kind ? [at(top, bottom, kind)] : [at(top, bottom, "s"), at(top, bottom, "o")]));
}

function sorted(one: string, other: string): readonly [number, number] {
  const [a, b] = [RANKS.indexOf(one), RANKS.indexOf(other)];
  return a < b ? [a, b] : [b, a];
}

/** All from one hand to the other: the lower card changes, or both do. */
function spread(one: readonly [number, number], other: readonly [number, number]): readonly (readonly [number, number])[] {
  const [first, last] = one[0] < other[0] || (one[0] === other[0] && one[1] <= other[1]) ? [one, other] : [other, one];
  const same = first[0] === last[0];
  if (!same && first[1] - first[0] !== last[1] - last[0]) return [];
  const steps = same ? last[1] - first[1] : last[0] - first[0];
  return Array.from({ length: steps + 1 }, (_, step) => [first[0] + (same ? 0 : step), first[1] + step] as const);
}

/** A range as it is written, runs together: "TT+, A5s-A2s, KQo". */
export function gridText(places: ReadonlySet<number>): string {
  const pairs = Array.from({ length: SIDE }, (_, rank) => at(rank, rank, ""));
  const lines: (readonly number[])[] = [pairs];
  for (const kind of ["s", "o"]) {
    for (let high = 0; high < SIDE - 1; high += 1) lines.push(Array.from({ length: SIDE - 1 - high }, (_, step) => at(high, high + 1 + step, kind)));
  }
  return lines.flatMap((line) => runs(line, places)).join(", ");
}

function runs(line: readonly number[], places: ReadonlySet<number>): readonly string[] {
  const found: string[] = [];
  for (let start = 0; start < line.length; start += 1) {
    if (!places.has(line[start]!)) continue;
    let end = start;
    while (end + 1 < line.length && places.has(line[end + 1]!)) end += 1;
    const [first, last] = [handText(line[start]!), handText(line[end]!)];
    found.push(start === end ? first : start === 0 ? `${last}+` : `${first}-${last}`);
    start = end;
  }
  return found;
}

/** How much of all hands they are, in per cent. */
export const partOf = (places: ReadonlySet<number>): number => [...places].reduce((sum, one) => sum + waysOf(one), 0) / ALL_WAYS * 100;
