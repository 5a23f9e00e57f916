import { expect, test } from "vitest";
import { readRows } from "./read_rows";

const row = (name: string, first: number, more = {}) => ({ name, first, last: first, prize: 0, knockouts: 0, bounties: 0, cost: 0, ...more });

test("names alone are in the order of their places", () => {
  expect(readRows("Ada\n\n Ben \nCleo")).toEqual([row("Ada", 1), row("Ben", 2), row("Cleo", 3)]);
});

test("places, shared ones too, prizes and knockouts are read", () => {
  expect(readRows("1. Ada, 300, 4\n2-3 Ben Hur;100\n2–3 Cleo\t100\t1\nDan")).toEqual([
    row("Ada", 1, { prize: 300, knockouts: 4 }), row("Ben Hur", 2, { last: 3, prize: 100 }), row("Cleo", 2, { last: 3, prize: 100, knockouts: 1 }), row("Dan", 4),
  ]);
});

test("what cannot be read is named by its line", () => {
  expect(readRows("Ada\nBen, many, x, y")).toMatch(/^Line 2 /);
  expect(readRows(" \n")).toBe("Nobody is there yet.");
});
