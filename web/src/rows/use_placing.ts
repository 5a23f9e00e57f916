/** Placing cards: the draft, what its rows are worth, the house's advice, and setting it for good. */

import { useEffect, useRef, useState } from "react";
import type { Mine, Table, ToSet } from "../wire/complete";
import { told } from "../notices";
import type { Card, Looked } from "../wire/protocol";
import { send } from "../room";
import { begun, draftOf, isComplete, put, rowsOf, thrown, type Draft, type Order } from "./placing";

/** As long as cards are still being moved, nobody is asked what the rows are worth. */
const LOOK_AFTER_MS = 150;
/** After a warning nothing is set for so long, so that no double click passes over it. */
const WARNED_MS = 600;
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
  /** Whether a warning was given just now. */
  held: boolean;
  /** Whether it was told that these very rows are fouled, and only one more press sets them. */
  warned: boolean;
  suggesting: boolean;
  suggest: () => void;
  set: () => void;
}

export function usePlacing(state: Table, mine: Mine, setting: ToSet, line: boolean): Placing {
  const [order, setOrder] = useState<Order>(setting.cards.length >= MANY ? "rank" : "dealt");
  const [draft, setDraft] = useState<Draft>(() => begun(setting, order));
  const [busy, setBusy] = useState(false);
  const [suggesting, setSuggesting] = useState(false);
  const [warnedOf, setWarnedOf] = useState("");
  const [held, setHeld] = useState(false);
  const { look, known } = useLook(state.table, mine, setting, draft);
  const complete = isComplete(setting, draft);
  const rows = rowsOf(setting, draft);
  const key = JSON.stringify(rows);
  const warned = warnedOf === key;
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
    if (busy || held || !complete || !line) return;
    setBusy(true);
    void (known ? Promise.resolve(look) : lookAt(state.table, rows)).then((seen) => {
      // What is fouled already cannot be saved, and is set without a word.
      if (seen?.foul && !warned && !mine.hands[setting.hand]?.foul) {
        setBusy(false);
        setWarnedOf(key);
        setHeld(true);
        setTimeout(() => setHeld(false), WARNED_MS);
        return;
      }
      void send({
        type: "set-cards", table: state.table, deal: state.deal, seen: state.number,
        rows, discards: thrown(setting, draft),
      }).then((answer) => { if (!told(answer)) setBusy(false); });
    });
  };
  return {
    draft, change, order, setOrder, look, complete, busy, held, warned, suggesting, suggest, set,
    place: (card, at) => { if (card !== null) change((old) => put(setting, old, card, at, order)); },
  };
}

/** What the rows are worth with the cards of the draft in them, and whether it is known by now. */
function useLook(table: string, mine: Mine, setting: ToSet, draft: Draft): { look: Look; known: boolean } {
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
      void lookAt(table, rows).then((look) => {
        if (look !== null && latest.current === key) setSeen({ key, look });
      });
    }, LOOK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [table, key]);
  if (empty) return { look: before, known: true };
  if (seen === null) return { look: before, known: false };
  // Until the answer is here, rows that have not changed keep their words.
  if (seen.key === key) return { look: seen.look, known: true };
  const known = JSON.parse(seen.key) as readonly (readonly Card[])[];
  const nothing: Worth = { words: "", royalty: 0 };
  return {
    known: false,
    look: {
      foul: false, why: "",
      rows: rows.map((row, at) => (JSON.stringify(row) === JSON.stringify(known[at]) ? seen.look.rows[at] ?? nothing : nothing)),
    },
  };
}

/** Ask what rows are worth; null if there is no answer. */
async function lookAt(table: string, rows: readonly (readonly Card[])[]): Promise<Look | null> {
  const answer = await send({ type: "look-at", table, rows });
  return answer.type === "looked" ? lookOf(answer) : null;
}

function lookOf(answer: Looked): Look {
  return {
    rows: answer.rows.map(([words, royalty]) => ({ words, royalty })),
    foul: answer.foul ?? false, why: answer.why ?? "",
  };
}
