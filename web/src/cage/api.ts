/** The cage as the server tells of it, and what may be asked of it. Amounts are smallest units, times ms since 1970. */

import { answerTo, ApiError, call } from "../api";
import { moneyText, type Currency } from "../faces/money";
import { readToken } from "../room";
import { say } from "./texts";

export const KINDS = ["cash", "chips", "foreign", "marker"] as const;
export type Kind = (typeof KINDS)[number];
export type Amounts = Readonly<Record<Kind, number>>;
export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  get cash() { return say.cash; }, get chips() { return say.chips; }, get foreign() { return say.chipsOfOtherHouses; }, get marker() { return say.markers; },
};

/** How many of each denomination, by its worth. */
export type Pieces = Readonly<Record<string, number>>;
export interface Stock { worth: number; colour: string; pieces: number }
export interface Settings {
  name: string; currency: string; decimals: number; point: "." | ","; chips: readonly number[]; smallest: number;
  book: string; options: readonly string[]; credit: boolean; lock_up: number; lock_up_due: number;
  stock: readonly Stock[]; cash_plays: string; foreign_plays: boolean;
}
export interface Drawer { drawer: string; by: string; since: number | null; shift: number | null; holds: Amounts; left: Partial<Record<Kind, Pieces>> }
export interface Person {
  person: string; name: string; walk_in: boolean; tag: string;
  credit: number; owes: number; lock_up: number; lock_up_game: string;
}
export interface OnTable { game: string; box: number; cash: number; foreign: number }
export interface Shift { shift: number; drawer: string; by: string; since: number; until: number | null }
export interface Said { sequence: number; at: number; by: string; what: string; words: readonly string[]; cites: readonly string[]; slip: boolean }
export interface Chip extends Stock { vault: number; drawers: number; out: number | null }
export interface Cage {
  sequence: number; now: number; settings: Settings | null; drawers: readonly Drawer[]; persons: readonly Person[];
  games: readonly OnTable[]; shifts: readonly Shift[]; chips: { chips: readonly Chip[]; untold: Readonly<Record<string, number>> };
  out: number; missing: number; forfeited: number;
  vault: Partial<Amounts>; host: Partial<Amounts>;
  /** What is otherwise here than at the brush's desk. */
  dues: readonly Due[];
}
export interface Due { words: string; does: string; cites: readonly string[]; command: Command }
export interface Done { said: Said; cage: Cage }
export interface History { said: readonly Said[]; before: number | null }
export interface Count { kind: Kind; opening: number; into: number; out: number; expected: number; closing: number | null; over: number }
export interface PieceCount { kind: Kind; worth: number; left: number | null; opening: number | null; closing: number | null }
export interface Report {
  house: string; closed_by: string; shift: Shift; counts: readonly Count[]; pieces: readonly PieceCount[]; sums: readonly { kind: Kind; why: string; into: number; out: number }[];
  why_opened: string; why_closed: string; said: readonly Said[];
}
export interface Slip {
  number: number; house: string; title: string; person: string; amount: number; lines: readonly string[]; pieces: Pieces;
  at: number; by: string; drawer: string; shift: number | null; signs: boolean;
}
export type Command = { readonly type: string } & Readonly<Record<string, unknown>>;
export interface SettingsAsked {
  name: string; currency: { name: string; decimals: number; point: "." | "," }; chips: readonly number[];
  book: string; options: readonly string[]; credit: boolean; lock_up: number; stock: readonly Stock[];
}

export const readCage = async (): Promise<Cage> => (await call("GET", "/api/cage")) as Cage;
export const settle = async (asked: SettingsAsked): Promise<Done> => (await call("POST", "/api/cage/settings", asked)) as Done;
export const carryOut = async (command: Command): Promise<Done> => (await call("POST", "/api/cage/do", { command })) as Done;
export const addPerson = async (name: string): Promise<Person> => (await call("POST", "/api/cage/persons", { name })) as Person;
export const findPersons = async (find: string): Promise<readonly Person[]> =>
  ((await call("GET", `/api/cage/persons?find=${encodeURIComponent(find)}`)) as { persons: readonly Person[] }).persons;
export const readSlip = async (number: number): Promise<Slip> => (await call("GET", `/api/cage/slips/${number}`)) as Slip;
export const readReport = async (shift: number): Promise<Report> => (await call("GET", `/api/cage/shifts/${shift}`)) as Report;
export const readHistory = async (before: number | null): Promise<History> =>
  (await call("GET", `/api/cage/history${before === null ? "" : `?before=${before}`}`)) as History;

export async function readCsv(shift: number): Promise<string> {
  const answer = await answerTo(`/api/cage/shifts/${shift}/csv`, { headers: { authorization: `Bearer ${readToken()}` } }, 1);
  if (!answer.ok) throw new ApiError(answer.status, say.reportCannotBeHad);
  return answer.text();
}

export const currencyOf = (one: Settings): Currency => ({ name: one.currency, decimals: one.decimals, point: one.point, chip: 1 });
export const written = (amount: number, one: Settings): string => moneyText(BigInt(amount), currencyOf(one));
