/** Files of texts as modules: read when the client is built, so that no reader of messages is shipped. */

import type { Plugin } from "vite";
import { moduleOf } from "./catalogues.ts";

const FILE = /[\\/]texts[\\/][a-z]{2}\.json$/;

export function spoken(): Plugin {
  return {
    name: "spoken",
    // Before Vite takes the file for plain JSON.
    enforce: "pre",
    transform(code, id) {
      return FILE.test(id) ? { code: moduleOf(code, id), map: null, moduleType: "js" } : null;
    },
  };
}
