// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly questionOfRight: (told: { title: string | number; at: string | number; all: string | number; right: string | number }) => string;
  readonly whatIsRuled: string;
  readonly theRuling: string;
  readonly yourAnswer: string;
  readonly right: string;
  readonly noWhatIsRuled: (told: { ruling: string | number }) => string;
  readonly allSubjects: string;
  readonly moreOfThese: string;
  readonly next: string;
  readonly why: string;
  readonly no: string;
  readonly theDealer: string;
  readonly theTextsLeaveOpen: string;
  readonly lookingForQuestions: string;
  readonly somethingHasGoneWrongAt: string;
  readonly byTheBook: string;
  readonly goOnWhereIAm: string;
  readonly beginAgainAllRight: string;
  readonly nothingCanBeAskedThis: string;
  readonly incidents: (told: { incidents: number }) => string;
  readonly rightOfIncidents: (told: { right: string | number; incidents: string | number; asked: string | number }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
