/** Beside every file that is built lies the same one compressed, by gzip and by brotli: the server hands
 * them out as they are. What would not become smaller has none. */

import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;

export function compressed(): Plugin {
  let folder = "";
  return {
    name: "floorman-compressed",
    apply: "build",
    configResolved: (config) => { folder = join(config.root, config.build.outDir); },
    closeBundle: () => { for (const file of files(folder)) compress(file); },
  };
}

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf-8" }).map((name) => join(folder, name))
    .filter((file) => TEXT.test(file) && statSync(file).isFile());

function compress(file: string): void {
  const plain = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  for (const [ending, small] of [["br", brotliCompressSync(plain, { params })], ["gz", gzipSync(plain, { level: 9 })]] as const) {
    if (small.length < plain.length) writeFileSync(`${file}.${ending}`, small);
  }
}
