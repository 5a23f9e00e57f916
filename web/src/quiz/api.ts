/** The quiz of rulings, as the server asks it. */

import { call } from "../api";
import type { Rule } from "../deals/api";

export interface Subject { key: string; title: string; about: string; incidents: number }
export interface Question {
  incident: string;
  title: string;
  play: string;
  told: readonly (readonly [string, string])[];
  answers: readonly string[];
  right: number;
  do: readonly string[];
  silence: string;
  unclear: readonly string[];
  rules: readonly Rule[];
}

export const SEEDS = 10_000;

export const readSubjects = async (): Promise<readonly Subject[]> =>
  ((await call("GET", "/api/quiz/subjects")) as { subjects: Subject[] }).subjects;

export async function readQuestions(subject: string, book: string, seed: number): Promise<readonly Question[]> {
  const query = `subject=${encodeURIComponent(subject)}&book=${encodeURIComponent(book)}&seed=${seed}`;
  return ((await call("GET", `/api/quiz?${query}`)) as { questions: Question[] }).questions;
}
