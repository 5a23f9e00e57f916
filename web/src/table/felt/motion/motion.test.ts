import { describe, expect, it } from "vitest";
import { completeTable } from "../../../wire/complete";
import type { TableState } from "../../../wire/protocol";
import { dealtTo, turnOf } from "./order";
import { stackOf } from "./stack";

describe("a stack of chips", () => {
  it("has its largest chips below, and is never higher than five", () => {
    expect(stackOf(0)).toEqual([]);
    expect(stackOf(37)).toEqual([25, 5, 5, 1, 1]);
    expect(stackOf(630)).toEqual([500, 100, 25, 5]);
    expect(stackOf(9_999_999)).toEqual([100_000, 100_000, 100_000, 100_000, 100_000]);
  });
});

describe("the order in which cards are dealt", () => {
  it("begins at the left of the button, past who has no part in it", () => {
    const state = completeTable({
      button: 2, seats: [0, 1, 2, 3, 4].map((seat) => ({ seat, player: `p${seat}`, playing: seat !== 3 })),
    } as unknown as TableState);
    expect([4, 0, 1, 2].map((seat) => turnOf(state, seat))).toEqual([0, 1, 2, 3]);
    expect(dealtTo(state)).toBe(4);
  });
});
