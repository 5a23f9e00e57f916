import { describe, expect, it } from "vitest";
import { CLOCK, DESK } from "../sample";
import { besides, leftNow, readTime, timeWords, toBreakNow } from "./time";

describe("what is left of a level", () => {
  it("runs down by the server's clock and stops at nothing", () => {
    expect(leftNow(CLOCK, 1_000_000)).toBe(600_000);
    expect(leftNow(CLOCK, 1_599_000)).toBe(1_000);
    expect(leftNow(CLOCK, 1_700_000)).toBe(0);
  });

  it("stands while the clock is stopped", () => {
    const stopped = { ...CLOCK, paused: true, ends_at: null, left_ms: 42_000 };
    expect(leftNow(stopped, 5_000_000)).toBe(42_000);
    expect(toBreakNow({ ...stopped, to_break_ms: 9_000 }, 1_000_000, 5_000_000)).toBe(9_000);
  });

  it("counts to the break from when it was told", () => {
    expect(toBreakNow(CLOCK, 1_000_000, 1_060_000)).toBe(540_000);
    expect(toBreakNow(CLOCK, 1_000_000, 900_000)).toBe(600_000);
    expect(toBreakNow({ ...CLOCK, to_break_ms: null }, 0, 0)).toBeNull();
  });

  it("is written as on a clock", () => {
    expect([null, 0, 9_000, 59_001, 60_000, 61_000, 3_600_000].map(timeWords)).toEqual(["–", "0:00", "0:09", "1:00", "1:00", "1:01", "1:00:00"]);
  });
});

it("reads minutes and seconds, and nothing else", () => {
  expect(["12", "12:30", " 0:05 ", "12:75", "", "soon", "-3"].map(readTime)).toEqual([720_000, 750_000, 5_000, null, null, null, null]);
});

it("knows the steps beside the one in progress", () => {
  expect(besides(DESK.levels, 1)).toEqual({ before: DESK.levels[0], after: DESK.levels[2] });
  expect(besides(DESK.levels, 2).after).toBeNull();
  expect(besides(DESK.levels, 0).before).toBeNull();
});
