/** What scenes are made of. */

import type { Choice, Line, SeatState, TableState, Yours } from "../src/wire/protocol";

export interface Scene { state: TableState; yours: Yours | null; lines: readonly Line[] }

/** Cards from text: "As Td" . */
export function cards(text: string): number[] {
  return text.split(" ").filter(Boolean).map((one) =>
    one === "??" ? 53 : one === "Jk" ? 52 : 4 * "23456789TJQKA".indexOf(one[0]!) + "cdhs".indexOf(one[1]!));
}

const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hanna", "Ivo", "Jo"];
export const seat = (at: number, more: Partial<SeatState> = {}): SeatState => ({
  seat: at, player: at === 0 ? "you" : `p${at}`, name: NAMES[at] ?? "", bot: at % 2 === 1, stack: 180 + 37 * at, playing: true, ...more,
});
export const empty = (at: number): SeatState => ({ seat: at });
export const table = (more: Partial<TableState> & Pick<TableState, "table" | "name" | "form" | "form_name" | "stakes" | "seats">): TableState => ({
  number: 212, deal: 17, phase: "playing", game: more.form, book: "Robert's Rules of Poker", root: "c0ffee", ...more,
});
export const button = (label: string, type: string, key: string, more: Partial<Choice> = {}): Choice => ({ label, key, act: { type }, ...more });

export function lines(now: number): Line[] {
  const words: [string, Line["kind"], number?][] = [
    ["Cleo wins 46 with two pair, kings and nines", "deal"], ["Eve will sit out", "table"],
    ["The deck is shuffled: 52 cards", "deal"], ["Ben posts a blind of 1", "deal"], ["Cleo posts a blind of 2", "deal"],
    ["Two cards down to each of 4 players", "deal"], ["Dan calls 2", "deal"], ["Ada raises to 8", "deal"],
    ["Ben folds", "deal"], ["Cleo calls 8", "deal"], ["The flop is K♥ 9♦ 4♣", "deal"], ["Nice stack you have there", "chat", 2],
    ["Cleo checks", "deal"], ["Dan bets 12", "deal"],
  ];
  return words.map(([text, kind, at], place) => ({
    number: 199 + place, words: text, kind, at: now - 60_000 + place * 3_000, deal: place < 2 ? 16 : 17, platform: place === 8,
    ...(at === undefined ? {} : { seat: at }),
  }));
}
