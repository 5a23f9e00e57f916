import { describe, expect, it } from "vitest";
import { readRoute } from "../pages/routes";
import { completeStep } from "./api";
import { merge } from "./last_deals";
import { begin, move, moveOfKey, pauseOf } from "./playback";

describe("a replay", () => {
  it("goes forward and back, and not beyond its ends", () => {
    let now = begin(3);
    now = move(now, { go: "back" });
    expect(now.at).toBe(0);
    for (let n = 0; n < 5; n += 1) now = move(now, { go: "forward" });
    expect(now.at).toBe(2);
    expect(move(now, { go: "first" }).at).toBe(0);
    expect(move(now, { go: "to", at: 99 }).at).toBe(2);
  });

  it("plays to its end and stops there, and begins again from there", () => {
    let now = move(begin(3), { go: "toggle" });
    expect(now.playing).toBe(true);
    now = move(now, { go: "tick" });
    expect([now.at, now.playing]).toEqual([1, true]);
    now = move(now, { go: "tick" });
    expect([now.at, now.playing]).toEqual([2, false]);
    now = move(now, { go: "toggle" });
    expect([now.at, now.playing]).toEqual([0, true]);
  });

  it("stops when somebody steps by hand", () => {
    const playing = move(begin(5), { go: "toggle" });
    expect(move(playing, { go: "forward" }).playing).toBe(false);
    expect(move(move(playing, { go: "toggle" }), { go: "tick" }).at).toBe(0);
  });

  it("goes faster at a higher speed", () => {
    const fast = move(begin(2), { go: "speed", speed: 4 });
    expect(pauseOf(fast) * 4).toBe(pauseOf(begin(2)));
  });

  it("has keys for every move", () => {
    expect(moveOfKey("arrowright")).toEqual({ go: "forward" });
    expect(moveOfKey(" ")).toEqual({ go: "toggle" });
    expect(moveOfKey("x")).toBeNull();
  });
});

describe("a deal's address", () => {
  it("names the table and the deal", () => {
    expect(readRoute("#/table/a1b2/deal/41")).toEqual({ page: "deal", id: "a1b2", number: 41 });
    expect(readRoute("#/table/a1b2")).toEqual({ page: "table", id: "a1b2" });
    expect(readRoute("#/table/a1b2/deal/x")).toEqual({ page: "table", id: "a1b2" });
    expect(readRoute("#/deals")).toEqual({ page: "deals" });
  });
});

describe("a list of deals", () => {
  it("has each deal once, the newest first", () => {
    const row = (number: number) => ({ number, table: "t", table_name: "", at: 0, form_name: "", stakes: "",
      players: [], winners: [], pot: 0, dealt_in: false, won: false });
    const found = merge([row(5), row(4)], [row(4), row(3)]);
    expect(found.map((one) => one.number)).toEqual([5, 4, 3]);
  });
});

describe("a step", () => {
  it("has every field that the felt reads", () => {
    const step = completeStep({
      lines: [{ words: "Ada folds" }],
      state: { table: "t", name: "", number: 0, deal: 1, phase: "between", game: "holdem", form: "holdem",
        form_name: "Hold'em", stakes: "1/2", book: "b", seats: [{ seat: 0, player: "a", name: "Ada" }] },
    });
    expect(step.lines[0]).toEqual({ words: "Ada folds", cites: [], seat: null, platform: false });
    expect(step.state.phase).toBe("playing");
    expect(step.state.seats[0]?.down).toEqual([]);
  });
});
