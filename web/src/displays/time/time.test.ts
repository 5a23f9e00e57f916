import { describe, expect, it } from "vitest";
import { CLOCK, DISPLAY, NOW } from "../sample";
import { aboutWords, carriedOn, laterOf, leftOf, timeWords, toNextSecond } from "./remaining";
import { ServerTime } from "./server_time";

const MINUTE = 60_000;

describe("the hour by the server", () => {
  it("is that of the answer that came back quickest", () => {
    const time = new ServerTime();
    // The server is 5,000,000 ms ahead; the slow answer was long on its way back.
    time.take(0, 400, 5_000_020);
    time.take(500, 504, 5_000_502);
    time.take(600, 900, 5_000_610);
    expect(Math.abs(time.at(1_000) - 5_001_000)).toBeLessThan(3);
    expect(time.doubt(1_000)).toBeLessThan(4);
  });

  it("is wrong by no more than its doubt, however unevenly an answer travels", () => {
    for (const [there, back] of [[1, 180], [180, 1], [40, 40], [3, 2]] as const) {
      const time = new ServerTime();
      time.take(100, 100 + there + back, 9_000_100 + there);
      expect(Math.abs(time.at(200) - 9_000_200)).toBeLessThanOrEqual(time.doubt(200));
    }
  });

  it("takes a fresh answer before one that is old, since clocks drift", () => {
    const time = new ServerTime();
    time.take(0, 2, 1_000_001);
    // An hour later the clocks are 180 ms apart.
    time.take(3_600_000, 3_600_040, 4_600_200);
    expect(Math.abs(time.at(3_600_040) - 4_600_220)).toBeLessThan(25);
  });

  it("forgets what cannot be true any more: the server's clock was set", () => {
    const time = new ServerTime();
    time.take(0, 2, 1_000_001);
    time.take(1_000, 1_090, 7_000_000);
    expect(Math.abs(time.at(1_100) - 7_000_055)).toBeLessThan(50);
  });

  it("goes on by as much as this machine slept", () => {
    const time = new ServerTime();
    expect(time.known).toBe(false);
    time.take(0, 2, 1_000_001);
    time.slept(60_000);
    expect(Math.round(time.at(1_000) - 1_061_000)).toBe(1);
  });
});

describe("what is left", () => {
  it("is reckoned to the end by the server's hour, and never below nothing", () => {
    expect(leftOf(CLOCK, NOW, NOW + 4_000)).toBe(10 * MINUTE - 4_000);
    // An answer that was kept a while is no worse.
    expect(leftOf(CLOCK, NOW - 9_000, NOW + 4_000)).toBe(10 * MINUTE - 4_000);
    expect(leftOf(CLOCK, NOW, NOW + 11 * MINUTE)).toBe(0);
    expect(leftOf({ ...CLOCK, left_ms: null, ends_at: null }, NOW, NOW)).toBeNull();
  });

  it("stands while the clock is paused", () => {
    const paused = { ...CLOCK, paused: true, ends_at: null };
    expect(leftOf(paused, NOW, NOW + 5 * MINUTE)).toBe(10 * MINUTE);
    expect(laterOf(MINUTE, paused, NOW, NOW + 5_000)).toBe(MINUTE);
    expect(laterOf(MINUTE, CLOCK, NOW, NOW + 5_000)).toBe(55_000);
    expect(laterOf(null, CLOCK, NOW, NOW)).toBeNull();
  });

  it("is written with the second that has begun", () => {
    expect([0, 1, 7_000, 59_001, 60_000, 754_300, 99 * MINUTE, 105 * MINUTE].map(timeWords)).toEqual(["0:00", "0:01", "0:07", "1:00", "1:00", "12:35", "99:00", "1:45:00"]);
    expect([30_000, MINUTE, 20 * MINUTE, 60 * MINUTE, 75 * MINUTE].map(aboutWords)).toEqual(["less than a minute", "1 minute", "20 minutes", "1 h", "1 h 15 min"]);
  });

  it("is looked at again as soon as another second is shown", () => {
    for (const left of [12_345, 60_000, 1, 999, 1_000]) {
      const after = left - toNextSecond(left, NOW);
      expect(timeWords(Math.max(0, after))).not.toBe(timeWords(left));
      expect(toNextSecond(left, NOW)).toBeLessThanOrEqual(1_001);
    }
    expect(toNextSecond(null, NOW + 250)).toBe(751);
    expect(toNextSecond(0, NOW + 250)).toBe(751);
  });
});

describe("without a connection", () => {
  it("levels follow one another by the schedule, breaks between them", () => {
    expect(carriedOn(DISPLAY, NOW + 9 * MINUTE)).toBe(DISPLAY);
    const next = carriedOn(DISPLAY, NOW + 12 * MINUTE);
    expect(next.clock).toMatchObject({ level: 6, in_break: false, ends_at: NOW + 30 * MINUTE, stakes: "Texas hold'em 400/800 no-limit" });
    const rest = carriedOn(DISPLAY, NOW + 31 * MINUTE);
    expect(rest.clock).toMatchObject({ level: 6, in_break: true, ends_at: NOW + 45 * MINUTE, to_break_ms: null });
    expect(rest.next.map((one) => one.words)).toEqual(["Omaha 400/800 limit"]);
  });

  it("nothing follows a clock that stands, a day that ends, or what is not known", () => {
    for (const clock of [{ ...CLOCK, paused: true, ends_at: null }, { ...CLOCK, day_ends: true }, { ...CLOCK, ends_at: null }]) {
      const display = { ...DISPLAY, clock };
      expect(carriedOn(display, NOW + 90 * MINUTE)).toBe(display);
    }
    expect(carriedOn(DISPLAY, NOW + 900 * MINUTE).next).toEqual([]);
  });
});
