/**
 * The catalogues of texts: each folder that has words of its own has them in `texts/`, a file for
 * each language, and beside them `index.ts`, which is made out of the English one: `make texts`.
 */

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, isRich, readMessage, typeOf, type Message } from "./message.ts";

/** The languages beside English; each has a file in every catalogue. */
export const OTHERS = ["de"] as const;

/** The folders of catalogues below a folder. */
export function catalogues(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf-8" })
    .filter((name) => /(?:^|[\\/])texts[\\/]en\.json$/.test(name)).map((name) => join(root, name, "..")).sort();
}

export type Texts = Readonly<Record<string, string>>;

/** The texts of a catalogue in a language, by key. */
export function readTexts(folder: string, language: string): Texts {
  const file = join(folder, `${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf-8")) as Texts) : {};
}

/** A message of a catalogue. Throws what is wrong, and where. */
export function messageAt(key: string, text: string, where: string): Message {
  try {
    return readMessage(text);
  } catch (problem) {
    throw new Error(`${where}: ${key}: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
}

/** The module that a file of texts becomes: a function of how its language speaks. `keys` are others for its keys. */
export function moduleOf(json: string, where: string, keys?: ReadonlyMap<string, string>): string {
  const lines = Object.entries(JSON.parse(json) as Texts).map(([key, text]) => `${keys?.get(key) ?? key}:${codeOf(messageAt(key, text, where))}`);
  return `export default (s)=>({\n${lines.join(",\n")}\n});\n`;
}

/** What `index.ts` of a catalogue has to be; `up` leads to the folder of the client. */
export function indexOf(texts: Texts, up: string): string {
  const messages = Object.entries(texts).map(([key, text]) => [key, messageAt(key, text, "en.json")] as const);
  const rich = messages.some(([, one]) => isRich(one));
  const lines = messages.map(([key, one]) => `  readonly ${key}: ${typeOf(one)};`);
  return [
    "// Made by `make texts` out of en.json: not to be changed by hand.",
    "",
    ...(rich ? ['import type { ReactNode } from "react";'] : []),
    `import { texts${rich ? ", type Around" : ""} } from "${up}language/texts";`,
    'import en from "./en.json";',
    "",
    "export interface Texts {",
    ...lines,
    "}",
    "",
    `export const say = texts<Texts>(en, { ${OTHERS.map((one) => `${one}: () => import("./${one}.json")`).join(", ")} });`,
    "",
  ].join("\n");
}

/** How a catalogue gets up to the folder of the client. */
export const upFrom = (root: string, folder: string): string => "../".repeat(folder.slice(root.length + 1).split(/[\\/]/).length);

/** Write every `index.ts` anew; which of them have changed. */
export function make(root: string): string[] {
  return catalogues(root).filter((folder) => {
    const [file, made] = [join(folder, "index.ts"), indexOf(readTexts(folder, "en"), upFrom(root, folder))];
    if (existsSync(file) && readFileSync(file, "utf-8") === made) return false;
    writeFileSync(file, made);
    return true;
  });
}
