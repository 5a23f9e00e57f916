import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError, call } from "../api";
import { asking } from "./confirming";

const refused = (code: string) => new Response(JSON.stringify({ error: { code, words: "No." } }), { status: 403 });
const fine = () => new Response(JSON.stringify({ people: [] }), { status: 200 });

afterEach(() => vi.unstubAllGlobals());

describe("powers that lay idle", () => {
  it("are asked for, and what was wanted is done after all", async () => {
    const fetched = vi.fn().mockResolvedValueOnce(refused("confirm")).mockResolvedValueOnce(fine());
    vi.stubGlobal("fetch", fetched);
    const wanted = call("GET", "/api/people");
    await vi.waitFor(() => expect(asking.get()).not.toBeNull());
    asking.get()!(true);
    expect(await wanted).toEqual({ people: [] });
    expect(asking.get()).toBeNull();
  });

  it("are not used where the password is not said", async () => {
    const fetched = vi.fn().mockImplementation(() => Promise.resolve(refused("confirm")));
    vi.stubGlobal("fetch", fetched);
    const both = [call("GET", "/api/people"), call("GET", "/api/people")].map((one) => one.catch((found: unknown) => found));
    await vi.waitFor(() => expect(asking.get()).not.toBeNull());
    asking.get()!(false);
    for (const found of await Promise.all(both)) expect(found).toMatchObject({ code: "confirm", status: 403 });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("are not asked for where something else is refused", async () => {
    vi.stubGlobal("fetch", vi.fn().mockResolvedValue(refused("not-allowed")));
    await expect(call("GET", "/api/people")).rejects.toBeInstanceOf(ApiError);
    expect(asking.get()).toBeNull();
  });
});

describe("what is lost on the way", () => {
  it("is asked for again under the same id", async () => {
    vi.useFakeTimers();
    const fetched = vi.fn().mockRejectedValueOnce(new TypeError("lost")).mockResolvedValueOnce(fine());
    vi.stubGlobal("fetch", fetched);
    const wanted = call("POST", "/api/people/1/chips", { amount: 5 });
    await vi.advanceTimersByTimeAsync(1_001);
    await wanted;
    const keys = fetched.mock.calls.map((one) => (one[1] as { headers: Record<string, string> }).headers["idempotency-key"]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    vi.useRealTimers();
  });
});
