/** The tables where one sits: asked for, and watched on whatever page one is. */

import { useEffect } from "react";
import { myTables } from "../api";
import { room, watchTable } from "../room";
import { Store, usePart, useStore } from "../store";
import { ownTables, type OwnTable } from "./due";

/** How often it is asked where one sits: by a move to another table one is told nothing elsewhere. */
const ASKS_MS = 30_000;
/** The server lets so many be watched at once, and one more is on the page. */
const WATCHED_MOST = 11;

const keys = new Store<readonly string[]>([]);
export const own = new Store<readonly OwnTable[]>([]);

/** Ask again where one sits; what cannot be asked now stays as it was. */
export function askWhere(): void {
  myTables().then(
    (found) => keys.set((old) => (String(old) === String(found) ? old : found.slice(0, WATCHED_MOST))),
    () => undefined,
  );
}

/** Keep an eye on one's tables as long as the page is open. */
export function useOwnTables(): readonly OwnTable[] {
  const where = useStore(keys);
  const sits = usePart(room, seatsWatched);
  useEffect(() => {
    askWhere();
    const timer = setInterval(askWhere, ASKS_MS);
    window.addEventListener("hashchange", askWhere);
    return () => {
      clearInterval(timer);
      window.removeEventListener("hashchange", askWhere);
      keys.set([]);
      own.set([]);
    };
  }, []);
  // Who has just sat down, or left, at the table before him.
  useEffect(askWhere, [sits]);
  useEffect(() => {
    const gone = where.map(watchTable);
    return () => gone.forEach((end) => end());
  }, [where]);
  const tables = usePart(room, (now) => now.tables);
  useEffect(() => {
    const found = ownTables(where, tables);
    own.set((old) => (JSON.stringify(old) === JSON.stringify(found) ? old : found));
  }, [where, tables]);
  return useStore(own);
}

/** At which of the watched tables one sits, as a text that changes only when that does. */
const seatsWatched = ({ tables }: { tables: Readonly<Record<string, { yours: { seat: number } | null }>> }): string =>
  Object.keys(tables).filter((key) => tables[key]?.yours !== null).sort().join(" ");
