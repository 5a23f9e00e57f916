// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly noteOn: (told: { name: string | number }) => string;
  readonly onlyYouSeeIt: string;
  readonly charactersLeft: (told: { left: string | number }) => string;
  readonly kept: string;
  readonly notKeptYet: string;
  readonly noteWasNotKept: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
