/**
 * Whether a card is the one that a shuffle was committed to before the deal went on.
 *
 * docs/protocol.md describes the bytes; src/floorman/server/chance/commitments.py makes them.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import type { Proof } from "../wire/protocol";

const HIGHEST_CARD = 52;
const MOST = 0xffff;
const SALT = /^[0-9a-f]{32}$/;
const STEP = /^[LR][0-9a-f]{64}$/;
const ROOT = /^[0-9a-f]{64}$/;

/**
 * Whether the proof opens a card of the order of `size` cards that the root commits to; false for
 * anything else, never an error.
 *
 * On which side each neighbour stands follows from place and size, and is not taken on trust: else
 * two cards could be opened at one place.
 */
export function verifyProof(root: string, proof: Proof, size: number): boolean {
  const { place, card, salt, path } = proof;
  const climb = wayUp(place, size);
  if (typeof root !== "string" || typeof salt !== "string" || !Array.isArray(path)) return false;
  if (climb === null || !isWhole(card, HIGHEST_CARD) || !ROOT.test(root) || !SALT.test(salt)) {
    return false;
  }
  if (path.length !== climb.length) return false;
  let node = digest([0, place >> 8, place & 0xff, card], hexToBytes(salt));
  for (const [level, side] of climb.entries()) {
    const step = path[level] ?? "";
    if (!STEP.test(step) || step[0] !== side) return false;
    const neighbour = hexToBytes(step.slice(1));
    node = side === "L" ? digest([1], neighbour, node) : digest([1], node, neighbour);
  }
  return bytesToHex(node) === root;
}

/**
 * On which side the neighbour stands at each level up to the root; null for no such place. The
 * last node of an odd level has no neighbour, and goes up as it is.
 */
export function wayUp(place: number, size: number): ("L" | "R")[] | null {
  if (!isWhole(size, MOST) || !isWhole(place, size - 1)) return null;
  const sides: ("L" | "R")[] = [];
  for (let at = place, width = size; width > 1; at >>= 1, width = (width + 1) >> 1) {
    if ((at ^ 1) < width) sides.push(at & 1 ? "L" : "R");
  }
  return sides;
}

function isWhole(number: unknown, most: number): boolean {
  return Number.isInteger(number) && (number as number) >= 0 && (number as number) <= most;
}

/** SHA-256 by a library: pages that came without TLS from another machine are not given the browser's own. */
export function digest(head: number[], ...parts: Uint8Array[]): Uint8Array {
  return sha256(concatBytes(Uint8Array.from(head), ...parts));
}
