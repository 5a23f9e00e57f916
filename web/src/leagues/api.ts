/** Leagues. Points are hundredths, money smallest units. */

import { ApiError, call } from "../api";
import { readToken } from "../room";
import { say } from "./texts";

export type Kind = "desk" | "event" | "evening" | "entered";
export interface Season { name: string; since: string; until: string; by_hand: boolean }
export interface Rules {
  name: string; formula: string; seasons: readonly Season[]; kinds: readonly Kind[]; best: number; drops: number; came: number; knockout: number;
  final_table: number; final_places: number; least: number; ties: readonly string[];
}
export interface Named { key: string; words: string }
export interface Ready { key: string; name: string; text: string; words: string }
export interface InShort { key: string; name: string; season: string; events: number; players: number; leaders: readonly string[]; ended: boolean }
export interface Leagues {
  leagues: readonly InShort[]; staff: boolean; formulas: readonly Ready[]; names: readonly Named[]; functions: readonly Named[]; ties: readonly Named[];
}
export interface Fault { words: string; column: number; width: number }
export interface Worked { event: string; places: readonly { name: string; place: number; points: number }[]; fault: Fault | null }
export interface Scored { item: string; first: number; last: number; points: number; counts: boolean }
export interface Standing {
  person: string; name: string; me: boolean; rank: number; before: number; points: number; events: number; counted: number; wins: number; knockouts: number;
  scored: readonly Scored[];
}
export interface Result { person: string; name: string; first: number; last: number; prize: number; bounties: number; knockouts: number; cost: number }
export interface Played { item: string; kind: Kind; name: string; date: string; entrants: number; counts: boolean; by_hand: boolean; results: readonly Result[] }
export interface Traced { number: number; at: number; by: string; words: string; why: string; undone: boolean; may_undo: boolean }
export interface League {
  key: string; rules: Rules & { formula_name: string }; season: string; staff: boolean; ended: boolean; standings: readonly Standing[]; events: readonly Played[];
  faults: readonly { event: string; name: string; words: string }[]; trace: readonly Traced[];
}
export interface Row { person?: string; name?: string; first: number; last: number; prize: number; bounties: number; knockouts: number; cost: number }
export type Entry =
  | { do: "count"; item: string; season: string; counts: boolean | null }
  | { do: "correct"; item: string; result: Row; out: boolean }
  | { do: "same"; person: string; is_person: string }
  | { do: "take-back"; number: number }
  | { do: "enter"; name: string; date: string; buy_in: number; fee: number; rows: readonly Row[] };

export const kinds = (): readonly (readonly [Kind, string])[] => [
  ["desk", say.theDirectorsDesk], ["event", say.tournamentsOnline], ["entered", say.enteredHereByHand], ["evening", say.eveningsClubsBookByWhat],
];

const pathOf = (key: string): string => `/api/leagues/${encodeURIComponent(key)}`;
const asked = (season: string): string => (season ? `?${new URLSearchParams({ season }).toString()}` : "");

export const readLeagues = async (): Promise<Leagues> => (await call("GET", "/api/leagues")) as Leagues;
export const readLeague = async (key: string, season: string): Promise<League> => (await call("GET", pathOf(key) + asked(season))) as League;
export const makeLeague = async (rules: Rules): Promise<string> => ((await call("POST", "/api/leagues", rules)) as { league: string }).league;
export const changeLeague = (key: string, rules: Rules, why: string): Promise<unknown> => call("POST", pathOf(key), { rules, why });
export const endLeague = (key: string, ended: boolean, why: string): Promise<unknown> => call("POST", `${pathOf(key)}/end`, { ended, why });
export const tryFormula = async (text: string): Promise<Worked> => (await call("POST", "/api/leagues/formula", { text })) as Worked;
export const write = (key: string, entry: Entry, why: string): Promise<unknown> => call("POST", `${pathOf(key)}/entries`, { entry, why });

export async function readCsv(key: string, season: string): Promise<string> {
  const token = readToken();
  const answer = await fetch(`${pathOf(key)}/standings.csv${asked(season)}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  if (!answer.ok) throw new ApiError(answer.status, say.standingsCouldNotBeRead);
  return answer.text();
}
