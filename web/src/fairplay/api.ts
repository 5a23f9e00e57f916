/** Fair play, as the server tells of it: players who are reported, and what a look at the deals found. */

import { call } from "../api";

export interface Somebody { id: string; name: string }
export interface Report {
  report: string;
  at: number;
  by: Somebody;
  about: Somebody;
  table: string;
  number: number;
  words: string;
  closed: number;
  outcome: string;
}
export type Sure = "worth-a-look" | "likely" | "almost-certain";
export interface Finding {
  kind: string;
  players: readonly Somebody[];
  sure: Sure;
  words: string;
  otherwise: string;
  deals: readonly { table: string; number: number }[];
}
export interface Look { made: number; since: number; deals: number; days: number; findings: readonly Finding[] }
export interface Hand { name: string; dealt: readonly string[]; thrown: readonly string[]; net: number }

export const WORDS_LONGEST = 1000;

export async function reportPlayer(player: string, words: string, table: string, number: number): Promise<void> {
  await call("POST", "/api/reports", { player, words, table: number ? table : "", number });
}

export async function openReports(): Promise<readonly Report[]> {
  return ((await call("GET", "/api/reports")) as { reports: Report[] }).reports;
}

export async function closeReport(report: string, words: string): Promise<void> {
  await call("POST", `/api/reports/${encodeURIComponent(report)}/close`, { words });
}

export const lastLook = async (): Promise<Look> => (await call("GET", "/api/fair-play")) as Look;
export const lookAgain = async (): Promise<Look> => (await call("POST", "/api/fair-play")) as Look;

export async function handsOf(table: string, number: number): Promise<readonly Hand[]> {
  const path = `/api/fair-play/deals/${encodeURIComponent(table)}/${number}`;
  return ((await call("GET", path)) as { hands: Hand[] }).hands;
}
