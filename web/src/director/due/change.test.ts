import { describe, expect, it } from "vitest";
import type { Due } from "../api";
import { changed, wantsWhy, waysOf } from "./change";

const move = { type: "balance-player", player: "ines", table: 7, seat: 3 };
const due = (part: Partial<Due>): Due => ({ id: "x", kind: "balance", words: "", rules: [], command: null, choices: [], urgent: false, ...part });

describe("what is due", () => {
  it("is done as proposed first, and each way once", () => {
    const keep = { type: "keep-table", table: 7 };
    expect(waysOf(due({ command: move, choices: [{ words: "Ines goes", command: { ...move } }, { words: "Leave it", command: keep }] })))
      .toEqual([{ words: "As proposed", command: move }, { words: "Leave it", command: keep }]);
    expect(waysOf(due({}))).toEqual([]);
  });

  it("is said otherwise where it belongs", () => {
    expect(changed(due({}), move)?.asked).toEqual({ name: "move", player: "ines" });
    expect(changed(due({}), null)).toBeNull();
    expect(changed(due({ kind: "break" }), { type: "break-table", table: 4 })?.asked).toEqual({ name: "table", table: 4 });
    const race = { ...due({ kind: "race" }), choices: [{ words: "", command: { type: "colour-up", table: 7 } }] };
    expect(changed(race, null)?.asked).toEqual({ name: "race", table: 7 });
    expect(changed(due({ kind: "alternate" }), null)).toBeNull();
  });

  it("asks for a reason only where something is lost", () => {
    expect(wantsWhy(move, 3)).toBe(false);
    expect(wantsWhy(null, 3)).toBe(false);
    expect(wantsWhy({ type: "set-clock", step: 2 }, 3)).toBe(true);
    expect(wantsWhy({ type: "set-clock", step: 3 }, 3)).toBe(false);
    expect(wantsWhy({ type: "remove-unsold", table: 1, seat: 2 }, 0)).toBe(true);
  });
});
