// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notices } from "../notices";
import { keepAsking } from "./catalogue";

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); vi.unstubAllGlobals(); });

const answer = (books: object[]) => new Response(JSON.stringify({ forms: [], mixes: [], books }), { status: 200 });

describe("what the server knows", () => {
  it("is asked for again until it is told, and the failure is told once", async () => {
    const asked = vi.fn<typeof fetch>()
      .mockRejectedValueOnce(new TypeError("gone"))
      .mockResolvedValueOnce(new Response("{}", { status: 503 }))
      .mockResolvedValueOnce(answer([{ key: "uspa", name: "US Poker Association" }]));
    vi.stubGlobal("fetch", asked);
    const found = vi.fn();
    keepAsking(found, 1_000);
    await vi.advanceTimersByTimeAsync(0);
    expect(found).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(found).toHaveBeenCalledWith(expect.objectContaining({ books: [expect.objectContaining({ key: "uspa", name: "US Poker Association" })] }));
    expect(notices.get().filter((one) => one.words.includes("reached"))).toHaveLength(1);
  });

  it("is not asked for by a page that has gone", async () => {
    vi.resetModules();
    const fresh = await import("./catalogue");
    const asked = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("gone"));
    vi.stubGlobal("fetch", asked);
    fresh.keepAsking(vi.fn(), 1_000)();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
