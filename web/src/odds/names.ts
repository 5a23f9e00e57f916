/** What the server calls hands and shares of the pot, in words. */

import { say } from "./texts";

const HANDS: Readonly<Record<string, string>> = {
  get "ace-low"() { return say.handAceLow; },
  get badugi() { return say.handBadugi; },
  get "deuce-low"() { return say.handDeuceLow; },
  get "eight-low"() { return say.handEightLow; },
  get "five-low"() { return say.handFiveLow; },
  get "five-of-a-kind"() { return say.handFiveOfAKind; },
  get flush() { return say.handFlush; },
  get "four-low"() { return say.handFourLow; },
  get "full-house"() { return say.handFullHouse; },
  get "high-card"() { return say.handHighCard; },
  get "jack-low"() { return say.handJackLow; },
  get "king-low"() { return say.handKingLow; },
  get "nine-low"() { return say.handNineLow; },
  get none() { return say.handNone; },
  get "one-card-badugi"() { return say.handOneCardBadugi; },
  get pair() { return say.handPair; },
  get quads() { return say.handQuads; },
  get "queen-low"() { return say.handQueenLow; },
  get "seven-low"() { return say.handSevenLow; },
  get "six-low"() { return say.handSixLow; },
  get straight() { return say.handStraight; },
  get "straight-flush"() { return say.handStraightFlush; },
  get "ten-low"() { return say.handTenLow; },
  get "three-card-badugi"() { return say.handThreeCardBadugi; },
  get "three-low"() { return say.handThreeLow; },
  get trips() { return say.handTrips; },
  get "two-card-badugi"() { return say.handTwoCardBadugi; },
  get "two-pair"() { return say.handTwoPair; },
};

const SHARES: Readonly<Record<string, string>> = {
  get high() { return say.shareHigh; },
  get "first board"() { return say.shareFirstBoard; },
  get "second board"() { return say.shareSecondBoard; },
  get holding() { return say.shareHolding; },
  get board() { return say.shareBoard; },
  get low() { return say.shareLow; },
  get "deuce-to-seven"() { return say.shareDeuceToSeven; },
  get razz() { return say.shareRazz; },
  get badugi() { return say.shareBadugi; },
  get "ace-to-five"() { return say.shareAceToFive; },
};

export const handName = (key: string): string => HANDS[key] ?? key;
export const shareName = (key: string): string => SHARES[key] ?? key;

/** A fault with the field by its name on the page: "players.2: ..." is of the second player. */
export function faultWords(problem: string): string {
  return problem.replace(/\bplayers\.(\d+)/g, (_, place: string) => say.player({ number: place })).replace(/\bboards\.(\d+)/g, (_, place: string) => say.boardOf({ number: place }))
    .replace(/\bdraws\.(\d+)/g, (_, place: string) => say.drawsOf({ name: say.player({ number: place }) })).replace(/^boards:/, `${say.board}:`).replace(/^dead:/, `${say.deadCards}:`)
    .replace(/^pot:/, `${say.pot}:`).replace(/^call:/, `${say.call}:`);
}
