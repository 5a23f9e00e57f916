/** A keypad for cards: ranks, then suits; what was typed stands above. */

import { useState } from "react";
import { Card } from "../../faces/cards";
import { cardName, cardsWords, rankText, SUITS, suitName, symbol } from "../../faces/card_names";
import { JOKER, type Card as Number } from "../../wire/protocol";
import { Dialog } from "../../ui/dialog";
import { back, begun, isFree, RANKS_DOWN, SUITS_DOWN, typed, withCard, withRank, withSuit, type Keyed } from "./keypad";
import { say } from "./texts";

interface KeypadProps {
  /** How many cards: so many, or at least one where it is not fixed. */
  least: number;
  most: number;
  /** Cards that lie elsewhere. */
  taken?: readonly Number[];
  start?: readonly Number[];
  joker?: boolean;
  button: string;
  busy?: boolean;
  onDone: (cards: readonly Number[]) => void;
}

const RANK_NAMES: Readonly<Record<string, string>> = { get A() { return say.ace; }, get K() { return say.king; }, get Q() { return say.queen; }, get J() { return say.jack; } };

export function Keypad({ least, most, taken = [], start = [], joker = false, button, busy = false, onDone }: KeypadProps) {
  const [keyed, setKeyed] = useState<Keyed>(() => begun(start));
  const { cards, rank } = keyed;
  const full = cards.length >= most;
  const ready = cards.length >= least && rank === null;
  const press = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = typed(keyed, event.key, most, taken);
    if (next === null) return;
    event.preventDefault();
    setKeyed(next);
  };
  const slots = Math.max(0, Math.min(most, 7) - cards.length - (rank === null ? 0 : 1));
  return (
    <div className="keypad" onKeyDown={press}>
      <p className="keyed" role="img" aria-label={cards.length ? say.typed({ cards: cardsWords(cards) }) : say.nothingTyped}>
        {cards.map((card) => <Card key={card} card={card} silent />)}
        {rank !== null && <span className="card half"><b>{rankText(4 * rank)}</b></span>}
        {Array.from({ length: slots }, (_, place) => <i key={place} className="slot" aria-hidden="true" />)}
      </p>
      <p className="sr" aria-live="polite">{rank !== null ? say.nowTheSuit : cards.length ? say.cardOf({ card: cardName(cards.at(-1)!), number: cards.length, most }) : ""}</p>
      <div className="ranks" role="group" aria-label={say.rank}>
        {RANKS_DOWN.map((one) => {
          const text = rankText(4 * one);
          return <button key={one} type="button" aria-label={RANK_NAMES[text] ?? text} aria-pressed={rank === one} disabled={full}
            onClick={() => setKeyed(withRank(keyed, one, most))}>{text}</button>;
        })}
        <button type="button" className="quiet" aria-label={say.back} disabled={!cards.length && rank === null}
          onClick={() => setKeyed(back(keyed))}>⌫</button>
      </div>
      <div className="suits" role="group" aria-label={say.suit}>
        {SUITS_DOWN.map((suit) => (
          <button key={suit} type="button" className={suitName(suit)} aria-label={say.suitOf({ suit: SUITS[suit] ?? "" })} disabled={!isFree(keyed, suit, taken)}
            onClick={() => setKeyed(withSuit(keyed, suit, taken))}>{symbol(suit)}</button>
        ))}
        {joker && <button type="button" disabled={full || cards.includes(JOKER) || taken.includes(JOKER)}
          onClick={() => setKeyed(withCard(keyed, JOKER, taken))}>{say.joker}</button>}
      </div>
      <button type="button" className="primary big" disabled={!ready || busy} onClick={() => onDone(cards)}>{button}</button>
    </div>
  );
}

interface DialogProps extends KeypadProps { title: string; words?: string; onClose: () => void }

export function KeypadDialog({ title, words = "", onClose, ...keypad }: DialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {words && <p className="dim keypad-words">{words}</p>}
      <Keypad {...keypad} />
    </Dialog>
  );
}
