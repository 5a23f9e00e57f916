import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepNote, notes, readNotes, withNote } from "./notes";

const answers = (status: number, body: unknown) =>
  vi.fn(async () => new Response(JSON.stringify(body), { status }));

describe("notes on players", () => {
  beforeEach(() => notes.set({}));
  afterEach(() => vi.unstubAllGlobals());

  it("come from the server", async () => {
    vi.stubGlobal("fetch", answers(200, { notes: { p1: "Bluffs." } }));
    await readNotes();
    expect(notes.get()).toEqual({ p1: "Bluffs." });
  });

  it("are sent when they change, and not when they do not", async () => {
    const fetched = answers(200, { player: "p1", text: "Bluffs." });
    vi.stubGlobal("fetch", fetched);
    expect(await keepNote("p1", "  Bluffs. ")).toBe(true);
    expect(notes.get()).toEqual({ p1: "Bluffs." });
    await keepNote("p1", "Bluffs.");
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("are put back when the server does not keep them", async () => {
    notes.set({ p1: "Old." });
    vi.stubGlobal("fetch", answers(503, null));
    expect(await keepNote("p1", "New.")).toBe(false);
    expect(notes.get()).toEqual({ p1: "Old." });
  });

  it("are gone when they are empty", () => {
    expect(withNote({ p1: "x", p2: "y" }, "p1", "")).toEqual({ p2: "y" });
  });
});
