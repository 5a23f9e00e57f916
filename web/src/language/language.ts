/** The language that somebody reads: as chosen here, and at first as the browser is set. */

import { keep, readKept } from "../kept";
import { Store } from "../store";

export type Language = "en" | "de";
export type Other = Exclude<Language, "en">;

/** The languages there are, each by its own name. */
export const LANGUAGES: readonly (readonly [Language, string])[] = [["en", "English"], ["de", "Deutsch"]];

const isOurs = (key: string): key is Language => LANGUAGES.some(([one]) => one === key);

/** The first of the wished languages that there is: "de-AT" is German. English if there is none. */
export function firstOf(wished: readonly string[]): Language {
  return wished.map((one) => one.toLowerCase().split("-")[0] ?? "").find(isOurs) ?? "en";
}

function atFirst(): Language {
  const kept = readKept<string>("language", "");
  if (isOurs(kept)) return kept;
  return typeof navigator === "undefined" ? "en" : firstOf(navigator.languages ?? [navigator.language]);
}

export const language = new Store<Language>(atFirst());

/** By what the browser's own days and lists are asked for: its own kind of the language, if it has one. */
export function localeOf(): string {
  const wished = typeof navigator === "undefined" ? [] : (navigator.languages ?? [navigator.language]);
  return wished.find((one) => firstOf([one]) === language.get() && one.toLowerCase().startsWith(language.get())) ?? language.get();
}

/** The language on the document: by it the page is read aloud, hyphenated and translated, or left alone. */
export function markLanguage(): void {
  document.documentElement.lang = language.get();
}

language.subscribe(() => {
  keep("language", language.get());
  markLanguage();
});
