/** Where a bubble is put: near the plate of who speaks, inside the felt's room, clear of one's own cards. */

export interface Box { left: number; top: number; right: number; bottom: number }
/** From the corner of the room, in pixels; what is said stands on `bottom`, at most so wide. */
export interface Spot { left: number; bottom: number; width: number }

const GAP = 5;

export function placed(room: Box, plate: Box, size: { width: number; height: number }, cards: readonly Box[], own: boolean): Spot {
  const wide = plate.right - plate.left;
  const across = room.right - room.left;
  const spot = (left: number, bottom: number, width: number): Spot => ({ left: left - room.left, bottom: bottom - room.top, width });
  if (own) {
    // Beside the plate, to the right of it, and below the cards, which are wider than that.
    const left = plate.right + GAP;
    const top = Math.max(plate.top, ...cards.filter((card) => card.right > left).map((card) => card.bottom));
    return spot(left, Math.min(room.bottom, top + size.height), Math.max(0, room.right - left - GAP));
  }
  const width = Math.min(size.width, across);
  const left = Math.min(Math.max((plate.left + plate.right - width) / 2, room.left), room.right - width);
  const bottom = Math.max(plate.top - GAP, room.top + size.height);
  const above = { left, top: bottom - size.height, right: left + width, bottom };
  if (!cards.some((card) => meet(above, card))) return spot(left, bottom, width);
  // Over the plate itself, which no card of one's own lies on.
  return spot(plate.left, plate.bottom, wide);
}

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
