/** What everybody at the desk needs: the floor as it is known, a way to do something there, and what came of it. */

import { createContext, useCallback, useContext } from "react";
import type { Rule } from "../deals/api";
import { useDoing, type Outcome } from "../desks/desk";
import type { Asked } from "./asked";
import { completeFloor, doCommand, refusalOf, type Command, type Done, type Floor } from "./api";

export interface Desk {
  floor: Floor;
  ahead: number;
  /** Something is on its way to the server, or the line is down. */
  busy: boolean;
  outcome: Outcome | null;
  /** Rules with their statements, as far as they were told. */
  rules: readonly Rule[];
  /** Do something; true if it was done. What came of it is shown. */
  run: (what: () => Promise<Done>) => Promise<boolean>;
  /** Do this command. */
  send: (command: Command) => Promise<boolean>;
  /** Open a dialog, or with null close it. */
  show: (dialog: Asked | null) => void;
}

const NOTHING: Desk = {
  floor: completeFloor({}), ahead: 0, busy: false, outcome: null, rules: [],
  run: () => Promise.resolve(false), send: () => Promise.resolve(false), show: () => undefined,
};

export const DeskContext = createContext<Desk>(NOTHING);
export const useDesk = (): Desk => useContext(DeskContext);

/** What is done at the desk, by whoever has `seen` that much of it; the floor is read again after it. */
export function useSending(read: () => void, seen: number) {
  const doing = useDoing<Done>(refusalOf, read);
  const { run } = doing;
  const send = useCallback((command: Command) => run(() => doCommand(command, seen)), [run, seen]);
  return { ...doing, send };
}
