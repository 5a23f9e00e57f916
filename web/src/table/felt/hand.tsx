/** The cards of a seat, in the order in which they came; one's own may be picked. */

import { Card } from "../../faces/cards";
import { cardName, cardsWords } from "../../faces/card_names";
import type { Card as Number } from "../../wire/protocol";

export interface Picking {
  cards: readonly Number[];
  picked: readonly Number[];
  toggle: (card: Number) => void;
}

interface Held { card: Number; up: boolean }

/** Stud's first downcards come before the upcards, what follows facedown after them. */
export function inOrder(down: readonly Number[], up: readonly Number[]): readonly Held[] {
  const held = (cards: readonly Number[], isUp: boolean) => cards.map((card) => ({ card, up: isUp }));
  const first = up.length ? Math.min(2, down.length) : down.length;
  return [...held(down.slice(0, first), false), ...held(up, true), ...held(down.slice(first), false)];
}

interface HandProps {
  down: readonly Number[];
  up: readonly Number[];
  whose: string;
  picking?: Picking | null;
  faded?: boolean;
}

export function Hand({ down, up, whose, picking = null, faded = false }: HandProps) {
  const held = inOrder(down, up);
  if (!held.length) return null;
  const style = { "--count": held.length } as React.CSSProperties;
  const mixed = up.length > 0 && down.length > 0;
  const className = `hand ${faded ? "faded" : ""} ${mixed ? "mixed" : ""}`;
  if (picking !== null) {
    return (
      <span className={`${className} picking`} style={style} role="group" aria-label={`${whose} cards`}>
        {held.map((one, place) => <Pickable key={`${place}-${one.card}`} held={one} picking={picking} />)}
      </span>
    );
  }
  const words = [up.length && `up: ${cardsWords(up)}`, down.length && `down: ${cardsWords(down)}`];
  return (
    <span className={className} style={style} role="img"
      aria-label={`${whose} cards, ${words.filter(Boolean).join("; ")}`}>
      {held.map((one, place) => (
        <Card key={`${place}-${one.card}`} card={one.card} silent className={one.up ? "up" : "down"} />
      ))}
    </span>
  );
}

function Pickable({ held, picking }: { held: Held; picking: Picking }) {
  const place = picking.cards.indexOf(held.card);
  if (place < 0) return <Card card={held.card} className={held.up ? "up" : "down"} />;
  const picked = picking.picked.includes(held.card);
  return (
    <button type="button" className={`pickable ${picked ? "picked" : ""}`} aria-pressed={picked}
      aria-label={`${cardName(held.card)}, key ${place + 1}`} onClick={() => picking.toggle(held.card)}>
      <Card card={held.card} silent className={held.up ? "up" : "down"} />
      <kbd aria-hidden="true">{place + 1}</kbd>
    </button>
  );
}
