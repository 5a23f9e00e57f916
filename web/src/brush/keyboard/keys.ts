/** The keyboard of the desk: arrows go to the nearest place, letters do what may be done at it. */

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

export const GLOBAL_KEYS: readonly (readonly [string, string])[] = [
  ["← ↑ → ↓", "to the next seat, list or suggestion"],
  ["Enter", "what can be done there; each of it has a letter that does it at once"],
  ["1 – 9", "to a game, in the order of the map"],
  ["0", "to the first suggestion"],
  ["/", "find somebody"],
  ["j", "list somebody"],
  ["i", "people: bars, notes, kept apart, penalties, debts; at a name, of whoever that is"],
  ["g", "open a game"],
  ["u", "take back the last thing that was done"],
  ["?", "this page"],
  ["Esc", "close what is open"],
];

export const SPOT_KEYS: readonly (readonly [string, string])[] = [
  ["s", "at a free seat: seat somebody, a name and Enter; at a kept one: he sits down"],
  ["a / b", "away, back"],
  ["l", "has left; at a list: somebody is listed"],
  ["m", "move to another seat or game; at a game: call to the main game"],
  ["c", "call the next of the list"],
  ["t / p", "who was called takes the seat, or passes"],
  ["o", "which blinds somebody owes"],
  ["r / h / f", "keep a seat for a reason, during a pot elsewhere; free it"],
  ["d", "off the list"],
  ["x", "refuses to move; at a game: break it"],
  ["Shift Enter", "in the box of a name: somebody new, though there is one of that name"],
];
