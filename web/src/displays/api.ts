/** What a display and a player's own page are told: by an address alone, without a session. */

import { ApiError, call, refusalFrom } from "../api";
import type { Rule } from "../deals/api";
import { readToken } from "../room";
import type { Level } from "../tournaments/api";
import type { MoneyState } from "../wire/protocol";
import { say } from "./texts";

export interface Clock {
  step: number; level: number; words: string; game: string; stakes: string; next_words: string;
  total_ms: number | null;
  /** At the `now` of the answer. */
  left_ms: number | null;
  /** By the server's clock; null while it stands, and where no time ends it. */
  ends_at: number | null;
  paused: boolean; why_paused: string; in_break: boolean; to_break_ms: number | null; day_ends: boolean;
}
export interface Totals {
  entries: number; players: number; left: number; waiting: number; reentries: number; rebuys: number; add_ons: number;
  chips: number; average: number;
  /** In tenths of a big blind; null in a game without one. */
  average_bb: number | null;
  chips_bb: number | null;
  pool: number; guarantee: number; places: number; money_in: number;
}
export interface Prize { place: number; money: number; seat_worth: number; player: string; paid: boolean }
export interface Coming { words: string; minutes: number; in_break: boolean }
export interface Message { id: string; words: string; until: number }
export interface Move { name: string; from: string; to: string; at: number }
export interface SeatOf { name: string; table: string; seat: number }
/** How a screen looks; the layout is told as this page wrote it. */
export interface Look { theme: string; layout: readonly unknown[]; sounds: boolean; spoken: boolean }
/** What somebody would get of a deal that is looked at. */
export interface Share { name: string; chips: number; icm: number; by_chips: number }
export type State = "open" | "running" | "over" | "called-off";

export interface Display {
  key: string; sequence: number; now: number; name: string; state: State; starts_at?: number | null;
  clock: Clock | null; next: readonly Coming[]; totals: Totals; prizes: readonly Prize[];
  next_prize: { place: number; money: number } | null; colour_up: string;
  closes: { level: number; in_ms: number | null } | null; hand_for_hand: boolean; shares: readonly Share[];
  messages: readonly Message[]; moves: readonly Move[]; seats?: readonly SeatOf[];
  currency: MoneyState | null; look: Look;
}
export interface Own {
  sequence: number; now: number; event: string; name: string; status: string; table: string; seat: number | null;
  moved: { from: string; to: string; at: number; words: string; rules: readonly string[] } | null;
  place: number; prize: number; clock: Clock | null; totals: Totals; prizes: readonly Prize[];
  next_prize: { place: number; money: number } | null; levels: readonly Level[]; messages: readonly Message[];
  currency: MoneyState | null; rules: readonly Rule[];
}
export interface Here { path: string; qr: string }

const BASE = "/api/desk";
export const displayPath = (key: string, screen: string): string =>
  `events/${encodeURIComponent(key)}/display${screen ? `?screen=${encodeURIComponent(screen)}` : ""}`;
export const seatPath = (code: string): string => `seat/${encodeURIComponent(code)}`;

export interface Told<T> { seen: T; tag: string }

/** What is there now, below the desk's address or at one of its own; with what is known already, once it is something else, or null. */
export async function ask<T>(path: string, known: Told<T> | null, wait: number, signal: AbortSignal): Promise<Told<T> | null> {
  // A house may show its displays to sessions alone.
  const token = readToken();
  const headers = { accept: "application/json", ...(token && { authorization: `Bearer ${token}` }), ...(known && { "if-none-match": known.tag }) };
  const join = path.includes("?") ? "&" : "?";
  const answer = await fetch(`${path.startsWith("/") ? "" : `${BASE}/`}${path}${join}wait=${known ? wait : 0}`, { headers, cache: "no-store", signal }).catch(() => {
    throw new ApiError(0, say.serverCannotBeReached);
  });
  if (answer.status === 304) return null;
  const found: unknown = await answer.json().catch(() => null);
  if (!answer.ok || found === null) throw refusalFrom(answer.status, found);
  return { seen: found as T, tag: answer.headers.get("etag") ?? "" };
}

/** What time it is at the server, in ms since 1970. */
export async function askTime(signal: AbortSignal): Promise<number> {
  const answer = await fetch(`${BASE}/time`, { cache: "no-store", signal });
  const { now } = (await answer.json()) as { now?: unknown };
  if (!answer.ok || typeof now !== "number") throw refusalFrom(answer.status, null);
  return now;
}

/** The address of a screen and its code for cameras. */
export const readHere = async (key: string, screen: string): Promise<Here> =>
  (await call("GET", `${BASE}/events/${encodeURIComponent(key)}/here?screen=${encodeURIComponent(screen)}`)) as Here;

/** Save how one screen looks; the other screens of the event stay as they are. */
export async function saveLook(key: string, screen: string, look: Look): Promise<void> {
  const path = `${BASE}/events/${encodeURIComponent(key)}`;
  const { screens } = (await call("GET", path)) as { screens?: Record<string, Look> };
  await call("POST", `${path}/screens`, { screens: { ...screens, [screen]: look } });
}
