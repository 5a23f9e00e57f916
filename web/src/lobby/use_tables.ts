/** The tables of the room, read again every few seconds. */

import { useCallback, useEffect, useState } from "react";
import { listTables, type TableRow } from "../api";
import { say } from "./texts";

const REFRESH_MS = 5_000;

export function useTables(): [TableRow[] | null, string] {
  const [tables, setTables] = useState<TableRow[] | null>(null);
  const [problem, setProblem] = useState("");
  const read = useCallback(() => listTables().then(
    (rows) => { setTables(rows); setProblem(""); },
    (found: unknown) => setProblem(found instanceof Error ? found.message : say.noAnswer),
  ), []);
  useEffect(() => {
    void read();
    const timer = setInterval(() => { if (!document.hidden) void read(); }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [read]);
  return [tables, problem];
}
