/** Schedules of one's own: checked and explained, made to measure, and the files of the ready-made ones. */

import { asFields, call, text } from "../../api";
import type { Level, Prize } from "../api";

export interface Finding { place: string; why: string; rules: readonly string[] }

export interface Checked {
  key: string;
  name: string;
  about: string;
  book: string;
  game: string;
  players: number;
  tables: number;
  seats: number;
  stack: number;
  chips: number;
  buy_in: number;
  fee: number;
  bounty: number;
  /** Until it is expected to end; null: not before the last level. */
  minutes: number | null;
  levels: readonly Level[];
  pool: number;
  added: number;
  prizes: readonly Prize[];
  faults: readonly Finding[];
  warnings: readonly Finding[];
}

export interface Wishes { players: number; hours: number; chips: string; buy_in: number; game: string }

const fileOf = (found: unknown): string => text(asFields(found)["text"]);

export async function checkSchedule(file: string, players: number): Promise<Checked> {
  return (await call("POST", "/api/schedules/check", { text: file, players })) as Checked;
}
export const makeSchedule = async (wishes: Wishes): Promise<string> => fileOf(await call("POST", "/api/schedules/make", wishes));
export const readSchedule = async (key: string): Promise<string> => fileOf(await call("GET", `/api/schedules/${encodeURIComponent(key)}`));
