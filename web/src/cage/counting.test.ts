import { describe, expect, it } from "vitest";
import type { Settings } from "./api";
import { amountOf, changed, counted, denominations, differences, fieldOf, piecesOf, toldPieces, worthOf, wrongOf } from "./counting";

const DOLLARS: Settings = {
  name: "", currency: "$", decimals: 2, point: ".", chips: [100, 2500, 500], smallest: 100, book: "roberts-v11", options: [],
  credit: false, lock_up: 0, lock_up_due: 0, stock: [], cash_plays: "no", foreign_plays: false,
};

describe("a drawer that is counted", () => {
  it("comes to its pieces and the rest, in smallest units", () => {
    const typed = { [fieldOf("cash", 10_000)]: "3", [fieldOf("cash", "rest")]: "1.25", [fieldOf("chips", 2500)]: "40", [fieldOf("marker", "rest")]: "$1,000" };
    const found = counted(typed, DOLLARS);
    expect(found).toEqual({ counts: { cash: 30_125, chips: 100_000, foreign: 0, marker: 100_000 }, wrong: [] });
    expect(differences(found.counts, { cash: 30_000, chips: 100_500, foreign: 0, marker: 100_000 })).toEqual([["cash", 125], ["chips", -500]]);
  });
  it("names what is no number", () => {
    for (const bad of ["-1", "1.5", "x", "1e3", "9999999"]) {
      expect(counted({ [fieldOf("chips", 500)]: bad }, DOLLARS).wrong).toEqual(["chips"]);
    }
    expect(counted({ [fieldOf("cash", "rest")]: "1.234" }, DOLLARS).wrong).toEqual(["cash"]);
    expect(amountOf("1,5", DOLLARS)).toBeNull();
  });
  it("is counted from the largest down", () => {
    expect(denominations("chips", DOLLARS)).toEqual([2500, 500, 100]);
    expect(denominations("cash", DOLLARS)[0]).toBe(50_000);
  });
});

const TYPED = { [fieldOf("chips", 500)]: "19", [fieldOf("chips", 2500)]: "4", [fieldOf("cash", 2000)]: "0", [fieldOf("cash", "rest")]: "3" };

it("keeps the pieces that were counted, and says which are more or fewer than were left", () => {
  const now = piecesOf(TYPED, DOLLARS);
  expect(now).toEqual({ chips: { 500: 19, 2500: 4 } });
  expect(changed({ chips: { 500: 20, 2500: 4 } }, now)).toEqual([{ kind: "chips", worth: 500, left: 20, now: 19 }]);
  expect(changed({}, now)).toEqual([]);
});

it("names the denomination that is no number", () => {
  expect(wrongOf({ ...TYPED, [fieldOf("chips", 500)]: "1.5", [fieldOf("marker", "rest")]: "x" }, DOLLARS)).toEqual([["chips", 500], ["marker", "rest"]]);
});

it("reads chips that are told beside an amount", () => {
  expect(toldPieces("20x5 4×25  1*5", DOLLARS)).toEqual({ 500: 21, 2500: 4 });
  expect(worthOf({ 500: 21, 2500: 4 })).toBe(20_500);
  for (const bad of ["20", "x5", "2x7", "1.5x5", "2x5x5", "-1x5"]) expect(toldPieces(bad, DOLLARS)).toBeNull();
  expect(toldPieces(" ", DOLLARS)).toEqual({});
});
