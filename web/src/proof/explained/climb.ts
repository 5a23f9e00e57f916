/** A proof carried out hash by hash, from the card up to the root, so that each step can be shown. */

import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Proof } from "../../wire/protocol";
import { digest, wayUp } from "../verify";

export interface Level { side: "L" | "R"; neighbour: string; made: string }
export interface Climb {
  /** What is hashed first: the place in two bytes, the card, the salt. */
  said: string;
  leaf: string;
  levels: readonly Level[];
  /** Where the climb ends. */
  top: string;
  /** Why it cannot be carried out, in words; empty where it can. */
  broken: string;
}

const SALT = /^[0-9a-f]{32}$/;
const STEP = /^[LR][0-9a-f]{64}$/;

export function climb({ place, card, salt, path }: Proof, size: number): Climb {
  const nothing = { said: "", leaf: "", levels: [], top: "" };
  const sides = wayUp(place, size);
  if (sides === null) return { ...nothing, broken: `there is no place ${place + 1} among ${size} cards` };
  if (!SALT.test(salt)) return { ...nothing, broken: "the salt is not 16 bytes" };
  if (path.length !== sides.length) return { ...nothing, broken: `${sides.length} hashes lead up from there, and ${path.length} were told` };
  const said = bytesToHex(Uint8Array.of(0, place >> 8, place & 255, card)) + salt;
  let node = digest([0, place >> 8, place & 255, card], hexToBytes(salt));
  const leaf = bytesToHex(node);
  const levels: Level[] = [];
  for (const [at, side] of sides.entries()) {
    const step = path[at]!;
    if (!STEP.test(step) || step[0] !== side) return { said, leaf, levels, top: "", broken: `hash ${at + 1} on the way up stands on the wrong side, or is none` };
    const neighbour = hexToBytes(step.slice(1));
    node = side === "L" ? digest([1], neighbour, node) : digest([1], node, neighbour);
    levels.push({ side, neighbour: step.slice(1), made: bytesToHex(node) });
  }
  return { said, leaf, levels, top: bytesToHex(node), broken: "" };
}
