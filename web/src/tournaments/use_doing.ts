/** Something that is asked of the server from a form: meanwhile nothing is pressed twice, and a no is said there. */

import { useState } from "react";
import { problemWords } from "../ui/problems";

export interface Doing {
  busy: boolean;
  problem: string;
  run: (what: () => Promise<void>) => void;
}

export function useDoing(): Doing {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const run = (what: () => Promise<void>) => {
    setBusy(true);
    setProblem("");
    what().catch((found: unknown) => setProblem(problemWords(found))).finally(() => setBusy(false));
  };
  return { busy, problem, run };
}
