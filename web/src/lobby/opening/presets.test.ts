import { expect, it } from "vitest";
import { CUSTOMS, holds, PRESETS, switched } from "./presets";

it("switches a custom of the house, and back to what the book says", () => {
  const [straddles] = CUSTOMS;
  const other = { question: "button.method", answer: "moving" };
  const off = switched(straddles!, [other], false);
  expect(off).toEqual([other, { question: "straddles.big_bet", answer: "no" }]);
  expect(holds(straddles!, off)).toBe(false);
  expect(switched(straddles!, off, true)).toEqual([other]);
  expect(holds(straddles!, [{ question: " straddles.big_bet ", answer: " yes " }])).toBe(true);
});

it("sets everything that another preset has set", () => {
  for (const one of PRESETS) {
    expect(Object.keys(one.table)).toEqual(expect.arrayContaining(["game", "structure", "stakes", "seats", "bots", "private", "buy_in_min", "buy_in_max"]));
  }
});
