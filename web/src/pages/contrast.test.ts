/** What stands on a felt that one may choose is read by everybody: contrast of 4.5 at least, in both themes. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FELTS } from "../settings";

const looks = readFileSync(join(import.meta.dirname, "..", "styles", "looks.css"), "utf-8");
/** The words of the middle, and those of bets and pots on their own dark ground over the felt. */
const WORDS = "#e9f3ec";

const light = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [more, less] = [light(one), light(other)].sort((a, b) => b - a) as [number, number];
  return (more + 0.05) / (less + 0.05);
};

it.each(FELTS.flatMap((felt) => [[felt, "dark"], [felt, "light"]] as const))("%s can be read on when it is %s", (felt, theme) => {
  const before = theme === "light" ? `[data-theme="light"] ` : "^";
  const rule = new RegExp(`${before === "^" ? "(?:^|\\n)" : before.replace(/[[\]]/g, "\\$&")}\\[data-felt="${felt}"\\] \\{ --felt: (#\\w{6}); --felt-deep: (#\\w{6})`).exec(looks);
  expect(rule).not.toBeNull();
  for (const ground of rule!.slice(1)) expect(contrast(WORDS, ground)).toBeGreaterThan(4.5);
});
