/** Results that are typed or pasted: one line each, a place (or none) and a name, perhaps what was won and who was put out. */

import type { Row } from "./api";
import { say } from "./texts";

const LINE = /^\s*(?:(\d{1,4})\s*(?:[-–]\s*(\d{1,4}))?\s*[.):]?\s+)?([^,;\t]+?)\s*(?:[,;\t]\s*(\d{0,12})\s*)?(?:[,;\t]\s*(\d{0,4})\s*)?$/;

/** The rows, or words about the first line that cannot be read. Who stands there without a place has the next one. */
export function readRows(text: string): Row[] | string {
  const rows: Row[] = [];
  let next = 1;
  for (const [number, line] of text.split("\n").entries()) {
    if (!line.trim()) continue;
    const found = LINE.exec(line);
    if (!found) return say.lineNotPlaceNamePrize({ number: number + 1 });
    const [, first, last, name, prize, knockouts] = found;
    const place = first ? Number(first) : next;
    const end = last ? Number(last) : place;
    rows.push({ name: name!, first: place, last: end, prize: Number(prize || 0), knockouts: Number(knockouts || 0), bounties: 0, cost: 0 });
    next = end + 1;
  }
  return rows.length ? rows : say.nobodyIsThereYet;
}
