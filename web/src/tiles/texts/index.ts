// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly moveForward: (told: { name: string | number }) => string;
  readonly moveBack: (told: { name: string | number }) => string;
  readonly yourTurnKeysThere: (told: { name: string | number }) => string;
  readonly waitForYou: (told: { due: string | number; all: string | number }) => string;
  readonly aTableOfMine: string;
  readonly comingToTheTable: string;
  readonly onlyThisTable: string;
  readonly yourTurn: string;
  readonly youHaveNoSeatHere: string;
  readonly setYourCards: string;
  readonly youSitOutComeBack: string;
  readonly backToTheLobby: string;
  readonly myTables: string;
  readonly settings: string;
  readonly youSitAtNoTable: string;
  readonly takeSeatLobbyEveryTable: string;
  readonly toTheLobby: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
