/** The course of every form, as it is shipped with this client: `courses.json`. */

import shipped from "./courses.json";

export interface Stage {
  kind: "cards" | "draw" | "stacks" | "book" | "set";
  /** Cards to each seat, by the number of seats where it depends on that. */
  cards?: number[];
  up?: number;
  either?: number;
  burn?: boolean;
  boards?: number[];
  boardcards?: number;
  first?: boolean;
  always?: boolean;
  last?: boolean;
  stacks?: number;
  each?: number;
  book?: number;
  turn?: number;
}

export interface Course {
  deck: string;
  stages: Stage[];
  boards: number;
  shortage: string;
  shortDeck: string;
  commonCard: boolean;
  ghosts: boolean;
  consecutive: number;
  fifthLater: boolean;
  fifthBurns: boolean;
  lastCompletes: boolean;
  downHeld: boolean;
}

export interface FormCourses {
  courses: Course[];
  books: Record<string, number>;
}

const data = shipped as unknown as { decks: Record<string, number[]>; forms: Record<string, FormCourses> };
export const FORMS = data.forms;
export const DECKS = data.decks;

/** The course of a form as a book has it; undefined where this client knows of none. */
export function usualCourse(form: string, book: string): Course | undefined {
  const found = FORMS[form];
  return found?.courses[found.books[book] ?? -1];
}
