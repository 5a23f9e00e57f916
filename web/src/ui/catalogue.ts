/** The forms, mixes and books that the server knows. */

import { useEffect, useState } from "react";
import { readCatalogue, type Catalogue } from "../api";
import { notify } from "../notices";

export function useCatalogue(): Catalogue | null {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  useEffect(() => {
    let live = true;
    readCatalogue().then(
      (found) => { if (live) setCatalogue(found); },
      (problem: unknown) => notify(problem instanceof Error ? problem.message : "No answer.", "refused"),
    );
    return () => { live = false; };
  }, []);
  return catalogue;
}
