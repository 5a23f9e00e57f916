/**
 * Files of texts as modules: read when the client is built, so that no reader of messages is shipped.
 * In what is shipped the keys are short: the place of a text among the English ones.
 */

import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";
import { moduleOf, readTexts } from "./catalogues.ts";

const FILE = /[\\/]texts[\\/][a-z]{2}\.json$/;
const SAYS = /import \{ say \} from "(\.[^"]*texts)";/;

/** The short keys of a catalogue, by its keys. */
function shortKeys(folder: string): ReadonlyMap<string, string> {
  return new Map(Object.keys(readTexts(folder, "en")).map((key, place) => [key, `$${place.toString(36)}`]));
}

/** A source file with the short keys of its catalogue. Throws for a text that is read otherwise than by its key. */
export function shortened(code: string, id: string): string {
  const from = SAYS.exec(code)?.[1];
  if (from === undefined) return code;
  if (/\bsay\s*(?:\[|\?\.)/.test(code)) throw new Error(`${id}: a text is read by say.KEY alone`);
  const keys = shortKeys(resolve(dirname(id), from));
  return code.replace(/\bsay\.(\w+)/g, (whole, key: string) => (keys.has(key) ? `say.${keys.get(key)!}` : whole));
}

export function spoken(): Plugin {
  let short = false;
  return {
    name: "spoken",
    // Before Vite takes the file for plain JSON.
    enforce: "pre",
    configResolved(config) { short = config.command === "build"; },
    transform(code, id) {
      if (FILE.test(id)) return { code: moduleOf(code, id, short ? shortKeys(dirname(id)) : undefined), map: null, moduleType: "js" };
      return short && /\.tsx?$/.test(id) ? { code: shortened(code, id), map: null } : null;
    },
  };
}
