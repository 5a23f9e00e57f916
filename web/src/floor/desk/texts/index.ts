// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly flopGames: string;
  readonly stud: string;
  readonly draw: string;
  readonly chinese: string;
  readonly tablesCall: (told: { calling: number }) => string;
  readonly nobodyCalls: string;
  readonly hereAreTheTables: (told: { a: Around }) => ReactNode;
  readonly playersOfSeats: (told: { players: string | number; seats: number }) => string;
  readonly dealNumber: (told: { deal: string | number }) => string;
  readonly toAct: (told: { name: string | number }) => string;
  readonly onMyWayTo: (told: { name: string | number }) => string;
  readonly whatTheBookSaysTo: (told: { name: string | number }) => string;
  readonly toTheTableNamed: (told: { name: string | number }) => string;
  readonly waitingForPlayers: string;
  readonly betweenDeals: string;
  readonly inADeal: string;
  readonly paused: string;
  readonly closed: string;
  readonly tournament: string;
  readonly cashGame: string;
  readonly asYouTellIt: string;
  readonly setting: string;
  readonly stakes: string;
  readonly structure: string;
  readonly game: string;
  readonly book: string;
  readonly askTheFloorsBook: string;
  readonly toTheTable: string;
  readonly lastRulings: string;
  readonly whatTheBookSays: string;
  readonly onMyWay: string;
  readonly somebody: string;
  readonly online: string;
  readonly live: string;
  readonly tables: string;
  readonly noTableIsOpen: string;
  readonly lookingAroundTheRoom: string;
  readonly everyTable: string;
  readonly askTheBook: string;
  readonly kiosks: string;
  readonly fairPlay: string;
  readonly theDirectorsDesk: string;
  readonly tournamentsWithRealCards: string;
  readonly theRoom: string;
  readonly host: string;
  readonly theFloor: string;
  readonly backToTheLobby: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
