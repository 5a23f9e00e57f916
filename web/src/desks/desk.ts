/** What the desks of the floor and of tournaments have in common: one thing is done after the other, and it is said what came of it. */

import { createContext, useCallback, useContext, useRef, useState } from "react";
import type { Rule } from "../deals/api";

/** Words of the book with the rules behind them; the one desk's server calls these cites, the other's rules. */
export interface Said { words: string; cites?: readonly string[]; rules?: readonly string[] }
/** Why something was not done, and what may be done instead. */
export interface Refusal { words: string; cites: readonly string[]; legal: string }
/** What came of the last thing that was asked. */
export type Outcome = { kind: "said"; said: readonly Said[] } | { kind: "refused"; refusal: Refusal };
/** What was done, with the rules that were not known before. */
export interface Done { said: readonly Said[]; rules: readonly Rule[] }

/** What every dialog of a desk is given by the page that it stands on. */
export interface AtDesk {
  /** Something is on its way to the server, or the line is down. */
  busy: boolean;
  outcome: Outcome | null;
  /** Rules with their statements, as far as they were told. */
  rules: readonly Rule[];
  /** The dialog is left. */
  close: () => void;
}

const NOWHERE: AtDesk = { busy: false, outcome: null, rules: [], close: () => undefined };
export const AtDeskContext = createContext<AtDesk>(NOWHERE);
export const useAtDesk = (): AtDesk => useContext(AtDeskContext);

export interface Doing<D> {
  busy: boolean;
  outcome: Outcome | null;
  told: readonly Rule[];
  /** Do something; true if it was done. */
  run: (what: () => Promise<D>) => Promise<boolean>;
}

const NOTHING = () => undefined;

/** One thing after the other: what is asked while something is on its way is not heard. `refusalOf` puts a no into words; `after` comes last, whatever came of it. */
export function useDoing<D extends Done>(refusalOf: (found: unknown) => Refusal, after: () => void = NOTHING): Doing<D> {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [told, setTold] = useState<readonly Rule[]>([]);
  const under = useRef(false);
  const run = useCallback(async (what: () => Promise<D>) => {
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
      after();
    }
  }, [refusalOf, after]);
  return { busy, outcome, told, run };
}

/** Rules known before and told now, each once. */
export function merged(old: readonly Rule[], more: readonly Rule[]): readonly Rule[] {
  const fresh = more.filter(([id]) => !old.some(([known]) => known === id));
  return fresh.length ? [...old, ...fresh] : old;
}
