/**
 * Placing cards in rows before they are set: everything may still be taken back. Nothing here
 * knows a rule: the setting says which cards, how much room, and how many are thrown away.
 */

import type { ToSet } from "../wire/complete";
import type { Card } from "../wire/protocol";

/** Where thrown cards go, in the place of a row's number. */
export const AWAY = -1;

export interface Placed { card: Card; at: number }

export interface Draft {
  /** In the order in which they were placed. */
  placed: readonly Placed[];
  /** The card that goes to the row named next. */
  chosen: Card | null;
}

export type Order = "dealt" | "rank" | "suit";

export function begun(setting: ToSet, order: Order): Draft {
  return { placed: [], chosen: sorted(setting.cards, order)[0] ?? null };
}

/** Another draft has to begin when this changes: other cards, or another place for them. */
export function settingKey(deal: number, setting: ToSet): string {
  return JSON.stringify([deal, setting.hand, setting.cards, setting.room, setting.throw]);
}

/** The cards that were put in a row, or away, since the last setting. */
export const inRow = (draft: Draft, at: number): readonly Card[] =>
  draft.placed.filter((one) => one.at === at).map((one) => one.card);

const unplaced = (setting: ToSet, draft: Draft): readonly Card[] =>
  setting.cards.filter((card) => !draft.placed.some((one) => one.card === card));

/** What is thrown away: what was named, and what is left once all others have their place. */
export function thrown(setting: ToSet, draft: Draft): readonly Card[] {
  const named = inRow(draft, AWAY);
  const left = unplaced(setting, draft);
  return named.length + left.length === setting.throw ? [...named, ...left] : named;
}

/** The cards that have no place yet. */
export function inHand(setting: ToSet, draft: Draft): readonly Card[] {
  const away = thrown(setting, draft);
  return unplaced(setting, draft).filter((card) => !away.includes(card));
}

/** How many more cards go to a row, or away; in the rows only as many as are to be set. */
export function roomAt(setting: ToSet, draft: Draft, at: number): number {
  const named = inRow(draft, AWAY).length;
  if (at === AWAY) return setting.throw - named;
  const due = setting.cards.length - setting.throw - (draft.placed.length - named);
  return Math.min(due, (setting.room[at] ?? 0) - inRow(draft, at).length);
}

export const isComplete = (setting: ToSet, draft: Draft): boolean => inHand(setting, draft).length === 0;

/** A card put in a row or away; the same draft where there is no room for it. */
export function put(setting: ToSet, draft: Draft, card: Card, at: number, order: Order): Draft {
  if (!setting.cards.includes(card)) return draft;
  const rest: Draft = { ...draft, placed: draft.placed.filter((one) => one.card !== card) };
  if (roomAt(setting, rest, at) < 1) return draft;
  const before = sorted(inHand(setting, draft), order);
  const next: Draft = { placed: [...rest.placed, { card, at }], chosen: null };
  const left = sorted(inHand(setting, next), order);
  const place = Math.max(0, before.indexOf(card));
  return { ...next, chosen: left[Math.min(place, left.length - 1)] ?? null };
}

/** Two cards change places; one of them may still be in the hand. */
export function swapped(setting: ToSet, draft: Draft, one: Card, other: Card): Draft {
  if (one === other || !setting.cards.includes(one) || !setting.cards.includes(other)) return draft;
  const trade = (card: Card) => (card === one ? other : card === other ? one : card);
  const placed = draft.placed.map((held) => ({ ...held, card: trade(held.card) }));
  const now = { placed, chosen: null };
  const left = inHand(setting, now);
  return { ...now, chosen: left.includes(one) ? one : left.includes(other) ? other : left[0] ?? null };
}

/** A card back in the hand. */
export function takenOut(draft: Draft, card: Card): Draft {
  return { placed: draft.placed.filter((one) => one.card !== card), chosen: card };
}

/** The chosen card if it lies in a row, else the one placed last, back in the hand. */
export function takenBack(draft: Draft): Draft {
  const chosen = draft.placed.find((one) => one.card === draft.chosen);
  const last = chosen ?? draft.placed.at(-1);
  return last ? takenOut(draft, last.card) : draft;
}

/** The card before or after the chosen one: those in the hand first, then those placed. */
export function moved(setting: ToSet, draft: Draft, by: 1 | -1, order: Order): Draft {
  const all = [...sorted(inHand(setting, draft), order), ...draft.placed.map((one) => one.card)];
  if (!all.length) return draft;
  const now = draft.chosen === null ? -1 : all.indexOf(draft.chosen);
  const place = now < 0 ? (by > 0 ? 0 : all.length - 1) : (now + by + all.length) % all.length;
  return { ...draft, chosen: all[place] ?? null };
}

/** The newly placed cards of each row, front first, as they are sent. */
export const rowsOf = (setting: ToSet, draft: Draft): readonly (readonly Card[])[] =>
  setting.sizes.map((_, at) => inRow(draft, at));

/** Rows that somebody else thought of as a draft; cards that are not to be set are passed over. */
export function draftOf(setting: ToSet, rows: readonly (readonly Card[])[], discards: readonly Card[]): Draft {
  const all = [
    ...rows.flatMap((row, at) => row.map((card) => ({ card, at }))),
    ...discards.map((card) => ({ card, at: AWAY })),
  ];
  const placed = all.filter((one) => setting.cards.includes(one.card));
  const draft = { placed, chosen: null };
  return { ...draft, chosen: inHand(setting, draft)[0] ?? null };
}

/** The highest first, or suit by suit with the spades first; jokers before all. */
export function sorted(cards: readonly Card[], order: Order): readonly Card[] {
  if (order === "dealt") return cards;
  const [rank, suit] = [(card: Card) => card >> 2, (card: Card) => (card < 52 ? card & 3 : 4)];
  const by = order === "rank"
    ? (a: Card, b: Card) => rank(b) - rank(a) || suit(b) - suit(a)
    : (a: Card, b: Card) => suit(b) - suit(a) || rank(b) - rank(a);
  return [...cards].sort(by);
}

const NAMES = ["front", "middle", "back"];

/** The name of a row where no setting tells it. */
export const rowName = (at: number): string => NAMES[at] ?? `row ${at + 1}`;
