/** How a game stands, at a glance: how many play, how many seats are free, and what it needs. */

import type { Floor, Game } from "../api";
import { lineOf } from "../spots";
import { say } from "../texts";

export type Mood = "ended" | "empty" | "call" | "short" | "open" | "full";
export interface Need { mood: Mood; players: number; free: number; waiting: number; words: string }

/** Seats that are neither somebody's nor kept; who still chooses his seat needs one of them. */
export function needOf(floor: Floor, game: Game): Need {
  const players = game.sitting.length;
  const seats = game.chairs.length;
  const free = game.ended ? 0 : Math.max(0, seats - players - game.kept.length);
  const feeders = floor.games.filter((one) => one.feeds.includes(game.table) && !one.ended);
  const waiting = feeders.length ? feeders.reduce((sum, one) => sum + movers(one), 0) : listed(floor, game);
  const mood = moodOf(game, players, free, waiting);
  return { mood, players, free, waiting, words: wordsOf(mood, players, free, waiting, feeders.length > 0) };
}

const movers = (game: Game): number => game.sitting.filter((one) => one.away_since === null && one.called_to === "").length;
const listed = (floor: Floor, game: Game): number =>
  lineOf(floor, game.line)?.waiters.filter((one) => !one.called && one.here && one.away_since === null).length ?? 0;

function moodOf(game: Game, players: number, free: number, waiting: number): Mood {
  if (game.ended) return "ended";
  if (free === 0) return "full";
  if (waiting > 0) return "call";
  if (players === 0) return "empty";
  return players * 2 <= game.chairs.length ? "short" : "open";
}

/** Who waits for a game that others feed comes from there, and not from the list. */
function wordsOf(mood: Mood, players: number, free: number, waiting: number, fed: boolean): string {
  const wait = fed ? say.toMove({ waiting }) : say.wait({ waiting });
  if (mood === "ended") return say.endedStillThere({ players });
  if (mood === "full") return waiting ? say.fullWait({ wait }) : say.full;
  if (mood === "call") return say.freeWait({ free, wait });
  if (mood === "empty") return say.nobodyPlaysYet;
  return say.freeSeats({ short: mood === "short", free });
}
