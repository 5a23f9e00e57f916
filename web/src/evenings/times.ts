/** When an evening is, as people read it: in its own zone, and in theirs where that is another. */

import { language } from "../language/language";
import { say } from "./texts";

/** English days are said the British way: the day before the month. */
export const datesIn = (): string => (language.get() === "en" ? "en-GB" : language.get());
const form = (zone: string, how: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(datesIn(), { timeZone: zone, ...how });
const DAY: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", year: "numeric" };
const TIME: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
export const zones = (): readonly string[] => Intl.supportedValuesOf?.("timeZone") ?? [];

/** Friday 27 November 2026, 19:30. */
export function whenIn(zone: string, at: number): string {
  return `${form(zone, DAY).format(at).replace(language.get() === "en" ? "," : "\0", "")}, ${form(zone, TIME).format(at)}`;
}

export const timeIn = (zone: string, at: number): string => form(zone, TIME).format(at);

/** The same moment where one is, if clocks are otherwise there; "" if not. */
export function whenHere(zone: string, at: number, here = ownZone()): string {
  const [there, own] = [whenIn(zone, at), whenIn(here, at)];
  return there === own ? "" : say.whenHere({ own, here });
}

/** The day of a moment, such as 2026-11-27. */
export function dayOf(zone: string, at: number): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);
}

/** The days of a month in weeks from Monday; null before the first and after the last. */
export function weeksOf(year: number, month: number): readonly (readonly (number | null)[])[] {
  const before = (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const weeks: (number | null)[][] = [];
  for (let place = 0; place < before + days; place += 7) {
    weeks.push(Array.from({ length: 7 }, (_, day) => {
      const number = place + day - before + 1;
      return number >= 1 && number <= days ? number : null;
    }));
  }
  return weeks;
}

/** The next Friday at half past seven: where planning begins. */
export function nextFriday(zone: string, now: number): string {
  const today = new Date(`${dayOf(zone, now)}T00:00:00Z`);
  today.setUTCDate(today.getUTCDate() + (((5 - today.getUTCDay() + 7) % 7) || 7));
  return `${today.toISOString().slice(0, 10)}T19:30`;
}
