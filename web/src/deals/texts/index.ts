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
  readonly and: string;
  readonly won: (told: { who: string | number; more: string | boolean; pot: string | number }) => string;
  readonly bigBlinds: (told: { net: string | number }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
