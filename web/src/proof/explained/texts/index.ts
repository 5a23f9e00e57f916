// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly noSuchPlace: (told: { place: string | number; size: string | number }) => string;
  readonly saltIsNot: string;
  readonly hashesLeadUp: (told: { hashes: string | number; told: string | number }) => string;
  readonly hashOnWrongSide: (told: { hash: string | number }) => string;
  readonly boundToNothing: string;
  readonly cameTooLate: string;
  readonly notTheNotedRoot: string;
  readonly openedIsNotSealed: (told: { name: string | number }) => string;
  readonly notYourPart: string;
  readonly noCardWasDue: (told: { where: string | number }) => string;
  readonly noPlaceToLookFor: string;
  readonly proofOfPlace: (told: { house: string | number; from: string | number; due: string | number }) => string;
  readonly noProof: string;
  readonly noProofOf: (told: { card: string | number }) => string;
  readonly cannotBeCarriedOut: (told: { why: string | number }) => string;
  readonly hashesEndAt: (told: { top: string | number; root: string | number }) => string;
  readonly stepByStep: string;
  readonly stepByStepForCard: string;
  readonly whichCard: string;
  readonly theCard: (told: { card: string | number; where: string | number; verdict: string | number }) => string;
  readonly verdict: (told: { wrong: number }) => string;
  readonly whatHousePromised: string;
  readonly whatBrowsersGave: string;
  readonly whichPlaceWasDue: string;
  readonly whereItLay: string;
  readonly cardsProof: string;
  readonly nextStep: string;
  readonly whatNotProved: string;
  readonly thatNobodyKnows: string;
  readonly doesNotHold: string;
  readonly holds: string;
  readonly nothing: string;
  readonly beforeTheFirstCard: (told: { size: string | number }) => string;
  readonly rootAsTold: string;
  readonly rootAsNoted: string;
  readonly cardOfShuffle: (told: { shuffle: string | number }) => string;
  readonly nobodyHadAPart: string;
  readonly eachBrowserDrew: string;
  readonly thisBrowser: string;
  readonly sealedNotOpened: string;
  readonly sealed: string;
  readonly opened: string;
  readonly hashedTimes: (told: { times: number }) => string;
  readonly cardsComeOffTop: string;
  readonly placeWasDueTo: (told: { place: string | number; where: string | number }) => string;
  readonly whereEachWent: string;
  readonly numbersCutOrder: (told: { place: string | number; house: string | number }) => string;
  readonly nobodyOpened: (told: { place: string | number; house: string | number }) => string;
  readonly withTheCard: string;
  readonly placeCardSalt: (told: { place: string | number; card: string | number }) => string;
  readonly hash: string;
  readonly besideIt: (told: { left: string | boolean }) => string;
  readonly hashOfBoth: string;
  readonly theRoot: string;
  readonly changeOneDigit: string;
  readonly asItWasTold: string;
  readonly withOneDigit: (told: { fault: string | number }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
