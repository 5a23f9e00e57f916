// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Own } from "../api";
import { NOW, OWN } from "../sample";
import { SeatPage } from "./seat_page";

let own: Own;
let status: number;
let asked: string[];
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"] });
  [own, status, asked] = [OWN, 200, []];
  localStorage.clear();
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    if (status === 0) throw new TypeError("down");
    if (url.endsWith("/time")) return { ok: true, status: 200, json: async () => ({ now: Date.now() }) };
    if (!url.endsWith("wait=0")) await new Promise((resolve) => setTimeout(resolve, 1_000));
    return { ok: status === 200, status, json: async () => (status === 200 ? own : { error: { code: "not-found", words: "This page is good no more." } }), headers: new Headers({ etag: "1" }) };
  });
});
afterEach(() => { cleanup(); vi.useRealTimers(); vi.unstubAllGlobals(); });
/** Second by second, so that the page is drawn at each. */
const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= 1_000) await act(async () => { await vi.advanceTimersByTimeAsync(Math.min(left, 1_000)); });
};
const open = async () => { render(<SeatPage code="abc" />); await pass(500); };

describe("a player's own page", () => {
  it("shows the seat, the clock and the stakes", async () => {
    await open();
    const place = screen.getByRole("region", { name: "Your seat" });
    expect([...place.querySelectorAll("dd")].map((one) => one.textContent)).toEqual(["7", "2"]);
    expect(screen.getByRole("timer").textContent).toBe("10:00");
    expect(screen.getByText("Texas hold'em, 300/600 no-limit")).toBeTruthy();
    expect(screen.getByText("Prize pool 3,000.00 EUR; next: place 3, 600.00 EUR")).toBeTruthy();
  });

  it("says that one is moved, by which rule, until one has seen it, and not again", async () => {
    const buzz = vi.fn();
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { vibrate: buzz }));
    await open();
    expect(screen.getByRole("alert").textContent).toBe("You are moved: go to table 7, seat 2");
    expect(buzz).toHaveBeenCalledTimes(1);
    expect(screen.getByText("Balancing")).toBeTruthy();
    const titles = new Set<string>();
    for (let beat = 0; beat < 4; beat += 1) { await pass(1_000); titles.add(document.title); }
    expect([...titles]).toContain("You are moved!");
    await pass(15_000);
    expect(buzz).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole("button", { name: "I have seen it" }));
    expect(screen.queryByRole("alert")).toBeNull();
    cleanup();
    await open();
    expect(screen.queryByRole("alert")).toBeNull();
    own = { ...OWN, moved: { ...OWN.moved!, at: NOW + 60_000, to: "table 9, seat 1" } };
    await pass(3_000);
    expect(screen.getByRole("alert").textContent).toBe("You are moved: go to table 9, seat 1");
  });

  it("says when the connection is gone, and that the page is good no more", async () => {
    await open();
    status = 0;
    await pass(9_000);
    expect(screen.getByText(/^No connection/)).toBeTruthy();
    status = 404;
    await pass(9_000);
    expect(screen.getByRole("alert").textContent).toBe("This page is good no more.");
  });

  it("asks at once when the phone has slept and is looked at again", async () => {
    await open();
    await pass(5_000);
    const before = asked.length;
    await act(async () => { document.dispatchEvent(new Event("visibilitychange")); await vi.advanceTimersByTimeAsync(1); });
    expect(asked.slice(before).map((url) => url.replace(/\?.*/, "")).sort()).toEqual(["/api/desk/seat/abc", "/api/desk/time"]);
  });

  it("shows place and prize to who is out", async () => {
    own = { ...OWN, table: "", seat: null, moved: null, status: "out", place: 3, prize: 60_000 };
    await open();
    expect(screen.getByRole("region", { name: "Your seat" }).textContent).toContain("3 your place of 60Your prize: 600.00 EUR.");
  });
});
