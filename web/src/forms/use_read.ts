/** Something that is read once for a page: null until it is there, and in words why it is not. */

import { useEffect, useState } from "react";
import { say } from "./texts";

export function useRead<T>(read: () => Promise<T>, of: readonly unknown[]): readonly [T | null, string] {
  const [found, setFound] = useState<T | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let gone = false;
    setProblem("");
    read().then(
      (one) => { if (!gone) setFound(one); },
      (why: unknown) => { if (!gone) { setFound(null); setProblem(why instanceof Error ? why.message : say.thatCouldNotBeRead); } },
    );
    return () => { gone = true; };
  }, of);
  return [found, problem];
}
