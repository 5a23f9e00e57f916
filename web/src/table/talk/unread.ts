/** How much was said that one has not read: the chat was not open, and it was somebody else. */

import { useEffect, useRef, useState } from "react";
import type { Watched } from "../../wire/complete";
import type { Line } from "../../wire/protocol";
import { room } from "../../room";
import { muted } from "../../settings";
import { usePart, useStore } from "../../store";
import { isQuiet, isTalk } from "./heard";
import { say } from "../texts";

/** How many lines of talk came after the last one that was read. */
export const unreadIn = (talk: readonly Line[], read: number, own: string): number =>
  talk.filter((line) => line.number > read && line.by !== own).length;

export function useUnread({ state, lines }: Watched, reading: boolean): number {
  const quiet = useStore(muted);
  const own = usePart(room, (now) => now.you?.name ?? "");
  const last = lines.at(-1)?.number ?? -1;
  // What was said before one came is no news.
  const came = useRef(last);
  const [read, setRead] = useState(came.current);
  useEffect(() => { if (reading) setRead(last); }, [reading, last]);
  if (reading) return 0;
  return unreadIn(lines.filter((line) => isTalk(line) && !isQuiet(quiet, line, state)), read, own);
}

export const unreadWords = (unread: number): string => say.newMessages({ unread });
