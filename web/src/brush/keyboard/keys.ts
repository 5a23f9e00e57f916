/** The keyboard of the desk: arrows go to the nearest place, letters do what may be done at it. */

import { say } from "../texts";

export interface Box { left: number; top: number; right: number; bottom: number }
export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key);

/** Which of the others lies nearest in that direction, with what lies straight ahead before the rest; -1 for none. */
export function nearest(from: Box, others: readonly Box[], arrow: Arrow): number {
  let best = -1;
  let least = Infinity;
  others.forEach((box, place) => {
    const along = { ArrowLeft: from.left - box.right, ArrowRight: box.left - from.right, ArrowUp: from.top - box.bottom, ArrowDown: box.top - from.bottom }[arrow];
    if (along < -2) return;
    const flat = arrow === "ArrowLeft" || arrow === "ArrowRight";
    const aside = flat ? gap(from.top, from.bottom, box.top, box.bottom) : gap(from.left, from.right, box.left, box.right);
    const middles = flat ? Math.abs(from.top + from.bottom - box.top - box.bottom) : Math.abs(from.left + from.right - box.left - box.right);
    const far = Math.max(0, along) + 4 * aside + middles / 100;
    if (far < least) [best, least] = [place, far];
  });
  return best;
}

/** Which of the others lies nearest to where something was; -1 for none. */
export function closest(from: Box, others: readonly Box[]): number {
  const far = others.map((box) => Math.abs(from.left + from.right - box.left - box.right) + Math.abs(from.top + from.bottom - box.top - box.bottom));
  return far.indexOf(Math.min(...far));
}

/** How far two stretches are apart, 0 where they overlap. */
const gap = (low: number, high: number, otherLow: number, otherHigh: number): number => Math.max(0, otherLow - high, low - otherHigh);

/** Whether what is typed goes into a field, or means something to the browser. */
export function isTyping(event: Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey" | "target">): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as HTMLElement | null;
  return target?.closest?.("input, select, textarea, dialog[open], [contenteditable]") != null;
}

export const globalKeys = (): readonly (readonly [string, string])[] => [
  ["← ↑ → ↓", say.keyToNext],
  [say.enterKey, say.keyWhatCanBeDone],
  ["1 – 9", say.keyToAGame],
  ["0", say.keyToFirstDue],
  ["/", say.keyFindSomebody],
  ["j", say.keyListSomebody],
  ["i", say.keyPeople],
  ["g", say.keyOpenAGame],
  ["u", say.keyTakeBack],
  ["?", say.keyThisPage],
  [say.escapeKey, say.keyClose],
];

export const spotKeys = (): readonly (readonly [string, string])[] => [
  ["s", say.keySeat],
  ["a / b", say.keyAwayBack],
  ["l", say.keyLeft],
  ["m", say.keyMove],
  ["c", say.keyCall],
  ["t / p", say.keyTakesOrPasses],
  ["o", say.keyOwes],
  ["r / h / f", say.keyKeep],
  ["d", say.keyOff],
  ["x", say.keyRefuses],
  [say.shiftEnterKeys, say.keyNew],
];
