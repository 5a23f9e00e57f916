// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly askedForBy: (told: { name: ReactNode; b: Around; late: ReactNode }) => ReactNode;
  readonly goesOn: string;
  readonly beginsOnceDealConsents: string;
  readonly asksForStream: (told: { name: string | number; late: string | number }) => string;
  readonly mayYoursBeSeenNow: string;
  readonly mayYoursBeSeen: string;
  readonly late: (told: { minutes: number }) => string;
  readonly lateAndBehind: (told: { minutes: number; behind: number }) => string;
  readonly deal: (told: { number: string | number }) => string;
  readonly nothingMayBeSeenYet: (told: { late: string | number }) => string;
  readonly televisionShows: (told: { b: Around }) => ReactNode;
  readonly phoneAsHandHas: (told: { b: Around }) => ReactNode;
  readonly severalTablesStand: (told: { b: Around }) => ReactNode;
  readonly screens: string;
  readonly openTheScreen: string;
  readonly writingItsAddress: string;
  readonly useThisDeviceAsMy: string;
  readonly allMyTables: string;
  readonly streamCardsUp: string;
  readonly iConsent: string;
  readonly notMine: string;
  readonly noStream: string;
  readonly comingToTheStream: string;
  readonly theStream: string;
  readonly delayed: string;
  readonly streamOverNothingMayBe: string;
  readonly beginsOnceEverybodyAtTable: string;
  readonly everybodysCardsSeenMinutesAfter: string;
  readonly whoConsents: string;
  readonly consents: string;
  readonly hasNotConsentedTheseCards: string;
  readonly openTheStream: string;
  readonly addressLetsWhoeverHasCome: string;
  readonly takeMyConsentBack: string;
  readonly takeItBack: string;
  readonly endTheStream: string;
  readonly endIt: string;
  readonly minutesLate: string;
  readonly dealsBehind: string;
  readonly askEverybody: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
