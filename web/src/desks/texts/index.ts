// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly answeredWithTheRule: (told: { kbd: Around }) => ReactNode;
  readonly no: string;
  readonly whyOf: (told: { rules: string | number; words: string | number }) => string;
  readonly nothingElseChanges: string;
  readonly sayTheRestFirst: string;
  readonly askingTheBook: string;
  readonly whatWouldComeOfIt: string;
  readonly cancel: string;
  readonly done: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
