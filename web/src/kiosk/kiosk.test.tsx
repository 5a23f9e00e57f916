// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { KioskSeen, Place } from "./api";
import { IDLE_MS, Kiosk } from "./kiosk";
import { callsOf } from "./place_page";

const SEEN: KioskSeen = {
  open: true, now: 0, name: "Door", screen: false, greeted: null,
  board: { open: true, now: 0, games: [], lines: [] },
  lists: [{ line: "holdem 1/2", words: "Texas hold'em 1/2", waiting: 2, free: 0, phone: true, why: "", cites: [] }],
  here: { path: "#/here/abc", qr: "data:,", until: 30_000, joins: false },
};
const PLACE: Place = {
  open: true, now: 0, sequence: 1, name: "Cat L.", seats: [], happened: [], answers: false, rules: [],
  lists: [{ line: "holdem 1/2", words: "Texas hold'em 1/2", before: 0, away: false, called: null, mine: true, since: 0 }],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => { cleanup(); vi.useRealTimers(); vi.unstubAllGlobals(); });
const step = () => document.querySelector(".kiosk")?.getAttribute("data-step");
const shown = (seen: KioskSeen) => <Kiosk seen={seen} ahead={0} token="fmk_x" stale={false} />;
const answers = (...bodies: unknown[]) => {
  const asked = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(new Response(JSON.stringify(bodies.shift()))));
  vi.stubGlobal("fetch", asked);
  return asked;
};

describe("a kiosk", () => {
  it("is at its first page again when nobody touches it, and not before", () => {
    render(shown(SEEN));
    fireEvent.click(screen.getByRole("button", { name: /Texas/ }));
    expect(step()).toBe("name");
    act(() => void vi.advanceTimersByTime(IDLE_MS - 5_000));
    fireEvent.keyDown(screen.getByLabelText("First name and initial"), { key: "C" });
    act(() => void vi.advanceTimersByTime(IDLE_MS - 5_000));
    expect(step()).toBe("name");
    act(() => void vi.advanceTimersByTime(6_000));
    expect(step()).toBe("first");
  });

  it("asks whether he is who is known by that name, and sends what he says", async () => {
    const asked = answers({ known: true }, { code: "fmp_a", path: "#/place/fmp_a", qr: "data:,", letters: "ABCD-EFGH", place: PLACE });
    render(shown(SEEN));
    fireEvent.click(screen.getByRole("button", { name: /Texas/ }));
    fireEvent.change(screen.getByLabelText("First name and initial"), { target: { value: "Cat L." } });
    fireEvent.click(screen.getByRole("button", { name: "Put me on the list" }));
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(step()).toBe("known");
    fireEvent.click(screen.getByRole("button", { name: "No, I am somebody else" }));
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(JSON.parse(String(asked.mock.calls[1]![1].body))).toEqual({ line: "holdem 1/2", name: "Cat L.", known: false, proof: "" });
    expect(screen.getByText("ABCD-EFGH")).toBeTruthy();
    act(() => void vi.advanceTimersByTime(IDLE_MS + 2_000));
    expect(screen.queryByText("ABCD-EFGH")).toBeNull();
  });

  it("greets a phone once, and interrupts nobody who stands there", async () => {
    const asked = answers(PLACE, PLACE);
    const { rerender } = render(shown(SEEN));
    fireEvent.click(screen.getByRole("button", { name: /Texas/ }));
    const greets = { ...SEEN, greeted: { proof: "fmg_1", name: "Cat L." } };
    rerender(shown(greets));
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(asked).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.getByRole("heading", { name: "Cat L." })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: /Done/ }));
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(step()).toBe("first");
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe("a guest's page", () => {
  it("rings for calls that wait for an answer and for moves, and for nothing else", () => {
    const called = { table: "B", seat: 2, until: 9, answered: false };
    const on = PLACE.lists[0]!;
    expect(callsOf(PLACE)).toEqual([]);
    expect(callsOf({ ...PLACE, lists: [{ ...on, called }] })).toEqual(["holdem 1/2 B"]);
    expect(callsOf({ ...PLACE, lists: [{ ...on, called: { ...called, answered: true } }] })).toEqual([]);
    const seat = { table: "B", words: "", seat: 0, order: 1, moving: 3, to: "A", to_seat: 4, away: false };
    expect(callsOf({ ...PLACE, lists: [], seats: [seat] })).toEqual(["B A"]);
  });
});
