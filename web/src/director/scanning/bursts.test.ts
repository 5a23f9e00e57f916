import { describe, expect, it } from "vitest";
import { Bursts, NEXT_MS, SECOND_MS } from "./bursts";
import { without } from "./use_scanner";

const ADDRESS = "http://192.168.1.5:8000/#/seat/abcdefghijklmnopqrstuv";
/** Every key so many ms after the one before. */
const struck = (bursts: Bursts, keys: readonly string[], gap: number, from = 1_000): string[] =>
  keys.map((key, place) => bursts.hear(key, from + place * gap));

describe("a scanner", () => {
  it("is known by its haste, and by the Enter or Tab behind it", () => {
    for (const end of ["Enter", "Tab"]) {
      const bursts = new Bursts();
      expect(struck(bursts, [...ADDRESS], 20).every((one) => one === "keep")).toBe(true);
      expect(bursts.hear(end, 1_000 + ADDRESS.length * 20)).toBe("scan");
      expect(bursts.empty()).toBe(ADDRESS);
      expect(bursts.hear(end, 3_000)).toBe("pass");
    }
  });

  it("may stumble once it is certain, but not in its first keys", () => {
    const bursts = new Bursts();
    struck(bursts, [..."http:/"], 20);
    expect(bursts.hear("/", 1_000 + 5 * 20 + 500)).toBe("keep");
    const slow = new Bursts();
    slow.hear("h", 1_000);
    expect(slow.hear("t", 1_000 + SECOND_MS + 1)).toBe("release");
    const third = new Bursts();
    third.hear("h", 1_000);
    third.hear("t", 1_010);
    expect(third.hear("t", 1_010 + NEXT_MS + 1)).toBe("release");
  });

  it("is not who strikes two keys at once, and an Enter behind them", () => {
    const bursts = new Bursts();
    expect(struck(bursts, ["x", "b"], 10)).toEqual(["keep", "keep"]);
    expect(bursts.hear("Enter", 1_020)).toBe("release");
    expect(bursts.empty()).toBe("xb");
  });
});

describe("keys of the desk with which no receipt begins", () => {
  it("act at once", () => {
    for (const key of ["/", " ", "+", "[", "]", "?", "Enter", "Escape", "ArrowDown"]) expect(new Bursts().hear(key, 1_000)).toBe("pass");
  });

  it("let go what waits, so that keys act in their order", () => {
    const bursts = new Bursts();
    bursts.hear("x", 1_000);
    expect(bursts.hear("ArrowDown", 1_005)).toBe("release");
  });
});

describe("an address that was typed into a field", () => {
  it("goes whole, also where its first letters were taken for a hand's", () => {
    expect(without(`poor sight${ADDRESS}`, ADDRESS)).toBe("poor sight");
    expect(without(`poor sight${ADDRESS}`, ADDRESS.slice(3))).toBe("poor sight");
  });

  it("is not looked for where something else was scanned, or it stands in the middle", () => {
    expect(without("see http://a.example", "abcdefghijklmnopqrstuv")).toBeNull();
    expect(without(`poor ${ADDRESS} sight`, ADDRESS)).toBeNull();
    expect(without("poor sight 1234", "1234")).toBeNull();
  });
});
