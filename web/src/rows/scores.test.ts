import { describe, expect, it } from "vitest";
import { completeTable } from "../wire/complete";
import type { TableState } from "../wire/protocol";
import { resultWords, sheetOf, signed } from "./scores";

const STATE: TableState = {
  table: "t", name: "", number: 9, deal: 4, phase: "between", game: "open-face", form: "open-face", form_name: "", stakes: "", book: "", point: 5,
  seats: [{ seat: 0, name: "Ada", fantasyland: true }, { seat: 1, name: "Ben", hands: [{ rows: [], foul: true }] }, { seat: 3, name: "Cleo" }],
  scores: [
    { first: 0, second: 1, points: 13, paid: 10, chips: 50, words: ["wins all rows: 6"] },
    { first: 3, second: 0, points: -2, paid: -2, chips: -10, words: [] },
    { first: 1, second: 3, points: 0, paid: 0, chips: 0, words: [] },
  ],
};

describe("the score sheet", () => {
  const sheet = sheetOf(completeTable(STATE))!;

  it("adds up what each won from each, the most first", () => {
    expect(sheet.totals.map((one) => [one.name, one.points, one.chips])).toEqual([["Ada", 12, 60], ["Cleo", -2, -10], ["Ben", -10, -50]]);
    expect(sheet.totals.map((one) => [one.foul, one.fantasyland])).toEqual([[false, true], [false, false], [true, false]]);
  });

  it("says who won, and what was short", () => {
    expect(sheet.scores.map((one) => resultWords(one, sheet.names))).toEqual([
      "Ada wins 10 of 13 from Ben", "Ada wins 2 from Cleo", "Ben and Cleo: nothing",
    ]);
  });

  it("is none before a deal is settled", () => {
    expect(sheetOf(completeTable({ ...STATE, scores: [] }))).toBeNull();
  });

  it("has signs that can be told apart", () => {
    expect([signed(1300), signed(-4), signed(0)]).toEqual(["+1,300", "−4", "0"]);
  });
});
