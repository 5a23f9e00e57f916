// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly serverCannotBeReached: string;
  readonly thatWasRefused: string;
  readonly dealsTheNewestFirst: string;
  readonly deal: (told: { number: string | number }) => string;
  readonly nobodyWon: string;
  readonly youWon: string;
  readonly youPlayed: string;
  readonly lastDeals: string;
  readonly lookingThroughTheDeals: string;
  readonly noDealOverYet: string;
  readonly olderDeals: string;
  readonly backToTheLobby: string;
  readonly myDeals: string;
  readonly everyDealThatYouWere: string;
  readonly youHaveNotPlayedDeal: string;
  readonly downloadPhh: string;
  readonly pokerstarsText: string;
  readonly noSuchDeal: string;
  readonly layingCardsOutAgain: string;
  readonly toTheTable: string;
  readonly notAsWasTold: (told: { differs: string | number }) => string;
  readonly whatEverybodyWasToldThen: string;
  readonly andMore: (told: { more: string | number }) => string;
  readonly linkCopiedEveryoneWhoOpens: string;
  readonly copyThisLink: string;
  readonly share: string;
  readonly copyLink: string;
  readonly downloadPokerstarsText: string;
  readonly replay: string;
  readonly step: string;
  readonly stepOf: (told: { at: string | number; all: string | number }) => string;
  readonly firstStep: string;
  readonly back: string;
  readonly pause: string;
  readonly play: string;
  readonly forward: string;
  readonly lastStep: string;
  readonly speed: string;
  readonly whatHappened: string;
  readonly auto: string;
  readonly doneByThePlatform: string;
  readonly why: string;
  readonly and: string;
  readonly won: (told: { who: string | number; more: string | boolean; pot: string | number }) => string;
  readonly leftOut: (told: { left: number }) => string;
  readonly dealAt: (told: { number: string | number; table: string | number }) => string;
  readonly whyOf: (told: { line: string | number }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
