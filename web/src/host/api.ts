/** What the host does about people and the cage, and at his tables. Chips are whole units, times ms since 1970. */

import { asFields, call, rows, text, type Said } from "../api";
import type { MoneyState } from "../wire/protocol";

export type Role = "player" | "dealer" | "floor" | "host";

export interface Listed { id: string; name: string; role: Role; guest: boolean; chips: number; barred: boolean }
export interface Done { at: number; by: string; kind: string; table: string; until: number; amount: number; words: string }
export interface Invitation {
  name: string;
  table: string;
  table_name: string;
  by_name: string;
  created: number;
  expires: number;
  came: readonly string[];
}
export interface SignedIn { name: string; created: number; device: string }
export interface Known {
  person: Listed;
  created: number;
  last_login: number;
  failures: number;
  totp: boolean;
  bars: readonly Done[];
  history: readonly Done[];
  sessions: readonly SignedIn[];
  invites: readonly Invitation[];
}
export interface Total { kind: string; chips: number; accounts: number }
export interface Movement { source: string; target: string; amount: number; why: string; table: string }
export interface Cage { totals: readonly Total[]; movements: readonly Movement[]; person: Listed | null }

const at = (person: string): string => `/api/host/people/${encodeURIComponent(person)}`;
const asked = (find: string): string => (find ? `?find=${encodeURIComponent(find)}` : "");
const list = <T>(found: unknown, field: string): readonly T[] => rows(asFields(found)[field]) as unknown as readonly T[];

export const findPeople = async (find: string): Promise<readonly Listed[]> =>
  list<Listed>(await call("GET", `/api/host/people${asked(find)}`), "people");
export const readPersonKnown = async (person: string): Promise<Known> => (await call("GET", at(person))) as Known;
export const changeChips = (person: string, amount: number, why: string): Promise<unknown> =>
  call("POST", `${at(person)}/chips`, { amount, why });
export const giveRole = (person: string, role: Role, why: string): Promise<unknown> =>
  call("POST", `${at(person)}/role`, { role, why });
export const resetCode = async (person: string): Promise<string> =>
  text(asFields(await call("POST", `${at(person)}/reset`))["code"]);
export const endSessionOf = (person: string, name = ""): Promise<unknown> =>
  call("DELETE", `${at(person)}/sessions${name && `/${encodeURIComponent(name)}`}`);
export const barPerson = (person: string, table: string, minutes: number, why: string): Promise<unknown> =>
  call("POST", `${at(person)}/bar`, { table, minutes, why });
export const unbarPerson = (person: string, table: string, why: string): Promise<unknown> =>
  call("POST", `${at(person)}/unbar`, { table, why });
export const allInvites = async (): Promise<readonly Invitation[]> =>
  list<Invitation>(await call("GET", "/api/host/invites"), "invites");
export const revokeInvite = (one: Invitation): Promise<unknown> =>
  call("DELETE", `/api/tables/${encodeURIComponent(one.table)}/invites/${encodeURIComponent(one.name)}`);
export const readCage = async (find: string): Promise<Cage> => (await call("GET", `/api/host/cage${asked(find)}`)) as Cage;
export const newPassword = (name: string, code: string, password: string): Promise<unknown> =>
  call("POST", "/api/reset", { name, code, password });

// At a table

export interface TableKnown {
  game: string;
  structure: string;
  stakes: string;
  book: string;
  seats: number;
  amendments: Readonly<Record<string, Said>>;
  buy_in_min: number | null;
  buy_in_max: number | null;
  acting_ms: number;
  time_bank_ms: number;
  approval: boolean;
  allows_bots: boolean;
  live: boolean;
  /** What the chips are shown as; null for chips. */
  money?: MoneyState | null;
}

const table = (key: string): string => `/api/tables/${encodeURIComponent(key)}`;

export const readTableKnown = async (key: string): Promise<TableKnown> => (await call("GET", `${table(key)}/host`)) as TableKnown;
/** Whether it waits for the end of the deal. */
export const hostDoes = async (key: string, deed: Readonly<Record<string, unknown>>): Promise<boolean> =>
  asFields(await call("POST", `${table(key)}/host`, { deed }))["ordered"] === true;
export const askForSeat = (key: string, seat: number, chips: number, entry: string): Promise<unknown> =>
  call("POST", `${table(key)}/seat`, { seat, chips, entry });
/** A seat at a table of the room's floor, which has the lists and the seats. */
export const sitByFloor = (name: string, seat: number, chips: number, entry: string): Promise<unknown> =>
  call("POST", "/api/floor/mine/sit", { table: name, seat, chips, entry });
export const askForChips = (key: string, chips: number): Promise<unknown> => call("POST", `${table(key)}/chips`, { chips });
export const askNoMoreChips = (key: string): Promise<unknown> => call("DELETE", `${table(key)}/chips`);
export const askNoMore = (key: string): Promise<unknown> => call("DELETE", `${table(key)}/seat`);
