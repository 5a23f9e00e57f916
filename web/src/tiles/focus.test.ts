import { describe, expect, it } from "vitest";
import type { OwnTable } from "../mine/due";
import { beside, columnsFor, focusNext, inOrder, moved } from "./focus";

const at = (table: string, due = false, until: number | null = null): OwnTable => ({ table, name: table, due, until, turn: due ? table : "" });

describe("the table that has the keys", () => {
  it("stays the one where it is one's turn, whatever runs out elsewhere", () => {
    expect(focusNext("a", [at("a", true, 90), at("b", true, 10)])).toBe("a");
  });

  it("is the one whose time runs out first once nothing is asked here", () => {
    expect(focusNext("a", [at("a"), at("b", true, 90), at("c", true, 10)])).toBe("c");
  });

  it("stays where nothing is asked anywhere, and is the first one where it is gone", () => {
    expect(focusNext("b", [at("a"), at("b")])).toBe("b");
    expect(focusNext("gone", [at("a"), at("b")])).toBe("a");
    expect(focusNext("a", [])).toBe("");
  });
});

describe("the order of the tiles", () => {
  it("is the chosen one, with those that are new behind", () => {
    expect(inOrder(["a", "b", "c"], ["c", "gone", "a"])).toEqual(["c", "a", "b"]);
    expect(beside("c", ["a", "b", "c"], 1)).toBe("a");
    expect(beside("a", ["a", "b", "c"], -1)).toBe("c");
  });

  it("is changed by a place, and not beyond its ends", () => {
    expect(moved(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
    expect(moved(["a", "b", "c"], "c", -2)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b"], "b", 1)).toEqual(["a", "b"]);
  });

  it("fills the screen", () => {
    expect([1, 2, 4, 5, 9, 11].map(columnsFor)).toEqual([1, 2, 2, 3, 3, 4]);
  });
});
