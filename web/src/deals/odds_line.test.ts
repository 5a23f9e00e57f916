import { expect, it } from "vitest";
import type { Seat, Table } from "../wire/complete";
import { oddsWords, percent } from "./odds_line";

const seat = (number: number, name: string, folded = false): Seat =>
  ({ seat: number, name, player: name, folded, down: [-1, -1], up: [] }) as unknown as Seat;
const state = { seats: [seat(0, "Ada"), seat(1, "Ben"), seat(2, "Cleo", true)] } as unknown as Table;

it("says the chances in the order of the seats, and how many hands nobody has seen", () => {
  expect(oddsWords({ odds: [[1, 380], [0, 620]], state })).toBe("Chances: Ada 62%, Ben 38%");
  expect(oddsWords({ odds: [[1, 380]], state })).toBe("Chances: Ben 38%, against 1 unseen hand");
  expect(oddsWords({ odds: [], state })).toBe("");
});

it("calls nothing certain that is not", () => {
  expect([0, 4, 496, 996, 1000].map(percent)).toEqual(["0%", "under 1%", "50%", "over 99%", "100%"]);
});
