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
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
