/** Where seats are drawn: on an oval, one's own seat at the bottom; in per cent of the felt. */

export type Shape = "wide" | "tall";
export interface Spot { x: number; y: number }

interface Oval {
  /** Half axes, in per cent, and how square the corners are. */
  across: number;
  down: number;
  power: number;
  /** Width for one unit of height, for distances along the edge. */
  aspect: number;
  /** The part of the edge that is left free on each side of one's own seat. */
  free: number;
}

const OVALS: Record<Shape, Oval> = {
  wide: { across: 42, down: 35, power: 2.5, aspect: 1.9, free: 0.085 },
  tall: { across: 37, down: 38, power: 4, aspect: 0.62, free: 0.13 },
};
const SAMPLES = 360;

/** The spot of a seat: `place` counts clockwise from the bottom; `own` if that seat is one's own. */
export function seatSpot(place: number, seats: number, shape: Shape, own = true): Spot {
  const oval = OVALS[shape];
  if (!own) return alongEdge(oval, place / seats);
  // One's own seat stands on the lower edge: its spot is where it ends.
  if (place === 0) return { x: 50, y: 100 };
  const turn = (place - 0.5) / (seats - 1);
  return alongEdge(oval, oval.free + turn * (1 - 2 * oval.free));
}

/** The spot after a part of the way around, clockwise from the bottom. */
function alongEdge(oval: Oval, part: number): Spot {
  const spots = Array.from({ length: SAMPLES + 1 }, (_, i) => atAngle(oval, i / SAMPLES));
  const lengths = [0];
  for (let i = 1; i <= SAMPLES; i += 1) {
    const [a, b] = [spots[i - 1]!, spots[i]!];
    lengths.push(lengths[i - 1]! + Math.hypot((b.x - a.x) * oval.aspect, b.y - a.y));
  }
  const wanted = part * lengths[SAMPLES]!;
  return spots[lengths.findIndex((length) => length >= wanted - 1e-9)] ?? spots[0]!;
}

function atAngle(oval: Oval, turn: number): Spot {
  const angle = Math.PI / 2 + 2 * Math.PI * turn;
  const squared = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / oval.power);
  return {
    x: 50 + oval.across * squared(Math.cos(angle)),
    y: 46 + oval.down * squared(Math.sin(angle)),
  };
}

/**
 * The spot of a seat where cards are set in rows: these take much room, and seats are few, so that
 * they stand in lines above one's own seat, which has its rows elsewhere.
 */
export function rowSpot(place: number, seats: number, shape: Shape, own = true): Spot {
  if (own && place === 0) return { x: 50, y: 100 };
  const [others, at] = own ? [seats - 1, place - 1] : [seats, place];
  if (shape === "wide" && (own || others < 4)) return { x: (100 * (at + 0.5)) / others, y: own ? 38 : 44 };
  return inColumns(at, others, own, shape);
}

/** Two columns, or three for more than four, clockwise from the lower left: x, and whether above. */
const COLUMNS: readonly (readonly (readonly [number, boolean])[])[] = [
  [],
  [[50, true]],
  [[26, true], [74, true]],
  [[25, false], [50, true], [75, false]],
  [[26, false], [26, true], [74, true], [74, false]],
  [[17, false], [17, true], [50, true], [83, true], [83, false]],
  [[17, false], [17, true], [50, true], [83, true], [83, false], [50, false]],
];

function inColumns(at: number, others: number, own: boolean, shape: Shape): Spot {
  const [x, above] = COLUMNS[others]?.[at] ?? [50, true];
  if (others <= 2) return { x, y: own ? 35 : 42 };
  // A board has its place below them.
  const [upper, lower] = own ? [20, 54] : shape === "tall" ? [23, 61] : [25, 66];
  return { x, y: above ? upper : lower };
}

/** A spot on the way from a seat to the middle: where bets lie. */
export function towardsMiddle(spot: Spot, part: number): Spot {
  return { x: spot.x + (50 - spot.x) * part, y: spot.y + (46 - spot.y) * part };
}

/** Which place a seat has when the viewer sits at `own`, or nobody does. */
export function placeOf(seat: number, own: number | null, seats: number): number {
  return (seat - (own ?? 0) + seats) % seats;
}
