import { describe, expect, it } from "vitest";
import { entrant, table } from "../sample";
import { bustCommand } from "./bust_dialog";
import { counted } from "./count_dialog";
import { readTables } from "./numbers";
import { breakingOrder, fillOf, freeSeats, marksOf, nextToMove, placesAt, reordered, shifted } from "./seats";

const names = (many: number) => Array.from({ length: many }, (_, place) => `p${place}`);

describe("a table of the map", () => {
  it("is measured by the fullest", () => {
    const fills = [9, 8, 7, 6, 5, 0].map((many) => fillOf(table(1, names(many)), 9));
    expect(fills).toEqual(["full", "even", "short", "very-short", "very-short", "empty"]);
  });

  it("is full where no seat is left that may be given", () => {
    expect(fillOf(table(1, names(8), { locked: [8] }), 9)).toBe("full");
  });

  it("has a place for each seat, taken, free or shut", () => {
    const one = table(1, ["ines"], { seats: 3, locked: [2] });
    expect(placesAt(one).map(({ sitting, shut }) => [sitting?.player ?? "", shut])).toEqual([["ines", false], ["", false], ["", true]]);
    expect(freeSeats(one)).toEqual([1]);
    expect(freeSeats(undefined)).toEqual([]);
  });
});

it("shows who is away, penalised, on the way and kept", () => {
  const one = entrant("ines", { present: false, penalty: "3 deals", sent_from: 4, note: "pays by card" });
  const sitting = { seat: 0, player: "ines", locked: true, moved_at: null };
  expect(marksOf(one, sitting).map(({ letters }) => letters).join("")).toBe("→APFN");
  expect(marksOf(entrant("otto", { penalty: "warned twice" }), { ...sitting, locked: false })).toEqual([{ letters: "!", words: "warned twice" }]);
});

describe("the order of breaking", () => {
  it("begins with the tables that have a turn", () => {
    expect(breakingOrder([table(1, [], { breaks: 2 }), table(2, []), table(3, [], { breaks: 1 })])).toEqual([3, 1, 2]);
  });

  it("is changed by dragging, and has each table once", () => {
    expect(reordered([1, 2, 3], 3, 1)).toEqual([3, 1, 2]);
    expect(reordered([1, 2, 3], 1, null)).toEqual([2, 3, 1]);
    expect(reordered([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
    expect(reordered([1, 2, 3], 2, 2)).toEqual([1, 2, 3]);
    expect(shifted([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
    expect(shifted([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
    expect(shifted([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
    expect(shifted([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  });
});

it("reads table numbers as they are typed", () => {
  expect(["11-13, 20", "", "5", "3-1", "0", "1,1", "a", "10000"].map(readTables)).toEqual([[11, 12, 13, 20], [], [5], null, null, null, null, null]);
});

it("knows who is proposed to move, and where to, where the book says it is this one", () => {
  const due = { id: "", kind: "balance", words: "", rules: [], choices: [], urgent: false };
  const command = { type: "balance-player", player: "ines", table: 3, seat: 3 };
  const moves = nextToMove([{ ...due, command }, { ...due, command: null }, { ...due, kind: "rebuy", command: { type: "rebuy", player: "otto" } }]);
  expect([...moves]).toEqual([["ines", "is proposed to move to table 3, seat 4"]]);
  expect(marksOf(entrant("ines"), { seat: 0, player: "ines", locked: false, moved_at: null }, moves.get("ines"))[0]).toEqual({ letters: "»", words: "is proposed to move to table 3, seat 4" });
});

describe("who lost the last chips", () => {
  const lost = { ines: { stack: "12,500", to: ["maya"] }, otto: { stack: "", to: [] } };

  it("is told with what each began the deal with, as far as it was said", () => {
    expect(bustCommand(["ines", "otto"], lost, false, false, {})).toEqual({
      type: "bust", tie: false, final: false, players: [{ player: "ines", stack: 12_500, to: [["maya", 1]] }, { player: "otto", stack: 0, to: [] }],
    });
  });

  it("has no stacks where they tie, and those who went before in the round by their chips", () => {
    const tied = bustCommand(["ines"], lost, true, true, { ada: "8000", ben: "" });
    expect(tied).toMatchObject({ tie: true, final: true, earlier: [["ada", 8_000]], players: [{ player: "ines", stack: 0 }] });
  });
});

it("takes counts as they were typed, and refuses what is no number", () => {
  expect(counted({ ines: "12.500", otto: " " }, ["ines", "otto"])).toEqual([["ines", 12_500]]);
  expect(counted({ ines: "some" }, ["ines"])).toBeNull();
});
