import { describe, expect, it } from "vitest";
import { UNKNOWN } from "../../wire/protocol";
import { back, begun, cardOf, cardsText, isFree, NOTHING, typed, withRank, withSuit } from "./keypad";

const ACE_OF_SPADES = cardOf(12, 3);

describe("cards typed on the keypad", () => {
  it("come from a rank and then a suit", () => {
    const keyed = withSuit(withRank(NOTHING, 12, 3), 3, []);
    expect(keyed).toEqual({ cards: [ACE_OF_SPADES], rank: null });
    expect(cardsText(keyed.cards)).toBe("As");
  });

  it("are each there once, and none that lies elsewhere", () => {
    const rank = withRank(NOTHING, 12, 3);
    expect(isFree(rank, 3, [ACE_OF_SPADES])).toBe(false);
    expect(withSuit(rank, 3, [ACE_OF_SPADES])).toBe(rank);
    const twice = withRank({ cards: [ACE_OF_SPADES], rank: null }, 12, 3);
    expect(isFree(twice, 3, [])).toBe(false);
    expect(isFree(twice, 2, [])).toBe(true);
  });

  it("are no more than wanted", () => {
    const full = { cards: [ACE_OF_SPADES], rank: null };
    expect(withRank(full, 5, 1)).toBe(full);
  });

  it("are taken back step by step", () => {
    const keyed = withRank({ cards: [ACE_OF_SPADES], rank: null }, 5, 3);
    expect(back(keyed)).toEqual({ cards: [ACE_OF_SPADES], rank: null });
    expect(back(back(keyed))).toEqual(NOTHING);
  });

  it("go on from those that are named already", () => {
    expect(begun([4, 8, 12, UNKNOWN, UNKNOWN]).cards).toEqual([4, 8, 12]);
    expect(begun([UNKNOWN, UNKNOWN])).toEqual(NOTHING);
  });

  it("are typed with keys too", () => {
    const keys = ["t", "h", "2", "x", "c", "Backspace", "K", "d"];
    const end = keys.reduce((keyed, key) => typed(keyed, key, 3, []) ?? keyed, NOTHING);
    expect(cardsText(end.cards)).toBe("Th Kd");
    expect(typed(NOTHING, "Enter", 3, [])).toBeNull();
  });
});
