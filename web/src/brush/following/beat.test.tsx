// @vitest-environment jsdom

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beats, leftWords, useLeft } from "./beat";

let drawn = 0;
function Left({ until, ahead = 0 }: { until: number | null; ahead?: number }) {
  drawn += 1;
  return <p>{leftWords(useLeft(until, ahead))}</p>;
}
const words = () => screen.getAllByRole("paragraph").map((one) => one.textContent);
const pass = (ms: number) => act(async () => { await vi.advanceTimersByTimeAsync(ms); });

beforeEach(() => { drawn = 0; vi.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { cleanup(); vi.useRealTimers(); });

describe("the beat", () => {
  it("counts by the server's clock, once a second, and ends with what it counts", async () => {
    render(<Left until={1_005_000} ahead={2_000} />);
    expect(words()).toEqual(["3s"]);
    await pass(1_000);
    expect(words()).toEqual(["2s"]);
    expect(beats()).toBe(true);
    await pass(2_000);
    expect(words()).toEqual(["now"]);
    expect(beats()).toBe(false);
    const before = drawn;
    await pass(60_000);
    expect(drawn).toBe(before);
  });

  it("is one for all, and does not strike while nothing counts", async () => {
    const { rerender, unmount } = render(<><Left until={null} /><Left until={999_000} /></>);
    expect(beats()).toBe(false);
    rerender(<><Left until={1_010_000} /><Left until={1_002_000} /></>);
    expect(vi.getTimerCount()).toBe(1);
    await pass(3_000);
    expect(words()).toEqual(["7s", "now"]);
    expect(beats()).toBe(true);
    unmount();
    expect(beats()).toBe(false);
  });

  it("says what is left in figures", () => {
    expect([0, -5, 999, 59_000, 61_000, 3_600_000, 3_725_000].map(leftWords)).toEqual(["now", "now", "1s", "59s", "1:01", "1:00:00", "1:02:05"]);
  });
});
