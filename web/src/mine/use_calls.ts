/** What is done when it becomes one's turn, and when its time runs out: sound, shake, notice, title. */

import { useEffect, useRef, useState } from "react";
import { connection } from "../room";
import { settings } from "../settings";
import { play } from "../sounds";
import { freshId } from "../wire/fresh_id";
import { bring } from "./arrival";
import { call, shake } from "./calling";
import { dueFirst, linkTo, tableOf, warnsIn, type OwnTable } from "./due";
import { openWindows, type Windows } from "./windows";
import { say } from "./texts";

/** Call for every turn once, `all` tables being on this page or not; the words that are said aloud when time runs out. */
export function useCalls(tables: readonly OwnTable[], here: string, all = false): string {
  const windows = useWindows(here);
  const called = useRef(new Set<string>());
  const [late, setLate] = useState("");
  useEffect(() => {
    for (const one of tables) {
      if (!one.due || called.current.has(one.turn)) continue;
      called.current.add(one.turn);
      // What another window shows is called there, and a turn before one's eyes calls for itself.
      if (windows.current?.elsewhere(one.table)) continue;
      callTo(one, here, all);
    }
  }, [tables, here, all]);
  useEffect(() => {
    const now = connection.serverNow();
    const timers = tables.flatMap((one) => {
      const wait = warnsIn(one, now);
      if (wait === null || called.current.has(`late ${one.turn}`)) return [];
      return [setTimeout(() => {
        called.current.add(`late ${one.turn}`);
        if (windows.current?.elsewhere(one.table)) return;
        play("turn");
        shake([120, 80, 120]);
        setLate(say.tenSecondsLeftAt({ name: one.name }));
        if (document.hidden) void call(say.yourTimeRunsOut, say.tenSecondsLeftAt({ name: one.name }), one.table);
      }, wait)];
    });
    return () => timers.forEach(clearTimeout);
  }, [tables]);
  useTitle(tables, here);
  const isDue = tables.some((one) => one.due);
  return isDue ? late : "";
}

function callTo(one: OwnTable, here: string, all: boolean): void {
  const before = one.table === here && !document.hidden;
  shake(200);
  if (one.table !== here) play("turn");
  if (document.hidden) void call(say.yourTurn, say.itIsYourTurnAt({ name: one.name }), one.table);
  if (all || before || one.table === here || !settings.get().jumps || !isFree()) return;
  bring(one.table);
  location.hash = linkTo(one.table);
}

/** Whether nothing is being done here that a jump would tear away: no dialog, nothing typed, no turn. */
function isFree(): boolean {
  return !document.hidden && !isBusy() && document.querySelector(".controls.asked") === null;
}

/** Whether somebody types, or a dialog is open. */
export function isBusy(): boolean {
  const typing = document.activeElement?.matches("input:not([type=checkbox]), textarea, select") ?? false;
  return typing || document.querySelector("dialog[open]") !== null;
}

function useWindows(here: string): React.RefObject<Windows | null> {
  const found = useRef<Windows | null>(null);
  useEffect(() => {
    const { windows, close } = openWindows(freshId());
    found.current = windows;
    windows.show(tableOf(location.hash));
    return () => { found.current = null; close(); };
  }, []);
  useEffect(() => found.current?.show(here), [here]);
  return found;
}

/** The title says where it is one's turn, on every page but that table's own, which says it itself. */
function useTitle(tables: readonly OwnTable[], here: string): void {
  const [first] = dueFirst(tables).filter((one) => one.table !== here);
  const words = first === undefined || tables.some((one) => one.due && one.table === here) ? "" : say.titleYourTurn({ name: first.name });
  useEffect(() => {
    if (!words) return undefined;
    const before = document.title;
    document.title = words;
    return () => { if (document.title === words) document.title = before; };
  }, [words, here]);
}
