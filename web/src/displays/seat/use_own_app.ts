/** Whoever puts this page on his home screen is taken back to his own seat, and not to the lobby. */

import { useEffect } from "react";

export function useOwnApp(code: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
    const before = link?.getAttribute("href");
    if (!link || !before) return undefined;
    link.setAttribute("href", `/api/desk/seat/${encodeURIComponent(code)}/app`);
    return () => link.setAttribute("href", before);
  }, [code]);
}
