/** The five books, as the server tells of them to everybody. */

import { call } from "../api";

export interface Short { id: string; book: string; section: string; title: string; kind: string; statement: string }
export interface SectionOf { place: number; title: string; rules: number }
export interface Contents { key: string; name: string; about: string; rules: number; sections: readonly SectionOf[] }
export interface SectionRules { book: string; book_name: string; place: number; title: string; rules: readonly Short[] }
export interface Found extends Short { whole: boolean; has: number; asked: number }
export interface Search { words: string; rules: readonly Found[]; more: number }
export interface Given { book: string; rule: string; words: string; applies: string; same: boolean }
export interface Touched { key: string; asks: string; words: string; unclear: string; elsewhere: readonly Given[]; silent: readonly string[]; usual: string }
export interface OneRule extends Short {
  book_name: string; place: number; number: string; status: string; applies: string; note: string;
  see: readonly Short[]; questions: readonly Touched[];
}
export interface Side { words: string; rule: string; statement: string; unclear: string }
export interface Difference { question: string; area: string; asks: string; ours: Side; theirs: Side }
export interface Compared { alike: number; differences: readonly Difference[] }
export interface Asked { ours: string; theirs: string; form: string; structure: string; tournament: boolean }

const get = async <T>(path: string): Promise<T> => (await call("GET", path)) as T;
const part = encodeURIComponent;

export const readBooks = async (): Promise<readonly Contents[]> => (await get<{ books: Contents[] }>("/api/books")).books;
export const readSection = (book: string, place: string): Promise<SectionRules> => get(`/api/books/${part(book)}/${part(place)}`);
export const readRule = (rule: string): Promise<OneRule> => get(`/api/rules/${part(rule)}`);
export const searchBooks = (words: string, book: string): Promise<Search> => get(`/api/rules?words=${part(words)}&book=${part(book)}`);
export const compareBooks = (asked: Asked): Promise<Compared> =>
  get(`/api/books/${part(asked.ours)}/against/${part(asked.theirs)}?form=${part(asked.form)}&structure=${part(asked.structure)}&tournament=${asked.tournament}`);
