// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly theDisplayNamedIsSaved: (told: { screen: string | number }) => string;
  readonly theDisplayIsSaved: string;
  readonly partOfSize: (told: { part: string | number; size: string | number }) => string;
  readonly clock: string;
  readonly seating: string;
  readonly prizes: string;
  readonly movablePart: string;
  readonly goThere: string;
  readonly noneTheUsualOne: string;
  readonly nameOfThisScreen: string;
  readonly save: string;
  readonly back: string;
  readonly undoChanges: string;
  readonly preview: string;
  readonly arrangeThisDisplay: string;
  readonly speaks: string;
  readonly sounds: string;
  readonly colours: string;
  readonly chooseAPart: string;
  readonly add: string;
  readonly asItIs: string;
  readonly beginWith: string;
  readonly dragThePartsOrChooseOne: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
