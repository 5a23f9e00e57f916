/** What one has got right is kept by book and subject, and lost where one errs again. */

import { expect, it } from "vitest";
import { after, nextSubject, progress, wayOf, type Path } from "./path";

const START: Path = { book: "uspa", ways: {} };

it("counts an incident once, and takes it away where it is answered wrongly", () => {
  let now = after(START, "uspa", "exposed", "flashed", true);
  now = after(now, "uspa", "exposed", "flashed", true);
  expect(wayOf(now, "uspa", "exposed")).toEqual({ right: ["flashed"], asked: 2 });
  expect(wayOf(now, "roberts-v11", "exposed").asked).toBe(0);
  now = after(now, "uspa", "exposed", "flashed", false);
  expect(wayOf(now, "uspa", "exposed")).toEqual({ right: [], asked: 3 });
});

it("says how far one is, and what comes next", () => {
  const subjects = [{ key: "exposed", incidents: 1 }, { key: "bets", incidents: 2 }];
  const now = after(START, "uspa", "exposed", "flashed", true);
  expect(progress(wayOf(START, "uspa", "bets"), 2)).toBe("2 incidents");
  expect(progress(wayOf(now, "uspa", "exposed"), 1)).toBe("1 of 1 right, 1 answered");
  expect(nextSubject(START, "uspa", subjects)).toBe("exposed");
  expect(nextSubject(after(START, "uspa", "exposed", "flashed", false), "uspa", subjects)).toBe("bets");
  expect(nextSubject(now, "uspa", subjects)).toBe("bets");
  expect(nextSubject(after(after(now, "uspa", "bets", "a", true), "uspa", "bets", "b", true), "uspa", subjects)).toBe("");
});
