// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly mayBeClosedOrPrivate: (told: { missing: string | number }) => string;
  readonly isToAct: (told: { name: string | number }) => string;
  readonly seat: (told: { number: string | number }) => string;
  readonly waitingForPlayers: string;
  readonly theTableIsPaused: string;
  readonly theTableIsClosed: string;
  readonly yourCards: string;
  readonly your: string;
  readonly noSuchTable: string;
  readonly comingToTheTable: string;
  readonly backToTheLobby: string;
  readonly theWholeTable: string;
  readonly yourTurn: string;
  readonly yourStack: string;
  readonly allIn: string;
  readonly toCall: string;
  readonly playAgain: string;
  readonly betweenDeals: string;
  readonly waitAMoment: string;
  readonly takeASeat: string;
  readonly youHaveNoSeatHere: string;
  readonly thenYourCardsComeThis: string;
  readonly everySeatTakenLookAt: string;
  readonly seatsThisTableGivenElsewhere: string;
  readonly noCards: string;
  readonly yourCardsHoldLook: string;
  readonly holdLookAtYourCards: string;
  readonly layThemDown: string;
  readonly keepThemOpen: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
