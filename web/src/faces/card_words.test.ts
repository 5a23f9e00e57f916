/** @vitest-environment jsdom */
/** What the proof says of a card is the same in every language: a fault that is known is not a new one. */

import { expect, it } from "vitest";
import { cardName } from "./card_names";
import { inOwnWords } from "../language/phrases";
import { speak } from "../language/texts";
import { JOKER, UNKNOWN } from "../wire/protocol";
import { cardWords } from "./card_words";

it("names cards in English whatever is read, and the phrase book says them otherwise", async () => {
  const cards = [51, 0, JOKER, UNKNOWN];
  const before = cards.map(cardWords);
  expect(before).toEqual(["ace of spades", "deuce of clubs", "joker", "a card facedown"]);
  await speak("de");
  expect(cardName(51)).toBe("Pik Ass");
  expect(cards.map(cardWords)).toEqual(before);
  expect(inOwnWords(`the ${cardWords(0)} lies in two places`)).toMatch(/^Kreuz Zwei/);
  await speak("en");
});
