/** Tables that people ask for most, ready to be opened; what each sets is what a home game expects. */

import type { NewTable } from "../../api";
import type { Amendment } from "./amending";
import type { Terms } from "./table_terms";

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
    key: "cents", name: "Home game for cents", about: "No-limit hold'em at 0.25/0.50 in dollars, buy in for 10 to 50.",
    table: { ...AT_HOME, game: "holdem", structure: "no-limit", stakes: "0.25/0.50", seats: 9 }, terms: { coin: "$", chip: "0.25", least: "10", most: "50" },
  },
  {
    key: "nlhe", name: "No-limit hold'em", about: "Blinds 1/2, buy in for 40 to 200, up to nine of you.",
    table: { ...AT_HOME, game: "holdem", structure: "no-limit", stakes: "1/2", seats: 9, buy_in_min: 40, buy_in_max: 200 },
  },
  {
    key: "plo", name: "Pot-limit Omaha", about: "Four cards each, blinds 1/2, buy in for 80 to 400.",
    table: { ...AT_HOME, game: "omaha", structure: "pot-limit", stakes: "1/2", seats: 6, buy_in_min: 80, buy_in_max: 400 },
  },
  {
    key: "limit", name: "Limit hold'em", about: "Bets of 2, then of 4: nobody loses everything in one hand.",
    table: { ...AT_HOME, game: "holdem", structure: "limit", stakes: "2/4", seats: 9 },
  },
  { key: "mix", name: "H.O.R.S.E.", about: "Five games in turn, a round of each, at 4/8.", table: { ...AT_HOME, game: "horse", stakes: "4/8", seats: 8 } },
  {
    key: "lowball", name: "Triple draw", about: "Deuce-to-seven: the lowest hand wins, three draws, at 4/8.",
    table: { ...AT_HOME, game: "triple-draw-27", structure: "limit", stakes: "4/8", seats: 6 },
  },
  { key: "chinese", name: "Open-face Chinese", about: "Thirteen cards set in three rows, points for each.", table: { ...AT_HOME, game: "open-face", stakes: "", seats: 3 } },
];

/** A question of the book that every host is asked, in plain words; `usual` is what the book says. */
export interface Custom { question: string; words: string; usual: boolean; yes: string; no: string; structures: readonly string[] }

export const CUSTOMS: readonly Custom[] = [
  { question: "straddles.big_bet", words: "Straddles are allowed", usual: true, yes: "yes", no: "no", structures: ["no-limit", "pot-limit"] },
  { question: "agreements.deal_twice", words: "Players may run it twice", usual: true, yes: "big-bet", no: "none", structures: ["no-limit", "pot-limit"] },
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
export interface HomeCustom { question: string; words: string; usual: string; least?: number; ranks?: boolean; ways?: readonly (readonly [string, string])[] }

export const HOME: readonly HomeCustom[] = [
  { question: "home.bomb_every", words: "A bomb pot after so many deals, 0 for none", usual: "0", least: 0 },
  { question: "home.bomb_called", words: "Who may call a bomb pot", usual: "nobody", ways: [["nobody", "nobody"], ["host", "the host"], ["players", "all players together"], ["both", "the host, or all players"]] },
  { question: "home.bomb_ante", words: "Everybody antes, in big blinds", usual: "5", least: 1 },
  { question: "home.seven_deuce", words: "Each pays who wins with 7-2, in big blinds, 0 for nothing", usual: "0", least: 0 },
  { question: "home.bounty_hand", words: "Bounty hand: two ranks, such as 32, or one for a pair", usual: "", ranks: true },
  { question: "home.bounty", words: "Each pays who wins with it, in big blinds, 0 for nothing", usual: "0", least: 0 },
  { question: "home.bounty_suited", words: "The bounty hand of one suit", usual: "yes", ways: [["yes", "counts"], ["no", "does not count"]] },
  { question: "home.bounty_shown", words: "The bounty hand", usual: "no", ways: [["no", "shown or not"], ["yes", "only if shown"]] },
  { question: "deck.rabbit_hunting", words: "After a deal, the cards that would have come", usual: "no", ways: [["no", "stay hidden, as every book has it"], ["yes", "are shown when somebody asks"]] },
  { question: "home.stand_up", words: "Stand-up game: the last to win a pot pays each, in big blinds, 0 for none", usual: "0", least: 0 },
];

/** What is said about it so far. */
export const saidOf = (custom: HomeCustom, rows: readonly Amendment[]): string =>
  rows.find((one) => one.question === custom.question)?.answer ?? custom.usual;

export function withSaid(custom: HomeCustom, rows: readonly Amendment[], to: string): readonly Amendment[] {
  const others = rows.filter((one) => one.question !== custom.question);
  return to === custom.usual ? others : [...others, { question: custom.question, answer: to }];
}
