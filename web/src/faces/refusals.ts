/** Refusals with their amounts as whoever reads them wants to see amounts. */

import { inOwnWords } from "../language/phrases";
import { settings } from "../settings";
import type { MoneyState } from "../wire/protocol";
import { amountsIn, lineWords } from "./amounts";

export type Sums = readonly (readonly number[])[];

/** Where a refusal comes from: what chips are shown as there, and the size of its big blind. */
export interface Place { money: MoneyState | null; blind: number }

/** Words of a refusal whose amounts are shown as those of the place. */
export function refusalWords(words: string, sums: Sums | undefined, { money, blind }: Place): string {
  return sums?.length ? lineWords({ words, sums: sums.map(([at = 0, amount = 0]) => [at, amount] as const) }, amountsIn(money, settings.get().amounts, blind)) : inOwnWords(words);
}
