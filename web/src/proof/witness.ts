/**
 * What this browser has seen of each table's deals, and keeps: commitments that may not change,
 * cards that may not move, and every alarm with its evidence. It outlasts a reload of the page.
 */

import { keep, readKept } from "../kept";
import type { Watched } from "../wire/complete";
import type { Card, LogHead, Reshuffle } from "../wire/protocol";
import { checkTold, type Fault } from "./checks";
import { drawSeen, type DrawSeen } from "./draw";
import { checkParts, contributed, shareOf, taken, type Own, type Share } from "./contribution";

export interface Alarm {
  words: string;
  card?: Card;
  deal: number;
  /** What was known before, and the whole of what was told: for whoever is to judge of it. */
  evidence: unknown;
}

/** What is pinned of a deal. */
interface Pinned {
  deal: number;
  shuffles: readonly Reshuffle[];
  steps: string;
  /** Who sits where, and by which course: fixed before the first card. */
  head: string;
  /** Seats of the table that were seen to have folded, after so many steps. */
  folded: Readonly<Record<string, number>>;
}

export interface Witness {
  pinned: Pinned | null;
  /** The commitments of decks before this one. */
  used: readonly string[];
  alarms: readonly Alarm[];
  verified: number;
  amended: boolean;
  /** Heads of the table's log as they were told, at the end of each deal and last. */
  heads: readonly Noted[];
  /** One's own part in the shuffles of the deal, or of the next one as soon as that is prepared. */
  own: Own | null;
  /** The same for the deal in sight, whatever is prepared meanwhile; and whose parts are in its deck. */
  dealt: Own | null;
  share: Share;
  /** One's own part in the draw for the button, and the draw as it was seen. */
  ownDraw: Own | null;
  draw: DrawSeen | null;
}

/** The head of a log, after so many records, and the deal that was the last one then. */
export interface Noted extends LogHead { deal: number }

const NO_SHARE: Share = { given: 0, sealed: 0, mine: false, notice: "" };
export const NOTHING: Witness = { pinned: null, used: [], alarms: [], verified: 0, amended: false, heads: [], own: null, dealt: null, share: NO_SHARE, ownDraw: null, draw: null };
const MOST_HEADS = 60;
const MOST_ALARMS = 20;
const MOST_ROOTS = 100;
const MOST_TABLES = 30;
const known = new Map<string, { of: Watched; found: Witness }>();

/** What is known of a table now that this was told of it: noted once, and kept. */
export function witnessed(watched: Watched): Witness {
  const table = watched.state.table;
  const last = known.get(table);
  if (last?.of === watched) return last.found;
  const kept = readWitness(table);
  const before = last?.found ?? kept;
  // Another window may have raised an alarm meanwhile, or have sealed a part for the shuffle to come.
  const root = watched.state.mixing?.root;
  const latest = (one: "own" | "ownDraw") => (root !== undefined && kept[one]?.root === root ? kept[one] : before[one]);
  const found = examine({ ...before, own: latest("own"), ownDraw: latest("ownDraw"), alarms: kept.alarms.length > before.alarms.length ? kept.alarms : before.alarms }, watched);
  known.set(table, { of: watched, found });
  write(table, found);
  return found;
}

/** What this browser has to say of its own part in the shuffle that is being prepared, if anything. */
export function ownPart(watched: Watched): ReturnType<typeof contributed>["asks"] {
  const { table, mixing } = watched.state;
  return mixing === null ? null : contributed(known.get(table)?.found[which(watched)] ?? null, watched).asks;
}

/** In which shuffle a part is wanted: the draw for the button, or those of the deal. */
const which = ({ state }: Watched): "own" | "ownDraw" => (state.mixing?.draw ? "ownDraw" : "own");

/** The server has taken what was opened for a root. */
export function partTaken(table: string, root: string): void {
  const last = known.get(table);
  if (last === undefined) return;
  const found = { ...last.found, own: taken(last.found.own, root), ownDraw: taken(last.found.ownDraw, root) };
  known.set(table, { of: last.of, found });
  write(table, found);
}

/** For tests: as after a reload of the page. */
export function forgetPage(): void {
  known.clear();
}

function readWitness(table: string): Witness {
  return { ...NOTHING, ...readKept<Partial<Witness>>(`witness.${table}`, {}) };
}

function write(table: string, found: Witness): void {
  if (found.pinned === null && found.ownDraw === null && !found.alarms.length) return;
  keep(`witness.${table}`, found);
  const tables = readKept<string[]>("witnesses", []);
  if (tables.at(-1) === table) return;
  const now = [...tables.filter((one) => one !== table), table];
  for (const old of now.slice(0, -MOST_TABLES)) if (!readWitness(old).alarms.length) keep(`witness.${old}`, {});
  keep("witnesses", now.slice(-MOST_TABLES));
}

/** What is known after a message: pure. */
export function examine(before: Witness, watched: Watched): Witness {
  const { state } = watched;
  const { pinned, faults } = pin(before, watched);
  const log = noted(before.heads, state);
  faults.push(...log.faults);
  const part = contributed(before[which(watched)], watched);
  const own = which(watched) === "own" ? part.own : before.own;
  const ownDraw = which(watched) === "ownDraw" ? part.own : before.ownDraw;
  const drawn = drawSeen(before.draw, ownDraw, watched);
  const dealt = [own, before.own, before.dealt].find((one) => one?.root === state.root) ?? null;
  faults.push(...part.faults, ...checkParts(dealt, watched), ...drawn.faults);
  const { heads } = log;
  if (state.live) return warned({ ...before, heads, own, share: NO_SHARE, pinned: null, verified: 0, amended: false }, faults, watched, before);
  const found = checkTold(watched, pinned?.shuffles ?? []);
  const used = pinned !== null && pinned.deal !== before.pinned?.deal && before.pinned?.shuffles[0]
    ? [...before.used, before.pinned.shuffles[0].root].slice(-MOST_ROOTS)
    : before.used;
  const share = shareOf(dealt ?? own, watched);
  const after = { ...before, heads, own, dealt, ownDraw, draw: drawn.seen, share, pinned, used, verified: found.verified, amended: found.amended };
  return warned(after, [...faults, ...found.faults], watched, before);
}

/** The heads that are known now: the last one of each deal, and what shows a log that was changed. */
function noted(before: readonly Noted[], { log, deal }: Watched["state"]): { heads: readonly Noted[]; faults: Fault[] } {
  if (log === null) return { heads: before, faults: [] };
  const same = before.find((one) => one.records === log.records);
  if (same !== undefined && same.head !== log.head) {
    return { heads: before, faults: [{ words: `the log of the table is another than it was: record ${log.records} has changed` }] };
  }
  const last = before.at(-1);
  if (last !== undefined && log.records < last.records) {
    return { heads: before, faults: [{ words: `the log of the table was cut: it had ${last.records} records, and has ${log.records}` }] };
  }
  if (same !== undefined) return { heads: before, faults: [] };
  const kept = before.filter((one) => one.deal !== deal);
  return { heads: [...kept, { ...log, deal }].slice(-MOST_HEADS), faults: [] };
}

/** A head as `floorman audit --head` takes it. */
export const headWords = (table: string, one: LogHead): string => `${table}:${one.records}:${one.head}`;

function warned(after: Witness, faults: readonly Fault[], watched: Watched, before: Witness): Witness {
  const { deal } = watched.state;
  const fresh = faults.filter((one, place) =>
    !after.alarms.some((old) => old.deal === deal && old.words === one.words)
    && faults.findIndex((other) => other.words === one.words) === place);
  if (!fresh.length) return after;
  const { state, yours, proofs } = watched;
  const evidence = { known: before.pinned, state, yours, proofs };
  const alarms = fresh.map((one) => ({ ...one, deal, evidence }));
  return { ...after, alarms: [...after.alarms, ...alarms].slice(0, MOST_ALARMS) };
}

/** What is fixed of the deal from now on, and what has changed that was fixed before. */
function pin(before: Witness, { state }: Watched): { pinned: Pinned | null; faults: Fault[] } {
  const old = before.pinned;
  const course = state.course;
  const shuffles = [{ root: state.root, size: 0, parts: state.parts }, ...state.reshuffles];
  const steps = course?.steps ?? "";
  const head = course ? JSON.stringify([course.form, course.book, course.players, course.seats, course.first, course.fantasyland ?? [], course.amended ?? null]) : "";
  if (old !== null && state.deal < old.deal) return { pinned: old, faults: [{ words: `deal ${state.deal} came after deal ${old.deal}` }] };
  if (old === null || state.deal > old.deal) {
    const again = state.root !== "" && (before.used.includes(state.root) || old?.shuffles[0]?.root === state.root);
    const faults = again ? [{ words: `the commitment of deal ${state.deal} is that of a deal before it` }] : [];
    if (!state.root && !course) return { pinned: old, faults };
    return { pinned: { deal: state.deal, shuffles, steps, head, folded: folded({}, state, steps) }, faults };
  }
  if (state.live) return { pinned: old, faults: [{ words: "the cards were said to be real in mid-deal" }] };
  const faults: Fault[] = [];
  if (old.shuffles[0]?.root !== state.root) faults.push({ words: "the commitment to the deck changed in mid-deal" });
  const kept = old.shuffles.slice(1);
  if (old.shuffles.some((one, place) => shuffles[place] && !sameParts(one, shuffles[place]))) faults.push({ words: "the parts in a shuffle changed in mid-deal" });
  kept.forEach((one, place) => {
    const now = state.reshuffles[place];
    if (now?.root !== one.root || now.size !== one.size) faults.push({ words: `the commitment to shuffle ${place + 1} changed in mid-deal` });
  });
  if (`${steps} `.slice(0, old.steps.length + 1) !== `${old.steps} ` && old.steps) faults.push({ words: "the course of the deal was told otherwise than before" });
  if (head !== old.head) faults.push({ words: "who plays where, or by which course, changed in mid-deal" });
  faults.push(...afterFolding(old, state, steps));
  const more = faults.length ? old.shuffles : [...old.shuffles, ...state.reshuffles.slice(kept.length)];
  const pinned = { ...old, shuffles: more, steps: faults.length ? old.steps : steps, folded: folded(old.folded, state, steps) };
  return { pinned, faults };
}

const sameParts = (one: Reshuffle, other: Reshuffle): boolean => JSON.stringify(one.parts ?? []) === JSON.stringify(other.parts ?? []);

function folded(before: Readonly<Record<string, number>>, state: Watched["state"], steps: string): Readonly<Record<string, number>> {
  const now = { ...before };
  for (const seat of state.seats) {
    const place = state.course?.players.indexOf(seat.player) ?? -1;
    if (seat.playing && seat.folded && place >= 0) now[place] ??= steps.length;
  }
  return now;
}

/** Who was seen to have folded gets no card, unless the course says so too. */
function afterFolding(old: Pinned, state: Watched["state"], steps: string): Fault[] {
  return Object.entries(old.folded).flatMap(([seat, at]) => {
    const gets = steps.slice(at).split(" ").includes(seat);
    const says = new RegExp(`(^| )[fgov]${seat}( |$)`).test(steps);
    const name = state.seats.find((one) => one.player === state.course?.players[Number(seat)])?.name;
    return gets && !says ? [{ words: name === undefined ? "a player had folded, and was dealt a card" : `${name} had folded, and was dealt a card` }] : [];
  });
}
