/** A card as the proof's sentences name it: in English, in whatever language they are read, so that the same fault is the same. */

import { isStandard, rankName, suitName } from "./card_names";
import { JOKER, type Card } from "../wire/protocol";

/** "ace of spades", "joker". */
export function cardWords(card: Card): string {
  if (isStandard(card)) return `${rankName(card)} of ${suitName(card)}`;
  return card === JOKER ? "joker" : "a card facedown";
}
