// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly anHour: string;
  readonly aDay: string;
  readonly threeDays: string;
  readonly aWeek: string;
  readonly thirtyDays: string;
  readonly halfAYear: string;
  readonly aYear: string;
  readonly fiveYears: string;
  readonly forGood: string;
  readonly timeOut: string;
  readonly takeTimeOut: string;
  readonly takeIt: string;
  readonly youCanLookOnTalk: string;
  readonly youTakeTimeOutUntil: (told: { timeOutUntil: string | number }) => string;
  readonly shutMyselfOut: string;
  readonly forHowLong: string;
  readonly nobodyCanTakeThisBack: (told: { b: Around; until: ReactNode }) => ReactNode;
  readonly shutMeOut: string;
  readonly notNow: string;
  readonly whatIOwe: string;
  readonly untilSettledYouHaveNo: string;
  readonly since: (told: { at: string | number }) => string;
  readonly goBackThere: (told: { link: Around; kill: string | boolean }) => ReactNode;
  readonly myLimits: string;
  readonly theyHoldAtAllTables: (told: { raiseAfterHours: string | number }) => string;
  readonly youHaveSetNone: string;
  readonly noLimit: string;
  readonly giveUp: string;
  readonly setALimit: string;
  readonly limit: string;
  readonly minutes: string;
  readonly mostChips: string;
  readonly setIt: string;
  readonly asHouseDoesEvery: (told: { house: string | number }) => string;
  readonly tellMeHowLongI: string;
  readonly every: (told: { span: string | number }) => string;
  readonly changesTo: (told: { to: string | number; when: string | number }) => string;
  readonly forSome: (told: { words: string | number }) => string;
  readonly shutMyselfOutTitle: string;
  readonly until: (told: { when: string | number }) => string;
  readonly iUnderstand: (told: { span: string | number }) => string;
  readonly payItAtTheDesk: string;
  readonly never: string;
  readonly in: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
