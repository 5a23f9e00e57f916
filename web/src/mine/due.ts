/** Where it is one's turn: read from the tables that are watched. */

import type { Watched } from "../wire/complete";

/** A table where one sits. */
export interface OwnTable {
  table: string;
  name: string;
  /** Whether something is asked of oneself there. */
  due: boolean;
  /** Until when, by the server's clock; null where no clock runs. */
  until: number | null;
  /** The same for the whole turn, and for no other. */
  turn: string;
}

/** Of the tables where one sits those that are known, in the order given. */
export function ownTables(keys: readonly string[], tables: Readonly<Record<string, Watched>>): readonly OwnTable[] {
  return keys.flatMap((key) => {
    const watched = tables[key];
    return watched !== undefined && watched.yours !== null ? [ownTable(watched)] : [];
  });
}

export function ownTable({ state, yours }: Watched): OwnTable {
  const sets = yours?.setting ?? null;
  const due = state.phase === "playing" && yours !== null && (yours.choices.length > 0 || sets !== null);
  const until = due ? state.until : null;
  return {
    table: state.table, name: state.name || state.form_name, due, until,
    turn: due ? [state.table, state.deal, state.street, state.until ?? "", sets !== null].join(" ") : "",
  };
}

/** Those where it is one's turn, whose time runs out first before the others. */
export const dueFirst = (tables: readonly OwnTable[]): readonly OwnTable[] =>
  tables.filter((one) => one.due).sort((one, other) => (one.until ?? Infinity) - (other.until ?? Infinity));

/** How long before the end of a turn it is said. */
export const WARNS_MS = 10_000;

/** In how many milliseconds the warning of a turn is due; null where none is: no clock, or too late. */
export function warnsIn(one: OwnTable, now: number): number | null {
  if (!one.due || one.until === null || one.until <= now) return null;
  return Math.max(0, one.until - WARNS_MS - now);
}

export const linkTo = (table: string): string => `#/table/${encodeURIComponent(table)}`;

/** The table that is open on this page; empty for any other page. */
export function tableOf(hash: string): string {
  const [, key] = /^#\/(?:table|hand)\/([^/?]+)$/.exec(hash) ?? [];
  return key === undefined ? "" : decodeURIComponent(key);
}
