// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly found: (told: { found: number }) => string;
  readonly howToCarry: string;
  readonly rowThatCanBeCarried: string;
  readonly isHeld: (told: { name: string | number; place: string | number; of: string | number }) => string;
  readonly wouldBe: (told: { name: string | number; place: string | number; of: string | number }) => string;
  readonly isNow: (told: { name: string | number; place: string | number; of: string | number }) => string;
  readonly stays: (told: { name: string | number }) => string;
  readonly isWhereItWas: (told: { name: string | number }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
