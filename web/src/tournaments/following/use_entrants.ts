/** The entrants that are shown: read again when the tournament has come further, or others are sought. */

import { useEffect, useRef, useState } from "react";
import { readEntrants, type Entrants } from "../api";

const SOUGHT_MS = 250;

/** Null until they are there. `number`: how far the tournament has come. */
export function useEntrants(key: string, number: number, find: string, most: number): Entrants | null {
  const [found, setFound] = useState<Entrants | null>(null);
  const asked = useRef(0);
  const letters = useRef(find);
  useEffect(() => {
    const read = () => {
      asked.current += 1;
      const mine = asked.current;
      readEntrants(key, find.trim(), most).then((one) => { if (mine === asked.current) setFound(one); }, () => undefined);
    };
    // Letters come one after the other: they are asked for together.
    const wait = letters.current === find ? 0 : SOUGHT_MS;
    letters.current = find;
    if (!wait) { read(); return undefined; }
    const timer = setTimeout(read, wait);
    return () => clearTimeout(timer);
  }, [key, number, find, most]);
  useEffect(() => () => { asked.current += 1; }, []);
  return found;
}
