/** Short words from the house: what was refused and why, what was done. */

import type { Answer } from "./wire/connection";
import { Store } from "./store";

export interface Notice { key: number; words: string; more: string; kind: "refused" | "told" }

export const notices = new Store<readonly Notice[]>([]);
let made = 0;
const LASTS_MS = 7_000;

export function notify(words: string, kind: Notice["kind"] = "told", more = ""): void {
  made += 1;
  const key = made;
  notices.set((old) => [...old.slice(-2), { key, words, more, kind }]);
  setTimeout(() => dismiss(key), LASTS_MS);
}

export function dismiss(key: number): void {
  notices.set((old) => old.filter((one) => one.key !== key));
}

/** Say it if something was not done; true if it was. */
export function told(answer: Answer): boolean {
  if (answer.type === "refused") {
    const cites = answer.cites?.length ? ` (${answer.cites.join(", ")})` : "";
    notify(answer.words, "refused", [answer.legal, cites].filter(Boolean).join(" "));
  }
  if (answer.type === "lost" || answer.type === "error") notify(answer.words, "refused");
  return answer.type !== "refused" && answer.type !== "lost" && answer.type !== "error";
}
