/** What every part of the director's desk needs: the event, a way to do something, and what came of it. */

import { createContext, useCallback, useContext } from "react";
import type { Rule } from "../deals/api";
import { useDoing, type Outcome } from "../desks/desk";
import { doCommand, refusalOf, type Command, type Desk, type Done, type Entrant } from "./api";
import type { Asked } from "./asked";

export interface AtDesk {
  desk: Desk;
  /** Entrants by key. */
  entrants: ReadonlyMap<string, Entrant>;
  /** What the server's clock is ahead of ours, in ms. */
  ahead: number;
  /** Something is on its way to the server. */
  busy: boolean;
  outcome: Outcome | null;
  /** Rules with their statements, as far as they were told. */
  rules: readonly Rule[];
  /** Do something; true if it was done. What came of it is shown. */
  run: (what: () => Promise<Done>) => Promise<boolean>;
  /** Do this command, with a reason where one is wanted. */
  send: (command: Command, why?: string) => Promise<boolean>;
  /** Open a dialog, or with null close it. */
  show: (dialog: Asked | null) => void;
  /** Players who were marked on the map, to be put out together. */
  marked: ReadonlySet<string>;
  mark: (players: ReadonlySet<string>) => void;
}

export const DeskContext = createContext<AtDesk | null>(null);

export function useDesk(): AtDesk {
  const found = useContext(DeskContext);
  if (found === null) throw new Error("not at the desk");
  return found;
}

/** What is done at the desk of an event, by whoever has `seen` that much of it. */
export function useSending(key: string, seen: number) {
  const doing = useDoing<Done>(refusalOf);
  const { run } = doing;
  const send = useCallback((command: Command, why = "") => run(() => doCommand(key, command, seen, why)), [run, key, seen]);
  return { ...doing, send };
}
