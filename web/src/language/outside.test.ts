/** Texts stand in catalogues. Folders that are not through yet are listed, and may only have fewer. */

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { readingAtOnce, textsOutside, type Found } from "../../dev/texts/outside";

const ROOT = resolve(import.meta.dirname, "..");

/** What is not through yet: folders, or parts of them. */
const NOT_YET: readonly string[] = [
  "account/bots.tsx", "faces/drawn", "brush", "cage", "ear", "fairplay", "host", "live", "proof",
  "ui/parts/combobox.ts", "ui/parts/sortable.tsx",
];

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
  "quiz/asking.tsx": ["answer right", "answer wrong", "answer other"],
  "lobby/opening/table_terms.ts": ["by the …"],
  "ui/settings/looks.tsx": ["felt", "cards", "backs", "plates"],
  "table/felt/motion/use_motion.ts": ["card back"],
  "table/side/badge.tsx": ["floorman evidence"],
};
const sources = readdirSync(ROOT, { recursive: true, encoding: "utf-8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|[\\/]texts[\\/]|wire[\\/]messages|sample\.ts$/.test(name)).map((name) => name.replaceAll("\\", "/")).sort();
const read = (name: string): string => readFileSync(join(ROOT, name), "utf-8");
const outside = (name: string): Found[] => textsOutside(name, read(name)).filter(({ text }) => !(NO_TEXTS[name] ?? []).includes(text));
const notYet = (name: string): string | undefined => NOT_YET.find((one) => name === one || name.startsWith(`${one}/`));

// It reads every source file: on a busy machine that takes its time.
it("has no text outside of a catalogue, but where that is known", { timeout: 60_000 }, () => {
  const found = sources.map((name) => [name, outside(name)] as const).filter(([, texts]) => texts.length > 0);
  const surprising = found.filter(([name]) => notYet(name) === undefined);
  expect(surprising.flatMap(([name, texts]) => texts.map((one) => `${name}:${one.line} ${one.text}`))).toEqual([]);
  // What is through is no longer listed: nothing new is hidden by the list.
  expect(NOT_YET.filter((one) => !found.some(([name]) => notYet(name) === one))).toEqual([]);
});

it("reads no text while a module begins: it would stay English", () => {
  expect(sources.flatMap((name) => readingAtOnce(name, read(name)).map((line) => `${name}:${line}`))).toEqual([]);
});

it("finds texts wherever they stand, and nothing that a program reads", () => {
  const found = (source: string): string[] => textsOutside("one.tsx", source).map((one) => one.text);
  expect(found("const a = <p className=\"big one\">Fold <b>now</b></p>;")).toEqual(["Fold", "now"]);
  expect(found("const a = <input type=\"text\" aria-label=\"amount\" placeholder={x ? \"none\" : y} />;")).toEqual(["amount", "none"]);
  expect(found("notify(`${name} has left.`); go(\"#/table\"); if (kind === \"All in\") done();")).toEqual(["… has left."]);
  expect(found("const WAYS = [[\"half kill\", \"half\"], [\"none\", \"nothing\"]];")).toEqual(["half", "nothing"]);
  expect(found("import a from \"A file\"; throw new Error(\"This cannot be.\"); type A = \"One two\";")).toEqual([]);
  expect(readingAtOnce("one.ts", "import { say } from \"./texts\";\nconst A = say.fold;\nconst b = () => say.fold;\nconst c = { get d() { return say.fold; } };")).toEqual([2]);
});
