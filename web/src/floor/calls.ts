/** Calls for the floor, as they are said in chat. */

import type { Line } from "../wire/protocol";

/** What the button at a table says, and what the floor answers. */
export const CALL = "Floor, please!";
export const COMING = "The floor is coming.";
/** A line of chat has no more characters. */
const LONGEST = 300;

export const isCall = (line: Line): boolean => line.kind === "chat" && /^\s*floor\b/i.test(line.words);
const isAnswer = (line: Line): boolean => line.kind === "chat" && line.words === COMING;
export const isRuling = (line: Line): boolean => line.kind === "table" && line.words.startsWith("Ruling of ");

/** A call with what happened. */
export const callWith = (words: string): string => (words ? `Floor: ${words}`.slice(0, LONGEST) : CALL);

/** What a call tells, beside that the floor is called. */
export const tellingOf = (call: string): string => call.replace(/^\s*floor\b[\s,.:;!–-]*(please\b[\s,.:;!–-]*)?/i, "").trim();

/** Calls that nobody has answered: neither said to be coming nor ruled since. */
export function openCalls(lines: readonly Line[]): readonly Line[] {
  const answered = lines.findLastIndex((line) => isAnswer(line) || isRuling(line));
  return lines.slice(answered + 1).filter(isCall);
}

/** The last rulings, the newest first, and without those taken back. */
export function lastRulings(lines: readonly Line[], most = 3): readonly Line[] {
  const kept: Line[] = [];
  for (const line of lines) {
    if (isRuling(line)) kept.push(line);
    if (line.kind === "table" && line.words === "Taken back: the ruling") kept.pop();
  }
  return kept.slice(-most).reverse();
}
