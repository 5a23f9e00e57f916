// @vitest-environment jsdom

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { room } from "../room";
import { DETAIL } from "../tournaments/sample";
import { completeTable, type Watched } from "../wire/complete";
import { TablePage } from "./table_page";

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })) as unknown as typeof window.matchMedia;
  vi.stubGlobal("ResizeObserver", class { observe() { return undefined; } disconnect() { return undefined; } });
  vi.stubGlobal("fetch", async (path: string) => Response.json(path.startsWith("/api/tournaments/") ? DETAIL : {}));
});
afterEach(() => { cleanup(); vi.unstubAllGlobals(); });

async function show(event: string, phase: "waiting" | "closed" = "waiting") {
  const state = completeTable({
    table: "t1", name: "One", number: 1, deal: 0, phase, game: "holdem", form: "holdem", form_name: "Texas hold'em", stakes: "1/2",
    book: "roberts-v11", seats: [{ seat: 0, player: "ada", name: "Ada", stack: 100 }, { seat: 1 }], event,
  });
  const watched: Watched = { state, yours: null, lines: [], proofs: [] };
  room.set((old) => ({
    ...old, status: "open", you: { id: "ada", name: "Ada", role: "player", guest: false, chips: 500 }, tables: { t1: watched },
  }));
  await act(async () => { render(<TablePage table="t1" />); });
}
const said = () => document.querySelector(".controls")?.textContent ?? "";

describe("the page of a table", () => {
  it("has seats to take at a cash table, and no tournament above it", async () => {
    await show("");
    expect(screen.getAllByRole("button", { name: /Sit here/ }).length).toBe(1);
    expect(said()).toContain("Take an empty seat to play.");
    expect(screen.queryByRole("region", { name: "Tournament" })).toBeNull();
  });

  it("has no seat to take at a tournament's table, and the tournament above it", async () => {
    await show("friday");
    expect(screen.queryByRole("button", { name: /Sit here/ })).toBeNull();
    expect(said()).toBe("You are watching from the rail. The seats are the tournament's.");
    expect(screen.getByRole("region", { name: "Tournament" }).textContent).toContain("Friday Night");
  });

  it("says of a closed table where the chips went", async () => {
    await show("", "closed");
    expect(said()).toContain("everybody's chips went back to them");
    cleanup();
    await show("friday", "closed");
    expect(said()).toContain("its players sit at others");
  });
});
