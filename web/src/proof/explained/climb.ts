/** A proof carried out hash by hash, from the card up to the root, so that each step can be shown. */

import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Proof } from "../../wire/protocol";
import { digest, wayUp } from "../verify";
import { say } from "./texts";

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
  if (sides === null) return { ...nothing, broken: say.noSuchPlace({ place: place + 1, size }) };
  if (!SALT.test(salt)) return { ...nothing, broken: say.saltIsNot };
  if (path.length !== sides.length) return { ...nothing, broken: say.hashesLeadUp({ hashes: sides.length, told: path.length }) };
  const said = bytesToHex(Uint8Array.of(0, place >> 8, place & 255, card)) + salt;
  let node = digest([0, place >> 8, place & 255, card], hexToBytes(salt));
  const leaf = bytesToHex(node);
  const levels: Level[] = [];
  for (const [at, side] of sides.entries()) {
    const step = path[at]!;
    if (!STEP.test(step) || step[0] !== side) return { said, leaf, levels, top: "", broken: say.hashOnWrongSide({ hash: at + 1 }) };
    const neighbour = hexToBytes(step.slice(1));
    node = side === "L" ? digest([1], neighbour, node) : digest([1], node, neighbour);
    levels.push({ side, neighbour: step.slice(1), made: bytesToHex(node) });
  }
  return { said, leaf, levels, top: bytesToHex(node), broken: "" };
}
