/** Who is meant by letters of a name, by a receipt's number or by its code; and where everybody stands, in words. */

import { inEventWords } from "../../language/event_phrases";
import { placeWords } from "../../tournaments/wording";
import type { Desk, Entrant, Person } from "../api";
import { say } from "./texts";

/** Somebody who may be meant: in the event already, known to the house, or somebody new. */
export type Sought =
  | { kind: "entrant"; key: string; name: string; where: string }
  | { kind: "known"; key: string; name: string; where: string }
  | { kind: "new"; key: ""; name: string; where: string };

const NUMBER = /^#?\d{1,5}$/;
const ENTRANTS_MOST = 6;
const KNOWN_MOST = 5;
const OPTIONS_NAME_MOST = 60;

/** Letters as they are compared: without accents, in small ones. */
export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** 0: called exactly so; 1: begins so; 2: a part of the name begins so; 3: it is somewhere inside; null: not at all. */
export function nearness(name: string, find: string): number | null {
  const [have, wanted] = [plain(name), plain(find)];
  if (have === wanted) return 0;
  if (have.startsWith(wanted)) return 1;
  if (have.split(/[\s-]+/).some((part) => part.startsWith(wanted))) return 2;
  return have.includes(wanted) ? 3 : null;
}

/** The code of a receipt, as a scanner types its address or the code alone; "" for anything else. */
export function codeIn(text: string): string {
  return /#\/seat\/([A-Za-z0-9_-]+)\s*$/.exec(text)?.[1] ?? (/^[A-Za-z0-9_-]{22}$/.test(text.trim()) ? text.trim() : "");
}

/** Whether a text is the code of a receipt, its address or its number. */
export const isReceipt = (text: string): boolean => codeIn(text) !== "" || NUMBER.test(text.trim());

/** Whoever is nearest comes first; a name that nobody has, or another of that name, is the last. */
export function candidates(entrants: readonly Entrant[], known: readonly Person[], find: string): readonly Sought[] {
  const wanted = find.replace(/\s+/g, " ").trim();
  if (!wanted) return [];
  const code = codeIn(wanted);
  const scanned = code ? entrants.find((one) => one.code === code) : undefined;
  if (scanned) return [inEvent(scanned)];
  const number = NUMBER.test(wanted) ? Number(wanted.replace("#", "")) : 0;
  const byNumber = number ? entrants.filter((one) => one.number === number).map(inEvent) : [];
  if (number || wanted.includes("#/")) return byNumber;
  const inside = entrants.map((one) => ({ one, near: nearness(one.name, wanted) })).filter((found) => found.near !== null)
    .sort((a, b) => a.near! - b.near! || a.one.name.localeCompare(b.one.name)).slice(0, ENTRANTS_MOST);
  const here = new Set(entrants.map((one) => one.player));
  const others = known.filter((one) => !here.has(one.person)).map((one) => ({ one, near: nearness(one.name, wanted) ?? 4 }))
    .sort((a, b) => a.near - b.near || a.one.name.localeCompare(b.one.name)).slice(0, KNOWN_MOST);
  const all = [
    ...inside.map(({ one, near }) => ({ near: near!, sought: inEvent(one) })),
    ...others.map(({ one, near }) => ({ near, sought: { kind: "known" as const, key: one.person, name: one.name, where: [one.tag, one.note].filter(Boolean).join(" · ") } })),
  ].sort((a, b) => a.near - b.near);
  const alike = all.some((one) => one.near === 0);
  const fresh: Sought = { kind: "new", key: "", name: wanted.slice(0, OPTIONS_NAME_MOST), where: alike ? say.somebodyElseOfThatName : say.aSomebodyNew };
  return [...all.map((one) => one.sought), fresh];
}

const inEvent = (one: Entrant): Sought => ({ kind: "entrant", key: one.player, name: one.name, where: `#${one.number} · ${whereWords(one)}` });

function stateWords(state: string): string {
  const known: Readonly<Record<string, string>> = {
    entered: say.hasEntered, waits: say.waitsForASeat, in: say.inSmall, broke: say.hasNoChips, leaves: say.leavesAfterTheDeal, out: say.outSmall,
    withdrawn: say.withdrawn, disqualified: say.disqualified, bagged: say.through,
  };
  return known[state] ?? state;
}
export const PLAYING: readonly string[] = ["in", "broke", "leaves"];
const GONE: readonly string[] = ["out", "withdrawn", "disqualified"];

/** "Table 4, seat 3", "out, 12th", "waits for a seat". */
export function whereWords(one: Entrant): string {
  const seat = one.table ? say.tableAndSeat({ table: one.table, seat: one.seat + 1 }) : "";
  const place = placeWords(one);
  const state = one.status === "in" && seat ? "" : stateWords(one.status);
  return [seat, state, GONE.includes(one.status) ? place : ""].filter(Boolean).join(", ");
}

/** The groups of the list, each with who is in it. */
export const GROUPS = {
  all: { has: () => true },
  in: { has: (one: Entrant) => PLAYING.includes(one.status) || one.status === "entered" || one.status === "bagged" },
  waits: { has: (one: Entrant) => one.status === "waits" },
  out: { has: (one: Entrant) => GONE.includes(one.status) },
  marked: { has: (one: Entrant) => one.owes > 0 || one.note !== "" || one.penalty !== "" || one.sent_from > 0 || (PLAYING.includes(one.status) && !one.present) },
} as const satisfies Readonly<Record<string, { has: (one: Entrant) => boolean }>>;
export type Group = keyof typeof GROUPS;
export const groupWords = (group: Group): string => ({ all: say.all, in: say.in, waits: say.waits, out: say.out, marked: say.marked })[group];

/** What marks somebody in the list; "" for nothing. */
export function marksOf(one: Entrant): string {
  return [
    one.owes > 0 && say.owes, one.penalty && say.penaltyOf({ penalty: inEventWords(one.penalty) }), one.sent_from > 0 && say.comesFromTable({ table: one.sent_from }),
    PLAYING.includes(one.status) && !one.present && (one.came ? say.away : say.hasNotComeYet), one.note && say.quoted({ note: one.note }),
  ].filter(Boolean).join(" · ");
}

/** How often he bought: "2 entries, 1 rebuy". */
export function boughtWords(one: Entrant): string {
  return [
    say.entries({ entries: one.entries }), one.rebuys && say.rebuys({ rebuys: one.rebuys }), one.add_ons && say.addOns({ addOns: one.add_ons }),
  ].filter(Boolean).join(", ");
}

/** What an entry costs now, in parts that are not nothing. */
export function priceParts({ terms }: Pick<Desk, "terms">, what: "entry" | "rebuy" | "add-on"): readonly (readonly [string, number])[] {
  if (what === "entry") return ([[say.buyIn, terms.buy_in], [say.fee, terms.fee], [say.bounty, terms.bounty]] as const).filter(([, amount]) => amount > 0);
  const buying = what === "rebuy" ? terms.rebuy : terms.add_on;
  return buying === null ? [] : ([[what === "rebuy" ? say.rebuy : say.addOn, buying.cost], [say.fee, buying.fee]] as const).filter(([, amount]) => amount > 0);
}
