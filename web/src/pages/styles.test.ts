/** Every page brings the styles of what it shows, itself or with what it is part of. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
/** Classes that some style names only beside another class, or on paper: no page is wrong without them. */
const ONLY_THERE = new Set(["short", "status", "small", "down", "paused"]);
/** Parts of a page that is there before them. */
const WITHIN: Record<string, string> = {
  "live/live_table": "table/table_page", "table/hosting/host_panel": "table/table_page", "director/dialogs/seldom": "director/director_page", "displays/arrange/arrange": "displays/clock/clock_page",
  "table/side/onlookers": "table/table_page", "table/side/proof_dialog": "table/table_page", "tournaments/lobby/new_tournament": "tournaments/lobby/section",
};

const text = (file: string): string => readFileSync(file, "utf-8");
const found = (at: string, name: string): string[] =>
  ["", ".tsx", ".ts"].map((ending) => resolve(dirname(at), name) + ending).filter((file) => /\.(tsx?|css)$/.test(file) && existsSync(file));
const named = (file: string, pattern: RegExp): string[] => [...text(file).matchAll(pattern)].flatMap((one) => found(file, one[1]!));
const imports = (file: string): string[] => named(file, /^(?:import|export)\s(?!type )[^;]*?"(\.[^"]+)";/gm);

function reached(...from: string[]): Set<string> {
  const seen = new Set<string>();
  for (let file = from.pop(); file !== undefined; file = from.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!file.endsWith(".css")) from.push(...imports(file));
  }
  return seen;
}

/** Where each class is styled. */
function styled(): Map<string, Set<string>> {
  const where = new Map<string, Set<string>>();
  const folder = join(ROOT, "styles");
  for (const name of readdirSync(folder)) {
    const rules = text(join(folder, name)).replace(/\/\*[\s\S]*?\*\//g, "");
    for (const selector of rules.matchAll(/([^{}]+)\{/g)) {
      for (const one of selector[1]!.matchAll(/\.([a-zA-Z][\w-]*)/g)) where.set(one[1]!, (where.get(one[1]!) ?? new Set()).add(join(folder, name)));
    }
  }
  return where;
}

/** The classes that a component gives by name. */
function classes(file: string): string[] {
  if (!file.endsWith(".tsx")) return [];
  return [...text(file).matchAll(/className="([^"]*)"/g)].flatMap((one) => one[1]!.split(/\s+/));
}

it("brings the styles of everything that it shows", () => {
  const where = styled();
  const files = readdirSync(ROOT, { recursive: true, encoding: "utf-8" }).filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."));
  const parts = new Set(files.flatMap((name) => named(join(ROOT, name), /import\("(\.[^"]+)"\)/g)));
  expect(parts.size).toBeGreaterThan(25);
  const missing = [...parts].flatMap((part) => {
    const within = WITHIN[part.slice(ROOT.length + 1).replace(/\.tsx?$/, "")];
    const there = reached(part, join(ROOT, "main.tsx"), ...(within ? [join(ROOT, `${within}.tsx`)] : []));
    return [...there].flatMap(classes).filter((one) => !ONLY_THERE.has(one) && where.has(one) && ![...where.get(one)!].some((style) => there.has(style)))
      .map((one) => `${part.slice(ROOT.length + 1)}: .${one}`);
  });
  expect([...new Set(missing)]).toEqual([]);
});
