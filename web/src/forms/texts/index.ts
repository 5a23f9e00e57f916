// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly dealingAnExample: string;
  readonly allGames: string;
  readonly howIsPlayed: (told: { name: string | number }) => string;
  readonly aDealOf: (told: { name: string | number }) => string;
  readonly everyCardOpenLearnBy: string;
  readonly byTheBook: string;
  readonly threePlayersAnnHasButton: (told: { stakes: string | number }) => string;
  readonly howItEnds: string;
  readonly theDeal: string;
  readonly board: (told: { number: string | number }) => string;
  readonly theBoard: string;
  readonly forEverybody: string;
  readonly allThatHappensHere: string;
  readonly hasFolded: string;
  readonly holds: (told: { name: string | number }) => string;
  readonly lookingItUp: string;
  readonly whatIsDealt: string;
  readonly whoActsFirst: string;
  readonly whatWins: string;
  readonly whoPlays: string;
  readonly anExample: string;
  readonly stepThroughThisDealAs: string;
  readonly howBooksDifferOn: string;
  readonly whereItStands: string;
  readonly rulesOf: (told: { name: string | number }) => string;
  readonly flopGames: string;
  readonly stud: string;
  readonly draw: string;
  readonly chinese: string;
  readonly howThisGamePlayed: string;
  readonly howGamesArePlayed: string;
  readonly findAGame: string;
  readonly omahaStudLowball: string;
  readonly lookingThemUp: string;
  readonly noGameHereCalledThat: string;
  readonly upToPlayers: (told: { most: string | number }) => string;
  readonly upToPlayersNoBook: (told: { most: string | number }) => string;
  readonly whatDifferentAtThisTable: string;
  readonly theSixBooks: string;
  readonly quizForDealers: string;
  readonly odds: string;
  readonly backToTheRoom: string;
  readonly learn: string;
  readonly thatCouldNotBeRead: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
