import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AREAS, inArea, missing, PRESETS, put, readLayout, remove, resize, shift, step, withDeal, writeLayout, type Layout } from "./layout";
import { readTheme, THEMES } from "./themes";
import { looksOf } from "./use_likes";
import { WIDGETS } from "./widgets";

const names = (layout: Layout, area: (typeof AREAS)[number]) => inArea(layout, area).map((one) => one.widget);

describe("layouts", () => {
  it("are read as they were written", () => {
    for (const layout of Object.values(PRESETS)) expect(readLayout(writeLayout(layout))).toEqual(layout);
    expect(JSON.stringify(writeLayout(missing([]).map((widget) => ({ widget, area: "centre", size: 5 })))).length).toBeLessThan(8_192);
  });

  it("that are none fall back on the usual one", () => {
    for (const kept of [undefined, null, 7, "clock", {}, [], [1, null, {}], ["nowhere/time/2", "left/nothing/2", "left/players/9", "left/players"]]) {
      expect(readLayout(kept)).toBe(PRESETS.clock);
    }
  });

  it("keep what can be read, each part once, and always the time in the middle", () => {
    const read = readLayout(["left/players/3", "top/players/1", "left/toString/1", "right/pool/2"]);
    expect(read.map((one) => one.widget)).toEqual(["time", "players", "pool"]);
    expect(readLayout(["left/time/1", "left/pool/1"])[0]).toEqual({ widget: "time", area: "centre", size: 1 });
    expect(readLayout(Array.from({ length: 200 }, () => "left/pool/1"))).toHaveLength(2);
  });

  it("are rearranged part by part", () => {
    const clock = PRESETS.clock;
    expect(names(step(clock, "average", -1), "left")).toEqual(["average", "players", "chips", "pool"]);
    expect(names(step(clock, "players", -1), "left")[0]).toBe("players");
    expect(names(shift(clock, "players", 1), "centre").at(-1)).toBe("players");
    expect(shift(clock, "event", -1)).toBe(clock);
    expect(shift(clock, "time", 1)).toBe(clock);
    expect(names(put(clock, "qr", "right", 1), "right")).toEqual(["break", "qr", "next-prize", "prizes", "closes"]);
    expect(remove(clock, "time")).toBe(clock);
    expect(missing(remove(clock, "pool"))).toContain("pool");
    expect(resize(clock, "prizes", 1).find((one) => one.widget === "prizes")?.size).toBe(5);
    expect(resize(resize(clock, "prizes", 1), "prizes", 1).find((one) => one.widget === "prizes")?.size).toBe(5);
    expect(resize(clock, "hour", -1).find((one) => one.widget === "hour")?.size).toBe(1);
    expect(WIDGETS).toHaveLength(21);
  });
});

describe("colours", () => {
  const css = readFileSync("src/styles/displays.css", "utf8");
  const colours = (head: string): Record<string, string> => {
    const block = css.slice(css.indexOf(head)).split("}")[0] ?? "";
    return Object.fromEntries([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/gi)].map((one) => [one[1]!, one[2]!]));
  };
  const light = (hex: string): number => {
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const contrast = (one: string, other: string): number => {
    const [a, b] = [light(one), light(other)].sort((x, y) => y - x);
    return (a! + 0.05) / (b! + 0.05);
  };

  it.each(THEMES)("of the theme %s can be read from afar", (theme) => {
    const found = colours(theme === "dark" ? ".display {" : `.display[data-theme="${theme}"]`);
    const { page, ink, dim, accent, box, banner, stands, rest } = found as Record<string, string>;
    for (const ground of [page!, box!]) {
      expect(contrast(ink!, ground)).toBeGreaterThan(8);
      expect(contrast(dim!, ground)).toBeGreaterThan(4.5);
      expect(contrast(accent!, ground)).toBeGreaterThan(4.5);
    }
    expect(contrast(found["banner-ink"]!, banner!)).toBeGreaterThan(6);
    expect(contrast(found["stands-ink"]!, stands!)).toBeGreaterThan(6);
    expect(contrast(found["rest-ink"]!, rest!)).toBeGreaterThan(6);
    // What stands is told from what runs by its colour.
    expect(new Set([page, stands, rest]).size).toBe(3);
  });

  it("are the usual ones where none of these was kept", () => {
    expect([readTheme("felt"), readTheme("pink"), readTheme(3), readTheme("toString")]).toEqual(["felt", "dark", "dark", "dark"]);
  });

  it("and sounds are as the event has them, but for what was chosen at the screen itself", () => {
    const look = { theme: "felt", layout: [], sounds: true, spoken: false };
    expect(looksOf(look, {})).toEqual({ theme: "felt", sounds: true, spoken: false });
    expect(looksOf(look, { sounds: false, theme: "light" })).toEqual({ theme: "light", sounds: false, spoken: false });
  });
});

describe("a deal that is shown", () => {
  it("stands in the middle of a screen that has no place for it, and where it was arranged otherwise", () => {
    const plain = PRESETS.clock;
    expect(withDeal(plain, false)).toBe(plain);
    expect(inArea(withDeal(plain, true), "centre").map((one) => one.widget)).toEqual(["time", "deal"]);
    expect(inArea(withDeal(plain, true), "left")).toEqual(inArea(plain, "left"));
    const arranged = put(plain, "deal", "left", 0);
    expect(withDeal(arranged, true)).toBe(arranged);
  });
});
