// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly byTheirPhones: (told: { joins: string | boolean; answers: string | boolean }) => string;
  readonly openThisOnTheDevice: (told: { until: ReactNode; code: Around; address: ReactNode }) => ReactNode;
  readonly there: string;
  readonly notSeenSinceTheStart: string;
  readonly lastSeen: (told: { at: string | number }) => string;
  readonly waitsForItsDeviceUntil: (told: { until: string | number }) => string;
  readonly itsLinkHasRunOut: string;
  readonly kioskState: (told: { screen: string | boolean; named: string | boolean; by: string | number; state: string | number }) => string;
  readonly takeOutOfUseNamed: (told: { name: string | number }) => string;
  readonly takeOutOfUse: string;
  readonly atAKiosk: (told: { code: Around; letters: ReactNode }) => ReactNode;
  readonly showIt: string;
  readonly hisPageDrawnForTheCamera: string;
  readonly who: string;
  readonly forSomebodyWhomDeskListed: string;
  readonly aGuestsOwnPage: string;
  readonly theLinkDrawnForACamera: string;
  readonly linkForTheDevice: string;
  readonly makeALink: string;
  readonly onlyShowsTheBoardAndThe: string;
  readonly door: string;
  readonly name: string;
  readonly openLinkOnTheDevice: string;
  readonly pairATabletOrATelevision: string;
  readonly noneYet: string;
  readonly inUse: string;
  readonly kiosksInUse: string;
  readonly kiosksAreTheMatterOfThe: string;
  readonly aScreenHere: string;
  readonly kiosks: string;
  readonly backToTheFloor: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
