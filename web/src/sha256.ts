/**
 * SHA-256 as FIPS 180-4 has it, for pages that came without TLS: a browser keeps its own from them.
 */

const ROUNDS = 64;
const BLOCK = 64;

/** The first 32 bits of the fractional parts of roots of the first primes. */
function fractions(count: number, power: number): Uint32Array<ArrayBuffer> {
  const found = new Uint32Array(count);
  for (let number = 2, at = 0; at < count; number += 1) {
    if (isPrime(number)) found[at++] = (number ** power % 1) * 2 ** 32;
  }
  return found;
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) {
    if (number % divisor === 0) return false;
  }
  return true;
}

const CONSTANTS = fractions(ROUNDS, 1 / 3);
const START = fractions(8, 1 / 2);

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const state = START.slice();
  const data = padded(message);
  for (let at = 0; at < data.byteLength; at += BLOCK) mix(state, new DataView(data.buffer, at, BLOCK));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setUint32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

/** The message, a one bit, zeros, and its length in bits: whole blocks. */
function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  data.set(message);
  data[message.length] = 0x80;
  new DataView(data.buffer).setUint32(data.length - 4, 8 * message.length);
  return data;
}

function mix(state: Uint32Array, block: DataView): void {
  const words = schedule(block);
  let [a, b, c, d, e, f, g, h] = state as unknown as Eight;
  for (let round = 0; round < ROUNDS; round += 1) {
    const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sum1 + choice + CONSTANTS[round]! + words[round]!) | 0;
    const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + sum0 + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => { state[place]! += word; });
}

type Eight = [number, number, number, number, number, number, number, number];

function schedule(block: DataView): Uint32Array {
  const words = new Uint32Array(ROUNDS);
  for (let at = 0; at < 16; at += 1) words[at] = block.getUint32(4 * at);
  for (let at = 16; at < ROUNDS; at += 1) {
    const early = words[at - 15]!;
    const late = words[at - 2]!;
    const sum0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const sum1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = words[at - 16]! + sum0 + words[at - 7]! + sum1;
  }
  return words;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
