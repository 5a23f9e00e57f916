import { describe, expect, it } from "vitest";
import { completeChoice } from "../../wire/complete";
import { UNKNOWN } from "../../wire/protocol";
import { entered, unnamed } from "./choices";

describe("what is entered for a player", () => {
  it("is a number of cards where cards are drawn", () => {
    const draw = completeChoice({ label: "Draw", act: { type: "draw", cards: [UNKNOWN] }, cards: [], cards_least: 1, cards_most: 3 });
    const found = entered([completeChoice({ label: "Stand pat", act: { type: "draw", cards: [] } }), draw]);
    expect(found.map((one) => one.label)).toEqual(["Stand pat", "Draw 1", "Draw 2", "Draw 3"]);
    expect(found[2]!.act.cards).toEqual([UNKNOWN, UNKNOWN]);
    expect(found[2]!.key).toBe("2");
  });

  it("is a card to turn up, one like the other", () => {
    const turn = completeChoice({ label: "Turn up ??", act: { type: "turn-up", card: UNKNOWN } });
    const found = entered([completeChoice({ label: "Keep them down", act: { type: "turn-up", card: null } }), turn, turn]);
    expect(found.map((one) => one.label)).toEqual(["Keep them down", "Turn one up"]);
  });
});

describe("a board that has no names yet", () => {
  it("is called by its street", () => {
    expect(unnamed([UNKNOWN, UNKNOWN, UNKNOWN])).toBe("flop");
    expect(unnamed([1, 2, 3, UNKNOWN])).toBe("turn");
    expect(unnamed([1, 2, 3, 4, UNKNOWN])).toBe("river");
    expect(unnamed([1, 2, 3, UNKNOWN, UNKNOWN])).toBe("board");
    expect(unnamed([1, 2, 3])).toBe("");
  });
});
