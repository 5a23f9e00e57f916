/** All cards of the deck: a press takes one or puts it back; those that lie elsewhere are not to be had. */

import { useState } from "react";
import { cardName, rankText, suitName, symbol } from "../faces/card_names";
import { Dialog } from "../ui/dialog";
import { JOKER, type Card } from "../wire/protocol";
import { cardsText } from "./card_text";
import { say } from "./texts";

interface Props { title: string; most: number; start: readonly Card[]; taken: readonly Card[]; joker: boolean; onDone: (text: string) => void; onClose: () => void }

const SUITS_DOWN = [3, 2, 1, 0];
const RANKS_DOWN = Array.from({ length: 13 }, (_, place) => 12 - place);

export function CardDialog({ title, most, start, taken, joker, onDone, onClose }: Props) {
  const [cards, setCards] = useState<readonly Card[]>(start);
  const press = (card: Card) => setCards((before) => (before.includes(card) ? before.filter((one) => one !== card) : [...before, card]));
  const button = (card: Card, text: string, className: string) => (
    <button key={card} type="button" className={className} aria-pressed={cards.includes(card)}
      disabled={taken.includes(card) || (cards.length >= most && !cards.includes(card))} onClick={() => press(card)}><span aria-hidden="true">{text}</span><span className="sr">{cardName(card)}</span></button>
  );
  return (
    <Dialog title={title} onClose={onClose} wide>
      <div className="card-grid" role="group" aria-label={say.cardsOfTheDeck}>
        {SUITS_DOWN.flatMap((suit) => RANKS_DOWN.map((rank) => button(4 * rank + suit, `${rankText(4 * rank)}${symbol(suit)}`, suitName(suit))))}
        {joker && button(JOKER, "★", "joker")}
      </div>
      <p className="range-text" role="status">{say.cardsPicked({ number: cards.length, most })}</p>
      <footer className="deeds">
        <button type="button" className="quiet" disabled={!cards.length} onClick={() => setCards([])}>{say.clear}</button>
        <button type="button" className="primary" onClick={() => onDone(cardsText(cards))}>{say.takeThese}</button>
      </footer>
    </Dialog>
  );
}
