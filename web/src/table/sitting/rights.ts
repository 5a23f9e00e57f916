/** What may be done at the table: `yours.may` holds tags of messages. */

import type { Mine } from "../../wire/complete";

// Each with the shorter words that mean the same.
const WORDS = {
  "leave-table": ["leave"],
  "stand-up": ["sit-out"],
  "come-back": ["sit-in"],
  "add-chips": ["chips"],
  "move-seat": ["change-seat"],
  "wish-straddle": ["straddle"],
  "wish-kill": ["kill"],
  "name-form": ["choose-form"],
  "use-time-bank": ["time-bank"],
} as const;

export type Right = keyof typeof WORDS;

export function may(yours: Mine | null, right: Right): boolean {
  if (yours === null) return false;
  return [right, ...WORDS[right]].some((word) => yours.may.includes(word));
}

export const WAYS: Record<string, readonly [string, string]> = {
  wait: ["Wait for the big blind", "Nothing is posted now."],
  post: ["Post now", "What you owe, as your position allows."],
  pass: ["Let the blinds go by once", "You come in behind the button."],
  kill: ["Kill the pot", "Twice the stakes for this one."],
  "buy-button": ["Buy the button", "Post the blinds, and have the button next."],
  straddle: ["Straddle under the gun", "Instead of making up the blinds."],
};
