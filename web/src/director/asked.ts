/** The dialogs of the director's desk, and what each is about. */

import type { Due } from "./api";
import { say } from "./texts";

export type Asked =
  // People and entries
  | { name: "entry" | "void" | "withdraw" | "money" | "rename" | "person-note"; player: string }
  | { name: "register"; person: string; called: string }
  | { name: "buy"; player: string; what: "rebuy" | "add-on" | "reenter" }
  | { name: "people" | "announce" | "papers" }
  // Players at tables
  | { name: "player" | "move" | "count" | "fix"; player: string }
  | { name: "penalty"; player: string; kind?: string; amount?: number; note?: string }
  | { name: "bust"; players: readonly string[] }
  | { name: "table" | "count-table" | "live"; table: number }
  | { name: "seat"; table: number; seat: number }
  | { name: "order" | "opening" | "open-table" }
  | { name: "contact" | "never-came" | "take-chips" | "find-chips" | "pick-seat"; player: string }
  | { name: "decide" }
  // What is due, and the clock
  | { name: "due"; due: Due }
  | { name: "clock" | "hand-for-hand" }
  | { name: "levels"; step?: number }
  // Chips and prizes
  | { name: "race"; table?: number }
  | { name: "prizes" | "alter-prizes" | "calculator" | "agree" | "bags" | "days" | "call-off" }
  // Rulings, the log
  | { name: "ruling"; table: number; players: readonly string[] }
  | { name: "log" | "help" }
  | { name: "undo" | "redo"; sequence: number; words: string };

/** On a phone one of these is in sight. */
export const PARTS = ["people", "hall", "due", "clock"] as const;
export type Part = (typeof PARTS)[number];
export const partWords = (part: Part): string => ({ people: say.players, hall: say.tables, due: say.due, clock: say.clock })[part];
