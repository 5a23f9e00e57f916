/** Papers of the event: fetched with one's session, and opened to be looked at and printed. */

import { useState } from "react";
import { keep, readKept } from "../../kept";
import { useDesk } from "../desk";
import { Frame, OneOf, Pick } from "../dialogs/frame";
import { fetchFile, problemOf } from "./api";
import { say } from "./texts";

export type Paper = "receipts" | "seat-cards" | "seating-by-name" | "seating-by-table" | "slips" | "chip-race" | "payouts" | "bag-tags" | "result";
export type Size = "a4" | "letter" | "80mm";
const sizes = (): readonly (readonly [Size, string])[] => [["a4", "A4"], ["letter", say.usLetter], ["80mm", say.n80MmRoll]];
/** What each is, and whether it may be of one table alone. */
const papers = (): readonly { kind: Paper; words: string; tables: boolean }[] => [
  { kind: "receipts", words: say.receiptsOfAllEntries, tables: false }, { kind: "seat-cards", words: say.seatCards, tables: true },
  { kind: "seating-by-name", words: say.seatingByName, tables: false }, { kind: "seating-by-table", words: say.seatingByTable, tables: true },
  { kind: "slips", words: say.slipsForWhoMoves, tables: true }, { kind: "chip-race", words: say.chipRaceSheet, tables: true },
  { kind: "payouts", words: say.payoutSheet, tables: false }, { kind: "bag-tags", words: say.tagsForBags, tables: true }, { kind: "result", words: say.finalResult, tables: false },
];
const KEPT = "desk.paper";
const GONE_MS = 60_000;

export const keptSize = (): Size => readKept<Size>(KEPT, "a4");

export function paperPath(event: string, kind: Paper, paper: Size, of: { player?: string; table?: number }): string {
  const asked = new URLSearchParams({ paper, ...(of.player && { player: of.player }), ...(of.table && { table: String(of.table) }) });
  return `/api/desk/events/${encodeURIComponent(event)}/papers/${kind}.pdf?${asked.toString()}`;
}

/** The window is opened at once, while the press allows it, and gets its paper when that has come. */
function usePaper(): { problem: string; busy: boolean; open: (path: string, name: string) => void } {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const open = (path: string, name: string) => {
    const shown = window.open("", "_blank");
    setBusy(true);
    setProblem("");
    fetchFile(path).then((file) => {
      const url = URL.createObjectURL(file);
      if (shown) shown.location.href = url;
      else save(url, name);
      setTimeout(() => URL.revokeObjectURL(url), GONE_MS);
    }, (found: unknown) => {
      shown?.close();
      setProblem(problemOf(found));
    }).finally(() => setBusy(false));
  };
  return { problem, busy, open };
}

/** Where no window may be opened, the paper is saved. */
function save(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}

export function PaperButton({ kind, words, player = "", table = 0 }: { kind: Paper; words: string; player?: string; table?: number }) {
  const { desk } = useDesk();
  const { problem, busy, open } = usePaper();
  return (
    <>
      <button type="button" className="quiet" disabled={busy} onClick={() => open(paperPath(desk.key, kind, keptSize(), { player, table }), `${kind}.pdf`)}>{words}</button>
      {problem && <p className="problem" role="alert">{problem}</p>}
    </>
  );
}

export function PapersDialog() {
  const { desk } = useDesk();
  const [size, setSize] = useState<Size>(keptSize);
  const [table, setTable] = useState("");
  const { problem, busy, open } = usePaper();
  const choose = (next: Size) => { setSize(next); keep(KEPT, next); };
  return (
    <Frame title={say.papers} wide>
      <OneOf name={say.paper} value={size} of={sizes()} onChange={choose} />
      <Pick name={say.tablesWhereAPaperIsBy} value={table} of={[["", say.allX], ...desk.tables.map((one) => [String(one.number), say.tableNumberSmall({ table: one.label })] as const)]} onChange={setTable} />
      <div className="desk-papers">
        {papers().map((one) => (
          <button key={one.kind} type="button" disabled={busy}
            onClick={() => open(paperPath(desk.key, one.kind, size, one.tables ? { table: Number(table) } : {}), `${one.kind}.pdf`)}>{one.words}</button>
        ))}
      </div>
      {problem && <p className="problem" role="alert">{problem}</p>}
      <p className="dim">{say.eachOpensByItself}</p>
    </Frame>
  );
}
