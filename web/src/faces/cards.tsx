/** A card, drawn with styles alone: rank and suit in the corner, a large suit in the middle. */

import { JOKER, UNKNOWN, type Card as Number } from "../wire/protocol";
import { cardName, cardsWords, isStandard, rankText, suitName, symbol } from "./card_names";
import "../styles/cards.css";

interface CardProps {
  card: Number;
  /** Drawn, but said by something around it. */
  silent?: boolean;
  className?: string;
}

export function Card({ card, silent = false, className = "" }: CardProps) {
  const label = silent ? { "aria-hidden": true } : { role: "img", "aria-label": cardName(card) };
  if (card === UNKNOWN) return <span className={`card back ${className}`} {...label} />;
  if (card === JOKER) {
    return (
      <span className={`card joker ${className}`} {...label}>
        <span className="corner"><b>JK</b><i>★</i></span>
        <span className="pip">★</span>
      </span>
    );
  }
  if (!isStandard(card)) return <span className={`card back ${className}`} {...label} />;
  return (
    <span className={`card ${suitName(card)} ${className}`} {...label}>
      <span className="corner"><b>{rankText(card)}</b><i>{symbol(card)}</i></span>
      <span className="pip">{symbol(card)}</span>
    </span>
  );
}

interface RowProps {
  cards: readonly Number[];
  what: string;
  className?: string;
  /** The look of each card beside its own. */
  lit?: (card: Number) => string;
}

/** Several cards, said together. */
export function CardRow({ cards, what, className = "", lit }: RowProps) {
  if (!cards.length) return null;
  return (
    <span className={`cards ${className}`} role="img" aria-label={`${what}: ${cardsWords(cards)}`}>
      {cards.map((card, place) => <Card key={`${place}-${card}`} card={card} silent className={lit?.(card) ?? ""} />)}
    </span>
  );
}
