/** What the client knows: who you are, how the line is, and the tables that are watched. */

import { confirmed } from "./account/confirming";
import { completeTable, completeYours, type Watched } from "./wire/complete";
import { changed, checksum, type Whole } from "./wire/changes";
import { Connection, type Answer, type Outgoing, type Status } from "./wire/connection";
import { freshId } from "./wire/fresh_id";
import { sentence } from "./faces/format";
import { keep, readKept } from "./kept";
import { notify } from "./notices";
import { refusalWords, type Place } from "./faces/refusals";
import type { Changed, Line, MoneyState, Person, Preferences, Proof, RealityCheck, ServerMessage, Snapshot, TableState, Update } from "./wire/protocol";
import { Store } from "./store";
import { say } from "./pages/texts";

export interface Room {
  status: Status;
  you: Person | null;
  /** What is preferred at every table; null until the server has said it. */
  prefers: Preferences | null;
  /** What chips are shown as in this room; null for chips. */
  money: MoneyState | null;
  tables: Readonly<Record<string, Watched>>;
  /** Tables that the server does not know, with its words. */
  missing: Readonly<Record<string, string>>;
  /** How long one has played, until one has said that one goes on. */
  check: RealityCheck | null;
  /** How often something was refused for want of consent to the house's rules. */
  unconsented: number;
}

const LINES_KEPT = 400;
/** After what time a table is asked for again that the server cannot look up just now. */
const AGAIN_MS = 2_000;

export const room = new Store<Room>({ status: "connecting", you: null, prefers: null, money: null, tables: {}, missing: {}, check: null, unconsented: 0 });
/** How many parts of the page watch a table: the page itself, and what calls back to it. */
const watching = new Map<string, number>();
/** The states of tables as they were told; none while the whole is asked for. */
const wholes = new Map<string, Whole>();
/** Tables that are told whole each time, since something was otherwise here than there. */
const toldWhole = new Set<string>();
let missed = false;
/** What watches over every deal: loaded before the first table is watched, and not for the door. */
let witness: typeof import("./proof/witness") | null = null;

export const connection = new Connection(
  { message: take, status: (status) => room.set((old) => ({ ...old, status })), welcome: watchAll },
  { token: readToken, device: readDevice },
);

export function readToken(): string {
  return readKept<{ token?: string }>("session", {}).token ?? "";
}

/** The same for everybody who uses this browser, so that the host sees who may be one person. */
export function readDevice(): string {
  const known = readKept<{ id?: string }>("device", {}).id;
  const id = known ?? freshId();
  if (!known) keep("device", { id });
  return id;
}

export function enter(token: string, you: Person): void {
  keep("session", { token });
  room.set((old) => ({ ...old, you }));
  connection.start();
}

/** Another session of the same person: the line is made anew with its token. */
export function renew(token: string, you: Person): void {
  connection.stop();
  enter(token, you);
}

export function forget(): void {
  keep("session", {});
  connection.stop();
  watching.clear();
  room.set((old) => ({ ...old, you: null, prefers: null, tables: {}, missing: {}, check: null, unconsented: 0 }));
}

/** How amounts of a table are shown; without one that is watched, those of the room. */
export function placeOf(table = ""): Place {
  const { money, tables } = room.get();
  const state = tables[table]?.state;
  return state === undefined ? { money, blind: 0 } : { money: state.money, blind: state.blind };
}

/** An answer whose amounts are shown as those of its table. */
function inMoney(answer: Answer, table: string): Answer {
  if (answer.type !== "refused") return answer;
  const place = placeOf(table);
  const said = { ...answer, words: refusalWords(answer.words, answer.sums, place), sums: [], legal_sums: [] };
  return answer.legal ? { ...said, legal: refusalWords(answer.legal, answer.legal_sums, place) } : said;
}

export async function send(message: Outgoing): Promise<Answer> {
  const asked = await connection.request(message);
  const answer = inMoney(asked, "table" in message ? message.table ?? "" : "");
  if (answer.type === "refused" && answer.reason === "NO_CONSENT") {
    room.set((old) => ({ ...old, unconsented: old.unconsented + 1 }));
  }
  if (answer.type !== "refused" || answer.reason !== "CONFIRM" || !(await confirmed())) return answer;
  return inMoney(await connection.request(message), "table" in message ? message.table ?? "" : "");
}

/** Who wants to hear when a tournament goes on, by its key; those of the empty key hear of all. */
const following = new Map<string, Set<() => void>>();

/** Hear when a tournament goes on, until what is given back is called. */
export function followTournament(key: string, hear: () => void): () => void {
  const there = following.get(key);
  following.set(key, (there ?? new Set()).add(hear));
  if (there === undefined) void send({ type: "follow", tournament: key });
  return () => {
    following.get(key)?.delete(hear);
    if (following.get(key)?.size !== 0) return;
    following.delete(key);
    void send({ type: "unfollow", tournament: key });
  };
}

/** Who wants to hear when the floor of the room goes on: its games, lists and seats. */
const floorHearers = new Set<() => void>();

/** Hear when the floor goes on, until what is given back is called. */
export function followFloor(hear: () => void): () => void {
  floorHearers.add(hear);
  if (floorHearers.size === 1) void send({ type: "follow-floor", on: true });
  return () => {
    floorHearers.delete(hear);
    if (floorHearers.size === 0) void send({ type: "follow-floor", on: false });
  };
}

const floorWentOn = (): void => floorHearers.forEach((hear) => hear());

const wentOn = (key: string): void => following.get(key)?.forEach((hear) => hear());

/** The line is there again: whatever was told meanwhile was missed. */
function followAll(): void {
  for (const key of following.keys()) {
    void send({ type: "follow", tournament: key });
    wentOn(key);
  }
  if (floorHearers.size === 0) return;
  void send({ type: "follow-floor", on: true });
  floorWentOn();
}

export function watchTable(table: string): () => void {
  watching.set(table, (watching.get(table) ?? 0) + 1);
  if (watching.get(table) === 1) void watchOne(table);
  let over = false;
  return () => {
    const left = watching.get(table);
    if (over || left === undefined) return;
    over = true;
    if (left > 1) return void watching.set(table, left - 1);
    watching.delete(table);
    void send({ type: "unwatch", table });
  };
}

function watchAll(): void {
  followAll();
  for (const table of watching.keys()) void watchOne(table);
}

const later = (table: string): void => {
  setTimeout(() => { if (watching.has(table)) void watchOne(table); }, AGAIN_MS);
};

/** The witness is called: nobody is told anything of a table before he is there. */
export async function callWitness(): Promise<void> {
  witness ??= await import("./proof/witness");
}

/** Whether he has come; where he stays away, it is said once what to do. */
async function witnessCame(): Promise<boolean> {
  try {
    await callWitness();
    return true;
  } catch {
    if (!missed) notify(say.somethingThisPageCouldNot, "refused");
    missed = true;
    return false;
  }
}

async function watchOne(table: string): Promise<void> {
  if (!(await witnessCame())) return later(table);
  if (!watching.has(table)) return;
  const after = room.get().tables[table]?.state.number ?? -1;
  const known = wholes.get(table);
  const back = known === undefined ? {} : { sequence: known.sequence, check: checksum(known.state) };
  const answer = await send({ type: "watch", table, after, changes: !toldWhole.has(table), ...back });
  if (answer.type === "error" && answer.code === "unavailable") {
    return later(table);
  }
  if (answer.type === "refused" || answer.type === "error") {
    room.set((old) => ({ ...old, missing: { ...old.missing, [table]: answer.words } }));
  }
}

export function take(message: ServerMessage): void {
  if (message.type === "welcome") room.set((old) => ({ ...old, you: message.you, prefers: message.prefers, money: message.money ?? null }));
  if (message.type === "preferred") room.set((old) => ({ ...old, prefers: message.prefers }));
  if (message.type === "stored") {
    if (message.works) notify(say.everythingKeptAgainPlayGoes);
    else notify(message.words ?? "", "refused");
  }
  if (message.type === "must-stop") {
    notify(say.yourSeatsGivenUpAs({ words: message.words }), "refused");
  }
  if (message.type === "reality-check") room.set((old) => ({ ...old, check: message }));
  if (message.type === "dismissed") dismissed(message.table, message.words);
  if (message.type === "frozen") notify(`${message.name}: ${message.words}`, "refused");
  if (message.type === "went-on") for (const key of [message.tournament, ""]) wentOn(key);
  if (message.type === "floor-went-on") floorWentOn();
  if (message.type === "seat-came-free") notify(message.words);
  if (message.type === "floor-calls") notify(`${sentence(message.words)}.`);
  if (message.type === "snapshot") {
    wholes.set(message.table, { sequence: message.sequence ?? 0, state: message.state });
    put(message.table, fromSnapshot(message));
  }
  if (message.type === "update") {
    wholes.set(message.table, { sequence: message.sequence ?? 0, state: message.state });
    putNext(message);
  }
  if (message.type === "changed") takeChanged(message);
}

/** What has changed is put into the whole. Where something was missed, the whole is asked for. */
function takeChanged(message: Changed): void {
  const before = wholes.get(message.table);
  if (before === undefined) return;
  const after = changed(before, message);
  if (typeof after !== "string") {
    wholes.set(message.table, after);
    return putNext({ ...message, state: after.state });
  }
  if (after === "differs") toldWhole.add(message.table);
  wholes.delete(message.table);
  void watchOne(message.table);
}

function putNext(message: Update | Later): void {
  const next = updated(room.get().tables[message.table], message);
  if (next !== null) put(message.table, next);
}

/** A table that is not shown any more: barred from it, or the invitation is revoked. */
function dismissed(table: string, words: string): void {
  watching.delete(table);
  room.set((old) => {
    const { [table]: _, ...tables } = old.tables;
    return { ...old, tables, missing: { ...old.missing, [table]: words } };
  });
}

function put(table: string, watched: Watched): void {
  if (witness === null) throw new Error("A table is told of before its witness was called.");
  // Every message is looked at, whether its table is on the screen or not.
  witness.witnessed(watched);
  takePart(watched, witness);
  room.set((old) => {
    const { [table]: _, ...missing } = old.missing;
    return { ...old, missing, tables: { ...old.tables, [table]: watched } };
  });
}

/** Once for each thing that is to be said: every update of the table asks for it again. */
const said = new Set<string>();

function takePart(watched: Watched, { ownPart, partTaken }: NonNullable<typeof witness>): void {
  const asks = ownPart(watched);
  const key = JSON.stringify(asks);
  if (asks === null || said.has(key)) return;
  if (said.size > 200) said.clear();
  said.add(key);
  void connection.request(asks).then((answer) => {
    if (answer.type === "done" && asks.type === "open-part") partTaken(asks.table, asks.root);
    if (answer.type === "lost") said.delete(key);
  });
}

export function fromSnapshot(message: Snapshot): Watched {
  return {
    state: completeTable(message.state),
    yours: completeYours(message.yours),
    lines: merged([], message.lines),
    proofs: told(message),
  };
}

/** The proofs that came with a message: cards in everyone's sight, and one's own. */
const told = (message: Snapshot | Update | Later): readonly Proof[] =>
  [...(message.proofs ?? []), ...(message.yours?.proofs ?? [])];

/** A change, with the whole state that came of it. */
type Later = Omit<Changed, "state"> & { state: TableState };

/** What is known after an update; null where it is older than what is known. */
export function updated(before: Watched | undefined, message: Update | Later): Watched | null {
  if (before !== undefined && message.state.number < before.state.number) return null;
  const state = completeTable(message.state);
  const sameDeal = before?.state.deal === state.deal && before.state.root === state.root;
  return {
    state,
    // A part that is not told is as it was.
    yours: message.yours === undefined ? before?.yours ?? null : completeYours(message.yours),
    lines: merged(before?.lines ?? [], message.lines ?? []),
    proofs: mergedProofs(sameDeal ? before.proofs : [], told(message)),
  };
}

function merged(old: readonly Line[], more: readonly Line[]): readonly Line[] {
  if (!more.length) return old;
  const known = new Set(old.map((line) => `${line.number} ${line.kind} ${line.words}`));
  const fresh = more.filter((line) => !known.has(`${line.number} ${line.kind} ${line.words}`));
  return [...old, ...fresh].sort((a, b) => a.number - b.number).slice(-LINES_KEPT);
}

function mergedProofs(old: readonly Proof[], more: readonly Proof[]): readonly Proof[] {
  return more.length ? [...old.filter((o) => !more.some((m) => sameCard(m, o))), ...more] : old;
}

const sameCard = (a: Proof, b: Proof): boolean =>
  a.place === b.place && (a.shuffle ?? 0) === (b.shuffle ?? 0);
