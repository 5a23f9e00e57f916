import { expect, test } from "vitest";
import { dayOf, nextFriday, timeIn, weeksOf, whenHere, whenIn } from "./times";

const SUMMER = Date.UTC(2026, 6, 3, 17, 30);
const WINTER = Date.UTC(2026, 10, 27, 18, 30);

test("an evening is told in its own zone, in summer and in winter", () => {
  expect(whenIn("Europe/Berlin", WINTER)).toBe("Friday 27 November 2026, 19:30");
  expect(timeIn("Europe/Berlin", SUMMER)).toBe("19:30");
  expect(timeIn("Europe/Berlin", WINTER)).toBe("19:30");
});

test("who is elsewhere is told his own time too, and nobody else", () => {
  expect(whenHere("Europe/Berlin", WINTER, "Asia/Tokyo")).toBe("Saturday 28 November 2026, 03:30 in Asia/Tokyo");
  expect(whenHere("Europe/Berlin", WINTER, "Europe/Vienna")).toBe("");
});

test("a day is that of the zone", () => {
  expect(dayOf("Asia/Tokyo", WINTER)).toBe("2026-11-28");
  expect(nextFriday("Europe/Berlin", WINTER)).toBe("2026-12-04T19:30");
  expect(nextFriday("Europe/Berlin", Date.UTC(2026, 10, 23))).toBe("2026-11-27T19:30");
});

test("a month has its days in weeks from Monday", () => {
  const weeks = weeksOf(2026, 10);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, 1]);
  expect(weeks.flat().filter((one) => one !== null)).toEqual(Array.from({ length: 30 }, (_, place) => place + 1));
  expect(weeksOf(2027, 1)).toHaveLength(4);
});
