/** Cards for several people: drawn by the house, or typed in as they were really drawn. */

import { useState } from "react";
import { drawCards, refusalOf, type DrawnCard, type Refusal } from "../api";
import { readDrawn } from "../words/cards";
import { RefusalWords } from "../../desks/outcome_line";
import { say } from "./texts";

interface DrawnProps {
  players: readonly { player: string; name: string }[];
  /** Dealt in this order, and not drawn. */
  dealt?: boolean;
  onDrawn: (drawn: readonly DrawnCard[]) => void;
}

/** What is told is empty until everybody has a card. */
export function DrawnCards({ players, dealt = false, onDrawn }: DrawnProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const keys = players.map((one) => one.player);
  const put = (next: Readonly<Record<string, string>>) => {
    setTyped(next);
    onDrawn(readDrawn(keys, next).drawn);
  };
  const ask = () => {
    setRefusal(null);
    drawCards(keys, dealt).then(
      (drawn) => put(Object.fromEntries(drawn.map((one) => [one.player, one.card]))),
      (found: unknown) => setRefusal(refusalOf(found)),
    );
  };
  const { problem } = readDrawn(keys, typed);
  return (
    <fieldset className="drawn-cards">
      <legend>{dealt ? say.cardsAsDealt : say.aCardForEach}</legend>
      <div className="drawn-rows">
        {players.map((one) => (
          <label key={one.player}><span>{one.name}</span>
            <input value={typed[one.player] ?? ""} maxLength={3} size={4} autoComplete="off" autoCapitalize="off" spellCheck={false} placeholder={say.cardSuchAs}
              onChange={(event) => put({ ...typed, [one.player]: event.target.value })} /></label>
        ))}
      </div>
      <button type="button" onClick={ask}>{dealt ? say.letTheHouseDeal : say.letTheHouseDraw}</button>
      <p className="problem" role="alert">{problem}</p>
      {refusal && <RefusalWords refusal={refusal} />}
    </fieldset>
  );
}
