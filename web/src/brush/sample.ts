/** An evening in a small room, for tests: a main hold'em game, one that feeds it, and a limit game. */

import { completeFloor, type Floor, type Game, type Line, type Sitting, type Waiter } from "./api";

export const NOW = 1_795_470_000_000;
const MINUTE = 60_000;
export const HOLDEM = "holdem 1/2 no-limit";
export const LIMIT = "holdem 4/8 limit with blinds 2/4";

export const sits = (seat: number, name: string, part: Partial<Sitting> = {}): Sitting => ({
  seat, player: name.toLowerCase(), name, away_since: null, missed: [], order: null, called_to: "", since: NOW - 50 * MINUTE, chips: null, ...part,
});
export const waits = (place: number, name: string, part: Partial<Waiter> = {}): Waiter => ({
  place, player: name.toLowerCase(), name, tier: "", here: true, away_since: null, called: null, lock_up: 0, since: NOW - 10 * MINUTE, ...part,
});
const played = (stakes: string) => ({ form: "holdem", stakes, mix: [], book: "" });
export const game = (table: string, part: Partial<Game> = {}): Game => ({
  table, title: table, words: "Texas hold'em 1/2 no-limit", played: played("1/2 no-limit"), line: HOLDEM, seats: 9, chairs: [0, 1, 2, 3, 4, 5, 6, 7, 8], extra: false,
  feeds: [], must_move: false, began: true, dealing: false, ended: false, ours: "", key: "", collection: "", sitting: [], kept: [], cites: ["RR11-2.PROC.3"], draws_to_break: [], ...part,
});
export const line = (part: Partial<Line> = {}): Line => ({
  line: HOLDEM, words: "Texas hold'em 1/2 no-limit", played: played("1/2 no-limit"), waiters: [], next: null, ...part,
});

export const EVENING: Floor = completeFloor({
  open: true, sequence: 41, now: NOW, book: "roberts-v11", tiers: ["Gold"], lock_up: 20,
  games: [
    game("1", {
      sitting: [sits(0, "Ann"), sits(1, "Bartholomew Featherstonehaugh"), sits(2, "Cat", { away_since: NOW - 12 * MINUTE, missed: ["small", "big"] }), sits(3, "Dan"), sits(5, "Eve"), sits(6, "Fay"), sits(8, "Gus")],
      kept: [{ seat: 7, player: "hal", name: "Hal", why: "comes from 2", until: null, what: "move", from: "2" }], draws_to_break: ["ann", "dan"],
    }),
    game("2", {
      must_move: true, feeds: ["1"],
      sitting: [sits(0, "Hal", { called_to: "1", order: 1 }), sits(1, "Ida", { order: 2 }), sits(3, "Jim", { order: 3 }), sits(4, "Kim", { order: 4, away_since: NOW - 3 * MINUTE })],
      kept: [{ seat: 6, player: "lou", name: "Lou", why: "is called", until: NOW + 2 * MINUTE + 5_000, what: "called", from: "" }],
    }),
    game("3", {
      words: "Texas hold'em 4/8 limit with blinds 2/4", played: played("4/8 limit with blinds 2/4"), line: LIMIT, began: false, seats: 10, chairs: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      sitting: [sits(0, "Max"), sits(4, "Ned")],
      kept: [{ seat: null, player: "ola", name: "Ola", why: "has the seat locked up", until: NOW + 4 * MINUTE, what: "called", from: "" }, { seat: 9, player: "pam", name: "Pam", why: "poor sight", until: null, what: "reserved", from: "" }],
    }),
  ],
  lines: [
    line({
      waiters: [waits(1, "Lou", { called: { table: "2", seat: 6, until: NOW + 2 * MINUTE + 5_000, answered: false } }), waits(2, "Quin", { tier: "Gold" }), waits(3, "Ray", { here: false, away_since: NOW - 4 * MINUTE, lock_up: 20 }), waits(4, "Sue")],
      next: { player: "quin", name: "Quin", table: "2" },
    }),
    line({ line: LIMIT, words: "Texas hold'em 4/8 limit with blinds 2/4", played: played("4/8 limit with blinds 2/4"), waiters: [waits(1, "Ola", { called: { table: "3", seat: null, until: NOW + 4 * MINUTE, answered: true } })] }),
  ],
  dues: [
    { what: "call", words: "Quin is next for 2", table: "2", player: "quin", name: "Quin", at: null, cites: ["RR11-2.SEAT.9b"], command: { type: "call", line: HOLDEM }, draws: [] },
    { what: "answer", words: "Lou has not answered the call to 2", table: "2", player: "lou", name: "Lou", at: NOW + 2 * MINUTE + 5_000, cites: ["RR11-2.SEAT.2a"], command: null, draws: [] },
    { what: "absent", words: "Cat is away from 1", table: "1", player: "cat", name: "Cat", at: NOW + 18 * MINUTE, cites: ["RR11-2.PROC.20a"], command: { type: "pick-up-absent", table: "1", player: "cat" }, draws: [] },
  ],
  told: [
    { sequence: 41, at: NOW - MINUTE, by: "Flo", words: "Lou is called to 2, seat 7, and has 3 minutes", cites: ["RR11-2.SEAT.2a", "RR11-2.SEAT.9b"], undone: false },
    { sequence: 40, at: NOW - 2 * MINUTE, by: "Flo", words: "Sue is listed for Texas hold'em 1/2 no-limit, behind 3", cites: ["RR11-2.SEAT.1"], undone: true },
  ],
  undo: { sequence: 41, words: "Lou is called to 2, seat 7, and has 3 minutes" },
  persons: [
    ...["Ann", "Bartholomew Featherstonehaugh", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Kim", "Lou", "Max", "Ned", "Ola", "Pam", "Quin", "Ray", "Sue", "Tom"]
      .map((name) => ({ player: name.toLowerCase(), name, walk_in: name !== "Ann", here: true })),
  ],
  rules: [["RR11-2.SEAT.1", "Lists", "To be listed one has to be in the room."]],
});
