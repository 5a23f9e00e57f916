// @vitest-environment jsdom

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { room, take } from "../../room";
import { REFRESH_MS, useFollowed } from "./use_floor";

interface Seen { sequence: number; now: number }
const asked: { done: (seen: Seen) => void; fail: (problem: Error) => void }[] = [];
const ask = () => new Promise<Seen>((done, fail) => asked.push({ done, fail }));
function Shown() {
  const { seen, problem, ahead } = useFollowed(ask);
  return <p>{seen ? `${seen.sequence} ahead ${ahead}` : "nothing"}{problem && `: ${problem.words}`}</p>;
}
const words = () => screen.getByRole("paragraph").textContent;
const pass = (ms: number) => act(async () => { await vi.advanceTimersByTimeAsync(ms); });
const answer = (at: number, sequence: number) => act(async () => asked[at]!.done({ sequence, now: Date.now() + 5_000 }));

beforeEach(() => { asked.length = 0; vi.useFakeTimers(); room.set((old) => ({ ...old, status: "open" })); });
afterEach(() => { cleanup(); vi.useRealTimers(); });

describe("following the floor", () => {
  it("reads it when it goes on, once for several records, and not by the clock", async () => {
    render(<Shown />);
    await answer(0, 4);
    expect(words()).toBe("4 ahead 5000");
    await pass(10 * REFRESH_MS);
    expect(asked.length).toBe(1);
    for (const sequence of [5, 6, 7]) act(() => take({ type: "floor-went-on", sequence }));
    await pass(300);
    expect(asked.length).toBe(2);
  });

  it("does not hear an answer that is older than what is known", async () => {
    render(<Shown />);
    act(() => take({ type: "floor-went-on", sequence: 5 }));
    await pass(300);
    await answer(1, 5);
    await answer(0, 4);
    expect(words()).toMatch(/^5 /);
  });

  it("asks every few seconds without a line, and keeps what it knew", async () => {
    render(<Shown />);
    await answer(0, 4);
    act(() => room.set((old) => ({ ...old, status: "reconnecting" })));
    await pass(REFRESH_MS + 10);
    await act(async () => asked[1]!.fail(new Error("The server cannot be reached.")));
    expect(words()).toMatch(/^4 .*: The server cannot be reached/);
    await pass(REFRESH_MS);
    await answer(2, 6);
    expect(words()).toMatch(/^6 ahead 5000$/);
  });
});
