// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { room, take } from "../room";
import type { Debt, Limit, Own } from "./api";
import { RealityCheck } from "./reality_check";
import { amount, hasLimits, minutes, owed, usedWords, waitsWords } from "./wording";

afterEach(() => { cleanup(); vi.unstubAllGlobals(); room.set((old) => ({ ...old, check: null })); });

const LIMIT: Limit = { kind: "time", period: "day", amount: 90, used: 61, ends: 1_800_000_000_000, then: null, then_at: null };
const OWN: Own = {
  on: false, raise_after_hours: 24, least_days: 1, limits: [{ ...LIMIT, amount: null }],
  check: { own: null, house: 0, then: null, then_at: null }, time_out_until: null, excluded: false, excluded_until: null, playing_since: null, debts: [],
};

test("minutes and amounts are said as people say them", () => {
  expect(minutes(0)).toBe("0 min");
  expect(minutes(60)).toBe("1 h");
  expect(minutes(150)).toBe("2 h 30 min");
  expect(amount("time", 45)).toBe("45 min");
  expect(amount("loss", 1_200)).toBe("1,200 chips");
});

test("a limit says what is used, and what waits until when", () => {
  expect(usedWords(LIMIT)).toContain("1 h 1 min of it used");
  expect(waitsWords(LIMIT)).toBe("");
  expect(waitsWords({ ...LIMIT, then: 120, then_at: 1_800_000_000_000 })).toMatch(/^Will be raised to 2 h on /);
  expect(waitsWords({ ...LIMIT, then: null, then_at: 1_800_000_000_000 })).toMatch(/^Will be given up on /);
});

test("a debt says what it is, how much, and to which game", () => {
  const debt: Debt = { number: 1, why: "kill", amount: 40, at: 0, game: "Friday", table: "0123456789" };
  expect(owed(debt)).toBe("A kill of 40 at Friday");
  expect(owed({ ...debt, why: "other", game: "" })).toBe("A debt of 40");
});

test("limits are shown where the room keeps them, or some were set before", () => {
  expect(hasLimits(OWN)).toBe(false);
  expect(hasLimits({ ...OWN, on: true })).toBe(true);
  expect(hasLimits({ ...OWN, limits: [LIMIT] })).toBe(true);
});

test("a reality check stands beside the table until one says that one goes on", () => {
  render(<RealityCheck />);
  expect(screen.queryByRole("dialog")).toBeNull();
  take({ type: "reality-check", played_ms: 7_200_000, put_in: 500, got_back: 120 });
  return screen.findByRole("dialog", { name: "How long you have played" }).then((dialog) => {
    expect(dialog.textContent).toContain("You have played for 2 h.");
    expect(dialog.textContent).toContain("380 behind");
    expect(dialog.contains(document.activeElement)).toBe(false);
    fireEvent.click(screen.getByRole("button", { name: "Go on" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
