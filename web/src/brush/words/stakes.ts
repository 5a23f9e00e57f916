/** Stakes in words, and names for tables. */

import { say } from "./texts";

const SIZES = /^\$?\d+(?:[/-]\d+)*/;

/** Stakes that name their structure: "2/5" at no-limit is "2/5 no-limit"; what names it already stays. */
export function stakesWith(stakes: string, structure: string): string {
  const said = stakes.trim();
  if (!structure || said.split(/\s+/).includes(structure)) return said;
  const sizes = SIZES.exec(said)?.[0] ?? "";
  return [sizes, structure, said.slice(sizes.length).trim()].filter(Boolean).join(" ");
}

/** The next table that nobody has named yet. */
export function tableName(taken: readonly string[]): string {
  const figures = taken.map((one) => Number(/(\d+)\s*$/.exec(one)?.[1] ?? 0));
  return say.table({ table: Math.max(0, ...figures) + 1 });
}
