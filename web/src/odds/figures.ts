/** Figures of the answer, as the language writes them. */

import { localeOf } from "../language/language";
import { say } from "./texts";

/** Hundredths of a per cent; what may yet happen is neither nothing nor all. */
export function percent(part: number): string {
  if (part > 0 && part < 0.0001) return say.underTheLeast;
  if (part < 1 && part > 0.9999) return say.overTheMost;
  return say.percent({ part: figure(100 * part, 2) });
}

export const figure = (amount: number, digits: number): string =>
  new Intl.NumberFormat(localeOf(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount);

export const signed = (amount: number, digits = 2): string => (amount > 0 ? "+" : "") + figure(amount, digits);
