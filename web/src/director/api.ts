/** An event of real cards as the director's desk knows it. Seats count from 0, times are ms since 1970, amounts smallest units. */

import { answerTo, ApiError, call, refusalFrom } from "../api";
import type { Rule } from "../deals/api";
import { readToken } from "../room";
import { say } from "./texts";

export type Phase = "open" | "running" | "over" | "called-off";
export interface Money { name: string; decimals: number; point: string; chip: number }
export interface Buying { cost: number; fee: number; chips: number; levels: number }
export interface Terms {
  buy_in: number; fee: number; bounty: number; stack: number; seats: number; most: number | null; late_levels: number; reentries: number;
  rebuy: Buying | null; add_on: Buying | null;
}
export interface Level {
  step: number; level: number | null; words: string; minutes: number; deals: number; day_ends: boolean; add_on: boolean;
  colour_up: readonly number[]; now: boolean;
}
export interface Clock {
  step: number; level: number; words: string; game: string; stakes: string; next_words: string; total_ms: number | null; left_ms: number | null;
  /** On the server's clock; null while nothing runs. */
  ends_at: number | null;
  paused: boolean; why_paused: string; in_break: boolean; to_break_ms: number | null; day_ends: boolean;
}
export interface Totals {
  entries: number; players: number; left: number; waiting: number; reentries: number; rebuys: number; add_ons: number;
  chips: number; average: number;
  /** In tenths of a big blind. */
  average_bb: number | null;
  chips_bb: number | null;
  pool: number; guarantee: number; places: number; money_in: number;
}
export interface Prize { place: number; money: number; seat_worth: number; player: string; paid: boolean }
export interface Sitting { seat: number; player: string; locked: boolean; moved_at: number | null }
export interface HallTable {
  number: number; label: string; seats: number; kept: boolean;
  /** Its turn to break, 1 first, 0 for none. */
  breaks: number;
  round: "" | "dealing" | "done"; button: number | null; live: string;
  /** Seats that nobody gets. */
  locked: readonly number[];
  sitting: readonly Sitting[];
}
export interface Entrant {
  player: string; name: string;
  /** Of the receipt. */
  number: number;
  /** Of the player's own page. */
  code: string;
  status: string; table: number; seat: number;
  /** The table from which he has still to come, 0 for none. */
  sent_from: number;
  /** Where it was counted. */
  stack: number | null;
  entries: number; rebuys: number; add_ons: number; owes: number; present: boolean;
  /** He has been here at all. */
  came: boolean;
  place: number; last: number; prize: number; bounty: number;
  penalty: string; note: string; paid_in: number; taken: number;
}
/** A command of the desk, ready to be sent. */
export type Command = { readonly type: string } & Readonly<Record<string, unknown>>;
export interface Choice { words: string; command: Command }
export interface Due {
  id: string; kind: string; words: string; rules: readonly string[]; command: Command | null; choices: readonly Choice[]; urgent: boolean;
}
export interface Step { sequence: number; words: string }
export interface Said { words: string; rules: readonly string[] }
export interface SaidLast extends Said { sequence: number; at: number; by_name: string }
export interface Day { key: string; name: string; state: Phase; first_day: number }
export interface Desk {
  key: string; sequence: number; now: number; name: string; state: Phase; book: string; book_name: string; version: string;
  currency: Money | null; starts_at: number | null; terms: Terms; levels: readonly Level[]; clock: Clock | null; totals: Totals;
  prizes: readonly Prize[]; settled: boolean; tables: readonly HallTable[];
  /** Numbers of tables in the order in which they are opened; after them the next number is. */
  opening: readonly number[];
  entrants: readonly Entrant[]; dues: readonly Due[];
  hand_for_hand: { on: boolean; round: number; done: readonly number[]; of: readonly number[] };
  race: { worth: number; to: number; tables: readonly number[] } | null;
  days: readonly Day[]; may: readonly string[]; undo: Step | null; redo: Step | null; said: readonly SaidLast[];
  screens: Readonly<Record<string, unknown>>;
  /** Displays show what a deal comes to. */
  shows_shares: boolean;
  rules: readonly Rule[];
}
export interface EventRow { key: string; name: string; state: Phase; starts_at: number | null; entries: number; left: number; level: number; sequence: number }
export interface Done { sequence: number; said: readonly Said[]; rules: readonly Rule[] }
export interface Refused { words: string; cites: readonly string[]; legal: string }
export interface Foreseen { said: readonly Said[]; rules: readonly Rule[]; refused: Refused | null }
export interface UndoForeseen extends Foreseen { falls: readonly { sequence: number; words: string; why: string }[] }
export interface LogLine { sequence: number; at: number; by: string; by_name: string; said: readonly Said[]; why: string; undone: boolean; undone_by: string; may: boolean }
export interface Log { lines: readonly LogLine[]; rules: readonly Rule[] }
/** Somebody whom the house knows, with the events in which he is. */
export interface Person { person: string; name: string; walk_in: boolean; tag: string; note: string; events: readonly string[] }
export interface NewEvent { schedule?: string; text?: string; name: string; starts_at?: number; tables?: readonly number[] }

const at = (key: string, rest = ""): string => `/api/desk/events/${encodeURIComponent(key)}${rest}`;

export const readEvents = async (): Promise<readonly EventRow[]> => ((await call("GET", "/api/desk/events")) as { events: readonly EventRow[] }).events;
export const openEvent = async (asked: NewEvent): Promise<string> => ((await call("POST", "/api/desk/events", asked)) as { event: string }).event;

const NOTHING_SAID = { said: [], rules: [] } as const;

/** A table is dealt at a live table of ours, by a dealer with a phone, and tells the desk what is played. */
export async function runCardByCard({ key, sequence }: Desk, table: number, stacks: readonly (readonly [string, number])[]): Promise<Done> {
  await call("POST", at(key, `/tables/${table}/live`), { stacks: Object.fromEntries(stacks) });
  return { sequence, ...NOTHING_SAID };
}
export async function stopCardByCard({ key, sequence }: Desk, table: number): Promise<Done> {
  await call("POST", at(key, `/tables/${table}/live/stop`), {});
  return { sequence, ...NOTHING_SAID };
}

/** Make one event of several first days that are over; its key. */
export const secondDay = async (key: string, tables: readonly number[]): Promise<string> => ((await call("POST", at(key, "/second-day"), tables.length ? { tables } : {})) as { event: string }).event;

/** Do it; who has seen an older state is refused what hangs on it. */
export const doCommand = async (key: string, command: Command, seen: number, why = ""): Promise<Done> =>
  (await call("POST", at(key, "/do"), { command, seen, why })) as Done;
export const foresee = async (key: string, command: Command, why = ""): Promise<Foreseen> =>
  (await call("POST", at(key, "/preview"), { command, why })) as Foreseen;
export const undoStep = async (key: string, sequence: number, why: string, drop: boolean): Promise<Done> =>
  (await call("POST", at(key, "/undo"), { sequence, why, drop })) as Done;
export const foreseeUndo = async (key: string, sequence: number): Promise<UndoForeseen> =>
  (await call("POST", at(key, "/undo/preview"), { sequence, why: "looked at" })) as UndoForeseen;
export const redoStep = async (key: string, sequence: number): Promise<Done> => (await call("POST", at(key, "/redo"), { sequence })) as Done;
export const readLog = async (key: string, before = 0): Promise<Log> => (await call("GET", at(key, `/log?before=${before}`))) as Log;

export const findPeople = async (find: string, most = 8): Promise<readonly Person[]> =>
  ((await call("GET", `/api/desk/people?find=${encodeURIComponent(find)}&most=${most}`)) as { people: readonly Person[] }).people;
export const addPerson = async (name: string, note = ""): Promise<Person> => (await call("POST", "/api/desk/people", { name, note })) as Person;
export const changePerson = async (person: string, asked: { name?: string; note?: string }): Promise<Person> =>
  (await call("POST", `/api/desk/people/${encodeURIComponent(person)}`, asked)) as Person;

export interface Told { seen: Desk; tag: string }

/** The event now; with what is known already, once it is something else, or null. */
export async function askDesk(key: string, known: Told | null, wait: number, signal: AbortSignal): Promise<Told | null> {
  const token = readToken();
  const headers: Record<string, string> = { accept: "application/json", ...(token && { authorization: `Bearer ${token}` }), ...(known && { "if-none-match": known.tag }) };
  const answer = await answerTo(`${at(key)}?wait=${known ? wait : 0}`, { headers, cache: "no-store", signal }, 0);
  if (answer.status === 304) return null;
  const found: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw refusalFrom(answer.status, found);
  return { seen: found as Desk, tag: answer.headers.get("etag") ?? "" };
}

/** Why something was not done. */
export const refusalOf = (found: unknown): Refused =>
  found instanceof ApiError ? { words: found.message, cites: found.cites, legal: found.legal } : { words: say.thatDidNotWorkTryAgain, cites: [], legal: "" };
