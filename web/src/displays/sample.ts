/** A display as the server tells it, for tests. */

import type { Clock, Display, Own } from "./api";

export const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

export const CLOCK: Clock = {
  step: 4, level: 5, words: "Texas hold'em 300/600 no-limit", game: "Texas hold'em", stakes: "300/600 no-limit", next_words: "Texas hold'em 400/800 no-limit",
  total_ms: 20 * MINUTE, left_ms: 10 * MINUTE, ends_at: NOW + 10 * MINUTE, paused: false, why_paused: "", in_break: false, to_break_ms: 30 * MINUTE, day_ends: false,
};

export const DISPLAY: Display = {
  key: "desk-a1", sequence: 7, now: NOW, name: "Friday", state: "running", starts_at: null, clock: CLOCK,
  next: [
    { words: "Texas hold'em 400/800 no-limit", minutes: 20, in_break: false },
    { words: "break", minutes: 15, in_break: true },
    { words: "Omaha 400/800 limit", minutes: 20, in_break: false },
  ],
  totals: { entries: 60, players: 55, left: 41, waiting: 2, reentries: 5, rebuys: 3, add_ons: 1, chips: 600_000, average: 14_634, average_bb: 243, chips_bb: 10_000, pool: 300_000, guarantee: 0, places: 3, money_in: 330_000 },
  prizes: [150_000, 90_000, 60_000].map((money, at) => ({ place: at + 1, money, seat_worth: 0, player: "", paid: false })),
  next_prize: { place: 3, money: 60_000 }, colour_up: "", closes: { level: 6, in_ms: 30 * MINUTE }, hand_for_hand: false, shares: [],
  messages: [], moves: [], seats: [{ name: "Ines", table: "3", seat: 3 }, { name: "Bo", table: "1", seat: 0 }],
  currency: { name: "EUR", decimals: 2, point: ".", chip: 1 }, look: { theme: "dark", layout: [], sounds: false, spoken: false },
};

export const OWN: Own = {
  sequence: 7, now: NOW, event: "Friday", name: "Ines", status: "in", table: "7", seat: 1,
  moved: { from: "table 3, seat 4", to: "table 7, seat 2", at: NOW - 1_000, words: "Table 7 was two short.", rules: ["RR11-15.TP.4"] },
  place: 0, prize: 0, clock: CLOCK, totals: DISPLAY.totals, prizes: DISPLAY.prizes, next_prize: DISPLAY.next_prize,
  levels: [{ step: 4, level: 5, words: "Texas hold'em 300/600 no-limit", minutes: 20, deals: 0, day_ends: false, add_on: false, colour_up: [], now: true }],
  messages: [], currency: DISPLAY.currency, rules: [["RR11-15.TP.4", "Balancing", "Tables are kept even."]],
};
