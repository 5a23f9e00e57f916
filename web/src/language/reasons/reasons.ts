/**
 * Reasons that the page gives by itself, where nobody writes one. They are kept as they are here,
 * whatever language their writer reads, and everybody reads them in his own.
 */

import { say } from "./texts";

export type Reason = "slip" | "letIn" | "lifted" | "mistake";

const KEPT: Readonly<Record<Reason, string>> = { slip: "a slip", letIn: "let in again", lifted: "lifted", mistake: "entered by mistake" };
const SAID: Readonly<Record<Reason, string>> = {
  get slip() { return say.slip; }, get letIn() { return say.letIn; }, get lifted() { return say.lifted; }, get mistake() { return say.mistake; },
};
const KEYS = new Map(Object.entries(KEPT).map(([key, words]) => [words, key as Reason]));

/** A reason as it is kept. */
export const keptReason = (reason: Reason): string => KEPT[reason];

/** A reason as it is read; what somebody wrote himself stays as he wrote it. */
export function reasonWords(kept: string): string {
  const key = KEYS.get(kept);
  return key === undefined ? kept : SAID[key];
}
