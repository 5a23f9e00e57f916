import { describe, expect, it } from "vitest";
import { drawnFrom, FACES, featuresOf, HATS, machineOf, shapeOf } from "./features";

/** Names that differ in little. */
const NAMES = Array.from({ length: 400 }, (_, n) => `Player ${n}`);

describe("faces", () => {
  it("are the same for the same name, however it is written, and others for others", () => {
    expect(drawnFrom(" ADA ")).toEqual(drawnFrom("ada"));
    expect(drawnFrom("Ada")).not.toEqual(drawnFrom("Bea"));
    expect(featuresOf("Ada", "")).toEqual(drawnFrom("Ada"));
    // What an older page does not know is drawn from the name.
    expect(featuresOf("Ada", "astronaut")).toEqual(drawnFrom("Ada"));
    expect(featuresOf("Ada", "pirate")).toEqual(featuresOf("Bea", "pirate"));
  });

  it("are told apart without colours: seldom two alike at a full table", () => {
    const shapes = NAMES.map((name) => shapeOf(drawnFrom(name)));
    const alike = Array.from({ length: 40 }, (_, n) => shapes.slice(10 * n, 10 * n + 10)).filter((ten) => new Set(ten).size < 10);
    expect(alike.length).toBeLessThanOrEqual(4);
    expect(new Set(FACES.map((face) => shapeOf(featuresOf("", face)))).size).toBe(FACES.length);
    const machines = NAMES.slice(0, 10).map(machineOf).map(({ head, eyes, mouth, aerial }) => [head, eyes, mouth, aerial].join());
    expect(new Set(machines).size).toBeGreaterThan(7);
  });

  it("keeps the great hats for those who choose them", () => {
    const drawn = new Set(NAMES.map((name) => drawnFrom(name).hat));
    expect(HATS.filter((hat) => !drawn.has(hat))).toEqual(["cowboy", "top", "crown", "toque", "sailor", "pirate", "wizard", "jester"]);
  });
});
