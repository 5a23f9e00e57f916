// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly report: (told: { name: string | number }) => string;
  readonly hostFloorWillSeeWhat: (told: { name: string | number }) => string;
  readonly whatDidDo: (told: { name: string | number }) => string;
  readonly hostFloorSeeThatFrom: string;
  readonly itWasInDeal: (told: { deal: string | number }) => string;
  readonly reportOf: (told: { name: string | number }) => string;
  readonly reportIt: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
