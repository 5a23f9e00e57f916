/** Where on a narrow page there is room for words that cover nothing which has to be seen. */

export interface Band { top: number; bottom: number }

/** What nobody may lose from sight: header, board and pot, own cards, and everything below them that is pressed. */
export const KEPT_CLEAR = ".table-bar, .phase, .boards, .common, .pots, .seat.own .held, .seat.own .plate, .hand-label, .controls, .asking-bar, .paused-bar, .frozen-bar, .event-bar";
const BESIDE = 6;

/** The uppermost band between those kept clear that is high enough; where none is, the highest. */
export function clearBand(kept: readonly Band[], height: number, page: number): Band | null {
  const free: Band[] = [];
  let done = 0;
  for (const one of [...kept].sort((a, b) => a.top - b.top)) {
    if (one.top > done) free.push({ top: done, bottom: one.top });
    done = Math.max(done, one.bottom);
  }
  if (done < page) free.push({ top: done, bottom: page });
  const within = free.map(({ top, bottom }) => ({ top: top + BESIDE, bottom: bottom - BESIDE }));
  const size = (one: Band) => one.bottom - one.top;
  return within.find((one) => size(one) >= height) ?? within.reduce<Band | null>((most, one) => (size(one) > (most ? size(most) : 0) ? one : most), null);
}
