/**
 * What the server says of tournaments: what happened, what is due, what would come of it, and why not.
 * A book of its own, which nobody loads who only plays at a table.
 */

import { inOwnWords } from "./phrases";
import { texts } from "./texts";

interface Phrases { say: (words: string) => string }

const book = texts<Phrases>((): Phrases => ({ say: (words) => words }), { de: () => import("./phrases/events/de") });

/** A sentence of a tournament or of its desk; what its book does not know is looked up in that of the tables. */
export function inEventWords(words: string): string {
  if (!words) return words;
  const said = book.say(words);
  return said === words ? inOwnWords(words) : said;
}
