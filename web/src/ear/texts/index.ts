// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly whatHappened: string;
  readonly youSaid: string;
  readonly quoted: (told: { words: string | number }) => string;
  readonly back: string;
  readonly askSomethingElse: string;
  readonly nothingIsRuled: string;
  readonly whatIsKnown: string;
  readonly listening: string;
  readonly tellTheFloor: string;
  readonly lookingWhat: string;
  readonly orChooseWhatHappened: string;
  readonly orChooseWhatItIs: string;
  readonly orHowItGoes: string;
  readonly ruledBeside: string;
  readonly hasToBeRuledToo: string;
  readonly withWhatIsKnown: string;
  readonly whatItStandsOn: string;
  readonly theRuling: string;
  readonly hangsOnUnknown: string;
  readonly notKnown: (told: { what: string | number }) => string;
  readonly thatIsIt: string;
  readonly nobodyKnows: string;
  readonly anotherNumber: string;
  readonly next: string;
  readonly noMoreThan: (told: { most: string | number }) => string;
  readonly under: (told: { what: string | number }) => string;
  readonly sayIt: string;
  readonly whatTextsLeaveOpen: string;
  readonly textsLeaveOpen: string;
  readonly whatDealerDoes: string;
  readonly theDealer: string;
  readonly onRecord: string;
  readonly otherBooksSay: (told: { books: string | number }) => string;
  readonly noRuleBehind: string;
  readonly theRules: (told: { rules: string | number }) => string;
  readonly toBeWeighed: (told: { b: Around; what: ReactNode }) => ReactNode;
  readonly floorDecides: string;
  readonly whyIntoLog: (told: { small: Around }) => ReactNode;
  readonly comesNext: string;
  readonly andThat: string;
  readonly whichOfThese: string;
  readonly nothingLikeThat: string;
  readonly noneOfThese: string;
  readonly whatMayFloorDo: string;
  readonly handHangsOnIt: string;
  readonly yesThatIsRight: string;
  readonly whatWasHeard: string;
  readonly mattersOnly: (told: { what: string | number }) => string;
  readonly heard: (told: { words: string | number }) => string;
  readonly changeThat: (told: { what: string | number }) => string;
  readonly change: string;
  readonly saidButShown: (told: { said: string | number; shown: string | number }) => string;
  readonly isSomethingElse: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
