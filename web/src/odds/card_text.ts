/** Cards as they are written: "AsKd", "Jk". */

import { isStandard } from "../faces/card_names";
import { JOKER, type Card } from "../wire/protocol";

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const JOKER_TEXT = "Jk";
const ONE = /(10|[2-9tjqka])([cdhs])|jk/gi;

export const cardText = (card: Card): string => (card === JOKER ? JOKER_TEXT : isStandard(card) ? RANKS[card >> 2]! + SUITS[card & 3]! : "");

export const cardsText = (cards: readonly Card[]): string => cards.map(cardText).join("");

/** The cards that a text is, in their order; null where it is something else. */
export function readCards(text: string): readonly Card[] | null {
  const cards: Card[] = [];
  const left = text.replace(ONE, (_, rank?: string, suit?: string) => {
    cards.push(rank && suit ? 4 * RANKS.indexOf(rank === "10" ? "T" : rank.toUpperCase()) + SUITS.indexOf(suit.toLowerCase()) : JOKER);
    return "";
  });
  return left.trim() ? null : cards;
}
