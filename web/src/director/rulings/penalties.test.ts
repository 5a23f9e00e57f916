import { expect, it } from "vitest";
import type { Catalogue } from "../../api";
import { CLOCK } from "../sample";
import { penaltyOf } from "./penalties";
import { playOf } from "./play";

it("makes a penalty of what the floor decided", () => {
  expect(penaltyOf("warning", { number: 0, unit: "" }, 9)).toEqual({ kind: "warning", amount: 0 });
  expect(penaltyOf("hands", { number: 3, unit: "hands" }, 9)).toEqual({ kind: "deals", amount: 3 });
  expect(penaltyOf("rounds", { number: 2, unit: "rounds" }, 8)).toEqual({ kind: "deals", amount: 16 });
  expect(penaltyOf("time", { number: 10, unit: "minutes" }, 9)).toEqual({ kind: "minutes", amount: 10 });
  expect(penaltyOf("disqualification", { number: 0, unit: "" }, 9)).toEqual({ kind: "disqualified", amount: 0 });
  expect(penaltyOf("stands", { number: 0, unit: "" }, 9)).toBeNull();
});

it("asks the book about the game that is played", () => {
  const catalogue = { forms: [{ key: "holdem", name: "Texas Hold'em" }] } as unknown as Catalogue;
  expect(playOf({ book: "tda", clock: CLOCK }, catalogue)).toEqual({ book: "tda", tournament: true, game: "holdem", stakes: "50/100 no-limit" });
  expect(playOf({ book: "tda", clock: null }, catalogue)).toEqual({ book: "tda", tournament: true });
});
