/** An amount as a stack of chips: the largest denominations first, a few of them. */

/** What chips there are, the largest first, by the look of each. */
const CHIPS = [100_000, 25_000, 5_000, 1_000, 500, 100, 25, 5, 1] as const;
/** Higher than so many chips no stack is drawn. */
const HIGHEST = 5;

/** The denominations from the bottom of the stack up, no more than are drawn. */
export function stackOf(amount: number): readonly number[] {
  const found: number[] = [];
  let left = amount;
  for (const chip of CHIPS) {
    while (left >= chip && found.length < HIGHEST) {
      found.push(chip);
      left -= chip;
    }
  }
  return found;
}
