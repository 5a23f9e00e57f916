// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly downloadPhh: string;
  readonly pokerstarsText: string;
  readonly myDeals: string;
  readonly youHaveNotPlayedDeal: string;
  readonly olderDeals: string;
  readonly leftOut: (told: { left: number }) => string;
  readonly lookingThroughTheDeals: string;
  readonly backToTheLobby: string;
  readonly whatYouWon: (told: { deals: number; unit: string | number; last: string | number; least: string | number; most: string | number }) => string;
  readonly deals: (told: { deals: number }) => string;
  readonly netIn: (told: { unit: string | number }) => string;
  readonly notCounted: (told: { unknown: number }) => string;
  readonly filter: string;
  readonly filterSaid: (told: { said: string | number }) => string;
  readonly any: string;
  readonly button: string;
  readonly smallBlind: string;
  readonly bigBlind: string;
  readonly elsewhere: string;
  readonly won: string;
  readonly didNotWin: string;
  readonly withAShowdown: string;
  readonly without: string;
  readonly cashGames: string;
  readonly tournaments: string;
  readonly table: string;
  readonly game: string;
  readonly stakes: string;
  readonly result: string;
  readonly showdown: string;
  readonly position: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly potFromInChips: string;
  readonly potToInChips: string;
  readonly allDeals: string;
  readonly firstDeal: string;
  readonly deal: (told: { number: string | number }) => string;
  readonly sameAsTable: string;
  readonly runningNetAsTable: string;
  readonly after: string;
  readonly on: string;
  readonly whatTheyComeTo: string;
  readonly theGraphCountsIn: string;
  readonly bigBlinds: string;
  readonly chips: string;
  readonly bigBlindsCounted: string;
  readonly dealsPlayed: string;
  readonly net: string;
  readonly inBigBlinds: string;
  readonly forAHundredDeals: string;
  readonly everyDealThatYouWere: string;
  readonly youHavePlayedNoSuch: string;
  readonly chipsCounted: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
