/** A desk to test with: two tables, some players, a running clock. */

import type { Clock, Desk, Entrant, HallTable } from "./api";

export const entrant = (player: string, part: Partial<Entrant> = {}): Entrant => ({
  player, name: player.toUpperCase(), number: 1, code: "", status: "in", table: 1, seat: 0, sent_from: 0, stack: null, entries: 1, rebuys: 0, add_ons: 0, owes: 0,
  present: true, came: true, place: 0, last: 0, prize: 0, bounty: 0, penalty: "", note: "", paid_in: 0, taken: 0, ...part,
});

export const table = (number: number, players: readonly string[], part: Partial<HallTable> = {}): HallTable => ({
  number, label: String(number), seats: 9, kept: false, breaks: 0, round: "", button: null, live: "", locked: [],
  sitting: players.map((player, seat) => ({ seat, player, locked: false, moved_at: null })), ...part,
});

export const CLOCK: Clock = {
  step: 1, level: 2, words: "hold'em 50/100", game: "Texas hold'em", stakes: "50/100 no-limit", next_words: "break", total_ms: 1_200_000, left_ms: 600_000, ends_at: 1_600_000,
  paused: false, why_paused: "", in_break: false, to_break_ms: 600_000, day_ends: false,
};

export const DESK: Desk = {
  key: "desk-a1", sequence: 9, now: 1_000_000, name: "Friday", state: "running", book: "roberts-v11", book_name: "Robert's Rules", version: "11", currency: null, starts_at: null,
  terms: { buy_in: 100, fee: 0, bounty: 0, stack: 10_000, seats: 9, most: null, late_levels: 0, reentries: 0, rebuy: null, add_on: null },
  levels: [0, 1, 2].map((step) => ({ step, level: step + 1, words: `level ${step + 1}`, minutes: 20, deals: 0, day_ends: false, add_on: false, colour_up: [], now: step === 1 })),
  clock: CLOCK,
  totals: { entries: 3, players: 3, left: 3, waiting: 0, reentries: 0, rebuys: 0, add_ons: 0, chips: 30_000, average: 10_000, average_bb: 1_000, chips_bb: 3_000, pool: 300, guarantee: 0, places: 1, money_in: 300 },
  prizes: [], settled: false, tables: [table(1, ["ines", "otto"]), table(2, ["maya"])],
  opening: [3],
  entrants: [entrant("ines"), entrant("otto", { seat: 1, penalty: "3 deals" }), entrant("maya", { table: 2, present: false })],
  dues: [], hand_for_hand: { on: false, round: 0, done: [], of: [] }, race: null, days: [], may: ["pause", "direct"], undo: null, redo: null, said: [], screens: {}, shows_shares: false, rules: [],
};
