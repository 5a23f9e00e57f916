// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly howThisGamePlayed: string;
  readonly doesWhatButtonSays: string;
  readonly onButtonAmountIntoIts: string;
  readonly stepMoreLessPageUp: string;
  readonly boxSayAmountCardsPicked: string;
  readonly pickCardPutBack: string;
  readonly settingRowsChooseCard: string;
  readonly settingRowsChosenCardFront: string;
  readonly settingRowsThrowChosenCard: string;
  readonly settingRowsTakeChosenCard: string;
  readonly settingRowsLetHouseSuggest: string;
  readonly settingRowsSetThemGood: string;
  readonly outBoxCloseDialog: string;
  readonly theLogTheChat: string;
  readonly thisPage: string;
  readonly drawSoManyCards: string;
  readonly takeBackWhatWasEntered: string;
  readonly somethingHappened: string;
  readonly onKeypadCard: string;
  readonly keys: string;
  readonly whatDifferentAtThisTable: string;
  readonly theSixBooks: string;
  readonly whatIsProved: string;
  readonly dealCardsThatYouSee: (told: { deal: string | number; verified: string | number }) => string;
  readonly shuffleAfterTheDeck: (told: { place: string | number }) => string;
  readonly theDeck: string;
  readonly drawButtonDealCardsLay: (told: { deal: string | number; verified: string | number; notice: string | number }) => string;
  readonly theDraw: string;
  readonly saveTheDeal: string;
  readonly sealedPartDidNotOpen: (told: { late: string | number }) => string;
  readonly yourBrowserAndMore: (told: { others: string | number }) => string;
  readonly yourBrowserAlone: string;
  readonly orderHousesChanceAloneNobody: (told: { late: string | number }) => string;
  readonly markThat: (told: { notice: string | number }) => string;
  readonly houseWasBoundItsOrder: (told: { whose: string | number; late: string | number; again: string | number }) => string;
  readonly theHeadIsCopied: string;
  readonly markHeadCopy: string;
  readonly theLogOfTheTable: string;
  readonly eachHeadStandsWholeLog: string;
  readonly copyTheLastHead: string;
  readonly browsersNotYours: (told: { given: number }) => string;
  readonly letterOnAButton: string;
  readonly ranksThenSuits: string;
  readonly anybodyCanCheckFile: (told: { code: Around; file: ReactNode }) => ReactNode;
  readonly whoeverIsBarred: (told: { a: Around }) => ReactNode;
  readonly thatIsYou: string;
  readonly notNamedToPlayers: string;
  readonly andOthersNameless: (told: { nameless: number }) => string;
  readonly onlookersNameless: (told: { nameless: number }) => string;
  readonly whoLooksOn: string;
  readonly lookingRoundTheRail: string;
  readonly doNotNameMeWhere: string;
  readonly playersSeeThatSomebodyDoes: string;
  readonly nobodyLooksOnEverybodyHere: string;
  readonly onlookers: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
