/** After a pot that nobody called: a card of one's own, another, or all of them for everybody to see. */

import { useEffect, useState, type ReactNode } from "react";
import { Card } from "../../faces/cards";
import type { Card as Number, DealCommand } from "../../wire/protocol";
import type { Picked } from "./choosing";
import { useKeys } from "./keys";
import { say } from "../texts";

/** A press that was meant for the button that stood there before is no wish to show a card. */
const RESTS_MS = 500;

interface ShowCardsProps {
  choice: Picked;
  disabled: boolean;
  onAct: (act: DealCommand) => void;
  /** What else may be asked for then. */
  children?: ReactNode;
}

export function ShowCards({ choice, disabled, onAct, children }: ShowCardsProps) {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), RESTS_MS);
    return () => clearTimeout(timer);
  }, []);
  const ready = rested && !disabled;
  const show = (cards: readonly Number[]) => onAct({ ...choice.act, cards: [...cards] });
  useKeys((key) => {
    const card = /^[1-9]$/.test(key) ? choice.cards[Number(key) - 1] : undefined;
    if (card !== undefined) return show([card]), true;
    return key === "s" ? (show(choice.cards), true) : false;
  }, ready);
  const several = choice.cards.length > 1;
  return (
    <div className="meanwhile show-cards" role="group" aria-label={say.showYourCards}>
      <p>{say.nobodyCalledShowYourCards}</p>
      <div>
        {choice.cards.map((card, place) => (
          <button key={card} type="button" className="pickable" disabled={!ready} aria-keyshortcuts={`${place + 1}`}
            onClick={() => show([card])}><span className="sr">{say.showThe}</span>{" "}<Card card={card} /></button>
        ))}
        {several && <button type="button" className="quiet" disabled={!ready} aria-keyshortcuts="s" onClick={() => show(choice.cards)}>
          {choice.cards.length === 2 ? say.showBoth : say.showAll}</button>}
        {children}
      </div>
    </div>
  );
}
