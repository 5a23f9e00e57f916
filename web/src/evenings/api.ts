/** Evenings: planned, answered, opened. Times are milliseconds, or days and times in a zone. */

import { call } from "../api";

export type Says = "yes" | "perhaps" | "no";
export interface Own { answer: Says; late: number; comment: string; seated: boolean; place: number; moved_up: number }
export interface EveningDate {
  date: string; start: string; at: number; until: number; off: boolean; words: string; moved: boolean;
  coming: number; waiting: number; table: string; mine: Own | null;
}
export interface Guest {
  guest: string; name: string; link: boolean; account: boolean; answer: Says | null;
  late: number; comment: string; seated: boolean; place: number;
  /** When he moved up, if he has not seen it yet; for the host. */
  moved_up?: number;
}
/** What everybody is told of an evening who knows of it. */
export interface Common {
  name: string; host: string; place: string; zone: string; minutes: number; seats: number; words: string; repeats: string;
  game: string; stakes: string; keep: number; off: boolean; off_words: string; dates: readonly EveningDate[];
}
export interface Evening extends Common { evening: string; hosted: boolean }
export interface Evenings { evenings: readonly Evening[]; feed: boolean; zone: string }
export interface ForGuests extends Common { me: string; coming: readonly Guest[] }

export interface Repeat { every: "" | "day" | "week" | "month"; interval: number; last: boolean; until: string; count: number }
export interface TablePlan {
  game: string; structure: string; stakes: string; seats: number; bots: number; private: boolean; live: boolean;
}
export interface Plan {
  name: string; start: string; zone: string; minutes: number; place: string; seats: number; words: string;
  repeat: Repeat; table: TablePlan | null; by_itself: boolean; keep: number; listed: boolean; shows_guests: boolean;
}
export interface Detail extends Evening { date: EveningDate | null; guests: readonly Guest[]; shows_guests: boolean; plan: Plan | null }
export interface Answer { date: string; answer: Says; late: number; comment: string }

const at = (evening: string, more = "") => `/api/evenings/${encodeURIComponent(evening)}${more}`;
const link = (code: string, more = "") => `/api/answers/${encodeURIComponent(code)}${more}`;

export const readEvenings = async (since: number, until: number): Promise<Evenings> =>
  (await call("GET", `/api/evenings?since=${since}&until=${until}`)) as Evenings;
export const readEvening = async (evening: string, date = ""): Promise<Detail> =>
  (await call("GET", at(evening, `?date=${encodeURIComponent(date)}`))) as Detail;
export const plan = async (asked: Plan): Promise<string> =>
  ((await call("POST", "/api/evenings", asked)) as { evening: string }).evening;
export const planOtherwise = (evening: string, asked: Plan): Promise<unknown> => call("PUT", at(evening), asked);
export const move = (evening: string, date: string, start: string): Promise<unknown> => call("POST", at(evening, "/move"), { date, start });
export const callOff = (evening: string, date: string, words: string, off: boolean): Promise<unknown> =>
  call("POST", at(evening, "/off"), { date, words, off });
export const inviteTo = async (evening: string, name: string, account: boolean): Promise<string> =>
  ((await call("POST", at(evening, "/guests"), { name, account })) as { url: string }).url;
/** One has seen that a seat is one's own now. */
export const saw = (evening: string, date: string): Promise<unknown> => call("POST", at(evening, "/seen"), { date });
export const sawByLink = (code: string, date: string): Promise<unknown> => call("POST", link(code, "/seen"), { date });
export const inviteNoMore = (evening: string, guest: string): Promise<unknown> => call("DELETE", at(evening, `/guests/${guest}`));
export const answer = (evening: string, said: Answer): Promise<unknown> => call("POST", at(evening, "/answer"), said);
export const openTableOf = async (evening: string, date: string): Promise<string> =>
  ((await call("POST", at(evening, "/table"), { date })) as { table: string }).table;
export const reminder = async (evening: string, date: string): Promise<string> =>
  ((await call("GET", at(evening, `/reminder?date=${date}`))) as { text: string }).text;
export const makeFeed = async (): Promise<string> => ((await call("POST", "/api/calendar")) as { url: string }).url;
export const endFeed = (): Promise<unknown> => call("DELETE", "/api/calendar");
export const calendarOf = (evening: string): string => at(evening, "/calendar.ics");

export const readByLink = async (code: string): Promise<ForGuests> => (await call("GET", link(code))) as ForGuests;
export const answerByLink = async (code: string, said: Answer, name: string): Promise<string> =>
  ((await call("POST", link(code), { ...said, name })) as { code: string }).code;
export const seatByLink = async (code: string): Promise<string> => ((await call("POST", link(code, "/seat"))) as { table: string }).table;
