/** What is done at a table, with the guard against what was meant for another. */

import { useMemo, type ReactNode, type SyntheticEvent } from "react";
import { KeyPlaceContext } from "../table/bar/key_place";
import { isMeant, useFresh } from "./arrival";
import { say } from "./texts";
import "../styles/mine.css";

interface ArrivingProps {
  table: string;
  /** What the table is called. */
  name: string;
  /** Whether keys are for this table now. */
  heard?: boolean;
  children: ReactNode;
}

/** Keys and presses in here are for that table alone, and not in the moment in which one is brought there. */
export function Arriving({ table, name, heard = true, children }: ArrivingProps) {
  const fresh = useFresh(table);
  const place = useMemo(() => ({ heard, isMeant: () => isMeant(table) }), [table, heard]);
  const guard = (event: SyntheticEvent) => {
    if (isMeant(table)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <KeyPlaceContext.Provider value={place}>
      <div className={fresh ? "arriving fresh" : "arriving"} data-fresh={fresh || undefined} onClickCapture={guard}>
        {children}
        <p className="brought" role="status">{fresh && <span>{say.broughtHere({ name })}</span>}</p>
      </div>
    </KeyPlaceContext.Provider>
  );
}
