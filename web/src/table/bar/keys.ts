/** Keys for the whole page, or for one of its tables, unless somebody types or a dialog is open. */

import { useContext, useEffect, useRef } from "react";
import { KeyPlaceContext } from "./key_place";

export function useKeys(take: (key: string) => boolean, active = true): void {
  const latest = useRef(take);
  latest.current = take;
  const { heard, isMeant } = useContext(KeyPlaceContext);
  useEffect(() => {
    if (!active || !heard) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
      // Enter on a button is that button's.
      if (event.key === "Enter" && event.target instanceof HTMLElement && event.target.closest("button, a")) return;
      if (!isMeant()) return event.preventDefault();
      if (latest.current(event.key.toLowerCase())) event.preventDefault();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [active, heard, isMeant]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select") !== null;
}
