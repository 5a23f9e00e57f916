/** A search is never surer than it is. */

import { expect, it } from "vitest";
import type { Found } from "./api";
import { surety } from "./search";

const rule = (id: string, whole: boolean): Found =>
  ({ id, book: "uspa", section: "", title: "", kind: "play", statement: "", whole, has: whole ? 2 : 1, asked: 2 });
const found = (...rules: Found[]) => ({ words: "odd chip", rules, more: 0 });

it("says when nothing speaks of it, when only parts do, and when all words are there", () => {
  expect(surety(found())).toMatch(/^No rule speaks of that\. .*may be silent/);
  expect(surety(found(rule("a", false)))).toMatch(/^No rule has all .*beside the point/);
  expect(surety(found(rule("a", true), rule("b", false)))).toMatch(/^One rule has all .*only reading it tells/);
  expect(surety(found(rule("a", true), rule("b", true)))).toMatch(/^2 rules have all/);
});
