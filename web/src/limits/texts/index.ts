// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly theRulesOfTheHouse: string;
  readonly whoPlaysHereAcceptsRules: (told: { link: Around; version: ReactNode }) => ReactNode;
  readonly withoutYouMayLookOn: string;
  readonly iHaveReadAcceptThem: string;
  readonly notNow: string;
  readonly howLongYouHavePlayed: string;
  readonly ahead: (told: { ahead: string | number }) => string;
  readonly behind: (told: { behind: string | number }) => string;
  readonly goOn: string;
  readonly leaveTheTables: string;
  readonly myLimits: string;
  readonly whatIBuy: string;
  readonly whatILose: string;
  readonly howLongIPlay: string;
  readonly losses: string;
  readonly timePlayed: string;
  readonly usedAnewOn: (told: { used: string | number; ends: string | number }) => string;
  readonly givenUp: string;
  readonly raisedTo: (told: { kind: string | number }) => string;
  readonly willBeOn: (told: { then: string | number; thenAt: string | number }) => string;
  readonly timeOrCollection: string;
  readonly credit: string;
  readonly youHavePlayed: (told: { b: Around; played: ReactNode; putIn: ReactNode; gotBack: ReactNode; stands: ReactNode }) => ReactNode;
  readonly buyIns: string;
  readonly aDay: string;
  readonly aWeek: string;
  readonly aMonth: string;
  readonly chips: (told: { number: number }) => string;
  readonly aDebt: string;
  readonly aKill: string;
  readonly aPenalty: string;
  readonly owed: (told: { what: string | number; more: string | boolean; amount: string | number; at: string | boolean; game: string | number }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
