import { describe, expect, it } from "vitest";
import { CLOCK, DISPLAY } from "../sample";
import { cueOf, heardOf, spokenWords, type Heard } from "./cues";

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
