// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly onPlayer: (told: { name: string | number }) => string;
  readonly thisPlayer: string;
  readonly onTheSame: string;
  readonly couldNotBeRead: (told: { about: string | number }) => string;
  readonly nothingWasRuled: (told: { about: string | number }) => string;
  readonly earlierRulings: (told: { number: number; about: string | number }) => string;
  readonly levelSmall: (told: { level: string | number }) => string;
  readonly tableSmall: (told: { table: string | number }) => string;
  readonly ruledBy: (told: { name: string | number }) => string;
  readonly penaltyFor: (told: { name: string | number }) => string;
  readonly sitsAt: (told: { seat: string | number }) => string;
  readonly tableNumber: (told: { table: string | number }) => string;
  readonly notThisOne: (told: { name: string | number }) => string;
  readonly rulingsOfThisEvent: (told: { number: string | number }) => string;
  readonly inWordsIfMoreIsTo: string;
  readonly inWordsForTheLog: string;
  readonly forWhat: string;
  readonly chipsThatLeavePlay: string;
  readonly howManyMinutes: string;
  readonly howManyDeals: string;
  readonly what: string;
  readonly giveIt: string;
  readonly putOutOfTheEvent: string;
  readonly other: string;
  readonly absence: string;
  readonly chipsHiddenOrMoved: string;
  readonly talkedAboutAHand: string;
  readonly showedAHand: string;
  readonly severe: string;
  readonly conduct: string;
  readonly outOfTheEvent: string;
  readonly minutesAway: string;
  readonly dealsMissed: string;
  readonly warning: string;
  readonly recordIt: string;
  readonly whatIsRuled: string;
  readonly whatHappened: string;
  readonly ruleInYourOwnWords: string;
  readonly recordItThenThePenalty: string;
  readonly onlyTellMe: string;
  readonly itIsKeptWithTableLevel: string;
  readonly sayWhoIsConcernedToGive: string;
  readonly chooseWhatTheFloorDecides: string;
  readonly nobodyInParticular: string;
  readonly somebodyElse: string;
  readonly whoIsConcerned: string;
  readonly atNoTable: string;
  readonly where: string;
  readonly somethingHappened: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
