// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly nextIn: (told: { next: string | number }) => string;
  readonly paused: string;
  readonly break: string;
  readonly level: (told: { level: string | number }) => string;
  readonly deal: (told: { number: string | number }) => string;
  readonly boardNumber: (told: { number: string | number }) => string;
  readonly board: string;
  readonly waitingForPlayers: string;
  readonly betweenDeals: string;
  readonly theTableIsPaused: string;
  readonly theTableIsClosed: string;
  readonly bombPot: string;
  readonly pot: string;
  readonly seat: (told: { number: string | number }) => string;
  readonly won: string;
  readonly wins: (told: { b: Around; name: ReactNode; amount: ReactNode }) => ReactNode;
  readonly whose: (told: { name: string | number }) => string;
  readonly cardsOf: (told: { name: string | number }) => string;
  readonly noConnection: string;
  readonly seats: string;
  readonly middle: string;
  readonly cardForEveryone: string;
  readonly addressHandAtThisTable: string;
  readonly yourHandOnYourPhone: string;
  readonly moreSeats: string;
  readonly nothingIsShownHere: string;
  readonly comingToTheTable: string;
  readonly allIn: string;
  readonly away: string;
  readonly toAct: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
