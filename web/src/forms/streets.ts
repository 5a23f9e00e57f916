/** An example street by street: what happened on each, and how everything lay at its end. */

import type { Step, StepLine } from "../deals/api";
import type { Table } from "../wire/complete";

export interface Told {
  /** As people read it: "third street". */
  street: string;
  lines: readonly StepLine[];
  state: Table;
}

/** The streets in order; what is posted before the first of them belongs to it, what happens at the showdown to the last. */
export function streetsOf(steps: readonly Step[]): Told[] {
  const found: Told[] = [];
  const last = steps.at(-1);
  for (const step of steps.slice(0, -1)) {
    const street = step.state.street.replaceAll("-", " ");
    const before = found.at(-1);
    if (before !== undefined && (before.street === street || before.street === "")) {
      found[found.length - 1] = { street, lines: [...before.lines, ...step.lines], state: step.state };
    } else found.push({ street, lines: step.lines, state: step.state });
  }
  const end = found.at(-1);
  // The table after the pot is pushed has more to see than the one before: names of hands, boards dealt last.
  if (end !== undefined && last !== undefined) found[found.length - 1] = { ...end, state: last.state };
  return found;
}

/** Who wins and why: the last step. */
export const endOf = (steps: readonly Step[]): readonly StepLine[] => steps.at(-1)?.lines ?? [];
