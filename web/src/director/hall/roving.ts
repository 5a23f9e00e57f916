/** One stop for the Tab key among many seats: the arrows go from one to the next. */

import { useEffect, useRef } from "react";

const STOPS = "button";

export function useRoving(): React.RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  // After every look: whatever came new is no stop of its own.
  useEffect(() => {
    const found = [...(box.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
    const stop = found.find((one) => one === document.activeElement) ?? found.find((one) => one.tabIndex === 0) ?? found[0];
    for (const one of found) one.tabIndex = one === stop ? 0 : -1;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const from = (event.target as HTMLElement).closest<HTMLElement>(STOPS);
      const here = box.current;
      if (!from || !here?.contains(from) || event.altKey || event.ctrlKey || event.metaKey) return;
      const to = beside(here, from, event.key);
      if (!to) return;
      event.preventDefault();
      from.tabIndex = -1;
      to.tabIndex = 0;
      to.focus();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  return box;
}

/** The nearest one in that direction as they stand on the screen; the next or the last in reading order. */
function beside(box: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const found = [...box.querySelectorAll<HTMLElement>(STOPS)];
  const at = found.indexOf(from);
  if (key === "ArrowRight") return found[at + 1] ?? null;
  if (key === "ArrowLeft") return found[at - 1] ?? null;
  if (key === "Home") return found[0] ?? null;
  if (key === "End") return found.at(-1) ?? null;
  if (key !== "ArrowDown" && key !== "ArrowUp") return null;
  const own = from.getBoundingClientRect();
  const away = (one: HTMLElement) => {
    const { top, left } = one.getBoundingClientRect();
    const down = key === "ArrowDown" ? top - own.top : own.top - top;
    return down > 1 ? down * 4 + Math.abs(left - own.left) : Infinity;
  };
  const nearest = found.reduce((best, one) => (away(one) < away(best) ? one : best), from);
  return nearest === from ? null : nearest;
}
