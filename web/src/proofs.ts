/** Checks that a card is the one that the deck was committed to before it was dealt. */

import type { Proof, Reshuffle } from "./protocol";

type Verify = (root: string, proof: Proof, size: number) => boolean | Promise<boolean>;
export type Verdict = "none" | "verified" | "failed";

// The module may be missing from a build: then nothing is claimed about any card.
const modules = import.meta.glob<{ verifyProof?: Verify }>("./verify.ts");
const verdicts = new Map<string, Promise<boolean>>();

/**
 * What all proofs together say; "none" where there is nothing, or nothing to check it with.
 * `shuffles` are the commitments of the deal: the deck's first, then each reshuffle's.
 */
export async function checkProofs(
  shuffles: readonly Reshuffle[], proofs: readonly Proof[],
): Promise<Verdict> {
  const verify = (await modules["./verify.ts"]?.())?.verifyProof;
  if (verify === undefined || !shuffles[0]?.root || !proofs.length) return "none";
  const good = await Promise.all(proofs.map((proof) => {
    const of = shuffles[proof.shuffle ?? 0];
    return of === undefined ? false : checked(verify, of.root, proof, of.size);
  }));
  return good.every(Boolean) ? "verified" : "failed";
}

function checked(verify: Verify, root: string, proof: Proof, size: number): Promise<boolean> {
  const key = JSON.stringify([root, proof]);
  const known = verdicts.get(key);
  if (known !== undefined) return known;
  if (verdicts.size > 500) verdicts.clear();
  const found = Promise.resolve().then(() => verify(root, proof, size)).catch(() => false);
  verdicts.set(key, found);
  return found;
}
