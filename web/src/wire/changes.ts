/** A table's state out of the one before and what has changed in it, with its checksum looked at. */

import type { Changed, SeatState, TableState } from "./protocol";

/** A state as it was told, and the sequence that it has. */
export interface Whole {
  sequence: number;
  state: TableState;
}

/** The state after a change; else why there is none: it is of another state, or something differs. */
export function changed(before: Whole, message: Changed): Whole | "missed" | "differs" {
  if (message.after !== before.sequence) return "missed";
  const gone = new Set(message.gone);
  const new_ = new Map((message.seats ?? []).map((seat): [number, SeatState] => [seat.seat, seat]));
  const fields = Object.entries({ ...before.state, ...message.state }).filter(([name]) => !gone.has(name));
  const seats = before.state.seats.map((seat) => new_.get(seat.seat) ?? seat);
  const state = { ...Object.fromEntries(fields), seats } as unknown as TableState;
  return checksum(state) === message.check ? { sequence: message.sequence, state } : "differs";
}

const encoder = new TextEncoder();
/** What each byte leaves of CRC-32: a state has thousands of them, and comes with every message. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (0xedb88320 & -(rest & 1));
  return rest;
});

/** CRC-32 of the state's text: its fields by name, what lies deeper as it was told. */
export function checksum(state: TableState): number {
  const fields = Object.entries(state).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`;
  let crc = -1;
  for (const byte of encoder.encode(text)) crc = (crc >>> 8) ^ REMAINDERS[(crc ^ byte) & 0xff]!;
  return ~crc >>> 0;
}
