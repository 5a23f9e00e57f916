// @vitest-environment jsdom

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { room, take } from "../../room";
import type { Detail } from "../api";
import { DETAIL } from "../sample";
import { REFRESH_MS, useDetail, type Followed } from "./use_detail";

type Settle = { key: string; done: (found: Detail) => void; fail: (problem: Error) => void };
const asked: Settle[] = [];
vi.mock("../api", () => ({
  readTournament: (key: string) => new Promise<Detail>((done, fail) => asked.push({ key, done, fail })),
}));

let followed: Followed;
function Shown({ tournament }: { tournament: string }) {
  followed = useDetail(tournament);
  return <p>{followed.detail?.name ?? "nothing"}{followed.problem && `: ${followed.problem}`}</p>;
}
const named = (name: string): Detail => ({ ...DETAIL, name });
const words = () => screen.getByRole("paragraph").textContent;
const answer = (at: number, name: string) => act(async () => asked[at]!.done(named(name)));
const pass = (ms: number) => act(async () => { await vi.advanceTimersByTimeAsync(ms); });

beforeEach(() => { asked.length = 0; room.set((old) => ({ ...old, status: "connecting" })); vi.useFakeTimers(); });
afterEach(() => { cleanup(); vi.useRealTimers(); });

describe("looking at a tournament", () => {
  it("asks at once and every three seconds, until it is left", async () => {
    const { unmount } = render(<Shown tournament="friday" />);
    expect(asked.map((one) => one.key)).toEqual(["friday"]);
    await answer(0, "Friday");
    expect(words()).toBe("Friday");
    await pass(REFRESH_MS);
    expect(asked.length).toBe(2);
    unmount();
    await pass(3 * REFRESH_MS);
    expect(asked.length).toBe(2);
  });

  it("asks when it is told that the tournament has gone on, once for several, and not by the clock", async () => {
    act(() => room.set((old) => ({ ...old, status: "open" })));
    render(<Shown tournament="friday" />);
    await pass(3 * REFRESH_MS);
    expect(asked.length).toBe(1);
    for (const number of [8, 9]) take({ type: "went-on", tournament: "friday", number });
    take({ type: "went-on", tournament: "sunday", number: 3 });
    await pass(100);
    expect(asked.length).toBe(2);
    take({ type: "went-on", tournament: "friday", number: 10 });
    await pass(100);
    expect(asked.length).toBe(2);
    await pass(1_000);
    expect(asked.length).toBe(3);
  });

  it("asks nothing where there is no tournament", async () => {
    render(<Shown tournament="" />);
    await pass(2 * REFRESH_MS);
    expect(asked.length).toBe(0);
  });

  it("does not hear an answer that is older than what is known", async () => {
    render(<Shown tournament="friday" />);
    await pass(REFRESH_MS);
    await answer(1, "newer");
    await answer(0, "older");
    expect(words()).toBe("newer");
    await pass(REFRESH_MS);
    act(() => followed.take(named("what I did")));
    await answer(2, "before that");
    expect(words()).toBe("what I did");
  });

  it("keeps what it knows while no answer comes, and says so", async () => {
    render(<Shown tournament="friday" />);
    await answer(0, "Friday");
    await pass(REFRESH_MS);
    await act(async () => asked[1]!.fail(new Error("The server cannot be reached.")));
    expect(words()).toBe("Friday: The server cannot be reached.");
    await pass(REFRESH_MS);
    await answer(2, "Friday again");
    expect(words()).toBe("Friday again");
  });

  it("forgets one tournament when it looks at another", async () => {
    const { rerender } = render(<Shown tournament="friday" />);
    rerender(<Shown tournament="sunday" />);
    await answer(0, "Friday");
    expect(words()).toBe("nothing");
    await answer(1, "Sunday");
    expect(words()).toBe("Sunday");
  });
});
