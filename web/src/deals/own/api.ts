/** One's own deals: which of them, what they come to, and what they can be told apart by. */

import { call } from "../../api";
import type { MoneyState } from "../../wire/protocol";
import type { DealRow } from "../api";

/** Which deals are meant; what is empty does not matter. Days as 2026-11-28, pots in chips. */
export interface Filter {
  table: string;
  form: string;
  stakes: string;
  since: string;
  until: string;
  won: "" | "true" | "false";
  showdown: "" | "true" | "false";
  tournament: "" | "true" | "false";
  position: string;
  pot_least: string;
  pot_most: string;
}

export const EVERY: Filter = {
  table: "", form: "", stakes: "", since: "", until: "", won: "", showdown: "", tournament: "", position: "",
  pot_least: "", pot_most: "",
};

/** The filter as a query, with where one's days begin if it names any. */
export function queryOf(filter: Filter, zone = -new Date().getTimezoneOffset()): string {
  const said = new URLSearchParams();
  for (const [key, value] of Object.entries(filter)) if (value) said.set(key, value);
  if (filter.since || filter.until) said.set("zone", `${zone}`);
  return said.toString();
}

/** How many parts of the filter say something. */
export const saidOf = (filter: Filter): number => Object.values(filter).filter(Boolean).length;

export interface Page { deals: readonly DealRow[]; next: string }

export async function myDeals(asked: string, before: string): Promise<Page> {
  return (await call("GET", `/api/me/deals?before=${encodeURIComponent(before)}${asked && `&${asked}`}`)) as Page;
}

export interface Sum { money: MoneyState | null; deals: number; counted: number; won: number; net: number; units: number }
export interface Point { deals: number; at: number; net: number; units: number }
/** How deals were played, of the `told` ones of which that is kept. */
export interface Playing { told: number; vpip: number; pfr: number; three_bet_chances: number; three_bets: number; wagers: number; calls: number; saw_second: number; told_showdowns: number; won_there: number }
/** What deals come to of one form, or of one position. */
export interface Group { key: string; name: string; deals: number; counted: number; won: number; showdowns: number; units: number; playing: Playing }
export interface Sums { sums: readonly Sum[]; course: readonly Point[]; playing: Playing | null; forms: readonly Group[]; positions: readonly Group[] }

export const mySums = async (asked: string): Promise<Sums> => (await call("GET", `/api/me/deals/sums?${asked}`)) as Sums;

export interface Kinds {
  tables: readonly { table: string; name: string; deals: number }[];
  forms: readonly (readonly [key: string, name: string])[];
  stakes: readonly string[];
}

export const myKinds = async (): Promise<Kinds> => (await call("GET", "/api/me/deals/kinds")) as Kinds;
