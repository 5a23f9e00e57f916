/** Keys for the whole page, or for one of its tables, unless somebody types or a dialog is open. */

import { useEffect, useRef } from "react";
import { isMeant, useKeyPlace } from "../../mine/arrival";

export function useKeys(take: (key: string) => boolean, active = true): void {
  const latest = useRef(take);
  latest.current = take;
  const { table, heard } = useKeyPlace();
  useEffect(() => {
    if (!active || !heard) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
      // Enter on a button is that button's.
      if (event.key === "Enter" && event.target instanceof HTMLElement && event.target.closest("button, a")) return;
      if (table && !isMeant(table)) return event.preventDefault();
      if (latest.current(event.key.toLowerCase())) event.preventDefault();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [active, table, heard]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select") !== null;
}
