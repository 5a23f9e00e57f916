// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly nothing: string;
  readonly time: string;
  readonly aRake: string;
  readonly aDrop: string;
  readonly aDeadBlind: string;
  readonly rakeOf: (told: { amount: string | number; capped: string | boolean; most: string | number }) => string;
  readonly forTime: (told: { amount: string | number }) => string;
  readonly dropOf: (told: { amount: string | number }) => string;
  readonly deadBlindOf: (told: { amount: string | number }) => string;
  readonly table: (told: { table: string | number }) => string;
  readonly isNoCard: (told: { typed: string | number }) => string;
  readonly nobodyDrawsTwice: string;
  readonly atSeat: (told: { table: string | number; seat: string | number; away: string | boolean }) => string;
  readonly placeFor: (told: { place: number; game: string | number; how: string | boolean; table: string | number }) => string;
  readonly hasBeenHere: string;
  readonly hasAnAccount: string;
  readonly atTheCage: (told: { tag: string | number }) => string;
  readonly somebodyNew: string;
  readonly calledTo: (told: { table: string | number }) => string;
  readonly placeOnList: (told: { place: number; away: string | boolean }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
