// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly noAnswer: string;
  readonly close: string;
  readonly dismiss: string;
  readonly connecting: string;
  readonly connectionWasLostReconnectingYour: string;
  readonly serverRestartingDealsProgressGo: string;
  readonly yourSessionHasEnded: string;
  readonly roomHasBeenRenewedThis: string;
  readonly tryNow: string;
  readonly loadItAgain: string;
  readonly enterAgain: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
