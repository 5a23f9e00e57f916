/** An example is told street by street, and its end apart. */

import { expect, it } from "vitest";
import { completeStep } from "../deals/api";
import type { TableState } from "../wire/protocol";
import { endOf, streetsOf } from "./streets";

const step = (street: string, words: string, pot = 0) =>
  completeStep({ lines: [{ words }], state: { table: "", number: 0, street, pot, seats: [] } as unknown as TableState });

const STEPS = [
  step("", "Ben posts a blind"), step("third-street", "Ann is dealt a card", 1), step("third-street", "Ann bets", 2),
  step("fourth-street", "A card is burned", 3), step("fourth-street", "Ann's hand is turned up", 4), step("fourth-street", "Ann wins 4"),
];

it("tells what is posted with the first street, and each street as it lay at its end", () => {
  const told = streetsOf(STEPS);
  expect(told.map((one) => [one.street, one.lines.map((line) => line.words), one.state.pot])).toEqual([
    ["third street", ["Ben posts a blind", "Ann is dealt a card", "Ann bets"], 2],
    ["fourth street", ["A card is burned", "Ann's hand is turned up"], 0],
  ]);
});

it("tells who wins apart", () => {
  expect(endOf(STEPS).map((one) => one.words)).toEqual(["Ann wins 4"]);
  expect(endOf([])).toEqual([]);
  expect(streetsOf([])).toEqual([]);
});
