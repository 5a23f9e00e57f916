// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly ledgerCouldNotBeRead: string;
  readonly backToTheTable: string;
  readonly backToTheLobby: string;
  readonly theEveningAt: (told: { name: string | number }) => string;
  readonly aTable: string;
  readonly readAgain: string;
  readonly since: (told: { when: string | number }) => string;
  readonly theTableIsClosed: string;
  readonly tableOpenWhatLiesThere: string;
  readonly net: string;
  readonly boughtIn: string;
  readonly cashedOut: string;
  readonly corrected: string;
  readonly onTheTable: string;
  readonly hours: string;
  readonly theLedger: string;
  readonly player: string;
  readonly house: string;
  readonly collectedByHouseMiddle: (told: { collected: string | number }) => string;
  readonly whoPaysWhom: string;
  readonly nobodyOwesAnybodyAnything: string;
  readonly pays: (told: { b: Around; payer: ReactNode; payee: ReactNode }) => ReactNode;
  readonly ledgerCopiedAsText: string;
  readonly markTextCopy: string;
  readonly toTakeAlong: string;
  readonly saveAsCsv: string;
  readonly copyAsText: string;
  readonly theLedgerAsText: string;
  readonly payments: (told: { many: number; fewest: string | boolean }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
