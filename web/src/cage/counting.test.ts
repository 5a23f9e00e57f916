import { describe, expect, it } from "vitest";
import type { Settings } from "./api";
import { amountOf, counted, denominations, differences, fieldOf, labels } from "./counting";

const DOLLARS: Settings = {
  name: "", currency: "$", decimals: 2, point: ".", chips: [100, 2500, 500], smallest: 100, book: "roberts-v11", options: [],
  credit: false, lock_up: 0, lock_up_due: 0, cash_plays: "no", foreign_plays: false,
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

it("tells two people of one name apart", () => {
  const made = labels([{ person: "a", name: "Bo" }, { person: "b", name: "Bo" }, { person: "c", name: "Cy" }]);
  expect([...made]).toEqual([["Bo", "a"], ["Bo (2)", "b"], ["Cy", "c"]]);
});
