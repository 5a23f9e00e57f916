/** The wheel of the mouse over an amount: a big blind more or less, or a step where there is none. */

import { useEffect, useRef, type RefObject } from "react";

export function useWheel(turn: (direction: 1 | -1) => void, active: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => {
    const box = ref.current;
    if (box === null || !active) return undefined;
    const wheel = (event: WheelEvent) => {
      if (!event.deltaY || event.ctrlKey) return;
      // The page does not roll along; React's own listener could not hold it back.
      event.preventDefault();
      latest.current(event.deltaY < 0 ? 1 : -1);
    };
    box.addEventListener("wheel", wheel, { passive: false });
    return () => box.removeEventListener("wheel", wheel);
  }, [active]);
  return ref;
}
