/** What may be done at the table: `yours.may` holds tags of messages. */

import type { Mine } from "../../wire/complete";
import { say } from "../texts";

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

export const ways = (): Record<string, readonly [string, string]> => ({
  wait: [say.waitBigBlind, say.nothingIsPostedNow],
  post: [say.postNow, say.whatYouOweAsYour],
  pass: [say.letBlindsGoByOnce, say.youComeBehindButton],
  kill: [say.killThePot, say.twiceStakesThisOne],
  "buy-button": [say.buyTheButton, say.postBlindsHaveButtonNext],
  straddle: [say.straddleUnderTheGun, say.insteadMakingUpBlinds],
});
