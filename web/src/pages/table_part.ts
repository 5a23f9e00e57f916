/** The table, which is brought before somebody goes there, from the door and from the lobby. */

import { useEffect } from "react";
import { callWitness } from "../room";
import { lazily } from "./lazily";

export const TablePage = lazily(() => import("../table/table_page").then((part) => part.TablePage));

/** Bring it now; what fails is told when somebody goes there. */
export function preloadTable(): void {
  void Promise.all([TablePage.preload(), callWitness()]).catch(() => undefined);
}

/** Bring it while there is nothing else to do. */
export function usePreloadedTable(): void {
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((does: () => void) => window.setTimeout(does, 200));
    const asked = idle(preloadTable);
    return () => { (window.cancelIdleCallback ?? window.clearTimeout)(asked); };
  }, []);
}
