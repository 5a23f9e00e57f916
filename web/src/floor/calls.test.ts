import { describe, expect, it } from "vitest";
import type { Line } from "../wire/protocol";
import { CALL, callWith, COMING, isCall, lastRulings, openCalls, tellingOf } from "./calls";

const line = (number: number, words: string, kind: Line["kind"] = "chat"): Line => ({ number, words, kind, at: 0 });

describe("calls for the floor", () => {
  it("are open until somebody comes", () => {
    const call = line(2, CALL);
    expect(openCalls([line(1, "nice floor"), call])).toEqual([call]);
    expect(openCalls([call, line(3, COMING)])).toEqual([]);
    expect(openCalls([call, line(3, COMING), line(4, "floor again")])).toHaveLength(1);
  });

  it("are answered by a ruling too", () => {
    expect(openCalls([line(2, CALL), line(3, "Ruling of Hana: The hand is live.", "table")])).toEqual([]);
  });

  it("are not what the log says", () => {
    expect(openCalls([line(2, "Floor, please!", "deal")])).toEqual([]);
  });
});

describe("the last rulings", () => {
  it("are the newest first, without those taken back", () => {
    const lines = ["Ruling of A: one", "Ruling of A: two", "Taken back: the ruling", "Ruling of A: three"];
    const found = lastRulings(lines.map((words, number) => line(number, words, "table")));
    expect(found.map((one) => one.words)).toEqual(["Ruling of A: three", "Ruling of A: one"]);
  });
});

describe("what a call tells", () => {
  it("is what stands beside the call", () => {
    expect(tellingOf(CALL)).toBe("");
    expect(tellingOf("floor - Ben took back his chips")).toBe("Ben took back his chips");
    expect(tellingOf("Floor please, seat 2 acted out of turn")).toBe("seat 2 acted out of turn");
    expect(tellingOf("flooring it")).toBe("flooring it");
  });

  it("goes with the call as far as a line of chat goes", () => {
    const call = callWith("Ben took back his chips");
    expect(isCall(line(1, call))).toBe(true);
    expect(tellingOf(call)).toBe("Ben took back his chips");
    expect(callWith("")).toBe(CALL);
    expect(callWith("x".repeat(2000))).toHaveLength(300);
  });
});
