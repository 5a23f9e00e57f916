/** Odds as the server works them out. */

import { call } from "../api";
import type { Card } from "../wire/protocol";

export interface Form {
  key: string;
  name: string;
  family: string;
  players_max: number;
  /** Cards of a hand at the start, and in the end; of each board. */
  start: number;
  hand: number;
  boards: readonly number[];
  draws: number;
  rows: readonly (readonly [string, number])[];
  /** Points pass, and no pot. */
  points: boolean;
  joker: boolean;
  /** Its hands are two cards, which fit the grid. */
  grid: boolean;
}

export interface Asked { form: string; players: readonly string[]; boards: readonly string[]; dead: string; draws: readonly string[]; /** Chips: the pot with the bet in it, and what a call costs; empty: not asked. */ pot: string; call: string }

export interface Share { name: string; win: number; tie: number; hands: readonly (readonly [string, number])[] }

/** What somebody may expect, in parts from 0 to 1. */
export interface Expected {
  equity: number;
  /** The standard error of it; 0 where every case was looked at. */
  error: number;
  win: number;
  tie: number;
  lose: number;
  quartered: number;
  shares: readonly Share[];
  points: number;
  points_error: number;
}

/** How a hand stands beside all pairs of cards that somebody else may have. */
export interface Nuts { share: string; better: number; equal: number; worse: number }

/** Against one unknown hand, in parts from 0 to 1. */
export interface Potential { ahead: number; tied: number; behind: number; improves: number; worsens: number; exact: boolean }

/** What a hand is worth besides; null is what its form or the moment has not. */
export interface Values {
  start: { top: number; better: number; equal: number; worse: number } | null;
  outs: readonly Card[] | null;
  nuts: readonly Nuts[] | null;
  potential: Potential | null;
}

/** What part of the pot a call needs, so much to one that it is laid, and what it gains with each hand, in chips. */
export interface Call { needed: number; to_one: number; gains: readonly number[] }

export interface Odds { exact: boolean; cases: number; players: readonly Expected[]; values: readonly Values[]; call: Call | null }

export const readForms = async (): Promise<readonly Form[]> => ((await call("GET", "/api/odds/forms")) as { forms: Form[] }).forms;

export const workOut = async (asked: Asked): Promise<Odds> => (await call("POST", "/api/odds", sent(asked))) as Odds;

/** A question as it is sent: chips as numbers, and none where none were named. */
export function sent({ pot, call: costs, ...asked }: Asked): object {
  return { ...asked, values: true, ...(pot.trim() && { pot: Number(pot) }), ...(costs.trim() && { call: Number(costs) }) };
}
