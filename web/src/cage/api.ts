/** The cage as the server tells of it, and what may be asked of it. Amounts are smallest units, times ms since 1970. */

import { answerTo, ApiError, call } from "../api";
import { moneyText, type Currency } from "../faces/money";
import { readToken } from "../room";

export const KINDS = ["cash", "chips", "foreign", "marker"] as const;
export type Kind = (typeof KINDS)[number];
export type Amounts = Readonly<Record<Kind, number>>;
export const KIND_WORDS: Readonly<Record<Kind, string>> = { cash: "Cash", chips: "Chips", foreign: "Chips of other houses", marker: "Markers" };

export interface Settings {
  name: string; currency: string; decimals: number; point: "." | ","; chips: readonly number[]; smallest: number;
  book: string; options: readonly string[]; credit: boolean; lock_up: number; lock_up_due: number;
  cash_plays: string; foreign_plays: boolean;
}
export interface Drawer { drawer: string; by: string; since: number | null; shift: number | null; holds: Amounts }
export interface Person { person: string; name: string; credit: number; owes: number; lock_up: number; lock_up_game: string }
export interface OnTable { game: string; box: number; cash: number; foreign: number }
export interface Shift { shift: number; drawer: string; by: string; since: number; until: number | null }
export interface Said { sequence: number; at: number; by: string; what: string; words: readonly string[]; cites: readonly string[] }
export interface Cage {
  sequence: number; now: number; settings: Settings | null; drawers: readonly Drawer[]; persons: readonly Person[];
  games: readonly OnTable[]; shifts: readonly Shift[]; out: number; missing: number; forfeited: number;
  vault: Partial<Amounts>; host: Partial<Amounts>;
}
export interface Done { said: Said; cage: Cage }
export interface History { said: readonly Said[]; before: number | null }
export interface Count { kind: Kind; opening: number; into: number; out: number; expected: number; closing: number | null; over: number }
export interface Report {
  shift: Shift; counts: readonly Count[]; sums: readonly { kind: Kind; why: string; into: number; out: number }[];
  why_opened: string; why_closed: string; said: readonly Said[];
}
export type Command = { readonly type: string } & Readonly<Record<string, unknown>>;
export interface SettingsAsked {
  name: string; currency: { name: string; decimals: number; point: "." | "," }; chips: readonly number[];
  book: string; options: readonly string[]; credit: boolean; lock_up: number;
}

export const readCage = async (): Promise<Cage> => (await call("GET", "/api/cage")) as Cage;
export const settle = async (asked: SettingsAsked): Promise<Done> => (await call("POST", "/api/cage/settings", asked)) as Done;
export const carryOut = async (command: Command): Promise<Done> => (await call("POST", "/api/cage/do", { command })) as Done;
export const addPerson = async (name: string): Promise<Person> => (await call("POST", "/api/cage/persons", { name })) as Person;
export const readReport = async (shift: number): Promise<Report> => (await call("GET", `/api/cage/shifts/${shift}`)) as Report;
export const readHistory = async (before: number | null): Promise<History> =>
  (await call("GET", `/api/cage/history${before === null ? "" : `?before=${before}`}`)) as History;

export async function readCsv(shift: number): Promise<string> {
  const answer = await answerTo(`/api/cage/shifts/${shift}/csv`, { headers: { authorization: `Bearer ${readToken()}` } }, 1);
  if (!answer.ok) throw new ApiError(answer.status, "The report cannot be had just now.");
  return answer.text();
}

export const currencyOf = (one: Settings): Currency => ({ name: one.currency, decimals: one.decimals, point: one.point, chip: 1 });
export const written = (amount: number, one: Settings): string => moneyText(BigInt(amount), currencyOf(one));
