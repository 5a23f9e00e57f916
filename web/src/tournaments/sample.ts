/** A tournament made up for tests and for the made-up server. */

import type { Detail, Entrant, Summary } from "./api";

export const SUMMARY: Summary = {
  key: "friday", number: 7, name: "Friday Night", schedule: "bounty", about: "A bounty on every head.", game: "Texas hold'em, no limit", state: "running",
  starts_at: null, entries: 12, most: 18, left: 11, level: 3, buy_in: 100, fee: 10, bounty: 20, stack: 10_000, seats: 9,
  registered: true, table: "t1", opened_by: "host",
};

export function entrant(name: string, part: Partial<Entrant> = {}): Entrant {
  return {
    player: name.toLowerCase(), name, bot: false, status: "in", stack: 10_000, table: 1, seat: 2, place: 0, last: 0, prize: 0, bounty: 20,
    rank: 1, ...part,
  };
}

export const ENTRANTS: readonly Entrant[] = [
  entrant("Ben", { stack: 31_000, rank: 1 }), entrant("Ada", { stack: 14_500, rank: 2, table: 1 }),
  entrant("Hal", { stack: 9_000, rank: 3, bot: true, table: 2 }),
  entrant("Cleo", { status: "out", stack: 0, table: 0, place: 12, last: 12, bounty: 0, rank: 0 }),
];

export const DETAIL: Detail = {
  ...SUMMARY,
  book: "Robert's Rules of Poker", version: "0123456789ab", consent: "Who enters accepts the rules of the house as they are today.",
  levels: [
    { step: 1, level: 1, words: "25/50", minutes: 20, deals: 0, day_ends: false, add_on: false, colour_up: [], now: false },
    { step: 2, level: 2, words: "50/100", minutes: 20, deals: 0, day_ends: false, add_on: false, colour_up: [], now: false },
    { step: 3, level: 3, words: "100/200, ante 25", minutes: 20, deals: 0, day_ends: false, add_on: false, colour_up: [], now: true },
    { step: 4, level: null, words: "Break", minutes: 10, deals: 0, day_ends: false, add_on: true, colour_up: [25], now: false },
    { step: 5, level: 4, words: "200/400, ante 50", minutes: 0, deals: 9, day_ends: true, add_on: false, colour_up: [], now: false },
  ],
  clock: {
    step: 3, level: 3, words: "100/200, ante 25", next_words: "Break", left_ms: 245_000, paused: false, in_break: false, to_break_ms: 245_000,
  },
  pool: 1_200, guarantee: 1_000, settled: false,
  prizes: [
    { place: 1, money: 600, seat_worth: 0 }, { place: 2, money: 380, seat_worth: 0 }, { place: 3, money: 20, seat_worth: 200 },
  ],
  stands_still: "", faceup: [],
  tables: [
    { key: "t1", number: 1, players: 6, dealing: true, waits: false }, { key: "t2", number: 2, players: 5, dealing: false, waits: true },
  ],
  average: 10_909, paid_places: 3, next_prize: { place: 3, money: 220 }, hand_for_hand: false, chips_in_play: 120_000,
  me: {
    status: "in", stack: 14_500, rank: 2, table: "t1", place: 0, last: 0, prize: 0, bounty: 20, present: true, owes: 0, picked: -1, moved: null,
  },
  may: [],
  log: [
    { at: 1_760_000_060_000, words: "Cleo is out, 12th", rules: ["RR11-15.TRN.35a"] },
    { at: 1_760_000_000_000, words: "The tournament starts", rules: [] },
  ],
  days: [],
  rules: [["RR11-15.TRN.35a", "Places", "Who began the deal with more chips has the better place."]],
};
