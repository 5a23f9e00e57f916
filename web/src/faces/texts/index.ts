// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly thatNoNumberChips: string;
  readonly chipWorthAmountMadeThose: (told: { worth: string | number }) => string;
  readonly thatNoAmountWriteAs: (told: { example: string | number }) => string;
  readonly chips: string;
  readonly amountIn: (told: { name: string | number }) => string;
  readonly amount: string;
  readonly aCardFacedown: string;
  readonly joker: string;
  readonly hiddenFacedown: (told: { hidden: string | number }) => string;
  readonly cardOf: (told: { rank: string | boolean; suit: string | boolean }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
