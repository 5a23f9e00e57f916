// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly cards: string;
  readonly chips: string;
  readonly myTurn: string;
  readonly aPotWon: string;
  readonly sounds: string;
  readonly volume: string;
  readonly perCent: (told: { share: string | number }) => string;
  readonly askBeforeFoldWhereI: string;
  readonly askBeforeEverythingGoes: string;
  readonly goTableWhereMyTurn: string;
  readonly shakeThePhone: string;
  readonly readyAmountsUpEach: (told: { most: string | number }) => string;
  readonly ofABet: string;
  readonly ofARaise: string;
  readonly settings: string;
  readonly fourColoursSuits: string;
  readonly forExample: string;
  readonly nothingMovesOtherwiseAsYour: string;
  readonly appearance: string;
  readonly asSystemHas: string;
  readonly dark: string;
  readonly light: string;
  readonly amounts: string;
  readonly asTablesHostHas: string;
  readonly asMoneyWhereTableHas: string;
  readonly asChips: string;
  readonly asBigBlindsWhereThere: string;
  readonly muckMyLosingHands: string;
  readonly otherwiseEverybodySeesThemAt: string;
  readonly useMyTimeBankBy: string;
  readonly whenClockTurnHasRun: string;
  readonly atEveryTable: string;
  readonly language: string;
  readonly green: string;
  readonly blue: string;
  readonly claret: string;
  readonly classic: string;
  readonly large: string;
  readonly lattice: string;
  readonly waves: string;
  readonly night: string;
  readonly withFaces: string;
  readonly compact: string;
  readonly theLookOfTheTable: string;
  readonly felt: string;
  readonly backsOfTheCards: string;
  readonly plates: string;
  readonly ada: string;
  readonly talk: string;
  readonly showAtSeatsWhatSaid: string;
  readonly reactions: string;
  readonly withoutThemYouSeeNone: string;
  readonly myFace: string;
  readonly notNameMeWhereOnly: string;
  readonly playersSeeThatSomebodyDoes: string;
  readonly faceCalled: (told: { face: string | boolean }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
