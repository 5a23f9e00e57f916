/**
 * What a face is made of, and which one belongs to a name: the same everywhere, worked out from the name
 * alone. Shapes tell two faces apart without colours; colours are only beside them.
 */

import type { Face } from "../../wire/messages";

export const HAIRS = ["bald", "short", "side", "long", "curls", "bun", "spikes", "fringe", "mohawk", "waves"] as const;
export const EYES = ["dots", "wide", "happy", "lashes", "round", "shades", "patch", "square"] as const;
export const MOUTHS = ["smile", "grin", "line", "smirk", "oh"] as const;
export const BEARDS = ["none", "moustache", "full", "goatee", "handlebar"] as const;
export const HATS = ["none", "visor", "cowboy", "bowler", "top", "cap", "beanie", "crown", "toque", "phones", "sailor", "pirate", "wizard", "jester", "fedora"] as const;
export const HEADS = ["round", "long", "square"] as const;

export interface Features {
  head: (typeof HEADS)[number];
  hair: (typeof HAIRS)[number];
  eyes: (typeof EYES)[number];
  mouth: (typeof MOUTHS)[number];
  beard: (typeof BEARDS)[number];
  hat: (typeof HATS)[number];
  /** Places in the lists of colours. */
  skin: number;
  tint: number;
  cloth: number;
  ground: number;
}

export const SKINS = ["#f6d3b3", "#eab98f", "#d99a6c", "#b97547", "#8f5632", "#643a22"] as const;
export const TINTS = ["#2a2320", "#5b3a24", "#8f5a2b", "#c98a3a", "#e3c16f", "#9a9aa0", "#a63d2d", "#e9e6df"] as const;
export const CLOTHS = ["#b33a3a", "#2f6fae", "#2f7d58", "#6b4aa0", "#c07a22", "#2d3a46", "#a84b7e", "#e4e0d4"] as const;
export const GROUNDS = ["#f1d9a6", "#bcd9ea", "#cfe2b8", "#e7c6d6", "#d6cdef", "#f0c6ab", "#b0dccd", "#d9dad2"] as const;

/** Numbers from a text, one after the other: the same for the same text on every machine. */
function numbersOf(text: string): (below: number) => number {
  let state = 2166136261;
  for (const one of text) state = Math.imul(state ^ (one.codePointAt(0) ?? 0), 16777619);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Hats that anybody may be drawn with; the others are for those who choose them. Most have none. */
const PLAIN_HATS = ["none", "none", "none", "none", "visor", "cap", "beanie", "phones", "bowler", "fedora"] as const;
const PLAIN_EYES = ["dots", "dots", "wide", "happy", "lashes", "round", "square", "shades"] as const;

/** The face of a name. */
export function drawnFrom(name: string): Features {
  const next = numbersOf(name.trim().toLocaleLowerCase("en"));
  const one = <T>(of: readonly T[]): T => of[next(of.length)]!;
  const soft = next(2) === 0;
  return {
    head: one(HEADS), hair: one(HAIRS), eyes: one(soft ? PLAIN_EYES : PLAIN_EYES.filter((eyes) => eyes !== "lashes")),
    mouth: one(MOUTHS), beard: soft ? "none" : one(BEARDS), hat: one(PLAIN_HATS),
    skin: next(SKINS.length), tint: next(TINTS.length), cloth: next(CLOTHS.length), ground: next(GROUNDS.length),
  };
}

/** A house player's: a machine, told apart by its head, eyes, mouth and what stands on it. */
export interface Machine { head: number; eyes: number; mouth: number; aerial: number; cloth: number; ground: number }
export const MACHINE = { heads: 3, eyes: 4, mouths: 4, aerials: 4 };

export function machineOf(name: string): Machine {
  const next = numbersOf(name.trim().toLocaleLowerCase("en"));
  return { head: next(MACHINE.heads), eyes: next(MACHINE.eyes), mouth: next(MACHINE.mouths), aerial: next(MACHINE.aerials), cloth: next(CLOTHS.length), ground: next(GROUNDS.length) };
}

type Shape = readonly [Features["head"], Features["hair"], Features["eyes"], Features["mouth"], Features["beard"], Features["hat"], number, number, number, number];

/** Those that one may choose. */
const CHOSEN: Record<Exclude<Face, "">, Shape> = {
  boss: ["square", "bald", "shades", "line", "full", "none", 2, 0, 5, 5],
  captain: ["square", "short", "dots", "smile", "full", "sailor", 0, 7, 1, 1],
  chef: ["round", "short", "happy", "grin", "handlebar", "toque", 1, 1, 7, 0],
  cowboy: ["long", "side", "dots", "smirk", "handlebar", "cowboy", 1, 2, 0, 2],
  crown: ["round", "waves", "wide", "smile", "none", "crown", 4, 0, 3, 4],
  curls: ["round", "curls", "wide", "grin", "none", "none", 3, 0, 4, 6],
  dealer: ["long", "short", "dots", "smile", "none", "visor", 2, 0, 7, 3],
  detective: ["long", "short", "wide", "line", "none", "fedora", 0, 1, 4, 7],
  diva: ["round", "waves", "shades", "smirk", "none", "none", 4, 6, 6, 0],
  gentleman: ["long", "short", "round", "smirk", "moustache", "top", 0, 5, 5, 1],
  granny: ["round", "bun", "round", "smile", "none", "none", 1, 5, 3, 2],
  hippie: ["long", "long", "round", "smile", "full", "none", 0, 2, 2, 3],
  joker: ["long", "bald", "wide", "grin", "none", "jester", 0, 6, 3, 4],
  nerd: ["long", "fringe", "square", "grin", "none", "none", 0, 2, 1, 5],
  pilot: ["square", "side", "shades", "grin", "none", "cap", 3, 0, 5, 1],
  pirate: ["square", "long", "patch", "smirk", "goatee", "pirate", 2, 0, 0, 6],
  punk: ["long", "mohawk", "dots", "line", "none", "none", 0, 6, 5, 2],
  rapper: ["round", "bald", "shades", "line", "goatee", "beanie", 5, 0, 4, 4],
  sailor: ["round", "spikes", "happy", "oh", "none", "sailor", 1, 4, 7, 6],
  scholar: ["long", "bald", "square", "line", "full", "none", 3, 5, 2, 7],
  shark: ["square", "side", "shades", "smirk", "none", "bowler", 1, 0, 1, 0],
  skater: ["round", "fringe", "dots", "grin", "none", "phones", 2, 3, 2, 3],
  sphinx: ["long", "fringe", "lashes", "line", "none", "crown", 3, 0, 4, 0],
  wizard: ["long", "long", "dots", "oh", "full", "wizard", 0, 7, 3, 4],
};

export const FACES = Object.keys(CHOSEN) as readonly Exclude<Face, "">[];

/** The face that somebody has: the one that was chosen, or that of the name. */
export function featuresOf(name: string, face: string): Features {
  const found = CHOSEN[face as Exclude<Face, "">];
  if (found === undefined) return drawnFrom(name);
  const [head, hair, eyes, mouth, beard, hat, skin, tint, cloth, ground] = found;
  return { head, hair, eyes, mouth, beard, hat, skin, tint, cloth, ground };
}

/** The same for two faces that only colours tell apart. */
export const shapeOf = ({ head, hair, eyes, mouth, beard, hat }: Features): string => [head, hair, eyes, mouth, beard, hat].join(" ");
