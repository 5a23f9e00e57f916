// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly youCalledWhenYourTurn: string;
  readonly nothingWillBeSentYour: string;
  readonly lookingElsewhereMeanwhile: string;
  readonly callMeWhenMyTurn: string;
  readonly myTables: string;
  readonly yourTurn: string;
  readonly yourTurnAt: (told: { name: string | number }) => string;
  readonly tenSecondsLeftAt: (told: { name: string | number }) => string;
  readonly yourTimeRunsOut: string;
  readonly itIsYourTurnAt: (told: { name: string | number }) => string;
  readonly titleYourTurn: (told: { name: string | number }) => string;
  readonly all: string;
  readonly allSideBySide: string;
  readonly broughtHere: (told: { name: string | number }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
