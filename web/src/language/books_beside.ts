/** Phrase books beside that of the tables: each comes with the pages that need it, and nobody else loads it. */

import type { Other } from "./language";
import { inOwnWords } from "./phrases";
import { texts } from "./texts";

interface Phrases { say: (words: string) => string }

/** A way to say what the server worded: what the book does not know is looked up in that of the tables. */
export function bookBeside(loads: Readonly<Record<Other, () => Promise<unknown>>>): (words: string) => string {
  const book = texts<Phrases>((): Phrases => ({ say: (words) => words }), loads);
  return (words) => {
    if (!words) return words;
    const said = book.say(words);
    return said === words ? inOwnWords(words) : said;
  };
}
