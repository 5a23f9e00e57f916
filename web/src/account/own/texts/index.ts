// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly backToTheLobby: string;
  readonly whereYouSigned: string;
  readonly aBrowser: string;
  readonly thisOne: string;
  readonly since: (told: { when: string | number }) => string;
  readonly end: string;
  readonly password: string;
  readonly changeIt: string;
  readonly passwordChangedAllOtherBrowsers: string;
  readonly newPassword: string;
  readonly yourData: string;
  readonly downloadMyData: string;
  readonly deleteMyAccount: string;
  readonly deleteItForGood: string;
  readonly yourChipsGoBackHouse: string;
  readonly passkeys: string;
  readonly phoneComputerStickLetsYou: string;
  readonly lastUsed: (told: { when: string | number }) => string;
  readonly made: (told: { when: string | number }) => string;
  readonly remove: string;
  readonly makeAPasskey: string;
  readonly passkey: string;
  readonly whatDoYouCall: string;
  readonly phone: string;
  readonly secondFactor: string;
  readonly turnItOff: string;
  readonly noCodeAskedAnyMore: string;
  readonly whenYouLogYouAsked: string;
  readonly setItUp: string;
  readonly programOnYourPhoneShows: string;
  readonly keyDrawnCamera: string;
  readonly turnItOn: string;
  readonly keepTheseCodes: (told: { b: Around }) => ReactNode;
  readonly allThatIsKept: (told: { deals: Around }) => ReactNode;
  readonly forSite: (told: { site: string | number }) => string;
  readonly removeNamed: (told: { name: string | number }) => string;
  readonly showItToTheProgram: (told: { link: Around }) => ReactNode;
  readonly oneMoment: string;
  readonly botsOfYourOwn: string;
  readonly programOfYours: string;
  readonly sinceUntil: (told: { since: string | number; until: string | number }) => string;
  readonly revokeName: (told: { name: string | number }) => string;
  readonly revoke: string;
  readonly tokenOf: (told: { name: string | number }) => string;
  readonly tokenIsCopied: string;
  readonly markTheToken: string;
  readonly copyIt: string;
  readonly whatIsBotCalled: string;
  readonly botSuchAs: string;
  readonly makeAToken: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
