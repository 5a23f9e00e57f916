// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly newTournament: string;
  readonly schedule: string;
  readonly oneOfYourOwn: string;
  readonly chipsSeatsTable: (told: { game: string | number; cost: string | number; stack: string | number; seats: string | number }) => string;
  readonly name: string;
  readonly book: string;
  readonly housePlayers: string;
  readonly mostEntries: string;
  readonly asScheduleHas: string;
  readonly startsAt: string;
  readonly leftEmptyWhenFullWhen: string;
  readonly buyInsPrizes: string;
  readonly itsNameOrSign: string;
  readonly digitsAfterThePoint: string;
  readonly cancel: string;
  readonly announceIt: string;
  readonly beginWith: string;
  readonly aReadyMadeOne: string;
  readonly orUploadAFile: string;
  readonly itsTextInToml: string;
  readonly makeOneToMeasure: string;
  readonly hoursAtTheMost: string;
  readonly priceOfAnEntry: string;
  readonly chipsOwned: string;
  readonly worthXCount: string;
  readonly formOrMix: string;
  readonly makeItFor: (told: { players: number }) => string;
  readonly whatItComesTo: string;
  readonly endsBeyondLastLevel: string;
  readonly itEndsAfterAbout: (told: { minutes: string | number }) => string;
  readonly by: (told: { book: string | number }) => string;
  readonly faults: string;
  readonly unusual: string;
  readonly whatItIs: (told: { b: Around; name: ReactNode; game: ReactNode; cost: ReactNode; stack: ReactNode }) => ReactNode;
  readonly atTablesInAll: (told: { players: number; tables: number; seats: string | number; chips: string | number }) => string;
  readonly poolOf: (told: { pool: string | number; adds: string | boolean; added: string | number }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
