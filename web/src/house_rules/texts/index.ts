// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly rulesCouldNotBePrinted: string;
  readonly backToTheTable: string;
  readonly backToTheLobby: string;
  readonly theTable: string;
  readonly houseRules: string;
  readonly pdfA4: string;
  readonly pdfLetter: string;
  readonly playedBy: (told: { b: Around; book: ReactNode }) => ReactNode;
  readonly versionOverRulesBook: (told: { version: string | number; rules: string | number }) => string;
  readonly nothingHereOtherwiseThanBook: string;
  readonly option: string;
  readonly amendment: string;
  readonly theBook: string;
  readonly bookSaysNothingUsual: (told: { words: string | number }) => string;
  readonly rulesOf: (told: { name: string | number }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
