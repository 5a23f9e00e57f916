/** From what is told to what is ruled, one step after the other. */

import { useEffect, useRef, useState } from "react";
import type { Facts, Told, Reply, Step } from "../wire/protocol";
import { send } from "../room";
import { back, began, isStep, messageOf, onward, replied, type Dialogue, type Place } from "./dialogue";

export interface Telling {
  /** What was told; null as long as nothing was. */
  told: Dialogue | null;
  step: Step | null;
  /** Why the last thing that was said could not be taken. */
  problem: string;
  busy: boolean;
  tell: (words: string) => void;
  /** Begin with what is known. */
  begin: (dialogue: Dialogue) => void;
  choose: (incident: string) => void;
  confirm: () => void;
  give: (fact: string, value: Told | null) => void;
  goOn: (incident: string, facts: Facts) => void;
  back: () => void;
  /** Tell it anew. */
  again: () => void;
  /** Ask once more, as something has happened meanwhile. */
  refresh: () => void;
}

export function useDialogue(place: Place): Telling {
  const [told, setTold] = useState<Dialogue | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const asked = useRef(0);
  /** Where it cannot be taken the step before stays, with the reason. */
  const say = async (next: Dialogue) => {
    const number = (asked.current += 1);
    setBusy(true);
    setProblem("");
    const answer = await send(messageOf(next, place));
    if (number !== asked.current) return;
    setBusy(false);
    if (isStep(answer)) {
      setTold(next);
      setStep(answer);
    } else if ("words" in answer) setProblem(answer.words);
  };
  // Where something else is played, something else may be ruled.
  const key = JSON.stringify(place);
  const placed = useRef(key);
  useEffect(() => {
    if (placed.current !== key && told) void say(told);
    placed.current = key;
  }, [key]);
  const leave = () => {
    asked.current += 1;
    setBusy(false);
    setTold(null);
    setStep(null);
    setProblem("");
  };
  const reply = (one: Reply) => { if (told) void say(replied(told, one)); };
  return {
    told, step, problem, busy,
    tell: (words) => void say(began(words)),
    begin: (dialogue) => void say(dialogue),
    choose: (incident) => (told ? reply({ type: "chose", incident }) : void say(began("", { type: "chose", incident }))),
    confirm: () => reply({ type: "confirmed" }),
    give: (fact, value) => reply({ type: "gave", fact, value }),
    goOn: (incident, facts) => { if (told) void say(onward(told, incident, facts)); },
    back: () => {
      const before = told && back(told);
      if (before) void say(before);
      else leave();
    },
    again: leave,
    refresh: () => { if (told) void say(told); },
  };
}
