// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly afterThisDeal: (told: { orders: string | number }) => string;
  readonly gameFromNextDealOn: string;
  readonly fromNextDealOn: string;
  readonly game: string;
  readonly structure: string;
  readonly asUsual: string;
  readonly stakes: string;
  readonly theUsualOnes: string;
  readonly book: string;
  readonly seats: string;
  readonly leastBuyIn: string;
  readonly largestBuyIn: string;
  readonly secondsAct0Ever: string;
  readonly secondsOfTimeBank: string;
  readonly playersAskTheirPlaceHere: string;
  readonly reasonForTheChange: string;
  readonly changeIt: string;
  readonly orderedDoneAsSoonAs: string;
  readonly done: string;
  readonly hostThisTable: string;
  readonly theEveningsLedger: string;
  readonly whatTheBookSays: string;
  readonly players: string;
  readonly nobodySitsHere: string;
  readonly whoSitsHere: string;
  readonly seat: (told: { number: string | number; house: string | boolean; own: string | boolean; muted: string | boolean }) => string;
  readonly doSomethingAbout: (told: { name: string | number }) => string;
  readonly theGame: string;
  readonly pauseAfterThisDeal: string;
  readonly yesCloseCashEverybodyOut: string;
  readonly closeAfterThisDeal: string;
  readonly about: (told: { name: string | number }) => string;
  readonly reason: string;
  readonly everybodyReadsLog: string;
  readonly putStackRightBy: string;
  readonly chipsOf: string;
  readonly outOfTheStackOf: string;
  readonly theHouse: string;
  readonly add: string;
  readonly takeOff: string;
  readonly letTalkAgain: string;
  readonly mute: string;
  readonly yesPutOut: (told: { name: string | number }) => string;
  readonly putOutAfterDeal: string;
  readonly rulings: string;
  readonly ruleOnDeal: (told: { deal: string | number }) => string;
  readonly whoseHand: string;
  readonly yesHandDead: (told: { name: string | number }) => string;
  readonly ruleTheHandDead: string;
  readonly yesVoidAllBetsGo: string;
  readonly ruleTheDealVoid: string;
  readonly whoGotThePot: string;
  readonly whoShouldHaveHad: string;
  readonly howMuchOfIt: string;
  readonly putThePotRight: string;
  readonly untilNextDealBeginsPause: string;
  readonly reasonForTheRuling: string;
  readonly choose: string;
  readonly playersOwnBotsMayPlay: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
