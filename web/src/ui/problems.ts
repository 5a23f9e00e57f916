/** Why something was not done, in words: what every page tells alike. */

import { ApiError } from "../api";
import { notify } from "../notices";
import { say } from "./texts";

export const wordsOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : say.noAnswer;

/** Say what was refused, with what may be done instead and the rules behind it. */
export function tellProblem(found: unknown): void {
  notify(wordsOf(found), "refused", moreOf(found));
}

/** The same on one line, for where the question was asked. */
export const problemWords = (found: unknown): string => [wordsOf(found), moreOf(found)].filter(Boolean).join(" ");

function moreOf(found: unknown): string {
  if (!(found instanceof ApiError)) return "";
  return [found.legal, rulesWords(found.cites)].filter(Boolean).join(" ");
}

export const rulesWords = (ids: readonly string[]): string => (ids.length ? `(${ids.join(", ")})` : "");
