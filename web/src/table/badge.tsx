/** Whether the cards that were shown are those that the deck was committed to. */

import { useEffect, useState } from "react";
import { readCatalogue } from "../api";
import { checkProofs, type Verdict } from "../proofs";
import type { Watched } from "../room";

export function ProofBadge({ watched }: { watched: Watched }) {
  const { state, proofs } = watched;
  const [verdict, setVerdict] = useState<Verdict>("none");
  useEffect(() => {
    let live = true;
    void deckOf(state.form)
      .then((size) => checkProofs([{ root: state.root, size }, ...state.reshuffles], proofs))
      .then((found) => { if (live) setVerdict(found); });
    return () => { live = false; };
  }, [state.root, proofs]);
  if (verdict === "none") return null;
  const good = verdict === "verified";
  const cards = `${proofs.length} card${proofs.length === 1 ? "" : "s"}`;
  return (
    <span className={`proof ${verdict}`} role={good ? undefined : "alert"} title={`Commitment ${state.root}`}>
      {good ? `✓ ${cards} verified` : "✗ A card is not the one committed to"}
    </span>
  );
}

/** How many cards the deck of a form has, as the server's list of forms has it. */
async function deckOf(form: string): Promise<number> {
  const catalogue = await readCatalogue().catch(() => null);
  return catalogue?.forms.find((one) => one.key === form)?.deck ?? 52;
}
