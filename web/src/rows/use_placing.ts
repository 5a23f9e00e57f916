/** Placing cards: the draft, what its rows are worth, the house's advice, and setting it for good. */

import { useEffect, useRef, useState } from "react";
import type { Mine, Table, ToSet } from "../complete";
import { told } from "../notices";
import type { Card, Looked } from "../protocol";
import { send } from "../room";
import { begun, draftOf, isComplete, put, rowsOf, thrown, type Draft, type Order } from "./placing";

/** As long as cards are still being moved, nobody is asked what the rows are worth. */
const LOOK_AFTER_MS = 150;
/** From this many cards on they are sorted to begin with. */
const MANY = 6;

export interface Worth { words: string; royalty: number }
export interface Look { rows: readonly Worth[]; foul: boolean; why: string }

export interface Placing {
  draft: Draft;
  change: (how: (draft: Draft) => Draft) => void;
  place: (card: Card | null, at: number) => void;
  order: Order;
  setOrder: (order: Order) => void;
  look: Look;
  complete: boolean;
  busy: boolean;
  suggesting: boolean;
  suggest: () => void;
  set: () => void;
}

export function usePlacing(state: Table, mine: Mine, setting: ToSet, line: boolean): Placing {
  const [order, setOrder] = useState<Order>(setting.cards.length >= MANY ? "rank" : "dealt");
  const [draft, setDraft] = useState<Draft>(() => begun(setting, order));
  const [busy, setBusy] = useState(false);
  const [suggesting, setSuggesting] = useState(false);
  const look = useLook(state.table, mine, setting, draft);
  const complete = isComplete(setting, draft);
  const change = (how: (old: Draft) => Draft) => { if (!busy) setDraft(how); };
  const suggest = () => {
    if (busy || suggesting || !line) return;
    setSuggesting(true);
    void send({ type: "suggest", table: state.table }).then((answer) => {
      setSuggesting(false);
      if (answer.type === "suggested") setDraft(draftOf(setting, answer.rows, answer.discards ?? []));
      else told(answer);
    });
  };
  const set = () => {
    if (busy || !complete || !line) return;
    setBusy(true);
    void send({
      type: "set-cards", table: state.table, deal: state.deal, seen: state.number,
      rows: rowsOf(setting, draft), discards: thrown(setting, draft),
    }).then((answer) => { if (!told(answer)) setBusy(false); });
  };
  return {
    draft, change, order, setOrder, look, complete, busy, suggesting, suggest, set,
    place: (card, at) => { if (card !== null) change((old) => put(setting, old, card, at, order)); },
  };
}

/** What the rows are worth with the cards of the draft in them. */
function useLook(table: string, mine: Mine, setting: ToSet, draft: Draft): Look {
  const lying = mine.hands[setting.hand];
  const before: Look = {
    rows: setting.sizes.map((_, at) => ({ words: lying?.rows[at]?.words ?? "", royalty: lying?.rows[at]?.royalty ?? 0 })),
    foul: lying?.foul ?? false, why: lying?.why ?? "",
  };
  const [seen, setSeen] = useState<{ key: string; look: Look } | null>(null);
  const rows = rowsOf(setting, draft);
  const key = JSON.stringify(rows);
  const empty = rows.every((row) => !row.length);
  const latest = useRef(key);
  latest.current = key;
  useEffect(() => {
    if (empty) return undefined;
    const timer = setTimeout(() => {
      void send({ type: "look-at", table, rows }).then((answer) => {
        if (answer.type === "looked" && latest.current === key) setSeen({ key, look: lookOf(answer) });
      });
    }, LOOK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [table, key]);
  if (empty) return before;
  if (seen === null) return before;
  // Until the answer is here, rows that have not changed keep their words.
  if (seen.key === key) return seen.look;
  const known = JSON.parse(seen.key) as readonly (readonly Card[])[];
  const nothing: Worth = { words: "", royalty: 0 };
  return {
    foul: false, why: "",
    rows: rows.map((row, at) => (JSON.stringify(row) === JSON.stringify(known[at]) ? seen.look.rows[at] ?? nothing : nothing)),
  };
}

function lookOf(answer: Looked): Look {
  return {
    rows: answer.rows.map(([words, royalty]) => ({ words, royalty })),
    foul: answer.foul ?? false, why: answer.why ?? "",
  };
}
