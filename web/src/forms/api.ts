/** How forms are played, as the server tells it to everybody. */

import { call } from "../api";
import { completeStep, type Rule, type Step } from "../deals/api";

export interface Taught {
  key: string;
  name: string;
  family: string;
  about: string;
  seats: readonly string[];
  acting: readonly string[];
  streets: readonly string[];
  special: readonly string[];
  wins: readonly string[];
  /** The form from which it differs; empty for none. */
  parent: string;
  rules: readonly Rule[];
  /** For a form that no book knows: of which form of the books the rules are. */
  lender?: string;
}

export interface Example {
  key: string;
  name: string;
  book: string;
  book_name: string;
  stakes: string;
  steps: readonly Step[];
  rules: readonly Rule[];
}

const path = (form: string): string => `/api/forms/${encodeURIComponent(form)}`;

export const readForm = async (form: string): Promise<Taught> => (await call("GET", path(form))) as Taught;

export async function readExample(form: string, book = ""): Promise<Example> {
  const found = (await call("GET", `${path(form)}/deal${book && `?book=${encodeURIComponent(book)}`}`)) as Example;
  return { ...found, steps: found.steps.map(completeStep) };
}
