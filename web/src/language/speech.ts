/** How a language says figures, numbers of things and moments: by what the browser knows of it. */

import { createElement, Fragment, type ReactNode } from "react";
import type { Language } from "./language";

/** A way of a message: `h` is the figure that it is about. */
type Ways = Readonly<Record<string, (h: string) => unknown>>;

/** What the messages call: short names, since every one of them is in every file of texts. */
export interface Speech {
  /** Figures; in `percent` or another style. */
  n: (value: number, style?: string) => string;
  /** A number of things. */
  p: (value: number, ways: Ways, offset: number) => unknown;
  /** A choice. */
  c: (value: string | boolean, ways: Ways) => unknown;
  /** A day. */
  d: (at: number | Date, style?: string) => string;
  /** A time of day. */
  t: (at: number | Date, style?: string) => string;
  /** Words with something around some of them. */
  x: (...pieces: ReactNode[]) => ReactNode;
}

type Style = NonNullable<Intl.DateTimeFormatOptions["dateStyle"]>;

/** Figures and dates of English are American, as they always were here. */
export const LOCALES: Readonly<Record<Language, string>> = { en: "en-US", de: "de-DE" };

export function speechOf(language: Language): Speech {
  const locale = LOCALES[language];
  const rules = new Intl.PluralRules(locale);
  const figures = new Intl.NumberFormat(locale);
  const n: Speech["n"] = (value, style) => (style === "percent" ? new Intl.NumberFormat(locale, { style }) : figures).format(value);
  return {
    n,
    p: (value, ways, offset) => (ways[`=${value}`] ?? ways[rules.select(value - offset)] ?? ways["other"])?.(n(value - offset)),
    c: (value, ways) => (ways[String(value)] ?? ways["other"])?.(""),
    d: (at, style = "medium") => new Intl.DateTimeFormat(locale, { dateStyle: style as Style }).format(at),
    t: (at, style = "short") => new Intl.DateTimeFormat(locale, { timeStyle: style as Style }).format(at),
    x: (...pieces) => createElement(Fragment, null, ...pieces),
  };
}
