/** Cards as they are really drawn and typed in: "Kd", "10c". */

import type { DrawnCard } from "../api";
import { say } from "./texts";

const CARD = /^(10|[2-9tjqka])([cdhs])$/i;

/** The card as the server writes it; empty for what is none. */
export function readCard(text: string): string {
  const found = CARD.exec(text.trim());
  if (!found) return "";
  const rank = found[1] === "10" ? "T" : found[1]!.toUpperCase();
  return rank + found[2]!.toLowerCase();
}

export interface Typed { drawn: readonly DrawnCard[]; problem: string }

/** One different card for each of these; what is wrong with what was typed, empty while it is only not all there. */
export function readDrawn(players: readonly string[], typed: Readonly<Record<string, string>>): Typed {
  const drawn = players.map((player) => ({ player, card: readCard(typed[player] ?? "") }));
  const bad = players.find((player) => (typed[player] ?? "").trim().length > 1 && !readCard(typed[player] ?? ""));
  if (bad !== undefined) return { drawn: [], problem: say.isNoCard({ typed: typed[bad] ?? "" }) };
  const cards = drawn.map((one) => one.card).filter(Boolean);
  if (new Set(cards).size < cards.length) return { drawn: [], problem: say.nobodyDrawsTwice };
  return { drawn: cards.length === players.length ? drawn : [], problem: "" };
}
