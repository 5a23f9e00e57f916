/** Writes the `index.ts` of every catalogue of texts: `make texts` does so. */

import { resolve } from "node:path";
import { runnerImport } from "vite";

const root = resolve(import.meta.dirname, "../..");
const { module } = await runnerImport(resolve(root, "dev/texts/catalogues.ts"), { root });
for (const folder of module.make(resolve(root, "src"))) console.log(`made ${folder.slice(root.length + 1)}/index.ts`);
