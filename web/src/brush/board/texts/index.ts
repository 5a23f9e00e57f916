// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly theBoard: string;
  readonly floorIsClosed: string;
  readonly boardLightsUp: string;
  readonly comeInOr: (told: { link: Around; code: Around }) => ReactNode;
  readonly notUpToDate: string;
  readonly asOf: (told: { at: string | number }) => string;
  readonly called: string;
  readonly pleaseCome: (told: { game: string | number }) => string;
  readonly noGameIsOpen: string;
  readonly games: string;
  readonly lists: string;
  readonly mustMoveFeeds: (told: { tables: string | number }) => string;
  readonly free: (told: { free: number }) => string;
  readonly waiting: (told: { waiting: number }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
