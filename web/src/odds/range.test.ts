/** Ranges on the grid: read and written, and how many hands they are. */

import { describe, expect, test } from "vitest";
import { ALL_WAYS, gridText, handText, partOf, readGrid, SIDE, waysOf } from "./range";

const hands = (text: string): readonly string[] => [...readGrid(text)!].map(handText).sort();

describe("the grid of thirteen by thirteen", () => {
  test("has every hand once, in as many ways as it is dealt", () => {
    const places = Array.from({ length: SIDE * SIDE }, (_, place) => place);
    expect(new Set(places.map(handText)).size).toBe(169);
    expect(places.reduce((sum, one) => sum + waysOf(one), 0)).toBe(ALL_WAYS);
    expect([handText(0), handText(1), handText(13), handText(168)]).toEqual(["AA", "AKs", "AKo", "22"]);
  });
  test.each([
    ["TT+", ["AA", "JJ", "KK", "QQ", "TT"]],
    ["A5s-A2s", ["A2s", "A3s", "A4s", "A5s"]],
    ["JTs-87s", ["87s", "98s", "JTs", "T9s"]],
    ["KTo+", ["KJo", "KQo", "KTo"]],
    ["99-66", ["66", "77", "88", "99"]],
    ["QJ", ["QJo", "QJs"]],
    ["KA", ["AKo", "AKs"]],
  ])("reads %s", (text, wanted) => expect(hands(text)).toEqual(wanted));
  test.each(["AsKs", "15%", "AKs:0.5", "AAs", "ATs-87s", "JTs-87o", "X2"])("has no place for %s", (text) => expect(readGrid(text)).toBeNull());
  test("writes runs together, from the top with a plus", () => {
    expect(gridText(readGrid("AA, KK, QQ, 88, 77, A2s, A3s, KQo, T9s")!)).toBe("QQ+, 88-77, A3s-A2s, T9s, KQo");
  });
  test("what it writes is read as the same hands", () => {
    for (let seed = 1; seed < 60; seed += 1) {
      const places = new Set(Array.from({ length: SIDE * SIDE }, (_, place) => place).filter((place) => (place * 7919 * seed + seed) % 11 < 4));
      expect([...readGrid(gridText(places))!].sort()).toEqual([...places].sort());
    }
  });
  test("says how much of all hands they are", () => {
    expect(partOf(readGrid("AA")!)).toBeCloseTo(0.4525, 4);
    expect(partOf(readGrid("AKs, AKo")!)).toBeCloseTo(1600 / 1326, 6);
  });
});
