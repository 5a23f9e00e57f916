/** Tables that people ask for most, ready to be opened; what each sets is what a home game expects. */

import type { NewTable } from "../api";
import type { Amendment } from "./amendment_rows";

export interface Preset {
  key: string;
  name: string;
  about: string;
  table: Partial<NewTable>;
}

const HOME: Partial<NewTable> = { private: true, approval: false, live: false, bots: 0, structure: "", buy_in_min: null, buy_in_max: null };

export const PRESETS: readonly Preset[] = [
  {
    key: "nlhe", name: "No-limit hold'em", about: "Blinds 1/2, buy in for 40 to 200, up to nine of you.",
    table: { ...HOME, game: "holdem", structure: "no-limit", stakes: "1/2", seats: 9, buy_in_min: 40, buy_in_max: 200 },
  },
  {
    key: "plo", name: "Pot-limit Omaha", about: "Four cards each, blinds 1/2, buy in for 80 to 400.",
    table: { ...HOME, game: "omaha", structure: "pot-limit", stakes: "1/2", seats: 6, buy_in_min: 80, buy_in_max: 400 },
  },
  {
    key: "limit", name: "Limit hold'em", about: "Bets of 2, then of 4: nobody loses everything in one hand.",
    table: { ...HOME, game: "holdem", structure: "limit", stakes: "2/4", seats: 9 },
  },
  { key: "mix", name: "H.O.R.S.E.", about: "Five games in turn, a round of each, at 4/8.", table: { ...HOME, game: "horse", stakes: "4/8", seats: 8 } },
  {
    key: "lowball", name: "Triple draw", about: "Deuce-to-seven: the lowest hand wins, three draws, at 4/8.",
    table: { ...HOME, game: "triple-draw-27", structure: "limit", stakes: "4/8", seats: 6 },
  },
  { key: "chinese", name: "Open-face Chinese", about: "Thirteen cards set in three rows, points for each.", table: { ...HOME, game: "open-face", stakes: "", seats: 3 } },
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
