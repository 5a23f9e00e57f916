/** Tournaments as the server tells of them, and what may be asked of one. Money and chips are whole units. */

import { type AskedCurrency, asFields, call, rows, text } from "../api";
import type { MoneyState } from "../wire/protocol";
import type { Rule } from "../deals/api";

export type State = "open" | "running" | "over" | "called-off";
export type Status = "entered" | "waits" | "in" | "broke" | "out" | "withdrawn" | "disqualified" | "bagged";
/** What a player may do, and what the host and the floor may. */
export type OwnDeed = "register" | "pick-seat" | "withdraw" | "reenter" | "give-up" | "rebuy" | "announce-rebuy" | "settle-rebuy" | "decline" | "add-on"
  | "go-away" | "arrive";
export type FloorDeed = "start" | "pause" | "resume" | "close-entries" | "hand-for-hand" | "give-word" | "direct" | "call-off" | "second-day";
export type Deed = OwnDeed | FloorDeed;

export interface Summary {
  key: string;
  /** It is told as it stood at this record. */
  number: number;
  name: string;
  schedule: string;
  about: string;
  game: string;
  state: State;
  /** When it starts, in ms; null where it starts once it is full, or by hand. */
  starts_at: number | null;
  entries: number;
  most: number;
  left: number;
  level: number | null;
  /** What its buy-ins and prizes are shown as; the room's own where it has none. */
  money?: MoneyState | null;
  buy_in: number;
  fee: number;
  bounty: number;
  stack: number;
  seats: number;
  /** Whether you have entered, and are neither out nor withdrawn. */
  registered: boolean;
  /** The key of your table, empty where you have none. */
  table: string;
  opened_by: string;
}

export interface Level {
  step: number;
  /** Null for a break. */
  level: number | null;
  words: string;
  minutes: number;
  deals: number;
  day_ends: boolean;
  add_on: boolean;
  /** The denominations that are coloured up as it begins. */
  colour_up: readonly number[];
  now: boolean;
}

export interface Clock {
  step: number;
  level: number | null;
  words: string;
  next_words: string;
  /** To the next step and to the next break, as the answer was written; null where no clock ends it. */
  left_ms: number | null;
  to_break_ms: number | null;
  paused: boolean;
  in_break: boolean;
}

export interface Prize { place: number; money: number; seat_worth: number }

export interface Entrant {
  player: string;
  name: string;
  bot: boolean;
  status: Status;
  stack: number;
  /** The number of the table, 0 without one, and the seat from 0. */
  table: number;
  seat: number;
  /** First and last of the places that are shared; 0 as long as there is none. */
  place: number;
  last: number;
  prize: number;
  /** On the own head. */
  bounty: number;
  rank: number;
}

/** Some of the entrants; `total` are there of that name. */
export interface Entrants { number: number; total: number; entrants: readonly Entrant[] }

export interface EventTable { key: string; number: number; players: number; dealing: boolean; waits: boolean }
export interface Moved { words: string; rules: readonly string[] }
export interface Me {
  status: Status;
  stack: number;
  rank: number;
  table: string;
  place: number;
  last: number;
  prize: number;
  bounty: number;
  present: boolean;
  /** For a rebuy that was announced. */
  owes: number;
  /** The seat that one has picked, from 0; -1 for none. */
  picked: number;
  moved: Moved | null;
}
/** One of several first days, `first_day` from 1, or the second day that they became: 0. */
export interface Day { key: string; name: string; state: State; first_day: number }
export interface LogLine { at: number; words: string; rules: readonly string[] }

export interface Detail extends Summary {
  book: string;
  version: string;
  consent: string;
  levels: readonly Level[];
  clock: Clock | null;
  pool: number;
  guarantee: number;
  prizes: readonly Prize[];
  settled: boolean;
  tables: readonly EventTable[];
  /** Which table stands still, for which all wait; empty for none. */
  stands_still: string;
  /** The seats that may be picked, from 0. */
  faceup: readonly number[];
  average: number;
  paid_places: number;
  next_prize: { place: number; money: number } | null;
  hand_for_hand: boolean;
  chips_in_play: number;
  me: Me | null;
  may: readonly Deed[];
  log: readonly LogLine[];
  /** Title and statement of the rules that the log names, where they are told. */
  rules: readonly Rule[];
  /** Of a tournament with several first days all of them, then the second once it has begun. */
  days: readonly Day[];
}

export interface ScheduleRow {
  key: string;
  name: string;
  about: string;
  game: string;
  stack: number;
  seats: number;
  buy_in: number;
  fee: number;
  bounty: number;
}

/** By a ready-made schedule, or by the text of one's own. */
export interface NewTournament { schedule?: string; text?: string; book?: string; options?: readonly string[]; name: string; bots: number; most: number | null; starts_at: number | null; currency?: AskedCurrency | null }

const PATH = "/api/tournaments";
/** So many are told at once. */
export const ENTRANTS_MOST = 200;
const LISTS = {
  levels: [], prizes: [], faceup: [], tables: [], may: [], log: [], rules: [], days: [], clock: null, me: null, next_prize: null,
} satisfies Partial<Detail>;

export const pathOf = (key: string): string => `${PATH}/${encodeURIComponent(key)}`;
export const linkTo = (key: string): string => `#/tournaments/${encodeURIComponent(key)}`;
export const tableLink = (table: string): string => `#/table/${encodeURIComponent(table)}`;

export async function listTournaments(): Promise<readonly Summary[]> {
  return rows(asFields(await call("GET", PATH))["tournaments"]) as unknown as readonly Summary[];
}

export async function listSchedules(): Promise<readonly ScheduleRow[]> {
  return rows(asFields(await call("GET", "/api/schedules"))["schedules"]) as unknown as readonly ScheduleRow[];
}

/** The key of the new tournament. */
export async function openTournament(asked: NewTournament): Promise<string> {
  return text(asFields(await call("POST", PATH, asked))["tournament"]);
}

export const completeDetail = (found: unknown): Detail => ({ ...LISTS, ...(found as Detail) });

export async function readTournament(key: string): Promise<Detail> {
  return completeDetail(await call("GET", pathOf(key)));
}

/** Some of the entrants: the first `most` of those whose names have these letters. */
export async function readEntrants(key: string, find: string, most: number): Promise<Entrants> {
  const asked = new URLSearchParams({ find, most: String(Math.min(most, ENTRANTS_MOST)) });
  const found = asFields(await call("GET", `${pathOf(key)}/entrants?${asked}`));
  return { number: Number(found["number"]), total: Number(found["total"]), entrants: rows(found["entrants"]) as unknown as readonly Entrant[] };
}

export interface Said { accepts?: boolean; why?: string; on?: boolean; announced?: boolean; seat?: number; shares?: string }

/** Do it, under an id of its own (the header of every POST): asked for twice, it is done once. */
export async function ask(key: string, deed: Deed, said: Said = {}): Promise<Detail> {
  return completeDetail(await call("POST", `${pathOf(key)}/${deed}`, said));
}

/** A command of the director's own. */
export async function direct(key: string, command: Readonly<Record<string, unknown>>): Promise<Detail> {
  return completeDetail(await call("POST", `${pathOf(key)}/direct`, { command }));
}
