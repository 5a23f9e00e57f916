// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly ace: string;
  readonly king: string;
  readonly queen: string;
  readonly jack: string;
  readonly typed: (told: { cards: string | number }) => string;
  readonly nothingTyped: string;
  readonly nowTheSuit: string;
  readonly cardOf: (told: { card: string | number; number: string | number; most: string | number }) => string;
  readonly rank: string;
  readonly back: string;
  readonly suit: string;
  readonly joker: string;
  readonly turnOneUp: string;
  readonly whoWins: (told: { small: Around }) => ReactNode;
  readonly board: (told: { board: string | number }) => string;
  readonly winnersOf: (told: { title: string | number }) => string;
  readonly follows: string;
  readonly seat: (told: { seat: string | number }) => string;
  readonly nobody: string;
  readonly push: (told: { pots: number }) => string;
  readonly typeThe: (told: { what: string | boolean }) => string;
  readonly toType: (told: { what: string | boolean }) => string;
  readonly suitOf: (told: { suit: string | boolean }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
