/** Cards typed on a keypad: a rank, then a suit. */

import { JOKER, UNKNOWN, type Card } from "../../wire/protocol";

export interface Keyed {
  cards: readonly Card[];
  /** The rank that waits for its suit. */
  rank: number | null;
}

export const NOTHING: Keyed = { cards: [], rank: null };
/** Ranks as they stand on the keypad: the ace first. */
export const RANKS_DOWN: readonly number[] = Array.from({ length: 13 }, (_, place) => 12 - place);
/** Suits as they stand there: spades first. */
export const SUITS_DOWN: readonly number[] = [3, 2, 1, 0];

const RANK_KEYS = "23456789tjqka";
const SUIT_KEYS = "cdhs";

export const cardOf = (rank: number, suit: number): Card => 4 * rank + suit;

/** Cards that are known already start the typing; the first unknown one ends it. */
export function begun(cards: readonly Card[]): Keyed {
  const unknown = cards.indexOf(UNKNOWN);
  return { cards: unknown < 0 ? cards : cards.slice(0, unknown), rank: null };
}

export function withRank(keyed: Keyed, rank: number, most: number): Keyed {
  return keyed.cards.length < most ? { ...keyed, rank } : keyed;
}

export function withSuit(keyed: Keyed, suit: number, taken: readonly Card[]): Keyed {
  if (keyed.rank === null) return keyed;
  return withCard(keyed, cardOf(keyed.rank, suit), taken);
}

export function withCard(keyed: Keyed, card: Card, taken: readonly Card[]): Keyed {
  if (keyed.cards.includes(card) || taken.includes(card)) return keyed;
  return { cards: [...keyed.cards, card], rank: null };
}

/** One step back: the rank that waits, else the last card. */
export function back(keyed: Keyed): Keyed {
  return keyed.rank !== null ? { ...keyed, rank: null } : { cards: keyed.cards.slice(0, -1), rank: null };
}

/** Whether a suit may follow the rank that waits. */
export function isFree(keyed: Keyed, suit: number, taken: readonly Card[]): boolean {
  if (keyed.rank === null) return false;
  const card = cardOf(keyed.rank, suit);
  return !keyed.cards.includes(card) && !taken.includes(card);
}

/** What a key of the keyboard does; null for a key that does nothing. */
export function typed(keyed: Keyed, key: string, most: number, taken: readonly Card[]): Keyed | null {
  if (key === "Backspace") return back(keyed);
  const low = key === "0" || key === "1" ? "t" : key.toLowerCase();
  if (low.length !== 1) return null;
  if (keyed.rank !== null && SUIT_KEYS.includes(low)) return withSuit(keyed, SUIT_KEYS.indexOf(low), taken);
  return RANK_KEYS.includes(low) ? withRank(keyed, RANK_KEYS.indexOf(low), most) : null;
}

/** Cards as the server reads them: "Ks 2d"; a joker is "Jk". */
export function cardsText(cards: readonly Card[]): string {
  return cards.map((card) => (card === JOKER ? "Jk" : `${RANK_KEYS[card >> 2]!.toUpperCase()}${SUIT_KEYS[card & 3]}`)).join(" ");
}
