/** One's own limits and consent, and what the host keeps of a person. Times are ms since 1970. */

import { asFields, call, text } from "../api";

export type Kind = "buy-in" | "loss" | "time";
export type Period = "day" | "week" | "month";
export interface Limit {
  kind: Kind;
  period: Period;
  amount: number | null;
  used: number;
  ends: number;
  then: number | null;
  then_at: number | null;
}
export interface Check { own: number | null; house: number; then: number | null; then_at: number | null }
export interface Own {
  on: boolean;
  raise_after_hours: number;
  least_days: number;
  limits: readonly Limit[];
  check: Check;
  time_out_until: number | null;
  excluded: boolean;
  excluded_until: number | null;
  playing_since: number | null;
  debts: readonly Debt[];
}
export interface Consent { asked: boolean; accepted: boolean; version: string }

export const readOwn = async (): Promise<Own> => (await call("GET", "/api/me/limits")) as Own;
export const setLimit = async (kind: Kind, period: Period, amount: number | null): Promise<Own> =>
  (await call("POST", "/api/me/limits", { kind, period, amount })) as Own;
export const setCheck = async (minutes: number | null): Promise<Own> =>
  (await call("POST", "/api/me/limits/check", { minutes })) as Own;
export const takeTimeOut = async (hours: number): Promise<Own> =>
  (await call("POST", "/api/me/limits/time-out", { hours })) as Own;
export const excludeSelf = (days: number | null): Promise<unknown> =>
  call("POST", "/api/me/limits/exclude", { days, understood: true });

export async function readConsent(): Promise<Consent> {
  const found = asFields(await call("GET", "/api/me/consent"));
  return { asked: found["asked"] === true, accepted: found["accepted"] === true, version: text(found["version"]) };
}
export const accept = (version: string): Promise<unknown> => call("POST", "/api/me/consent", { version });

// For the host and the floor

export interface Note { number: number; text: string; by: string; at: number }
export interface Apart { other: string; name: string; why: string; by: string }
export interface Penalty {
  number: number; offence: string; sanction: string; why: string; by: string; at: number;
  in_force: boolean; deals: number; until: number | null;
  /** It was entered by mistake, and weighs nothing. */
  struck: boolean;
}
export interface Bar { number: number; game: string; until: number | null; why: string; by: string; at: number }
export interface Debt { number: number; why: string; amount: number; at: number; game: string; table: string }
export interface Settled { why: string; amount: number; game: string; how: string; by: string; at: number; words: string }
export interface Word { key: string; words: string; units: readonly string[] }
export interface Registered {
  own: Own;
  consent: string;
  /** He has no account, and is barred here. */
  may_bar: boolean;
  bars: readonly Bar[];
  notes: readonly Note[];
  apart: readonly Apart[];
  penalties: readonly Penalty[];
  debts: readonly Debt[];
  settled: readonly Settled[];
  offences: readonly Word[];
  sanctions: readonly Word[];
}

/** Enters something of a person in the register. */
export type Enter = (command: Readonly<Record<string, unknown>>) => Promise<void>;

const at = (person: string): string => `/api/host/people/${encodeURIComponent(person)}/register`;
export const readRegistered = async (person: string): Promise<Registered> => (await call("GET", at(person))) as Registered;
export const enterInRegister = async (
  person: string, command: Readonly<Record<string, unknown>>,
): Promise<Registered> => (await call("POST", at(person), { command })) as Registered;
