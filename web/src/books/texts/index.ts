// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly theSixBooks: string;
  readonly openingTheBooks: string;
  readonly compareTwoBooks: string;
  readonly bySection: string;
  readonly rules: (told: { rules: string | number }) => string;
  readonly aSection: string;
  readonly allSections: string;
  readonly turningThePages: string;
  readonly twoBooksCompared: string;
  readonly layingThemSideBySide: string;
  readonly theyAnswerEveryQuestionAlike: string;
  readonly theyAnswerQuestionsDifferentlyAlike: (told: { differently: string | number; alike: string | number }) => string;
  readonly book: string;
  readonly against: string;
  readonly game: string;
  readonly inGeneral: string;
  readonly structure: string;
  readonly whichever: string;
  readonly inATournament: string;
  readonly bookSaysNothingThisWhat: string;
  readonly open: (told: { unclear: string | number }) => string;
  readonly softwareCarriesOut: string;
  readonly hereBeRead: string;
  readonly softwareDoesNotKnowYet: string;
  readonly aRule: string;
  readonly lookingItUp: string;
  readonly number: (told: { number: string | number }) => string;
  readonly itAppliesTo: (told: { applies: string | number }) => string;
  readonly aboutTheText: string;
  readonly answersNoneQuestionsThatAsked: string;
  readonly searchBooksItsWords: string;
  readonly seeAlso: string;
  readonly thisRule: (told: { b: Around; words: ReactNode }) => ReactNode;
  readonly noRuleAnswersWhatFollowed: (told: { books: string | number; usual: string | number }) => string;
  readonly theTextsLeaveOpen: string;
  readonly theSame: string;
  readonly differs: string;
  readonly whatBooksSayAbout: string;
  readonly exposedCardStringBetOdd: string;
  readonly allSixBooks: string;
  readonly search: string;
  readonly lookingThroughTheBooks: string;
  readonly noRuleSpeaksThatMay: string;
  readonly noRuleHasAllThese: string;
  readonly whatWasFound: string;
  readonly moreHaveOnlySomeWords: (told: { some: string | number }) => string;
  readonly moreHaveFewerStillSay: (told: { more: string | number }) => string;
  readonly ofWords: (told: { has: string | number; asked: string | number }) => string;
  readonly peopleDoIt: string;
  readonly rulesHaveAll: (told: { whole: number }) => string;
  readonly in: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
