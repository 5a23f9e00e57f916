/**
 * Players' parts in a shuffle: what is sealed, what is opened, and how it cuts the house's order.
 *
 * docs/protocol.md describes the bytes; src/floorman/server/protocol/parts.py and shuffling.py make them.
 */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Part } from "../wire/protocol";

/** So many shuffles of a deal can have parts; the seal is that many hashes and one away. */
export const MOST_SHUFFLES = 16;
const HASH = /^[0-9a-f]{64}$/;

/** What comes of 32 bytes by hashing them so often. */
export function hashed(value: string, times: number): string {
  let bytes = hexToBytes(value);
  for (let time = 0; time < times; time += 1) bytes = sha256(concatBytes(utf8ToBytes("floorman part 1"), bytes));
  return bytesToHex(bytes);
}

export const sealOf = (secret: string): string => hashed(secret, MOST_SHUFFLES + 1);
/** What is opened for a shuffle of the deal, 0 for the deck. */
export const partFor = (secret: string, shuffle: number): string => hashed(secret, MOST_SHUFFLES - shuffle);

/** Whether what was opened for a shuffle of the deal is what was sealed; what was left out is. */
export function partHolds({ seal, opened }: Part, shuffle: number): boolean {
  if (typeof seal !== "string" || !HASH.test(seal) || shuffle >= MOST_SHUFFLES) return false;
  return !opened || (typeof opened === "string" && HASH.test(opened) && hashed(opened, shuffle + 1) === seal);
}

/** From which place of the house's order each place of the deck comes; its own places without any part. */
export function cutOf(root: string, parts: readonly Part[], size: number): readonly number[] {
  const places = Array.from({ length: size }, (_, place) => place);
  const texts = parts.filter((one) => one.opened).map(({ player, opened }) => {
    const name = utf8ToBytes(player);
    return concatBytes(Uint8Array.of(name.length >> 8, name.length & 255), name, hexToBytes(opened!));
  });
  if (!texts.length) return places;
  const entropy = sha256(concatBytes(utf8ToBytes("floorman cut 1"), hexToBytes(root), ...texts));
  const next = stream(entropy);
  for (let left = size; left > 1; left -= 1) {
    const fair = 256 - (256 % left);
    let byte = next();
    while (byte >= fair) byte = next();
    const pick = byte % left;
    [places[left - 1], places[pick]] = [places[pick]!, places[left - 1]!];
  }
  return places;
}

/** Bytes without end out of 32. */
function stream(key: Uint8Array): () => number {
  let block = new Uint8Array();
  let at = 0;
  let counter = 0;
  return () => {
    if (at === block.length) {
      const count = Uint8Array.of(counter >>> 24, (counter >>> 16) & 255, (counter >>> 8) & 255, counter & 255);
      block = new Uint8Array(hmac(sha256, key, concatBytes(utf8ToBytes("floorman shuffle 1"), count)));
      counter += 1;
      at = 0;
    }
    at += 1;
    return block[at - 1]!;
  };
}
