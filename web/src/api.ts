/** The REST side: accounts, the list of tables, opening and inviting. */

import { confirmed } from "./account/confirming";
import { freshId } from "./wire/fresh_id";
import type { MoneyState, Person } from "./wire/protocol";
import { refusalWords, type Sums } from "./faces/refusals";
import { placeOf, readDevice, readToken } from "./room";
import { say } from "./pages/texts";

export interface Session {
  token: string;
  you: Person;
  /** When the account was logged in to before, 0 if never, and wrong passwords since then. */
  lastLogin?: number;
  failures?: number;
}

export interface TableRow {
  table: string;
  name: string;
  game: string;
  game_name: string;
  form_name: string;
  stakes: string;
  book: string;
  seats: number;
  players: number;
  bots: number;
  deals_per_hour: number;
  private: boolean;
  live: boolean;
  frozen: string;
  /** The name of who opened it; empty for the house. */
  opened_by: string;
  /** People's own bots may watch and play. */
  allows_bots: boolean;
  /** The people who sit there, and the faces that they have chosen. */
  sitting: readonly { name: string; face: string }[];
  /** What its chips are shown as; null for chips. */
  money: MoneyState | null;
}

export interface Structure { key: string; name: string; stakes: string }
export interface Form {
  key: string;
  name: string;
  family: string;
  players_max: number;
  /** Cards in the deck, where the server says it. */
  deck: number;
  /** What people call it besides. */
  names?: readonly string[];
  /** Whether no book knows it. */
  no_book?: boolean;
  structures: readonly Structure[];
}
export interface Named { key: string; name: string }
export interface Mix extends Named { players_max: number; stakes: string }
/** A book, or a supplement over one; `whose` rules they are and the `link` to them, where that has to be said. */
/** Something that a book leaves to the house: an option, in words. */
export interface LeftOpen { key: string; title: string; rules: readonly string[] }
export interface BookNamed extends Named { whose: string; edition: string; link: string; left?: readonly LeftOpen[] }
export interface Catalogue { forms: readonly Form[]; mixes: readonly Mix[]; books: readonly BookNamed[]; stacks: readonly BookNamed[] }

export interface AskedCurrency { name: string; decimals: number; point: "." | ","; chip: number }

export type Company = "beginner" | "regular" | "solid" | "mixed";

export interface NewTable {
  name: string;
  game: string;
  structure: string;
  stakes: string;
  book: string;
  seats: number;
  bots: number;
  /** How well the house players play; else solidly. */
  company?: Company;
  amendments: Record<string, string | number | boolean>;
  private: boolean;
  approval: boolean;
  /** People's own bots may watch and play. */
  allows_bots?: boolean;
  live: boolean;
  /** Null for what the book says. */
  buy_in_min: number | null;
  buy_in_max: number | null;
  /** Null for the room's own, or play chips; with one, or the room's, the stakes are money. */
  currency?: AskedCurrency | null;
  shows?: "money" | "chips" | "big-blinds";
  collection?: string;
  acting_ms?: number;
  time_bank_ms?: number;
}

/** The server said no, in its words; where rules say so, which, and what may be done instead. */
export class ApiError extends globalThis.Error {
  constructor(
    readonly status: number, words: string, readonly code = "",
    readonly cites: readonly string[] = [], readonly legal = "",
  ) {
    super(words);
  }
}

const AGAIN_MS = 1_000;
type Fields = Record<string, unknown>;

/** `token` is that of a session, where it is not the one that is kept. */
export async function call(method: string, path: string, body?: unknown, token = readToken()): Promise<unknown> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (token) headers["authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  if (method === "POST") headers["idempotency-key"] = freshId();
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  const answer = await answerTo(path, init, method === "POST" ? 1 : 0);
  const found: unknown = await answer.json().catch(() => null);
  if (answer.ok) return found;
  const refusal = refusalFrom(answer.status, found, tableIn(path));
  if (refusal.code === "confirm" && await confirmed()) return call(method, path, body, token);
  throw refusal;
}

/** What an answer says that is a refusal; its amounts are shown as those of the table. */
export function refusalFrom(status: number, found: unknown, table = ""): ApiError {
  const refused = refusalOf(found);
  const place = placeOf(table);
  const said = refusalWords(wordsOf(refused, status), sumsOf(refused["sums"]), place);
  const legal = refusalWords(text(refused["legal"]), sumsOf(refused["legal_sums"]), place);
  return new ApiError(status, said, text(refused["code"]), citesOf(refused), legal);
}

const tableIn = (path: string): string => decodeURIComponent(/^\/api\/tables\/([^/?]+)/.exec(path)?.[1] ?? "");

const sumsOf = (value: unknown): Sums =>
  Array.isArray(value) ? value.filter((one): one is number[] => Array.isArray(one) && one.every((each) => typeof each === "number")) : [];

/** What a refusal says of itself: inside "error", or beside it where that is only its name. */
function refusalOf(found: unknown): Fields {
  const outer = asFields(found);
  return typeof outer["error"] === "object" ? asFields(outer["error"]) : outer;
}

const citesOf = (refused: Fields): readonly string[] =>
  Array.isArray(refused["cites"]) ? refused["cites"].filter((one) => typeof one === "string") : [];

/** The answer; what was lost on the way is asked for again under the same id, and done once. */
export async function answerTo(path: string, init: RequestInit, again: number): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    if (again <= 0) throw new ApiError(0, say.serverCannotBeReached);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return answerTo(path, init, again - 1);
  }
}

function wordsOf(fields: Fields, status: number): string {
  const said = fields["words"] ?? fields["detail"] ?? fields["message"];
  if (typeof said === "string") return said;
  if (Array.isArray(said)) {
    return said.map((one) => text(asFields(one)["msg"])).filter(Boolean).join("; ");
  }
  return status >= 500 ? say.serverHasProblemTryAgain : say.thatWasRefused;
}

export const asFields = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};
export const text = (value: unknown, otherwise = ""): string =>
  typeof value === "string" ? value : otherwise;
const figure = (value: unknown, otherwise = 0): number =>
  typeof value === "number" ? value : Array.isArray(value) ? value.length : otherwise;
export const rows = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(asFields) : []);

export function readPerson(value: unknown): Person {
  const one = asFields(value);
  return {
    id: text(one["id"]), name: text(one["name"]), role: text(one["role"], "player"),
    guest: one["guest"] !== false, chips: figure(one["chips"]),
  };
}

export async function session(path: string, body: unknown): Promise<Session> {
  const found = asFields(await call("POST", path, body));
  return {
    token: text(found["token"]), you: readPerson(found["you"]),
    lastLogin: figure(found["last_login"]), failures: figure(found["failures"]),
  };
}

/** `invite` is the code of an invitation, by which one is no stranger. */
export const beGuest = (name: string, invite = ""): Promise<Session> =>
  session("/api/guest", { ...(name && { name }), ...(invite && { invite }), device: readDevice() });
/** `hostCode` is that of the link by which a room gets its host. */
export const register = (name: string, password: string, hostCode = ""): Promise<Session> =>
  session("/api/register", { name, password, device: readDevice(), ...(hostCode && { host_code: hostCode }) });
/** `code` is that of the second factor, for who has one. */
export const logIn = (name: string, password: string, code = "", hostCode = ""): Promise<Session> =>
  session("/api/login", { name, password, ...(code && { code }), ...(hostCode && { host_code: hostCode }) });
export const logOut = (): Promise<unknown> => call("POST", "/api/logout");

export async function whoAmI(): Promise<Person> {
  const found = asFields(await call("GET", "/api/me"));
  return readPerson(found["you"] ?? found);
}

export async function listTables(): Promise<TableRow[]> {
  const found = await call("GET", "/api/tables");
  return rows(Array.isArray(found) ? found : asFields(found)["tables"]).map((one) => ({
    table: text(one["table"]), name: text(one["name"]), game: text(one["game"]),
    game_name: text(one["game_name"]), form_name: text(one["form_name"]), stakes: text(one["stakes"]), book: text(one["book"]),
    seats: figure(one["seats"]), players: figure(one["players"]), bots: figure(one["bots"]),
    deals_per_hour: figure(one["deals_per_hour"]), private: one["private"] === true, live: one["live"] === true, frozen: text(one["frozen"]), opened_by: text(one["opened_by"]), allows_bots: one["allows_bots"] === true,
    sitting: rows(one["sitting"]).map((sits) => ({ name: text(sits["name"]), face: text(sits["face"]) })), money: (one["money"] as MoneyState | undefined) ?? null,
  }));
}

export async function openTable(table: NewTable): Promise<string> {
  return text(asFields(await call("POST", "/api/tables", table))["table"]);
}

/** A seat to play at once, wherever there is one, or there; the table. */
export async function playNow(there: { table: string; seat?: number } | undefined = undefined, token = readToken()): Promise<string> {
  return text(asFields(await call("POST", "/api/play", there, token))["table"]);
}

/** The keys of the tables where one sits. */
export async function myTables(): Promise<readonly string[]> {
  return rows(asFields(await call("GET", "/api/me/tables"))["tables"]).map((one) => text(one["table"]));
}

/** Close a table: everybody's chips go back. */
export async function closeTable(table: string): Promise<void> {
  await call("DELETE", `/api/tables/${encodeURIComponent(table)}`);
}

/** A link to the table, and the same for a camera to read: an image, as an address of its own. */
export interface Invited { url: string; qr: string }

export async function invite(table: string): Promise<Invited> {
  const found = asFields(await call("POST", `/api/tables/${encodeURIComponent(table)}/invite`));
  return { url: text(found["url"]), qr: text(found["qr"]) };
}

/** Where an invitation leads, and who gave it. */
export interface Invitation {
  by: string;
  table_name: string;
  game_name: string;
  stakes: string;
  book_name: string;
  seats: number;
  players: number;
  live: boolean;
  /** The names of the people who sit there. */
  sitting: readonly string[];
  /** The faces that they have chosen, in the same order. */
  faces?: readonly string[];
}

export async function readInvitation(code: string): Promise<Invitation> {
  return (await call("GET", `/api/invites/${encodeURIComponent(code)}`)) as Invitation;
}

export async function acceptInvite(code: string): Promise<string> {
  const path = `/api/invites/${encodeURIComponent(code)}`;
  return text(asFields(await call("POST", path))["table"]);
}

export type Said = string | number | boolean | readonly string[];
/** What a book answers; `silent`: it says nothing, and what is usual holds. */
export interface BookAnswer { book: string; answer: Said; silent: boolean }
export interface Question {
  key: string;
  title: string;
  kind: string;
  unit: string;
  note: string;
  asks: string;
  answers: Readonly<Record<string, string>>;
  books: readonly BookAnswer[];
}

/** What a house may amend, and what each book says of it in that game. */
export async function readQuestions(game: string, structure: string): Promise<Question[]> {
  const query = `?game=${encodeURIComponent(game)}&structure=${encodeURIComponent(structure)}`;
  const found = asFields(await call("GET", `/api/questions${query}`));
  return rows(found["questions"]).map((one) => ({
    key: text(one["key"]), title: text(one["title"]), kind: text(one["kind"]), unit: text(one["unit"]), note: text(one["note"]),
    asks: text(one["asks"]), answers: asFields(one["answers"]) as Record<string, string>,
    books: rows(one["books"]).map((said) => ({ book: text(said["book"]), answer: said["answer"] as Said, silent: said["silent"] === true })),
  }));
}

let catalogue: Promise<Catalogue> | null = null;

/** Forms, mixes and books: asked for once. */
export function readCatalogue(): Promise<Catalogue> {
  catalogue ??= fetchCatalogue().catch((problem: unknown) => {
    catalogue = null;
    throw problem;
  });
  return catalogue;
}

async function fetchCatalogue(): Promise<Catalogue> {
  const found = asFields(await call("GET", "/api/forms"));
  const books = (value: unknown): BookNamed[] =>
    rows(value).map((one) => ({
      key: text(one["key"]), name: text(one["name"], text(one["key"])),
      whose: text(one["whose"]), edition: text(one["edition"]), link: text(one["link"]),
      left: rows(one["left"]).map((left) => ({ key: text(left["key"]), title: text(left["title"]), rules: Array.isArray(left["rules"]) ? left["rules"].map((rule) => text(rule)) : [] })),
    }));
  return {
    forms: rows(found["forms"]).map((one) => ({
      key: text(one["key"]), name: text(one["name"], text(one["key"])), family: text(one["family"]),
      players_max: figure(one["players_max"], 10), deck: figure(one["deck"], 52),
      names: Array.isArray(one["names"]) ? one["names"].map((name) => text(name)) : [], no_book: one["no_book"] === true,
      structures: rows(one["structures"]).map((structure) => ({
        key: text(structure["key"]), name: text(structure["name"], text(structure["key"])),
        stakes: text(structure["stakes"]),
      })),
    })),
    mixes: rows(found["mixes"]).map((one) => ({
      key: text(one["key"]), name: text(one["name"], text(one["key"])),
      players_max: figure(one["players_max"], 8), stakes: text(one["stakes"]),
    })),
    books: books(found["books"]),
    stacks: books(found["stacks"]),
  };
}
