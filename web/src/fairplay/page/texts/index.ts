// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly worthALook: string;
  readonly likely: string;
  readonly almostCertain: string;
  readonly chipsGoOneWay: string;
  readonly givesUpPots: string;
  readonly softPlay: string;
  readonly timesTooEven: string;
  readonly neverRests: string;
  readonly oneDevice: string;
  readonly oneAddress: string;
  readonly backToTheFloor: string;
  readonly fairPlay: string;
  readonly pageIsForHost: string;
  readonly reportedPlayers: string;
  readonly nobodyIsReported: string;
  readonly reports: (told: { by: string | number; about: string | number }) => string;
  readonly reportsBold: (told: { b: Around; by: ReactNode; about: ReactNode }) => ReactNode;
  readonly whatCameOfIt: string;
  readonly doneWithIt: string;
  readonly whatDealsShow: string;
  readonly nothingFollows: string;
  readonly lookedAt: (told: { deals: number; days: number; at: string | number; found: string | boolean }) => string;
  readonly nothingLookedAt: string;
  readonly lookAgain: string;
  readonly deal: (told: { number: string | number }) => string;
  readonly handsOfDeal: (told: { number: string | number }) => string;
  readonly hands: string;
  readonly thrownAway: (told: { cards: string | number }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
