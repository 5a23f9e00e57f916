// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly askTheFloorsBook: string;
  readonly theFloorIsCalled: string;
  readonly callTheFloor: string;
  readonly callThemNow: string;
  readonly theFloorsBook: string;
  readonly onlyFloorRulesWhatYou: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
