// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly booksSpeakEnglish: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
