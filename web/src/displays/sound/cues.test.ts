import { describe, expect, it } from "vitest";
import { CLOCK, DISPLAY } from "../sample";
import { cueOf, heardOf, newsWords, spokenWords, type Heard } from "./cues";

const at = (left: number, more: Partial<Heard> = {}): Heard => ({ step: 4, inBreak: false, left, paused: false, ...more });

describe("what rings", () => {
  it("is a new level, a break, its end, and the last minute", () => {
    expect(cueOf(at(500), at(1_200_000, { step: 5 }))).toBe("level");
    expect(cueOf(at(500), at(900_000, { step: 5, inBreak: true }))).toBe("break");
    expect(cueOf(at(500, { inBreak: true }), at(1_200_000, { step: 5 }))).toBe("break-over");
    expect(cueOf(at(60_400), at(59_999))).toBe("minute");
  });

  it("is nothing at first, nothing twice, nothing for a clock that stands or is set back, nothing that is over", () => {
    expect(cueOf(null, at(59_999))).toBeNull();
    expect(cueOf(at(59_999), at(59_000))).toBeNull();
    expect(cueOf(at(61_000), at(59_900, { paused: true }))).toBeNull();
    expect(cueOf(at(500), at(1_200_000, { step: 3 }))).toBeNull();
    expect(cueOf(at(90_000), at(20_000))).toBeNull();
    expect(heardOf(null, null)).toBeNull();
  });

  it("is said in words", () => {
    expect(spokenWords("level", DISPLAY)).toBe("Level 5. Texas hold'em, 300 and 600 no-limit.");
    expect(spokenWords("break-over", DISPLAY)).toMatch(/^The break is over\. Level 5/);
    expect(spokenWords("break", { ...DISPLAY, clock: { ...CLOCK, in_break: true, total_ms: 900_000 } })).toBe("Break. 15 minutes.");
    expect(spokenWords("minute", DISPLAY)).toBe("One minute left of this level.");
    expect(spokenWords("minute", { ...DISPLAY, clock: null })).toBe("");
  });
});

describe("what is told everybody", () => {
  const before = { ...DISPLAY, messages: [{ id: "3", words: "Old", until: DISPLAY.now + 9 }], moves: [{ name: "Bo", from: "", to: "table 1, seat 1", at: DISPLAY.now - 99_000 }] };
  const move = (name: string, at = DISPLAY.now + 100) => ({ name, from: "table 2, seat 1", to: "table 7, seat 2", at });

  it("is spoken once: words, hand for hand, and who is moved where", () => {
    const now = { ...before, hand_for_hand: true, messages: [...before.messages, { id: "9", words: "Food is served", until: DISPLAY.now + 9 }], moves: [move("Ines"), ...before.moves] };
    expect(newsWords(before, now)).toBe("Food is served. Play is hand for hand. Seat move: Ines to table 7, seat 2.");
    expect(newsWords(now, now)).toBe("");
  });

  it("is nothing at first, and of very many moves the first few", () => {
    expect(newsWords(null, before)).toBe("");
    const broken = { ...before, moves: [..."abcdefghij"].reverse().map((one) => move(one)) };
    expect(newsWords(before, broken)).toMatch(/^Seat moves: a to table 7, seat 2\. b to .* h to table 7, seat 2\. And 2 more\.$/);
  });

  it("is nothing where a step is taken back and had again", () => {
    expect(newsWords({ ...before, moves: [] }, before)).toBe("");
  });
});
