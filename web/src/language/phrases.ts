/**
 * What the server says in plain English sentences, in the language of the moment. English stays as it
 * came. For another language a phrase book is loaded, and what it does not know stays English too:
 * better understood by half than not at all.
 */

import { texts } from "./texts";

interface Phrases { say: (words: string) => string }

const book = texts<Phrases>((): Phrases => ({ say: (words) => words }), { de: () => import("./phrases/de") });

/** A sentence, a button, the name of a hand: whatever the server words. */
export const inOwnWords = (words: string): string => (words ? book.say(words) : words);
