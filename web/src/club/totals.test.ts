import { expect, test } from "vitest";
import { hours, inPoints, signed } from "./totals";

test("points are hundredths", () => {
  expect([1200, 1825, 0, -50, 123_456_700].map(inPoints)).toEqual(["12", "18.25", "0", "−0.50", "1,234,567"]);
});

test("amounts have their sign, and times are hours", () => {
  expect([150, -1000, 0].map(signed)).toEqual(["+150", "−1,000", "0"]);
  expect(hours(485)).toBe("8:05");
});
