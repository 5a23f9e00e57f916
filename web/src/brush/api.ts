/** The floor as the server tells of it, and what may be asked of it. Seats count from 0, times are ms since 1970. */

import { ApiError, asFields, call, rows } from "../api";
import type { Rule } from "../deals/api";
import { inStaffWords } from "../language/staff_phrases";
import { say } from "./texts";

export interface Played { form: string; stakes: string; mix: readonly string[]; book: string }
export interface Sitting {
  seat: number;
  player: string;
  name: string;
  away_since: number | null;
  missed: readonly string[];
  /** Its place in the order in which the players of a must-move game move, from 1. */
  order: number | null;
  /** The table to which he has to move or may go. */
  called_to: string;
  since: number | null;
  chips: number | null;
}
/** A seat that is kept: for whom was called from a list, is on his way from another game, or management wants it for. */
export interface Kept {
  seat: number | null;
  player: string;
  name: string;
  why: string;
  until: number | null;
  what: "called" | "move" | "reserved";
  /** The table that he comes from. */
  from: string;
}
export interface Game {
  table: string;
  title: string;
  /** What is played, in words. */
  words: string;
  played: Played;
  line: string;
  seats: number;
  /** The numbers of the chairs that there are. */
  chairs: readonly number[];
  extra: boolean;
  feeds: readonly string[];
  must_move: boolean;
  began: boolean;
  dealing: boolean;
  ended: boolean;
  /** Whether we deal it: "" for a plain real table. */
  ours: "" | "online" | "live";
  key: string;
  collection: string;
  sitting: readonly Sitting[];
  kept: readonly Kept[];
  cites: readonly string[];
  /** Who has to draw a card if it breaks now. */
  draws_to_break: readonly string[];
}
export interface Called { table: string; seat: number | null; until: number | null; answered: boolean }
export interface Waiter {
  place: number;
  player: string;
  name: string;
  tier: string;
  here: boolean;
  away_since: number | null;
  called: Called | null;
  lock_up: number;
  since: number;
}
export interface Line {
  line: string;
  words: string;
  played: Played;
  waiters: readonly Waiter[];
  /** Whom the engine would call now. */
  next: { player: string; name: string; table: string } | null;
}
/** A command of the floor, ready to be sent. */
export type Command = { readonly type: string } & Readonly<Record<string, unknown>>;
export interface Due {
  what: string;
  words: string;
  table: string;
  player: string;
  name: string;
  at: number | null;
  cites: readonly string[];
  command: Command | null;
  draws: readonly string[];
  /** What players propose, for "stakes", and who minds. */
  stakes?: string;
  objecting?: readonly string[];
}
export interface Ban { player: string; name: string; line: string; until: number }
export interface Told { sequence: number; at: number; by: string; words: string; cites: readonly string[]; undone: boolean }
export interface Person { player: string; name: string; walk_in: boolean; here: boolean }
export interface Floor {
  open: boolean;
  sequence: number;
  now: number;
  book: string;
  tiers: readonly string[];
  lock_up: number;
  games: readonly Game[];
  lines: readonly Line[];
  dues: readonly Due[];
  bans: readonly Ban[];
  told: readonly Told[];
  undo: { sequence: number; words: string } | null;
  persons: readonly Person[];
  rules: readonly Rule[];
}
export interface Said { words: string; cites: readonly string[] }
export interface Done { sequence: number; said: readonly Said[]; rules: readonly Rule[] }
export interface Opening { book: string; options: readonly string[]; amendments: Readonly<Record<string, string | number | boolean>>; tiers: readonly string[]; lock_up: number }
export interface NewGame {
  played: Played;
  table: string;
  seats: number;
  must_move: boolean;
  collection: string;
  ours: Game["ours"];
}
export interface DrawnCard { player: string; card: string }
export interface BoardGame { table: string; words: string; seats: number; players: number; must_move: boolean; feeds: readonly string[] }
export interface BoardLine { line: string; words: string; waiting: number; names: readonly string[]; called: readonly string[] }
export interface Board { open: boolean; now: number; sequence: number; games: readonly BoardGame[]; lines: readonly BoardLine[] }

const PATH = "/api/floor";
const NO_FLOOR: Floor = {
  open: false, sequence: 0, now: 0, book: "", tiers: [], lock_up: 0, games: [], lines: [], dues: [], bans: [], told: [],
  undo: null, persons: [], rules: [],
};
const NO_GAME: Pick<Game, "feeds" | "sitting" | "kept" | "cites" | "draws_to_break" | "chairs"> = {
  feeds: [], sitting: [], kept: [], cites: [], draws_to_break: [], chairs: [],
};

/** What the server said, with what it left out: lists that are empty. */
export function completeFloor(found: unknown): Floor {
  const said = asFields(found);
  const floor = { ...NO_FLOOR, ...said } as Floor;
  return {
    ...floor,
    games: rows(said["games"]).map((one) => withChairs({ ...NO_GAME, ...one } as Game)),
    lines: rows(said["lines"]).map((one) => ({ next: null, waiters: [], ...one }) as unknown as Line),
    dues: rows(said["dues"]).map((one) => ({ cites: [], draws: [], command: null, ...one }) as unknown as Due),
  };
}

const withChairs = (game: Game): Game =>
  (game.chairs.length ? game : { ...game, chairs: Array.from({ length: game.seats }, (_, seat) => seat) });

export const readFloor = async (): Promise<Floor> => completeFloor(await call("GET", PATH));
export const readBoard = async (): Promise<Board> => (await call("GET", `${PATH}/board`)) as Board;
export const openFloor = (how: Opening): Promise<unknown> => call("POST", `${PATH}/open`, how);
export const closeFloor = (): Promise<unknown> => call("POST", `${PATH}/close`, {});
/** By `seen` nobody is called whom another brush, unseen as yet, has moved to the front. */
export const doCommand = async (command: Command, seen: number | null = null): Promise<Done> =>
  completeDone(await call("POST", `${PATH}/do`, { command, seen }));
/** What would be said, or the refusal; nothing changes. */
export const previewCommand = async (command: Command): Promise<Done> => completeDone(await call("POST", `${PATH}/preview`, { command }));
export const undoLast = async (sequence: number, why: string): Promise<Done> => completeDone(await call("POST", `${PATH}/undo`, { sequence, why }));
/** What players propose at a table is not done. */
export const letStakesStay = async (table: string): Promise<Done> => completeDone(await call("POST", `${PATH}/stakes/stay`, { table }));
export const openGame = async (game: NewGame): Promise<Done> => completeDone(await call("POST", `${PATH}/games`, game));
/** The key by which the floor knows somebody: a new person, or whoever has that account. */
export const knowPerson = async (name: string, account = ""): Promise<string> =>
  String(asFields(await call("POST", `${PATH}/persons`, account ? { account } : { name }))["player"]);
export const renamePerson = (player: string, name: string): Promise<unknown> =>
  call("POST", `${PATH}/persons/${encodeURIComponent(player)}/name`, { name });
/** Cards drawn by the house for these players, in their order. */
export const drawCards = async (players: readonly string[], deal = false): Promise<readonly DrawnCard[]> =>
  rows(asFields(await call("POST", `${PATH}/cards`, { for: players, ...(deal && { deal }) }))["drawn"]) as unknown as readonly DrawnCard[];
export const readRules = async (ids: readonly string[]): Promise<readonly Rule[]> =>
  (asFields(await call("GET", `${PATH}/rules?ids=${encodeURIComponent(ids.join(","))}`))["rules"] ?? []) as readonly Rule[];

export function completeDone(found: unknown): Done {
  const done = { sequence: 0, said: [], rules: [], ...asFields(found) } as Done;
  return { ...done, said: done.said.map((one) => ({ ...one, words: inStaffWords(one.words) })) };
}

/** What was refused, by which rules, and what may be done instead. */
export interface Refusal { words: string; cites: readonly string[]; legal: string; status: number }

export function refusalOf(found: unknown): Refusal {
  if (found instanceof ApiError) return { words: inStaffWords(found.message), cites: found.cites, legal: inStaffWords(found.legal), status: found.status };
  return { words: found instanceof Error ? found.message : say.noAnswer, cites: [], legal: "", status: 0 };
}
