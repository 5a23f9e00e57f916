/** Texts stand in catalogues. */

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import english from "./phrases/en.json";
import { readingAtOnce, textsOutside, type Found } from "../../dev/texts/outside";

const ROOT = resolve(import.meta.dirname, "..");

/** What is no text though it looks like one: what the server reads, names, faults of the program. */
const NO_TEXTS: Readonly<Record<string, readonly string[]>> = {
  "director/api.ts": ["looked at"],
  "director/conduct/contact_dialog.tsx": ["looked at"],
  "director/director_page.tsx": ["#/desk"],
  "director/keys.ts": ["input, select, textarea, [contenteditable], dialog"],
  "director/people/entry_ends.tsx": ["looked at"],
  "director/said/dialogs.tsx": ["Esc"],
  "director/scanning/use_scanner.ts": ["Shift", "Control", "Alt", "Meta"],
  "displays/widgets/fit.tsx": ["system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"],
  "faces/cards.tsx": ["JK"],
  "floor/calls.ts": ["Floor, please!", "The floor is coming.", "Floor: …"],
  "kiosk/kiosk.tsx": ["ABCD-EFGH"],
  "language/language.ts": ["English", "Deutsch"],
  "live/entry/keypad.ts": ["Jk"],
  "odds/card_text.ts": ["Jk"],
  "proof/parts.ts": ["floorman part 1", "floorman cut 1", "floorman shuffle 1"],
  "proof/saved.ts": ["floorman deal"],
  "quiz/asking.tsx": ["answer right", "answer wrong", "answer other"],
  "language/reasons/reasons.ts": ["a slip", "let in again", "entered by mistake"],
  "lobby/opening/table_terms.ts": ["by the …", "mandatory … straddle …"],
  "ui/settings/looks.tsx": ["felt", "cards", "backs", "plates"],
  "table/felt/motion/use_motion.ts": ["card back"],
  "table/side/badge.tsx": ["floorman evidence"],
};
/** What is kept and compared as it is said, in English, and looked up where it is shown: the phrase book has every sentence. */
const LOOKED_UP: readonly string[] = ["faces/card_words.ts", "proof/checks.ts", "proof/contribution.ts", "proof/course.ts", "proof/draw.ts", "proof/sight.ts", "proof/witness.ts"];
const PHRASES = new Set(Object.values(english).map((one) => one.replace(/\{\w+\}/g, "…")));
const sources = readdirSync(ROOT, { recursive: true, encoding: "utf-8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|[\\/]texts[\\/]|wire[\\/]messages|sample\.ts$/.test(name)).map((name) => name.replaceAll("\\", "/")).sort();
const read = (name: string): string => readFileSync(join(ROOT, name), "utf-8");
const outside = (name: string): Found[] => textsOutside(name, read(name)).filter(({ text }) => !(NO_TEXTS[name] ?? []).includes(text) && !(LOOKED_UP.includes(name) && PHRASES.has(text)));

// It reads every source file: on a busy machine that takes its time.
it("has no text outside of a catalogue", { timeout: 60_000 }, () => {
  expect(sources.flatMap((name) => outside(name).map((one) => `${name}:${one.line} ${one.text}`))).toEqual([]);
});

it("reads no text while a module begins: it would stay English", () => {
  expect(sources.flatMap((name) => readingAtOnce(name, read(name)).map((line) => `${name}:${line}`))).toEqual([]);
});

it("finds texts wherever they stand, and nothing that a program reads", () => {
  const found = (source: string): string[] => textsOutside("one.tsx", source).map((one) => one.text);
  expect(found("const a = <p className=\"big one\">Fold <b>now</b></p>;")).toEqual(["Fold", "now"]);
  expect(found("const a = <input type=\"text\" aria-label=\"amount\" placeholder={x ? \"none\" : y} />;")).toEqual(["amount", "none"]);
  expect(found("notify(`${name} has left.`); go(\"#/table\"); if (kind === \"All in\") done();")).toEqual(["… has left."]);
  expect(found("const a = () => (n === 1 ? \"1 deal\" : `${n} deals`); const b = \"2 px\";")).toEqual(["1 deal", "… deals"]);
  expect(found("const WAYS = [[\"half kill\", \"half\"], [\"none\", \"nothing\"]];")).toEqual(["half", "nothing"]);
  expect(found("import a from \"A file\"; throw new Error(\"This cannot be.\"); type A = \"One two\";")).toEqual([]);
  expect(readingAtOnce("one.ts", "import { say } from \"./texts\";\nconst A = say.fold;\nconst b = () => say.fold;\nconst c = { get d() { return say.fold; } };")).toEqual([2]);
});
