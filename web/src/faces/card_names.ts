/** Cards as numbers: `4 * rank + suit`, ranks from deuce, suits clubs, diamonds, hearts, spades. */

import { JOKER, UNKNOWN, type Card } from "../wire/protocol";
import { say } from "./texts";

const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const RANK_NAMES = [
  "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
  "king", "ace",
];
const SYMBOLS = ["♣", "♦", "♥", "♠"];
export const SUITS = ["clubs", "diamonds", "hearts", "spades"] as const;

export const isStandard = (card: Card): boolean => card >= 0 && card < 52;
export const rankText = (card: Card): string => RANKS[card >> 2] ?? "";
export const symbol = (card: Card): string => SYMBOLS[card & 3] ?? "";
export const rankName = (card: Card): string => RANK_NAMES[card >> 2] ?? "";
export const suitName = (card: Card): string => SUITS[card & 3] ?? "";

/** "ace of spades", "joker", "a card facedown". */
export function cardName(card: Card): string {
  if (card === JOKER) return say.joker;
  if (card === UNKNOWN || !isStandard(card)) return say.aCardFacedown;
  return say.cardOf({ rank: RANK_NAMES[card >> 2]!, suit: suitName(card) });
}

/** Cards in a row of words: "ace of spades, deuce of clubs, 2 facedown". */
export function cardsWords(cards: readonly Card[]): string {
  const known = cards.filter((card) => card !== UNKNOWN).map(cardName);
  const hidden = cards.length - known.length;
  return [...known, ...(hidden ? [say.hiddenFacedown({ hidden })] : [])].join(", ");
}
