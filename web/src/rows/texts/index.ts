// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly yourRows: string;
  readonly fouled: string;
  readonly handOf: (told: { number: string | number; hands: string | number }) => string;
  readonly handIsSet: (told: { number: string | number; hand: string | number }) => string;
  readonly fantasylandNext: string;
  readonly fantasyland: string;
  readonly secondsLeft: (told: { left: string | number }) => string;
  readonly hurry: string;
  readonly toThe: (told: { card: string | number; name: string | number }) => string;
  readonly royalty: string;
  readonly scoreSheet: string;
  readonly ofDeal: (told: { deal: string | number }) => string;
  readonly scoreSheetOfDeal: (told: { deal: string | number }) => string;
  readonly whoWonWhatFromWhom: string;
  readonly deal: (told: { deal: string | number }) => string;
  readonly player: string;
  readonly points: string;
  readonly chips: string;
  readonly seat: (told: { number: string | number }) => string;
  readonly foul: string;
  readonly setYourCards: string;
  readonly thrownAwayOf: (told: { thrown: string | number; due: string | number }) => string;
  readonly away: string;
  readonly pressAgainTakeBack: string;
  readonly cardsToPlaceLeft: (told: { left: string | number }) => string;
  readonly everyCardHasItsPlace: string;
  readonly sortedBy: string;
  readonly sortBy: (told: { order: string | number }) => string;
  readonly fouledHandLosesEveryRow: string;
  readonly setting: string;
  readonly setItFouled: string;
  readonly setFouled: string;
  readonly suggest: string;
  readonly takeBack: string;
  readonly yourHandNumber: (told: { number: string | number }) => string;
  readonly yourCards: string;
  readonly setCards: (told: { due: number; away: number }) => string;
  readonly cardsLying: (told: { cards: string | number }) => string;
  readonly rowHolds: (told: { row: string | number; full: string | number; size: string | number }) => string;
  readonly fouledSmall: string;
  readonly fantasylandStar: string;
  readonly nothingBetween: (told: { one: string | number; other: string | number }) => string;
  readonly winsFrom: (told: { winner: string | number; paid: string | number; short: string | boolean; points: string | number; loser: string | number }) => string;
  readonly whoseRows: (told: { whose: string | number; several: string | boolean; number: string | number }) => string;
  readonly royaltyOf: (told: { royalty: string | number }) => string;
  readonly empty: string;
  readonly leftToSet: (told: { left: string | number }) => string;
  readonly setThem: string;
  readonly byRank: string;
  readonly bySuit: string;
  readonly asDealt: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
