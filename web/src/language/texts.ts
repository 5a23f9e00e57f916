/**
 * Texts by key. A catalogue is English when it comes; in another language it is loaded as soon as its
 * page is, and `spoken` is when all of them are there. Its texts are always those of the language of
 * the moment: they are read where something is shown, not where a module begins.
 */

import type { ReactNode } from "react";
import { language, type Language, type Other } from "./language";
import { speechOf, type Speech } from "./speech";

/** What is put around some words of a message: a link, a stress. */
export type Around = (words: ReactNode) => ReactNode;

type Saying = (speech: Speech) => object;
type Loads = Readonly<Record<Other, () => Promise<unknown>>>;
interface Catalogue { texts: object; english: Saying; loads: Loads }

const all: Catalogue[] = [];
const speeches = new Map<Language, Speech>();
/** The language that is on its way, or there. */
let wanted: Language = language.get();
let ahead: Promise<unknown> = Promise.resolve();

function speech(of: Language): Speech {
  const found = speeches.get(of) ?? speechOf(of);
  speeches.set(of, found);
  return found;
}

/** The texts of a catalogue, English at first; `loads` bring those of other languages. */
export function texts<T extends object>(english: unknown, loads: Loads): T {
  const one: Catalogue = { texts: {}, english: english as Saying, loads };
  Object.assign(one.texts, one.english(speech("en")));
  all.push(one);
  if (wanted !== "en") ahead = Promise.all([ahead, bring(one, wanted)]);
  return one.texts as T;
}

/** Where a file cannot be had the English words stay: better than none. */
async function bring(one: Catalogue, to: Language): Promise<void> {
  let saying = one.english;
  try {
    if (to !== "en") saying = ((await one.loads[to]()) as { default: Saying }).default;
  } catch {
    // The line may be down: the page itself says so.
  }
  if (to === wanted) Object.assign(one.texts, saying(speech(to)));
}

/** When the texts of everything that was loaded so far are in the language of the moment. */
export async function spoken(): Promise<void> {
  let before: unknown;
  do {
    before = ahead;
    await ahead;
  } while (before !== ahead);
}

/** Speak another language from now on: its texts are brought first. */
export async function speak(to: Language): Promise<void> {
  wanted = to;
  await Promise.all(all.map((one) => bring(one, to)));
  if (wanted === to) language.set(to);
}
