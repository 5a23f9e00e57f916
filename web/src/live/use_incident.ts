/** From what happened to what is ruled: facts are asked one at a time, as far as the ruling needs them. */

import { useEffect, useState } from "react";
import { told } from "../notices";
import type { Assessed, FactAsked, FactValue, IncidentState } from "../protocol";
import { send } from "../room";

/** A fact as it was answered: by its key, with the words of the question and of the answer. */
export interface Answered { key: string; value: FactValue; asks: string; words: string }

export interface Happened {
  /** What can have happened now; null while that is asked for. */
  possible: readonly IncidentState[] | null;
  chosen: IncidentState | null;
  answered: readonly Answered[];
  /** The question that is open, or the ruling. */
  asked: FactAsked | null;
  ruling: Assessed | null;
  busy: boolean;
  choose: (incident: IncidentState) => void;
  answer: (value: FactValue, words: string) => void;
  back: () => void;
}

export const factsOf = (answered: readonly Answered[]): Record<string, FactValue> =>
  Object.fromEntries(answered.map((one) => [one.key, one.value]));

export function useIncident(table: string): Happened {
  const [possible, setPossible] = useState<readonly IncidentState[] | null>(null);
  const [chosen, setChosen] = useState<IncidentState | null>(null);
  const [answered, setAnswered] = useState<readonly Answered[]>([]);
  const [assessed, setAssessed] = useState<Assessed | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let open = true;
    void send({ type: "incidents", table }).then((answer) => {
      if (!open) return;
      if (answer.type === "possible") setPossible(answer.incidents);
      else if (told(answer)) setPossible([]);
    });
    return () => { open = false; };
  }, [table]);
  /** Ask what is ruled, given these facts; nothing is changed where they cannot be. */
  const assess = async (incident: IncidentState, facts: readonly Answered[]) => {
    setBusy(true);
    const answer = await send({ type: "assess", table, incident: incident.key, facts: factsOf(facts) });
    setBusy(false);
    if (answer.type !== "assessed") return void told(answer);
    setChosen(incident);
    setAnswered(facts);
    setAssessed(answer);
  };
  const asked = assessed?.missing?.[0] ?? null;
  return {
    possible, chosen, answered, asked, busy,
    ruling: assessed !== null && asked === null ? assessed : null,
    choose: (incident) => void assess(incident, []),
    answer: (value, words) => {
      if (chosen && asked) void assess(chosen, [...answered, { key: asked.key, value, asks: asked.asks, words }]);
    },
    back: () => {
      if (chosen && answered.length) return void assess(chosen, answered.slice(0, -1));
      setChosen(null);
      setAssessed(null);
    },
  };
}
