/** What everybody at the desk needs: the floor as it is known, a way to do something there, and what came of it. */

import { createContext, useCallback, useContext, useMemo, useRef, useState } from "react";
import type { Rule } from "../deals/api";
import type { Asked } from "./asked";
import { completeFloor, doCommand, refusalOf, type Command, type Done, type Floor, type Refusal, type Said } from "./api";

/** What came of the last thing that was asked. */
export type Outcome = { kind: "said"; said: readonly Said[] } | { kind: "refused"; refusal: Refusal };

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

interface Doing {
  busy: boolean;
  outcome: Outcome | null;
  told: readonly Rule[];
  run: Desk["run"];
  send: Desk["send"];
}

/** One thing after the other: what is asked while something is on its way is not heard. */
export function useDoing(read: () => void, seen: number): Doing {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [told, setTold] = useState<readonly Rule[]>([]);
  const under = useRef(false);
  const run = useCallback(async (what: () => Promise<Done>) => {
    if (under.current) return false;
    under.current = true;
    setBusy(true);
    try {
      const done = await what();
      setOutcome({ kind: "said", said: done.said });
      if (done.rules.length) setTold((old) => merged(old, done.rules));
      return true;
    } catch (found) {
      setOutcome({ kind: "refused", refusal: refusalOf(found) });
      return false;
    } finally {
      under.current = false;
      setBusy(false);
      read();
    }
  }, [read]);
  const send = useCallback((command: Command) => run(() => doCommand(command, seen)), [run, seen]);
  return useMemo(() => ({ busy, outcome, told, run, send }), [busy, outcome, told, run, send]);
}

/** Rules known before and told now, each once. */
export function merged(old: readonly Rule[], more: readonly Rule[]): readonly Rule[] {
  const fresh = more.filter(([id]) => !old.some(([known]) => known === id));
  return fresh.length ? [...old, ...fresh] : old;
}
