/** Rulings that were made at the desk, of every event. */

import { call } from "../../api";
import type { Rule } from "../../deals/api";
import type { Done } from "../api";

export interface Ruling {
  event: string; event_name: string; sequence: number; at: number; by_name: string; table: number; level: number; players: readonly string[];
  names: readonly string[]; incident: string; words: string; facts: Readonly<Record<string, unknown>>; rules: readonly string[];
}
export interface Rulings { rulings: readonly Ruling[]; rules: readonly Rule[] }
export interface Ruled { incident: string; words: string; table: number; players: readonly string[]; facts: Readonly<Record<string, unknown>>; rules: readonly string[] }

const at = (key: string): string => `/api/desk/events/${encodeURIComponent(key)}/rulings`;

export const recordRuling = async (key: string, ruled: Ruled): Promise<Done> => (await call("POST", at(key), ruled)) as Done;
/** On one person, on one incident, or without either of this event. */
export const readRulings = async (key: string, about: { player?: string; incident?: string }): Promise<Rulings> =>
  (await call("GET", `${at(key)}?${new URLSearchParams(about)}`)) as Rulings;
