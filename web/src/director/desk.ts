/** What every part of the director's desk needs: the event, a way to do something, and what came of it. */

import { createContext, useCallback, useContext, useMemo, useRef, useState } from "react";
import { merged } from "../brush/desk";
import type { Rule } from "../deals/api";
import { doCommand, refusalOf, type Command, type Desk, type Done, type Entrant, type Refused, type Said } from "./api";
import type { Asked } from "./asked";

/** What came of the last thing that was asked. */
export type Outcome = { kind: "said"; said: readonly Said[] } | { kind: "refused"; refused: Refused };

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

export interface Doing { busy: boolean; outcome: Outcome | null; told: readonly Rule[]; run: AtDesk["run"]; send: AtDesk["send"] }

/** One thing after the other: what is asked while something is on its way is not heard. */
export function useDoing(key: string, seen: number): Doing {
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
      setOutcome({ kind: "refused", refused: refusalOf(found) });
      return false;
    } finally {
      under.current = false;
      setBusy(false);
    }
  }, []);
  const send = useCallback((command: Command, why = "") => run(() => doCommand(key, command, seen, why)), [run, key, seen]);
  return useMemo(() => ({ busy, outcome, told, run, send }), [busy, outcome, told, run, send]);
}
