/** Notes on players: kept on the server for their author alone, shown at every seat. */

import { call } from "../api";
import { notify } from "../notices";
import { Store } from "../store";
import { say } from "./texts";

export const NOTE_LONGEST = 500;

/** Notes by the player's id; empty until they were read. */
export const notes = new Store<Readonly<Record<string, string>>>({});

export async function readNotes(): Promise<void> {
  const found = (await call("GET", "/api/notes")) as { notes: Record<string, string> };
  notes.set(found.notes);
}

/** Keep a note; an empty one is deleted. What could not be kept is put back, and said. */
export async function keepNote(player: string, text: string): Promise<boolean> {
  const before = notes.get()[player] ?? "";
  const kept = text.trim().slice(0, NOTE_LONGEST);
  if (kept === before) return true;
  notes.set((old) => withNote(old, player, kept));
  try {
    await call("PUT", `/api/notes/${encodeURIComponent(player)}`, { text: kept });
    return true;
  } catch (problem) {
    notes.set((old) => withNote(old, player, before));
    notify(problem instanceof Error ? problem.message : say.noteWasNotKept, "refused");
    return false;
  }
}

/** The notes with another one; an empty one is none. */
export function withNote(
  old: Readonly<Record<string, string>>, player: string, text: string,
): Readonly<Record<string, string>> {
  const { [player]: _, ...others } = old;
  return text ? { ...others, [player]: text } : others;
}
