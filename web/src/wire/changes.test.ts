import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { changed, checksum, type Whole } from "./changes";
import type { Changed, Snapshot, TableState } from "./protocol";

const { messages, states } = JSON.parse(readFileSync("../tests/server/changes/data/changes.json", "utf-8")) as {
  messages: (Snapshot | Changed)[]; states: TableState[];
};
const [first, ...later] = messages as [Snapshot, ...Changed[]];
const begin = (): Whole => ({ sequence: first.sequence ?? 0, state: first.state });

describe("what changes at a table", () => {
  it("comes to the state that the server has, change after change", () => {
    let whole = begin();
    later.forEach((message, place) => {
      const next = changed(whole, message);
      if (typeof next === "string") throw new Error(next);
      whole = next;
      expect(whole.state).toEqual(states[place + 1]);
    });
    expect(later.length).toBeGreaterThan(8);
  });

  it("is not put into another state than the one before it", () => {
    expect(changed(begin(), later[1]!)).toBe("missed");
  });

  it("is noticed where something differs", () => {
    expect(changed({ ...begin(), state: { ...first.state, name: "other" } }, later[0]!)).toBe("differs");
  });
});

describe("the checksum", () => {
  it("is the CRC-32 of the text, whatever order the fields came in, in UTF-8", () => {
    const one = { b: "é", a: [1, 2], seats: [] } as unknown as TableState;
    const other = { seats: [], a: [1, 2], b: "é" } as unknown as TableState;
    expect(checksum(one)).toBe(checksum(other));
    expect(checksum(one)).toBe(3_920_962_856);
  });
});
