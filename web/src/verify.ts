/**
 * Whether a card is the one that a shuffle was committed to before the deal went on.
 *
 * docs/protocol.md describes the bytes; src/floorman/server/commitments.py makes them.
 */

import type { Proof } from "./protocol";
import { sha256 } from "./sha256";

type Bytes = Uint8Array<ArrayBuffer>;

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
export async function verifyProof(root: string, proof: Proof, size: number): Promise<boolean> {
  const { place, card, salt, path } = proof;
  const climb = wayUp(place, size);
  if (climb === null || !isWhole(card, HIGHEST_CARD) || !ROOT.test(root) || !SALT.test(salt)) {
    return false;
  }
  if (path.length !== climb.length) return false;
  let node = await digest([0, place >> 8, place & 0xff, card], fromHex(salt));
  for (const [level, side] of climb.entries()) {
    const step = path[level] ?? "";
    if (!STEP.test(step) || step[0] !== side) return false;
    const neighbour = fromHex(step.slice(1));
    node = side === "L" ? await digest([1], neighbour, node) : await digest([1], node, neighbour);
  }
  return toHex(node) === root;
}

/**
 * On which side the neighbour stands at each level up to the root; null for no such place. The
 * last node of an odd level has no neighbour, and goes up as it is.
 */
function wayUp(place: number, size: number): ("L" | "R")[] | null {
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

async function digest(...parts: (Bytes | number[])[]): Promise<Bytes> {
  const data = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    data.set(part, at);
    at += part.length;
  }
  // Pages that came without TLS from another machine are not given the browser's own.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", data)) : sha256(data);
}

function fromHex(text: string): Bytes {
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = Number.parseInt(text.slice(2 * at, 2 * at + 2), 16);
  }
  return bytes;
}

function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
