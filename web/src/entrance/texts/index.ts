// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly pokerRoomByBook: string;
  readonly thisRoomHasNoHost: string;
  readonly findingYouASeat: string;
  readonly playNow: string;
  readonly seatAtHoldemAtOnce: string;
  readonly playAsAGuest: string;
  readonly lookAroundFirstChooseTable: string;
  readonly orWithAName: string;
  readonly howGamesArePlayed: string;
  readonly theSixBooks: string;
  readonly noSeatWasFoundChoose: string;
  readonly thatDidNotWork: string;
  readonly name: string;
  readonly password: string;
  readonly logIn: string;
  readonly signUp: string;
  readonly useAPasskey: string;
  readonly forgottenCodeHosts: string;
  readonly yourLastLogIn: (told: { when: string | number; failures: number }) => string;
  readonly invitationDoesNotHold: string;
  readonly readingYourInvitation: string;
  readonly invitesYou: (told: { by: string | number }) => string;
  readonly yourNameAtTable: string;
  readonly friendlyOneIfYouLeave: string;
  readonly comeIn: string;
  readonly iHaveAccountHere: string;
  readonly housePlayers: (told: { bots: number }) => string;
  readonly nobodySitsThereYetYou: string;
  readonly ofSeatsTaken: (told: { players: string | number; seats: string | number }) => string;
  readonly realCards: string;
  readonly invitesYouTo: (told: { strong: Around; table: ReactNode }) => ReactNode;
  readonly whoSitsThere: (told: { who: string | number; more: number }) => string;
  readonly language: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
