// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly oneMoment: string;
  readonly thisPageCouldNotBe: string;
  readonly lineMayBeDownRoom: string;
  readonly loadItAgain: string;
  readonly thisPageHasFault: string;
  readonly yourSeatAndChipsAre: string;
  readonly toTheLobby: string;
  readonly openingTheDoor: string;
  readonly serverCannotBeReached: string;
  readonly serverHasProblemTryAgain: string;
  readonly thatWasRefused: string;
  readonly somethingThisPageCouldNot: string;
  readonly everythingKeptAgainPlayGoes: string;
  readonly yourSeatsGivenUpAs: (told: { words: string | number }) => string;
  readonly connectionWasLostBeforeAnswer: string;
  readonly thereNoConnectionRightNow: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
