/** A dealer's path through the quiz: which incidents he got right last, by book and subject, kept in the browser. */

import { keptStore } from "../kept";
import { say } from "./texts";

/** By book, by subject: the incidents whose last answer was right, and how many were answered at all. */
export interface Way { right: readonly string[]; asked: number }
export interface Path { book: string; ways: Readonly<Record<string, Way>> }

export const path = keptStore<Path>("quiz", { book: "roberts-v11", ways: {} });

const NEW: Way = { right: [], asked: 0 };
const placeOf = (book: string, subject: string): string => `${book} ${subject}`;

export const wayOf = (now: Path, book: string, subject: string): Way => now.ways[placeOf(book, subject)] ?? NEW;

/** The path after an answer: what was right counts until the same incident is answered wrongly. */
export function after(now: Path, book: string, subject: string, incident: string, right: boolean): Path {
  const way = wayOf(now, book, subject);
  const others = way.right.filter((one) => one !== incident);
  const next: Way = { right: right ? [...others, incident] : others, asked: way.asked + 1 };
  return { ...now, ways: { ...now.ways, [placeOf(book, subject)]: next } };
}

/** How far one is, in words. */
export function progress(way: Way, incidents: number): string {
  if (way.asked === 0) return say.incidents({ incidents });
  return say.rightOfIncidents({ right: Math.min(way.right.length, incidents), incidents, asked: way.asked });
}

/** Of the subjects that are not all right yet the one that was gone through least often, in their order; "" when all are. */
export function nextSubject(now: Path, book: string, subjects: readonly { key: string; incidents: number }[]): string {
  const open = subjects.filter((one) => wayOf(now, book, one.key).right.length < one.incidents);
  const rounds = (one: { key: string; incidents: number }): number => Math.floor(wayOf(now, book, one.key).asked / one.incidents);
  return open.sort((one, other) => rounds(one) - rounds(other))[0]?.key ?? "";
}
