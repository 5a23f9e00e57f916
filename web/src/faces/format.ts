/** Amounts, times and words as people read them. */

import { language, localeOf, type Language } from "../language/language";
import { LOCALES } from "../language/speech";

/** As the server writes figures in its sentences. */
const PLAIN = new Intl.NumberFormat("en-US");
const FIGURES = new Map<Language, Intl.NumberFormat>();

/** An amount of chips: 1,200. */
export function chips(amount: number): string {
  const now = language.get();
  const figures = FIGURES.get(now) ?? new Intl.NumberFormat(LOCALES[now]);
  FIGURES.set(now, figures);
  return figures.format(amount);
}

export const plainChips = (amount: number): string => PLAIN.format(amount);

/** An amount where there is little room: 125,000 stays, 2,530,000 is 2.53M. */
export function shortChips(amount: number): string {
  if (amount < 1_000_000) return chips(amount);
  const [size, unit] = amount < 1_000_000_000 ? [1_000_000, "M"] : [1_000_000_000, "B"];
  return `${Math.floor((amount / size) * 100) / 100}${unit}`;
}

/** The number that a person has typed, without the marks people put in; null if there is none. */
export function readChips(text: string): number | null {
  const digits = text.replace(/[\s,._']/g, "");
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}

/** Seconds left, never below 0, rounded up: at 0 the time is over. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

export function seconds(count: number): string {
  return count < 60 ? `${count}s` : `${Math.floor(count / 60)}:${String(count % 60).padStart(2, "0")}`;
}

/** "fourth-street" as people say it: "Fourth street". */
export function streetName(street: string): string {
  const words = street.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Words as a sentence begins: "raised to 12" is "Raised to 12". */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function count(number: number, thing: string): string {
  return `${chips(number)} ${thing}${number === 1 ? "" : "s"}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

export function clock(at: number): string {
  const locale = localeOf();
  // Making one takes longer than all that it is asked for.
  const one = clocks.get(locale) ?? new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
  clocks.set(locale, one);
  return one.format(at);
}
