// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly noNoticesHere: string;
  readonly noticesFromHomeScreen: string;
  readonly break: string;
  readonly levelNumber: (told: { level: string | number }) => string;
  readonly timeLeft: (told: { left: string | number }) => string;
  readonly then: (told: { next: string | number }) => string;
  readonly next: (told: { next: string | number }) => string;
  readonly bigBlinds: (told: { blinds: number }) => string;
  readonly minutes: (told: { minutes: string | number }) => string;
  readonly prizePool: (told: { pool: string | number }) => string;
  readonly nextPlace: (told: { place: string | number; money: string | number }) => string;
  readonly allPlaces: (told: { places: string | number }) => string;
  readonly seat: string;
  readonly yourPrize: (told: { prize: string | number }) => string;
  readonly yourPlaceOf: (told: { b: Around; place: ReactNode; span: Around; entries: ReactNode }) => ReactNode;
  readonly youAreMovedTo: (told: { to: string | number }) => string;
  readonly from: (told: { from: string | number }) => string;
  readonly tableAndSeat: (told: { table: string | number; seat: string | number }) => string;
  readonly youAreMoved: string;
  readonly goTo: (told: { to: string | number }) => string;
  readonly thePageCannotKeepYourPhone: string;
  readonly touchThePageOnceSoThat: string;
  readonly sendMeANotice: string;
  readonly youAreSentANotice: string;
  readonly ringWhenIAmMoved: string;
  readonly itRingsWhenYouAreMoved: string;
  readonly whenYouAreMoved: string;
  readonly noticesAreOn: string;
  readonly allLevels: string;
  readonly average: string;
  readonly playersLeft: string;
  readonly nextBreakIn: string;
  readonly theClock: string;
  readonly theDayIsOver: string;
  readonly paused: string;
  readonly prizes: string;
  readonly youAreMovedX: string;
  readonly thankYouForPlaying: string;
  readonly iHaveSeenIt: string;
  readonly seatX: string;
  readonly table: string;
  readonly yourSeat: string;
  readonly youHaveNoSeatJustNow: string;
  readonly youAreDisqualified: string;
  readonly yourChipsAreBaggedForThe: string;
  readonly youHaveNoChipsYouMay: string;
  readonly youAreNotInThisTournament: string;
  readonly youAreOnTheWaitingList: string;
  readonly youAreEnteredYourSeatIs: string;
  readonly thisPageIsYoursAloneLeave: string;
  readonly messages: string;
  readonly noConnectionTheClockRunsOn: string;
  readonly lookingForYourSeat: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
