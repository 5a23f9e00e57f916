/** Tables that people ask for most, ready to be opened; what each sets is what a home game expects. */

import type { NewTable } from "../../api";
import type { Amendment } from "./amending";
import type { Terms } from "./table_terms";
import { say } from "./texts";

export interface Preset {
  key: string;
  name: string;
  about: string;
  table: Partial<NewTable>;
  terms?: Partial<Terms>;
}

const AT_HOME: Partial<NewTable> = { private: true, approval: false, live: false, bots: 0, structure: "", buy_in_min: null, buy_in_max: null };

export const PRESETS: readonly Preset[] = [
  {
    key: "cents", get name() { return say.homeGameForCents; }, get about() { return say.noLimitHoldemAt0; },
    table: { ...AT_HOME, game: "holdem", structure: "no-limit", stakes: "0.25/0.50", seats: 9 }, terms: { coin: "$", chip: "0.25", least: "10", most: "50" },
  },
  {
    key: "nlhe", get name() { return say.noLimitHoldem; }, get about() { return say.blinds12Buy40; },
    table: { ...AT_HOME, game: "holdem", structure: "no-limit", stakes: "1/2", seats: 9, buy_in_min: 40, buy_in_max: 200 },
  },
  {
    key: "plo", get name() { return say.potLimitOmaha; }, get about() { return say.fourCardsEachBlinds1; },
    table: { ...AT_HOME, game: "omaha", structure: "pot-limit", stakes: "1/2", seats: 6, buy_in_min: 80, buy_in_max: 400 },
  },
  {
    key: "limit", get name() { return say.limitHoldem; }, get about() { return say.bets2Then4Nobody; },
    table: { ...AT_HOME, game: "holdem", structure: "limit", stakes: "2/4", seats: 9 },
  },
  { key: "mix", name: "H.O.R.S.E.", get about() { return say.fiveGamesTurnRoundEach; }, table: { ...AT_HOME, game: "horse", stakes: "4/8", seats: 8 } },
  {
    key: "lowball", get name() { return say.tripleDraw; }, get about() { return say.deuceSevenLowestHandWins; },
    table: { ...AT_HOME, game: "triple-draw-27", structure: "limit", stakes: "4/8", seats: 6 },
  },
  { key: "chinese", get name() { return say.openFaceChinese; }, get about() { return say.thirteenCardsSetThreeRows; }, table: { ...AT_HOME, game: "open-face", stakes: "", seats: 3 } },
];

/** A question of the book that every host is asked, in plain words; `usual` is what the book says. */
export interface Custom { question: string; words: string; usual: boolean; yes: string; no: string; structures: readonly string[] }

export const CUSTOMS: readonly Custom[] = [
  { question: "straddles.big_bet", get words() { return say.straddlesAreAllowed; }, usual: true, yes: "yes", no: "no", structures: ["no-limit", "pot-limit"] },
  { question: "agreements.deal_twice", get words() { return say.playersMayRunTwice; }, usual: true, yes: "big-bet", no: "none", structures: ["no-limit", "pot-limit"] },
];

/** Whether a custom holds, by the amendments that are made so far. */
export function holds(custom: Custom, rows: readonly Amendment[]): boolean {
  const row = rows.find((one) => one.question.trim() === custom.question);
  return row ? row.answer.trim() === custom.yes : custom.usual;
}

/** The amendments after a custom was switched: what is usual needs none. */
export function switched(custom: Custom, rows: readonly Amendment[], on: boolean): readonly Amendment[] {
  const others = rows.filter((one) => one.question.trim() !== custom.question);
  return on === custom.usual ? others : [...others, { question: custom.question, answer: on ? custom.yes : custom.no }];
}

/** A custom of home games, answered by a number or one of several ways; `usual` is to be without it. */
export interface HomeCustom { question: string; words: string; usual: string; least?: number; ranks?: boolean; ways?: readonly string[] }

export const HOME: readonly HomeCustom[] = [
  { question: "home.bomb_every", get words() { return say.bombPotAfterSoMany; }, usual: "0", least: 0 },
  { question: "home.bomb_called", get words() { return say.whoMayCallBombPot; }, usual: "nobody", ways: ["nobody", "host", "players", "both"] },
  { question: "home.bomb_ante", get words() { return say.everybodyAntesBigBlinds; }, usual: "5", least: 1 },
  { question: "home.seven_deuce", get words() { return say.eachPaysWhoWins7; }, usual: "0", least: 0 },
  { question: "home.bounty_hand", get words() { return say.bountyHandTwoRanksSuch; }, usual: "", ranks: true },
  { question: "home.bounty", get words() { return say.eachPaysWhoWinsBig; }, usual: "0", least: 0 },
  { question: "home.bounty_suited", get words() { return say.bountyHandOneSuit; }, usual: "yes", ways: ["yes", "no"] },
  { question: "home.bounty_shown", get words() { return say.theBountyHand; }, usual: "no", ways: ["no", "yes"] },
  { question: "deck.rabbit_hunting", get words() { return say.afterDealCardsThatWould; }, usual: "no", ways: ["no", "yes"] },
  { question: "home.stand_up", get words() { return say.standUpGameLastWin; }, usual: "0", least: 0 },
];

/** What is said about it so far. */
export const saidOf = (custom: HomeCustom, rows: readonly Amendment[]): string =>
  rows.find((one) => one.question === custom.question)?.answer ?? custom.usual;

export function withSaid(custom: HomeCustom, rows: readonly Amendment[], to: string): readonly Amendment[] {
  const others = rows.filter((one) => one.question !== custom.question);
  return to === custom.usual ? others : [...others, { question: custom.question, answer: to }];
}
