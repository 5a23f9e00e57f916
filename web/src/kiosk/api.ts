/** What kiosks, screens and phones of guests ask the server: by a code of their own, without a session. */

import type { Board } from "../brush/api";
import { answerTo, ApiError, call, refusalFrom } from "../api";
import { keep, readKept } from "../kept";
import { freshId } from "../wire/fresh_id";
import { say } from "./texts";

export type Rules = readonly (readonly [id: string, title: string, statement: string])[];

export interface Called { table: string; seat: number | null; until: number | null; answered: boolean }
export interface Listing {
  line: string; words: string; before: number; away: boolean; called: Called | null; mine: boolean; since: number;
}
export interface Seat {
  table: string; words: string; seat: number; order: number | null; moving: number; to: string; to_seat: number | null; away: boolean;
}
export interface Happened { at: number; kind: "off" | "behind" | "kept" | "undone"; line: string; words: string; cites: readonly string[] }
export interface Place {
  open: boolean; now: number; sequence: number; name: string; lists: readonly Listing[]; seats: readonly Seat[];
  happened: readonly Happened[]; answers: boolean; rules: Rules;
}
export interface Ticket { code: string; path: string; qr: string; letters: string; place: Place }
export interface Choice { line: string; words: string; waiting: number; free: number; phone: boolean; why: string; cites: readonly string[] }
export interface Here { path: string; qr: string; until: number; joins: boolean }
export type { Board };
export interface KioskSeen {
  open: boolean; now: number; name: string; screen: boolean; board: Board; lists: readonly Choice[]; here: Here;
  greeted: { proof: string; name: string } | null;
}
export interface IsHere { pass: string; name: string; greeted: boolean; joins: boolean; lists: readonly Choice[]; rules: Rules }

export const readKiosk = (): string => readKept<{ token?: string }>("kiosk", {}).token ?? "";
export const keepKiosk = (token: string): void => keep("kiosk", token ? { token } : {});
/** The code of this phone's own page, so that it knows its owner when it is at the kiosk again. */
export const readPlace = (): string => readKept<{ code?: string }>("place", {}).code ?? "";
export const keepPlace = (code: string): void => keep("place", code ? { code } : {});

const headersOf = (token: string): Record<string, string> => ({
  accept: "application/json", ...(token && { authorization: `Bearer ${token}` }),
});

/** Ask for something under an id: what comes again under the same one is not done again. */
export async function post<T>(path: string, body: unknown, { token = "", given = freshId() } = {}): Promise<T> {
  const headers = { ...headersOf(token), "content-type": "application/json", "idempotency-key": given };
  const answer = await answerTo(`/api/floor/${path}`, { method: "POST", headers, body: JSON.stringify(body) }, 1);
  const found: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw refusalFrom(answer.status, found);
  return found as T;
}

export interface Told<T> { seen: T; tag: string }

/** What is there now; with what is known already, once it is something else, or null. */
export async function ask<T>(path: string, known: Told<T> | null, wait: number, token: string, signal: AbortSignal): Promise<Told<T> | null> {
  const headers = { ...headersOf(token), ...(known && { "if-none-match": known.tag }) };
  const init: RequestInit = { headers, cache: "no-store", signal };
  const answer = await fetch(`/api/floor/${path}?wait=${known ? wait : 0}`, init).catch(() => {
    throw new ApiError(0, say.serverCannotBeReached);
  });
  if (answer.status === 304) return null;
  const found: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw refusalFrom(answer.status, found);
  return { seen: found as T, tag: answer.headers.get("etag") ?? "" };
}

// The desk's

export interface KioskRow {
  kiosk: string; name: string; screen: boolean; by: string; at: number; until: number; installed: boolean; seen: number | null;
}
export interface Kiosks { now: number; kiosks: readonly KioskRow[]; phone_joins: boolean; phone_answers: boolean }
export interface KioskMade { kiosk: string; code: string; path: string; qr: string; until: number }
export interface Person { player: string; name: string }

export const readKiosks = async (): Promise<Kiosks> => (await call("GET", "/api/floor/kiosks")) as Kiosks;
export const addKiosk = async (name: string, screen: boolean): Promise<KioskMade> =>
  (await call("POST", "/api/floor/kiosks", { name, screen })) as KioskMade;
export const revokeKiosk = async (kiosk: string): Promise<Kiosks> =>
  (await call("POST", `/api/floor/kiosks/${encodeURIComponent(kiosk)}/revoke`, {})) as Kiosks;
export const handOut = async (player: string): Promise<Ticket> =>
  (await call("POST", `/api/floor/persons/${encodeURIComponent(player)}/place`, {})) as Ticket;
export const readPersons = async (): Promise<readonly Person[]> =>
  ((await call("GET", "/api/floor")) as { persons?: readonly Person[] }).persons ?? [];
export const readBoard = async (): Promise<Board> => (await call("GET", "/api/floor/board")) as Board;
export const readHere = async (): Promise<Here> => (await call("GET", "/api/floor/here")) as Here;
