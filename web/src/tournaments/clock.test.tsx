// @vitest-environment jsdom

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Clock } from "./api";
import { leftOf, leftWords, useRemaining } from "./clock";
import { DETAIL } from "./sample";

const RUNS = DETAIL.clock!;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => { cleanup(); vi.useRealTimers(); });

function Shown({ clock, at }: { clock: Clock | null; at: number }) {
  const { next, toBreak } = useRemaining(clock, at);
  return <p>{next}|{toBreak}</p>;
}
const words = () => screen.getByText(/\|/).textContent;

describe("the tournament's clock", () => {
  it("counts on from what was told, stands while paused, and ends at nothing", () => {
    expect(leftOf(10_000, false, 4_000)).toBe(6_000);
    expect(leftOf(10_000, true, 4_000)).toBe(10_000);
    expect(leftOf(10_000, false, 40_000)).toBe(0);
    expect(leftOf(10_000, false, -500)).toBe(10_000);
    expect(leftOf(null, false, 4_000)).toBeNull();
  });

  it("is said in seconds, minutes and hours, the second begun counting whole", () => {
    expect([40_000, 60_000, 244_001, 3_600_000, 7_325_000].map(leftWords)).toEqual(["40s", "1:00", "4:05", "1:00:00", "2:02:05"]);
    expect(leftWords(null)).toBe("");
  });

  it("goes down between two answers, and from the new answer after it", () => {
    const { rerender } = render(<Shown clock={RUNS} at={Date.now()} />);
    expect(words()).toBe("4:05|4:05");
    act(() => void vi.advanceTimersByTime(2_000));
    expect(words()).toBe("4:03|4:03");
    rerender(<Shown clock={{ ...RUNS, left_ms: 9_000, to_break_ms: null }} at={Date.now()} />);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(words()).toBe("8s|");
  });

  it("does not go down while it is paused, nor before the start", () => {
    const { rerender } = render(<Shown clock={{ ...RUNS, paused: true }} at={Date.now()} />);
    act(() => void vi.advanceTimersByTime(5_000));
    expect(words()).toBe("4:05|4:05");
    rerender(<Shown clock={null} at={Date.now()} />);
    expect(words()).toBe("|");
  });
});
