/**
 * All my tables on one screen: side by side on a large one, and one after the other to swipe on a phone.
 * Keys are for one of them, the one where it is my turn; one connection tells of them all.
 */

import { useCallback, useEffect, useState } from "react";
import { arrival, bring, goTo } from "../mine/arrival";
import { dueFirst, type OwnTable } from "../mine/due";
import { own } from "../mine/seats";
import { Left } from "../mine/turn_line";
import { isBusy } from "../mine/use_calls";
import { room } from "../room";
import { usePart, useStore } from "../store";
import { keptStore } from "../kept";
import { useKeys } from "../table/bar/keys";
import { lazily } from "../pages/lazily";
import { StatusBar } from "../ui/status";
import { beside, columnsFor, focusNext, inOrder, moved } from "./focus";
import { Tile } from "./tile";
import { say } from "./texts";
import "../styles/hand_labels.css";
import "../styles/table.css";
import "../styles/seats.css";
import "../styles/rows.css";
import "../styles/mine.css";
import "../styles/tiles.css";

const SettingsDialog = lazily(() => import("../ui/settings/dialog").then((part) => part.SettingsDialog), null);
const kept = keptStore<{ order: readonly string[] }>("tiles", { order: [] });

export function TilesPage() {
  const tables = useStore(own);
  const status = usePart(room, (now) => now.status);
  const { order: chosen } = useStore(kept);
  const order = inOrder(tables.map((one) => one.table), chosen);
  const [focused, setFocused] = useFocused(tables);
  const [opened, setOpened] = useState(false);
  const choose = useCallback((table: string) => { goTo(table); setFocused(table); }, [setFocused]);
  const shift = useCallback((table: string, by: number) => {
    kept.set((old) => ({ order: moved(inOrder(own.get().map((one) => one.table), old.order), table, by) }));
  }, []);
  useKeys((key) => {
    if (key !== "pageup" && key !== "pagedown") return false;
    choose(beside(focused, order, key === "pageup" ? -1 : 1));
    return true;
  }, order.length > 1);
  return (
    <div className="tiles-page">
      <header className="table-bar">
        <a className="quiet icon button" href="#/" aria-label={say.backToTheLobby}>←</a>
        <div className="title"><h1>{say.myTables}</h1></div>
        <TileTabs tables={tables} order={order} focused={focused} onChoose={choose} />
        <button type="button" className="quiet icon" aria-label={say.settings} onClick={() => setOpened(true)}>⚙</button>
      </header>
      <StatusBar status={status} />
      <main className="tiles" style={{ "--columns": columnsFor(order.length) } as React.CSSProperties} data-count={order.length}>
        {order.map((table, at) => (
          <Tile key={table} table={table} focused={table === focused} at={at} count={order.length} line={status === "open"} onChoose={choose} onShift={shift} />
        ))}
        {order.length === 0 && <Nothing />}
      </main>
      <p className="sr" role="status">{spoken(tables, focused)}</p>
      {opened && <SettingsDialog onClose={() => setOpened(false)} />}
    </div>
  );
}

/** The table with the keys: one is brought where it is one's turn, unless something is being typed. */
function useFocused(tables: readonly OwnTable[]): [string, (table: string) => void] {
  const [focused, setFocused] = useState("");
  const next = focusNext(focused, tables);
  useEffect(() => {
    if (next === focused || (focused !== "" && isBusy())) return;
    // Whoever has just come is guarded nowhere: he sees the page for the first time.
    if (focused !== "") bring(next);
    setFocused(next);
  }, [next, focused, tables]);
  useEffect(() => () => arrival.set(null), []);
  return [focused, setFocused];
}

const spoken = (tables: readonly OwnTable[], focused: string): string => {
  const here = tables.find((one) => one.table === focused);
  return here?.due ? say.yourTurnKeysThere({ name: here.name }) : "";
};

interface TabsProps {
  tables: readonly OwnTable[];
  order: readonly string[];
  focused: string;
  onChoose: (table: string) => void;
}

function TileTabs({ tables, order, focused, onChoose }: TabsProps) {
  if (order.length < 2) return null;
  const due = dueFirst(tables).length;
  return (
    <nav className="tile-tabs" aria-label={say.myTables}>
      {order.map((table) => {
        const one = tables.find((each) => each.table === table);
        if (one === undefined) return null;
        return (
          <button key={table} type="button" className={one.due ? "own-table due" : "own-table"} aria-pressed={table === focused} onClick={() => onChoose(table)}>
            <span>{one.name}</span>{one.due && <em className="sr">{say.yourTurn}</em>}{one.due && <Left until={one.until} />}
          </button>
        );
      })}
      <span className="sr">{say.waitForYou({ due, all: order.length })}</span>
    </nav>
  );
}

function Nothing() {
  return (
    <div className="waiting-page">
      <h1>{say.youSitAtNoTable}</h1>
      <p>{say.takeSeatLobbyEveryTable}</p>
      <a className="button primary" href="#/">{say.toTheLobby}</a>
    </div>
  );
}
