/** Tournaments of the made-up server: one to come, one that runs, one that is over. */

import type { Detail, ScheduleRow, Summary } from "../src/tournaments/api";
import { DETAIL, entrant, ENTRANTS, SUMMARY } from "../src/tournaments/sample";

const OPEN: Detail = {
  ...DETAIL, key: "sunday", name: "Sunday Sit-and-Go", state: "open", registered: false, table: "", entries: 3, most: 9, me: null, clock: null,
  may: ["register", "start", "call-off"], tables: [], log: [], levels: DETAIL.levels.map((one) => ({ ...one, now: false })),
};
const RUNNING: Detail = {
  ...DETAIL, table: "event", hand_for_hand: true, may: ["rebuy", "decline", "pause", "hand-for-hand", "call-off"],
  me: { ...DETAIL.me!, status: "broke", stack: 0, rank: 0, table: "event", moved: { words: "You move from table 2, seat 4, to table 1, seat 7.", rules: ["RR11-15.TRN.16a"] } },
  tables: [{ ...DETAIL.tables[0]!, key: "event" }, DETAIL.tables[1]!],
};
const OVER: Detail = { ...DETAIL, key: "thursday", name: "Thursday Turbo", state: "over", table: "", registered: false, may: [], me: null, clock: null };
const ENTERED = [...ENTRANTS, { ...entrant("Ada"), player: "you", stack: 0, status: "broke" }];
const ALL = [OPEN, RUNNING, OVER];

const SCHEDULES: readonly ScheduleRow[] = [
  { key: "sit-and-go", name: "Sit-and-go", about: "One table, to the end.", game: "Texas hold'em, no limit", stack: 1_500, seats: 9, buy_in: 100, fee: 10, bounty: 0 },
  { key: "bounty", name: "Bounty", about: "A bounty on every head.", game: "Texas hold'em, no limit", stack: 10_000, seats: 9, buy_in: 100, fee: 10, bounty: 20 },
];

const summaryOf = (one: Detail): Summary =>
  Object.fromEntries(Object.keys(SUMMARY).map((name) => [name, one[name as keyof Summary]])) as unknown as Summary;

/** What is answered below /api/tournaments and to /api/schedules; undefined for every other path. */
export function answerTournaments(path: string, method: string): unknown {
  if (path === "/api/schedules") return { schedules: SCHEDULES };
  if (path === "/api/tournaments") return method === "POST" ? { tournament: "sunday" } : { tournaments: ALL.map(summaryOf) };
  if (path.includes("/entrants")) return { number: 7, total: ENTERED.length, entrants: ENTERED };
  const [, key] = /^\/api\/tournaments\/([^/]+)/.exec(path) ?? [];
  return key === undefined ? undefined : ALL.find((one) => one.key === key) ?? OPEN;
}
