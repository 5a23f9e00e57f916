/** Places on the desk that one can go to with the arrows and do something at, and the dialogs that ask what is missing. */

import { say } from "./texts";

export type Spot =
  | { kind: "seat"; table: string; seat: number }
  | { kind: "game"; table: string }
  | { kind: "waiter"; line: string; player: string }
  | { kind: "line"; line: string }
  | { kind: "due"; place: number };

/** A dialog of the desk, and what it is about. */
export type Asked =
  | { name: "menu"; spot: Spot }
  | { name: "seat"; table: string; seat: number | null; player?: string }
  | { name: "left" | "owes" | "move"; table: string; player: string }
  | { name: "reserve" | "hold"; table: string; seat: number }
  | { name: "join"; line?: string; find?: string }
  | { name: "away" | "rename"; player: string }
  | { name: "register"; player?: string }
  | { name: "stakes" | "break" | "close" | "order" | "deal" | "together" | "dealing"; table: string }
  | { name: "game"; like?: string }
  | { name: "undo" | "help" | "close-floor" };

/** On a phone one of these is in sight. */
export const PARTS = { get map() { return say.map; }, get lists() { return say.lists; }, get due() { return say.due; } } as const;
export type Part = keyof typeof PARTS;
