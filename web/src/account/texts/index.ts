// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly isItStillYou: string;
  readonly goOn: string;
  readonly whatYouWantDoHouse: string;
  readonly useAPasskey: string;
  readonly browsersHavePasskeysOnlyOn: string;
  readonly thisBrowserHasNoPasskeys: string;
  readonly passkeyBoundNameOpenRoom: string;
  readonly thatDidNotWork: string;
  readonly password: string;
  readonly cancel: string;
  readonly codeYourDeviceOneRecovery: string;
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
