/** Every text is there in every language, told the same, and used; what is made of them is as they are. */

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { catalogues, indexOf, messageAt, OTHERS, readTexts, upFrom } from "../../dev/texts/catalogues";

const ROOT = resolve(import.meta.dirname, "..");
const folders = catalogues(ROOT);
const nameOf = (folder: string): string => folder.slice(ROOT.length + 1);
const toldOf = (key: string, text: string, where: string): ReadonlyMap<string, string> => messageAt(key, text, where).told;

/** What another language is told otherwise; a number that needs no plural may simply be said. */
function otherwise(english: ReadonlyMap<string, string>, theirs: ReadonlyMap<string, string>): string[] {
  return [...new Set([...english.keys(), ...theirs.keys()])].filter((name) => {
    const [ours, other] = [english.get(name), theirs.get(name)];
    return ours !== other && !(ours === "number" && other === "any");
  });
}

it("has every text in every language, with the same to be told", () => {
  expect(folders.length).toBeGreaterThan(10);
  for (const folder of folders) {
    const english = readTexts(folder, "en");
    for (const other of OTHERS) {
      const texts = readTexts(folder, other);
      expect(Object.keys(texts), `${nameOf(folder)}/${other}.json`).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(english)) {
        const theirs = texts[key] ?? "";
        expect(theirs.trim() === "", `${nameOf(folder)}/${other}.json: ${key} is empty`).toBe(text.trim() === "");
        const told = otherwise(toldOf(key, text, `${nameOf(folder)}/en.json`), toldOf(key, theirs, `${nameOf(folder)}/${other}.json`));
        expect(told, `${nameOf(folder)}/${other}.json: ${key} is told otherwise`).toEqual([]);
      }
    }
  }
});

it("is made anew as it was made: `make texts` was not forgotten", () => {
  for (const folder of folders) {
    expect(readFileSync(join(folder, "index.ts"), "utf-8"), nameOf(folder)).toBe(indexOf(readTexts(folder, "en"), upFrom(ROOT, folder)));
  }
});

it("has no text that nobody says", () => {
  const sources = readdirSync(ROOT, { recursive: true, encoding: "utf-8" }).filter((name) => /\.tsx?$/.test(name) && !/[\\/]texts[\\/]/.test(name));
  const said = new Map<string, Set<string>>(folders.map((folder) => [folder, new Set()]));
  for (const name of sources) {
    const source = readFileSync(join(ROOT, name), "utf-8");
    for (const [, as = "say", from = ""] of source.matchAll(/import \{ say(?: as (\w+))?[^}]*\} from "(\.[^"]*texts)";/g)) {
      const keys = said.get(resolve(ROOT, name, "..", from));
      for (const [, key] of source.matchAll(new RegExp(`\\b${as}\\.(\\w+)`, "g"))) keys?.add(key!);
    }
  }
  const idle = folders.flatMap((folder) => Object.keys(readTexts(folder, "en")).filter((key) => !said.get(folder)!.has(key)).map((key) => `${nameOf(folder)}: ${key}`));
  expect(idle).toEqual([]);
});
