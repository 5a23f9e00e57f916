import { afterEach, describe, expect, it, vi } from "vitest";
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

  it("leave nothing running when they are over", async () => {
    vi.useFakeTimers();
    const done: string[] = [];
    const knob = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = { connect: () => node, start() {}, stop() {}, frequency: knob, gain: knob };
    vi.stubGlobal("AudioContext", class {
      currentTime = 0;
      resume() { done.push("runs"); return Promise.resolve(); }
      suspend() { done.push("rests"); return Promise.resolve(); }
      createOscillator = () => node;
      createGain = () => node;
    });
    const listens = new EventTarget();
    vi.stubGlobal("window", listens);
    vi.resetModules();
    const { play } = await import("./sounds");
    listens.dispatchEvent(new Event("pointerdown"));
    play("cards");
    vi.advanceTimersByTime(1_000);
    play("win");
    vi.advanceTimersByTime(1_400);
    expect(done).toEqual(["runs", "runs"]);
    vi.advanceTimersByTime(200);
    expect(done).toEqual(["runs", "runs", "rests"]);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("go by what happened", () => {
    expect(["Ada raises to 12", "Ben calls 12", "The flop is dealt: 2c Td Ah", "Ada folds"].map(soundOf)).toEqual(["chips", "chips", "cards", null]);
  });
});
