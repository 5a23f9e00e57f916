/** A dialogue with the floor: what was told, and every reply since. The server keeps nothing of it. */

import type { Facts, Play, Reply, Step, Tell } from "../wire/protocol";

/** Where it happened: at a table, or in a play. */
export interface Place { table: string; play: Play }

export interface Dialogue {
  words: string;
  given: Facts;
  replies: readonly Reply[];
  /** The dialogue whose ruling led here. */
  before: Dialogue | null;
}

export const began = (words: string, ...replies: Reply[]): Dialogue => ({ words, given: {}, replies, before: null });

/** One that begins with what is known already, as of an act that was ruled on before. */
export const knowing = (incident: string, given: Facts): Dialogue => ({ ...began("", { type: "chose", incident }), given });

export const replied = (told: Dialogue, reply: Reply): Dialogue => ({ ...told, replies: [...told.replies, reply] });

/** A ruling leads to another incident, and its facts go along. */
export const onward = (told: Dialogue, incident: string, facts: Facts): Dialogue =>
  ({ words: told.words, given: facts, replies: [{ type: "chose", incident }], before: told });

/** The step before; null at the beginning, where it is told anew. */
export function back(told: Dialogue): Dialogue | null {
  const first = !told.words || told.before !== null;
  if (told.replies.length > (first ? 1 : 0)) return { ...told, replies: told.replies.slice(0, -1) };
  return told.before;
}

export const messageOf = (told: Dialogue, { table, play }: Place): Omit<Tell, "id"> => ({
  type: "tell", words: told.words, given: told.given, replies: told.replies, ...(table ? { table } : { play }),
});

const STEPS: readonly string[] = ["which", "say-back", "ask", "ruled", "not-ruled"] satisfies Step["type"][];
export const isStep = (answer: { type: string }): answer is Step => STEPS.includes(answer.type);
