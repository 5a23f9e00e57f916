/** The keyboard of the desk: a letter does its deed wherever nobody is typing. */

import { useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import type { Part } from "./asked";
import { besides, MINUTE_MS } from "./clock/time";
import type { AtDesk } from "./desk";
import { say } from "./texts";

/** Each key with what it does, for the page that lists them. */
export const keysOf = (): Readonly<Record<string, string>> => ({
  "/": say.findOrEnterAPlayer, " ": say.startOrStopTheClock, u: say.takeTheLastStepBack, l: say.theLog, b: say.putOutThoseWhoAreMarked,
  h: say.handForHand, p: say.prizesSmall, r: say.somethingHappenedARuling, a: say.announceSomething,
  c: say.moreAboutTheClock, "+": say.aMinuteMore, "-": say.aMinuteLess, "[": say.theLevelBefore, "]": say.theNextLevel, "0": say.whatIsDueX, "?": say.theseKeys,
});

const TYPING = "input, select, textarea, [contenteditable], dialog";

export function useKeys(here: AtDesk, page: React.RefObject<HTMLElement | null>, covered: boolean, onPart: (part: Part) => void): void {
  // At once: a key that is pressed in the moment in which a dialog closes is heard.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (covered || event.ctrlKey || event.metaKey || event.altKey || target?.closest(TYPING)) return;
      // A button that has the focus is pressed by the space bar itself.
      if (event.key === " " && target?.closest("button, a, summary")) return;
      if (pressed(here, event.key, page.current, onPart)) event.preventDefault();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [here, page, covered, onPart]);
}

function pressed({ desk, show, marked, send }: AtDesk, key: string, page: HTMLElement | null, onPart: (part: Part) => void): boolean {
  if (key === "/") {
    // At once: what is typed next belongs there already.
    flushSync(() => onPart("people"));
    page?.querySelector<HTMLElement>("[data-finds]")?.focus();
  } else if (key === "0") {
    flushSync(() => onPart("due"));
    page?.querySelector<HTMLElement>("[data-due]")?.focus();
  } else if (key === " " && desk.clock) void send({ type: "pause-clock", runs: desk.clock.paused });
  else if (key === "u" && desk.undo) show({ name: "undo", ...desk.undo });
  else if (key === "l") show({ name: "log" });
  else if (key === "b" && marked.size) show({ name: "bust", players: [...marked] });
  else if (key === "h") show({ name: "hand-for-hand" });
  else if (key === "c") show({ name: "clock" });
  else if ((key === "+" || key === "-") && desk.clock?.left_ms) void send({ type: "add-time", ms: key === "+" ? MINUTE_MS : -MINUTE_MS });
  else if ((key === "[" || key === "]") && desk.clock) {
    const { before, after } = besides(desk.levels, desk.clock.step);
    const to = key === "[" ? before : after;
    if (to) show({ name: "levels", step: to.step });
  } else if (key === "p") show({ name: "prizes" });
  else if (key === "r") show({ name: "ruling", table: 0, players: [] });
  else if (key === "a") show({ name: "announce" });
  else if (key === "?") show({ name: "help" });
  else return false;
  return true;
}
