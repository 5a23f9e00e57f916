// @vitest-environment jsdom

/** What a hand is worth besides is told as far as the server tells it. */

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { sent, type Values } from "./api";
import { NOTHING } from "./asked";
import { HandValues } from "./hand_values";

afterEach(cleanup);

const NONE: Values = { start: null, outs: null, nuts: null, potential: null };
const lines = () => screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test("outs, nuts, place, potential and a call are a line each", () => {
  const values: Values = {
    start: { top: 0.0347, better: 42, equal: 4, worse: 1280 }, outs: [42, 38], nuts: [{ share: "high", better: 9, equal: 0, worse: 1026 }],
    potential: { ahead: 0.25, tied: 0, behind: 0.75, improves: 0.125, worsens: 0.0625, exact: true },
  };
  render(<HandValues values={values} call={{ needed: 0.25, to_one: 3, gains: [1, -27.84] }} place={1} />);
  expect(screen.getByRole("region", { name: "What the hand of player 2 is worth" })).toBeTruthy();
  expect(lines()).toEqual([
    "Among starting hands: in the best 3.5%", "Outs: 2: Q♥ J♥", "Nuts: better: 9 of 1,035 pairs of cards", "Ahead of an unknown hand: 25.00%",
    "Gets ahead from behind: 12.50%", "Falls behind from ahead: 6.25%", "A call gains: -27.8 chips",
  ]);
});
test("no outs are none, nothing better is the nuts, and each share has its own", () => {
  render(<HandValues values={{ ...NONE, outs: [], nuts: [{ share: "high", better: 0, equal: 3, worse: 900 }, { share: "low", better: 1, equal: 0, worse: 902 }] }} call={null} place={0} />);
  expect(lines()).toEqual(["Outs: 0", "Nuts, High: it is the nuts", "Nuts, Low: better: 1 of 903 pairs of cards"]);
});
test("where nothing is told there is no section", () => {
  const { container } = render(<><HandValues values={NONE} call={null} place={0} /><HandValues values={undefined} call={null} place={0} /></>);
  expect(container.textContent).toBe("");
});
test("chips are sent as numbers, and none where none were named", () => {
  expect(sent({ ...NOTHING, pot: "300", call: "100" })).toMatchObject({ form: "holdem", values: true, pot: 300, call: 100 });
  expect(Object.keys(sent(NOTHING))).toEqual(["form", "players", "boards", "dead", "draws", "values"]);
});
