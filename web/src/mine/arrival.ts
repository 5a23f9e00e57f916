/**
 * Where one was brought because it was one's turn there. What is pressed in that moment was meant for
 * where one was before: it is not taken, and every such press begins the moment anew. It is over once
 * nothing was pressed for a while, or when one goes to a table oneself.
 */

import { useEffect } from "react";
import { Store, useStore } from "../store";

/** `table` is where one has just been brought, `pressed` how often something was pressed since. */
export interface Arrival { table: string; pressed: number }

export type Happened =
  | { type: "brought"; table: string }
  | { type: "pressed"; table: string }
  | { type: "gone"; table: string }
  | { type: "quiet" };

/** What is so after something has happened; null where whatever is pressed is meant. */
export function after(now: Arrival | null, happened: Happened): Arrival | null {
  switch (happened.type) {
    case "brought": return { table: happened.table, pressed: 0 };
    case "pressed": return now?.table === happened.table ? { ...now, pressed: now.pressed + 1 } : now;
    case "gone":
    case "quiet": return null;
  }
}

/** How long nothing is pressed before one has surely seen where one is. */
export const QUIET_MS = 900;

export const arrival = new Store<Arrival | null>(null);
const happen = (happened: Happened): void => arrival.set((now) => after(now, happened));

/** One is brought to a table because it is one's turn there. */
export const bring = (table: string): void => happen({ type: "brought", table });
/** One goes to a table oneself. */
export const goTo = (table: string): void => happen({ type: "gone", table });

/** Whether what is pressed at a table is meant for it. What is not is counted. */
export function isMeant(table: string): boolean {
  const fresh = arrival.get()?.table === table;
  if (fresh) happen({ type: "pressed", table });
  return !fresh;
}

/** Whether one has just been brought to a table; it ends when nothing is pressed. */
export function useFresh(table: string): boolean {
  const now = useStore(arrival);
  const here = now?.table === table ? now : null;
  useEffect(() => {
    if (here === null) return undefined;
    const timer = setTimeout(() => happen({ type: "quiet" }), QUIET_MS);
    return () => clearTimeout(timer);
  }, [here]);
  return here !== null;
}
