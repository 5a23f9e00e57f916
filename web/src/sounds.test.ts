import { afterEach, describe, expect, it } from "vitest";
import { settings } from "./settings";
import { heard, soundOf } from "./sounds";

const usual = settings.get();
afterEach(() => settings.set(usual));
const loudest = (sound: "turn" | "win") => Math.max(0, ...heard(sound).map(([, , , loud]) => loud));

describe("sounds", () => {
  it("are on, until they are turned off, all or one kind", () => {
    expect(heard("turn")).not.toEqual([]);
    settings.set({ ...usual, silent: ["turn"] });
    expect([heard("turn").length > 0, heard("win").length > 0]).toEqual([false, true]);
    settings.set({ ...usual, sounds: false });
    expect(heard("win")).toEqual([]);
  });

  it("are as loud as is wished", () => {
    settings.set({ ...usual, volume: 0.25 });
    const low = loudest("turn");
    settings.set({ ...usual, volume: 0.5 });
    expect(loudest("turn")).toBeCloseTo(2 * low);
    settings.set({ ...usual, volume: 0 });
    expect(heard("turn")).toEqual([]);
  });

  it("go by what happened", () => {
    expect(["Ada raises to 12", "Ben calls 12", "The flop is dealt: 2c Td Ah", "Ada folds"].map(soundOf)).toEqual(["chips", "chips", "cards", null]);
  });
});
