import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, call } from "../api";
import { connection, fromSnapshot, room, send } from "../room";
import { settings } from "../settings";
import type { TableState } from "../wire/protocol";

const state: TableState = {
  table: "t1", name: "A", number: 1, deal: 1, phase: "playing", game: "holdem", form: "holdem", form_name: "hold'em",
  stakes: "25/50", book: "B", seats: [], money: { name: "$", decimals: 2, point: ".", chip: 1 }, blind: 50,
};
const refused = {
  type: "refused", id: 1, words: "50 is less than 1,200", reason: "BELOW_MINIMUM", sums: [[0, 50], [16, 1200]],
  legal: "You may call 75.", legal_sums: [[13, 75]],
} as const;

describe("refusals", () => {
  beforeEach(() => {
    const watched = fromSnapshot({ type: "snapshot", table: "t1", state, yours: null, lines: [] });
    room.set((old) => ({ ...old, tables: { t1: watched } }));
    vi.spyOn(connection, "request").mockResolvedValue(refused);
  });
  afterEach(() => {
    settings.set((old) => ({ ...old, amounts: "table" }));
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("tell amounts as the table's money", async () => {
    const answer = await send({ type: "unwatch", table: "t1" });
    expect(answer).toMatchObject({ words: "$0.50 is less than $12.00", legal: "You may call $0.75." });
  });

  it("tell them as chips or big blinds where somebody chose so", async () => {
    settings.set((old) => ({ ...old, amounts: "big-blinds" }));
    expect(await send({ type: "unwatch", table: "t1" })).toMatchObject({ words: "1 BB is less than 24 BB", legal: "You may call 1.5 BB." });
    settings.set((old) => ({ ...old, amounts: "chips" }));
    expect(await send({ type: "unwatch", table: "t1" })).toMatchObject({ words: "50 is less than 1,200" });
  });

  it("tell them so over REST too, and elsewhere as the room counts", async () => {
    const error = { code: "not-now", words: "The buy-in is 200 to 900.", sums: [[14, 200], [21, 900]] };
    vi.stubGlobal("fetch", vi.fn().mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ error }), { status: 409 }))));
    const said = async (path: string) => call("PUT", path).catch((found: unknown) => found instanceof ApiError ? found.message : "");
    expect(await said("/api/tables/t1/seat")).toBe("The buy-in is $2.00 to $9.00.");
    expect(await said("/api/me")).toBe("The buy-in is 200 to 900.");
  });
});
