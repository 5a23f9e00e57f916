/** Checks that a card is the one that the deck was committed to before it was dealt. */

import type { Proof, Reshuffle } from "./protocol";
import { verifyProof } from "./verify";

export type Verdict = "none" | "verified" | "failed";

const verdicts = new Map<string, Promise<boolean>>();

/**
 * What all proofs together say; "none" where there is nothing to check.
 * `shuffles` are the commitments of the deal: the deck's first, then each reshuffle's.
 */
export async function checkProofs(
  shuffles: readonly Reshuffle[], proofs: readonly Proof[],
): Promise<Verdict> {
  if (!shuffles[0]?.root || !proofs.length) return "none";
  const good = await Promise.all(proofs.map((proof) => {
    const of = shuffles[proof.shuffle ?? 0];
    return of === undefined ? false : checked(of.root, proof, of.size);
  }));
  return good.every(Boolean) ? "verified" : "failed";
}

function checked(root: string, proof: Proof, size: number): Promise<boolean> {
  const key = JSON.stringify([root, proof]);
  const known = verdicts.get(key);
  if (known !== undefined) return known;
  if (verdicts.size > 500) verdicts.clear();
  const found = verifyProof(root, proof, size).catch(() => false);
  verdicts.set(key, found);
  return found;
}
