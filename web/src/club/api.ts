/** The club's book. Amounts are smallest units, points are hundredths. */

import { ApiError, call } from "../api";
import { readToken } from "../room";
import { say } from "./texts";

export interface Line { person: string; name: string; bought: number; cashed: number; net: number; minutes: number }
export interface Person {
  person: string; name: string; me: boolean; net: number; bought: number; cashed: number; minutes: number; evenings: number;
  per_evening: number; forms: readonly { form: string; net: number; minutes: number }[];
  tournaments: number; entries: number; paid: number; prizes: number; wins: number;
}
export interface Game {
  item: string; date: string; name: string; form: string; entered: boolean; open: boolean; left_out: boolean; house: number; lines: readonly Line[];
}
export interface Cup {
  item: string; date: string; name: string; form: string; entrants: number; left_out: boolean;
  places: readonly { name: string; first: number; last: number; entries: number; paid: number; prize: number }[];
}
export interface Place { rank: number; name: string; me: boolean; points: number; counted: number; played: number }
export interface Traced { number: number; at: number; by: string; kind: string; words: string; why: string }
export interface Book {
  since: string; until: string; staff: boolean; people: readonly Person[]; house: number; formula: string; best: number;
  formulas: readonly { key: string; name: string; words: string }[]; standings: readonly Place[];
  games: readonly Game[]; tournaments: readonly Cup[]; trace: readonly Traced[];
}
export interface Season { since: string; until: string }
export interface Row { name: string; bought: number; cashed: number; minutes: number }
export type Entry =
  | { do: "correct"; item: string; person: string; name: string; bought: number; cashed: number; minutes: number }
  | { do: "leave-out"; item: string; out: boolean }
  | { do: "same"; person: string; other: string }
  | { do: "show-as"; person: string; name: string }
  | { do: "choose"; formula: string; best: number };

const asked = ({ since, until }: Season): string => new URLSearchParams({ since, until }).toString();

export const readBook = async (season: Season): Promise<Book> => (await call("GET", `/api/club?${asked(season)}`)) as Book;
export const write = (entry: Entry, why: string): Promise<unknown> => call("POST", "/api/club/entries", { entry, why });
export const enterGame = (game: { name: string; date: string; form: string; rows?: readonly Row[]; csv?: string }): Promise<unknown> =>
  call("POST", "/api/club/games", game);

export async function readWritten(kind: "csv" | "txt", season: Season): Promise<string> {
  const answer = await fetch(`/api/club.${kind}?${asked(season)}`, { headers: { authorization: `Bearer ${readToken()}` } });
  if (!answer.ok) throw new ApiError(answer.status, say.bookCouldNotBeRead);
  return answer.text();
}
