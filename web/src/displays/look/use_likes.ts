/** What a display makes of its event's look: each may be loud or still, and of another colour, by itself. */

import { useCallback, useState } from "react";
import { keep, readKept } from "../../kept";
import type { Look } from "../api";
import { readTheme, type Theme } from "./themes";

/** What was chosen on this screen; what is not there is as the event has it. */
export interface Likes { theme?: Theme; sounds?: boolean; spoken?: boolean }
export interface Looks { theme: Theme; sounds: boolean; spoken: boolean }

export function looksOf(look: Look | null, likes: Likes): Looks {
  return {
    theme: likes.theme ?? readTheme(look?.theme),
    sounds: likes.sounds ?? look?.sounds === true,
    spoken: likes.spoken ?? look?.spoken === true,
  };
}

export function useLikes(screen: string): [Likes, (change: Likes) => void] {
  const key = `display.${screen}`;
  const [likes, setLikes] = useState<Likes>(() => readKept<Likes>(key, {}));
  const change = useCallback((more: Likes) => setLikes((old) => {
    const next = { ...old, ...more };
    keep(key, next);
    return next;
  }), [key]);
  return [likes, change];
}
