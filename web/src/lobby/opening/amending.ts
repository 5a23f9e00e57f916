/** The house's own answers to the book's questions, in words: nobody sees or types a key. */

import type { Question, Said } from "../../api";
import { say } from "./texts";

/** An answer as the form holds it, and as the server reads it: "yes", "3", "none", "one, two". */
export interface Amendment { question: string; answer: string }

export function readAmendments(rows: readonly Amendment[]): Record<string, string> {
  const filled = rows.map((row) => [row.question.trim(), row.answer.trim()] as const);
  return Object.fromEntries(filled.filter(([question, answer]) => question && answer));
}

/** What is so already, as rows. */
export function rowsOf(known: Readonly<Record<string, Said>>): readonly Amendment[] {
  return Object.entries(known).map(([question, answer]) => ({ question, answer: asText(answer) }));
}

export function asText(answer: Said): string {
  if (typeof answer === "boolean") return answer ? "yes" : "no";
  return typeof answer === "object" ? answer.join(", ") : String(answer);
}

/** An answer as a person reads it: "yes", "3 raises", "the dead button". */
export function answerWords(question: Question, answer: Said): string {
  if (typeof answer === "boolean") return answer ? say.yes : say.no;
  if (typeof answer === "number") return `${answer} ${question.unit}`.trim();
  if (typeof answer === "object") return answer.map((one) => question.answers[one] ?? one).join("; ") || say.none;
  return question.answers[answer] ?? answer;
}

/** What the other books say, those that agree together: "yes: Robert's Rules, USPA". */
export function otherBooks(question: Question, book: string, names: Readonly<Record<string, string>>): readonly string[] {
  const said = new Map<string, string[]>();
  for (const one of question.books) {
    if (one.book === baseOf(book)) continue;
    const words = one.silent ? say.saysNothingSo({ question: answerWords(question, one.answer) }) : answerWords(question, one.answer);
    said.set(words, [...(said.get(words) ?? []), names[one.book] ?? one.book]);
  }
  return [...said].map(([words, books]) => `${books.join(", ")}: ${words}`);
}

/** The book that holds in cash games: the base under a supplement, or the book itself. */
const baseOf = (book: string): string => book.slice(book.lastIndexOf("/") + 1);

/** What the book in force says; null where it is not known. */
export function ownAnswer(question: Question, book: string): Said | null {
  return question.books.find((one) => one.book === baseOf(book))?.answer ?? null;
}

export interface Group { title: string; questions: readonly Question[] }

/** The questions that have every word of what is looked for, by subject. */
export function grouped(questions: readonly Question[], wanted: string): readonly Group[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = questions.filter((one) => {
    const text = `${one.title} ${one.asks} ${Object.values(one.answers).join(" ")}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const titles = [...new Set(found.map((one) => one.title))];
  return titles.map((title) => ({ title, questions: found.filter((one) => one.title === title) }));
}
