import { describe, expect, it } from "vitest";
import { clearBand } from "./clear_band";

const header = { top: 0, bottom: 60 };
const board = { top: 300, bottom: 410 };
const own = { top: 540, bottom: 690 };
const controls = { top: 700, bottom: 844 };

describe("the band that is clear", () => {
  it("is the uppermost that is high enough", () => {
    expect(clearBand([own, header, controls, board], 60, 844)).toEqual({ top: 66, bottom: 294 });
    expect(clearBand([header, { top: 80, bottom: 410 }, own, controls], 60, 844)).toEqual({ top: 416, bottom: 534 });
  });

  it("is the highest where none is high enough, and none where nothing is clear", () => {
    expect(clearBand([header, { top: 90, bottom: 500 }, own, controls], 300, 844)).toEqual({ top: 506, bottom: 534 });
    expect(clearBand([{ top: 0, bottom: 844 }], 60, 844)).toBeNull();
  });

  it("does not take what lies over another for room", () => {
    expect(clearBand([{ top: 0, bottom: 500 }, board, controls], 60, 844)).toEqual({ top: 506, bottom: 694 });
  });
});
