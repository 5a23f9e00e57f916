/** The cards of a seat, in the order in which they came, or in two hands; one's own may be picked. */

import { Card } from "../../faces/cards";
import { cardName, cardsWords } from "../../faces/card_names";
import { UNKNOWN, type Card as Number } from "../../wire/protocol";
import { say } from "./texts";

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
  /** How many of the downcards, the first ones, were set apart as a hand of their own. */
  divided?: number;
  whose: string;
  picking?: Picking | null;
  faded?: boolean;
  /** The look of each card beside its own. */
  lit?: (card: Number) => string;
}

export function Hand({ down, up, divided = 0, whose, picking = null, faded = false, lit }: HandProps) {
  const held = inOrder(down, up);
  if (!held.length) return null;
  const places = placesOf(held, picking !== null, divided);
  const style = { "--wide": places.at(-1)! + 1 } as React.CSSProperties;
  const mixed = up.length > 0 && down.length > 0;
  const className = `hand ${faded ? "faded" : ""} ${mixed ? "mixed" : ""}`;
  if (picking !== null) {
    return (
      <span className={`${className} picking`} style={style} role="group" aria-label={say.cards({ whose })}>
        {held.map((one, place) => (
          <Lying key={`${place}-${one.card}`} at={places[place]!}><Pickable held={one} picking={picking} /></Lying>
        ))}
      </span>
    );
  }
  const words = [up.length && say.up({ cards: cardsWords(up) }), down.length && say.down({ cards: cardsWords(down) })];
  return (
    <span className={className} style={style} role="img"
      aria-label={`${say.cards({ whose })}, ${words.filter(Boolean).join("; ")}`}>
      {held.map((one, place) => (
        <Lying key={`${place}-${one.card}`} at={places[place]!}><Card card={one.card} silent className={`${one.up ? "up" : "down"} ${lit?.(one.card) ?? ""}`} /></Lying>
      ))}
    </span>
  );
}

/** A card where it lies: moved there, so that one that comes pushes no other out of its box. */
function Lying({ at, children }: { at: number; children: React.ReactNode }) {
  return <span className="lying-at" style={{ "--at": at } as React.CSSProperties}>{children}</span>;
}

/** Between the two hands of a divided holding, in widths of a card. */
const BETWEEN = 0.35;

/** Where each card lies, in widths of a card from the first: closer the more there are. */
export function placesOf(held: readonly Held[], picking = false, divided = 0): readonly number[] {
  const mixed = held.some((one) => one.up) && held.some((one) => !one.up);
  const backs = held.every((one) => one.card === UNKNOWN);
  const even = picking ? 1.07 : backs ? Math.min(0.7, 1.3 / Math.max(1, held.length - 1)) : Math.min(0.86, (3.1 - (divided ? BETWEEN : 0)) / Math.max(1, held.length - 1));
  let at = 0;
  return held.map((one, place) => {
    const before = held[place - 1];
    if (divided && place === divided) at += BETWEEN;
    if (before !== undefined) at += !mixed || picking ? even : before.card !== UNKNOWN ? 0.6 : one.card === UNKNOWN ? 0.22 : 0.26;
    return at;
  });
}

function Pickable({ held, picking }: { held: Held; picking: Picking }) {
  const place = picking.cards.indexOf(held.card);
  if (place < 0) return <Card card={held.card} className={held.up ? "up" : "down"} />;
  const picked = picking.picked.includes(held.card);
  return (
    <button type="button" className={`pickable ${picked ? "picked" : ""}`} aria-pressed={picked}
      aria-label={say.key({ card: cardName(held.card), number: place + 1 })} onClick={() => picking.toggle(held.card)}>
      <Card card={held.card} silent className={held.up ? "up" : "down"} />
      <kbd aria-hidden="true">{place + 1}</kbd>
    </button>
  );
}
