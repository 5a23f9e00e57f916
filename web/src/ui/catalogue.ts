/** The forms, mixes and books that the server knows. */

import { useEffect, useState } from "react";
import { readCatalogue, type Catalogue } from "../api";
import { notify } from "../notices";
import { say } from "./texts";

/** How long after a failure it is asked for again. */
const AGAIN_MS = 3_000;

/** What the server knows: null until it is there. A failure is told once, and it is asked for again. */
export function useCatalogue(): Catalogue | null {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  useEffect(() => keepAsking(setCatalogue, AGAIN_MS), []);
  return catalogue;
}

/** Ask until there is an answer; what is given back ends it. */
export function keepAsking(take: (found: Catalogue) => void, againMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let live = true;
  let told = false;
  const ask = () => {
    readCatalogue().then(
      (found) => { if (live) take(found); },
      (problem: unknown) => {
        if (!live) return;
        if (!told) notify(problem instanceof Error ? problem.message : say.noAnswer, "refused");
        told = true;
        timer = setTimeout(ask, againMs);
      },
    );
  };
  ask();
  return () => { live = false; clearTimeout(timer); };
}
