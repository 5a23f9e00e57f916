/** What each hand may expect at a step, in words: the same as stands on the plates. */

import type { Step } from "./api";
import { say } from "./replay/texts";

export function OddsLine({ step }: { step: Step }) {
  const words = oddsWords(step);
  return <p className="odds-line dim">{words || "\u00a0"}</p>;
}

/** "Ada 62%, Ben 38%"; with "unknown" for who is in and was never seen; empty where nothing is known. */
export function oddsWords({ odds = [], state }: Pick<Step, "odds" | "state">): string {
  if (!odds.length) return "";
  const known = new Map(odds);
  const inPlay = state.seats.filter((seat) => seat.player && !seat.folded && seat.down.length + seat.up.length > 0);
  const parts = inPlay.filter((seat) => known.has(seat.seat)).map((seat) => `${seat.name} ${percent(known.get(seat.seat)!)}`);
  const hidden = inPlay.length - parts.length;
  const chances = parts.join(", ");
  return hidden ? say.chancesAgainst({ chances, hidden }) : say.chances({ chances });
}

/** Thousandths as a percentage; what may yet happen is neither 0 nor 100. */
export function percent(part: number): string {
  if (part > 0 && part < 10) return say.underOne;
  if (part < 1000 && part > 990) return say.overNinetyNine;
  return `${Math.round(part / 10)}%`;
}
