// @vitest-environment jsdom

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Display } from "../api";
import { CLOCK, DISPLAY, NOW } from "../sample";
import { sizeFor } from "../widgets/digits";
import { ClockPage } from "./clock_page";

/** A server in a few lines: its hour, what it shows, and whether it can be reached. */
let server: { ahead: number; shows: Display; tag: number; up: boolean; waiting: (() => void)[]; asked: number };

const answer = (body: unknown, tag = ""): Response =>
  ({ ok: true, status: 200, json: async () => body, headers: new Headers({ etag: tag }) }) as unknown as Response;

function show(change: Partial<Display>): void {
  server.shows = { ...server.shows, ...change };
  server.tag += 1;
  server.waiting.splice(0).forEach((go) => go());
}

async function asked(url: string, init: RequestInit = {}): Promise<Response> {
  server.asked += 1;
  if (!server.up) throw new TypeError("down");
  if (url.endsWith("/time")) return answer({ now: Date.now() + server.ahead });
  const known = new Headers(init.headers).get("if-none-match");
  if (known === String(server.tag) && url.endsWith("wait=20")) {
    await new Promise<void>((resolve, refuse) => {
      const end = setTimeout(resolve, 20_000);
      server.waiting.push(() => { clearTimeout(end); resolve(); });
      init.signal?.addEventListener("abort", () => { clearTimeout(end); refuse(new DOMException("", "AbortError")); });
    });
    if (!server.up) throw new TypeError("down");
  }
  if (known === String(server.tag)) return { status: 304, ok: false, headers: new Headers() } as Response;
  return answer(server.shows, String(server.tag));
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW - 3_600_000, toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"] });
  server = { ahead: 3_600_000, shows: DISPLAY, tag: 1, up: true, waiting: [], asked: 0 };
  vi.stubGlobal("fetch", asked);
  localStorage.clear();
});
afterEach(() => { cleanup(); vi.useRealTimers(); vi.unstubAllGlobals(); });

/** Second by second, so that the page is drawn at each. */
const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= 1_000) await act(async () => { await vi.advanceTimersByTimeAsync(Math.min(left, 1_000)); });
};
const time = () => document.querySelector(".digits span")?.textContent;
const open = async () => { render(<ClockPage event="desk-a1" screen="" arrange={false} />); await pass(600); };

describe("a display", () => {
  it("shows the time by the server's clock, an hour ahead of its own", async () => {
    await open();
    expect(time()).toBe("10:00");
    await pass(4_000);
    expect(time()).toBe("9:56");
    expect(screen.getByRole("timer").getAttribute("aria-label")).toBe("Time left: 9:56");
  });

  it("shows at once what is told anew: stakes, a pause, hand for hand", async () => {
    await open();
    await act(async () => { show({ clock: { ...CLOCK, paused: true, ends_at: null, left_ms: 300_000, why_paused: "fire alarm" }, hand_for_hand: true }); await vi.advanceTimersByTimeAsync(0); });
    expect(time()).toBe("5:00");
    expect(document.querySelector(".display")?.getAttribute("data-stands")).toBe("true");
    expect(screen.getByText("Paused: fire alarm")).toBeTruthy();
    expect(screen.getByText(/^Hand for hand/)).toBeTruthy();
    await pass(9_000);
    expect(time()).toBe("5:00");
  });

  it("runs on without a connection, says so after a while, and goes into the next level", async () => {
    show({ clock: { ...CLOCK, left_ms: 30_000, ends_at: NOW + 30_000 } });
    await open();
    await act(async () => { server.up = false; server.waiting.splice(0).forEach((go) => go()); await vi.advanceTimersByTimeAsync(3_000); });
    expect(screen.queryByText(/No connection/)).toBeNull();
    await pass(20_000);
    expect(time()).toBe("0:07");
    expect(screen.getByText(/No connection/)).toBeTruthy();
    await pass(30_000);
    expect(document.querySelector('[data-widget="level"]')?.textContent).toBe("Level 6");
    expect(time()).toBe("19:37");
    server.up = true;
    await pass(6_000);
    expect(screen.queryByText(/No connection/)).toBeNull();
  });

  it("takes no more nodes, timers, listeners or questions after an hour than after a minute", async () => {
    const listeners = { count: 0 };
    for (const target of [window, document] as const) {
      const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)] as [typeof window.addEventListener, typeof window.removeEventListener];
      vi.spyOn(target, "addEventListener").mockImplementation(((...all: Parameters<typeof add>) => { listeners.count += 1; add(...all); }) as never);
      vi.spyOn(target, "removeEventListener").mockImplementation(((...all: Parameters<typeof remove>) => { listeners.count -= 1; remove(...all); }) as never);
    }
    show({ clock: { ...CLOCK, ends_at: NOW + 20 * 3_600_000, left_ms: 20 * 3_600_000 }, moves: [{ name: "Bo", from: "", to: "table 1, seat 1", at: NOW + 9e9 }] });
    await open();
    const counts = () => ({ nodes: document.querySelectorAll("*").length, timers: vi.getTimerCount(), listeners: listeners.count, waiting: server.waiting.length });
    const settle = async () => { server.waiting.splice(0).forEach((go) => go()); await pass(20_050); server.waiting = server.waiting.slice(-1); };
    await settle();
    const [before, asked] = [counts(), server.asked];
    // Every answer comes, something changes now and then, the page beats every second.
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await act(async () => { show({ sequence: 10 + minutes }); await vi.advanceTimersByTimeAsync(0); });
      await pass(5 * 60_000);
    }
    await settle();
    expect(counts()).toEqual(before);
    expect((server.asked - asked) / 60).toBeLessThan(20);
  }, 60_000);
});

describe("digits", () => {
  const face = { digit: 0.7, colon: 0.4, high: 0.73, low: 0 };
  it("fill their box in height, drawn narrower where it is narrow", () => {
    const { size, narrow } = sizeFor("00:00", { width: 374, height: 215 }, face);
    expect(size * face.high).toBeGreaterThan(200);
    expect(narrow * size * 3.2).toBeLessThanOrEqual(374);
  });
  it("are smaller where they would be too narrow to be told apart", () => {
    const { size, narrow } = sizeFor("0:00:00", { width: 200, height: 400 }, face);
    expect(narrow).toBe(0.4);
    expect(narrow * size * 4.3).toBeLessThanOrEqual(200);
  });
});
