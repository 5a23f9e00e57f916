/** The table itself: the felt, what lies on it, and the seats around. */

import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Mine, Seat, Table } from "../../wire/complete";
import { useAmounts } from "../../faces/in_money";
import { notes } from "../../notes/notes";
import { useStore } from "../../store";
import { placeOf, rowSpot, seatSpot, towardsMiddle, type Shape, type Spot } from "./geometry";
import type { Picking } from "./hand";
import { litOf } from "./lit";
import { Middle } from "./middle";
import { Chips } from "./motion/chips";
import { useMotion } from "./motion/use_motion";
import { SeatView } from "./seat";
import { say } from "./texts";

interface FeltProps {
  state: Table;
  mine: Mine | null;
  picking: Picking | null;
  maySit: boolean;
  onSit: (seat: number) => void;
  onOpen: (seat: Seat) => void;
  /** Whether one's own rows lie beside the felt instead of on it. */
  rowsBeside?: boolean;
  /** What each seat may expect of an all-in, in thousandths. */
  chances?: ReadonlyMap<number, number>;
}

const NONE: ReadonlyMap<number, number> = new Map();

export function Felt({ state, mine, picking, maySit, onSit, onOpen, rowsBeside = false, chances = NONE }: FeltProps) {
  const rows = state.seats.some((seat) => seat.hands.length > 0);
  const kept = useStore(notes);
  const lit = useMemo(() => litOf(state), [state.awards, state.boards]);
  const own = mine?.seat ?? null;
  const [ref, shape, low] = useShape(rows);
  useMotion(ref, state);
  // Where there is little room, a bet stands in the words below the plate.
  const inline = shape === "tall" || low;
  const beside = rows && rowsBeside ? own : null;
  const spots = useMemo(
    () => (rows ? rowSpotsOf(state.seats, own, beside !== null, shape) : spotsOf(state.seats, own, shape)),
    [state.seats, own, beside, rows, shape],
  );
  return (
    <section className={`arena ${shape} ${rows ? "with-rows" : ""} ${beside !== null ? "rows-beside" : ""}`} ref={ref} aria-label={say.table} data-seats={state.seats.length}>
      <div className="rail" aria-hidden="true"><div className="cloth"><span>Floorman</span></div></div>
      <Middle state={state} lit={lit} />
      <ul className="seats" aria-label={say.seats}>
        {state.seats.map((seat, index) => (
          <SeatView key={seat.seat} seat={seat} state={state} mine={mine} spot={spots[index]!} rowsBeside={rowsBeside}
            inlineBet={inline} picking={picking} maySit={maySit} lit={lit} chance={chances.get(seat.seat) ?? null} note={kept[seat.player] ?? ""} onSit={onSit}
            onOpen={onOpen} />
        ))}
      </ul>
      {state.seats.map((seat, index) => seat.bet > 0 && !inline && (
        <Bet key={seat.seat} seat={seat.seat} amount={seat.bet} spot={rows && seat.seat !== own ? { x: spots[index]!.x, y: ROW_BET_Y } : betSpot(spots[index]!, seat.seat === own)} />
      ))}
      <div className="flights" aria-hidden="true" />
    </section>
  );
}

/** Where bets lie below the rows. */
const ROW_BET_Y = 64;

function rowSpotsOf(seats: readonly Seat[], own: number | null, low: boolean, shape: Shape): readonly Spot[] {
  return seats.map((_, index) => rowSpot(placeOf(index, own, seats.length), seats.length, shape, low));
}

function spotsOf(seats: readonly Seat[], own: number | null, shape: Shape): readonly Spot[] {
  const count = seats.length;
  return seats.map((_, index) => seatSpot(placeOf(index, own, count), count, shape, own !== null));
}

function betSpot(spot: Spot, own: boolean): Spot {
  if (own) return { x: spot.x + 15, y: spot.y - 30 };
  return towardsMiddle(spot, spot.y < 30 ? 0.39 : 0.36);
}

function Bet({ seat, amount, spot }: { seat: number; amount: number; spot: Spot }) {
  const { short } = useAmounts();
  return (
    <span className="bet" data-seat={seat} style={{ left: `${spot.x}%`, top: `${spot.y}%` }} aria-hidden="true">
      <Chips amount={amount} />{short(amount)}
    </span>
  );
}

/** From this width on, in pixels, the rows of all seats stand side by side. */
const ROWS_ABREAST = 600;

/** Below this height, in pixels, bets find no place between the plates and the middle. */
const LOW = 416;

/** Whether the table is drawn wide or tall, by the room that it has. */
function useShape(rows: boolean): [React.RefObject<HTMLElement | null>, Shape, boolean] {
  const ref = useRef<HTMLElement>(null);
  const [shape, setShape] = useState<Shape>("wide");
  const [low, setLow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === "undefined") return undefined;
    const measure = () => {
      const parent = element.parentElement ?? element;
      const wide = rows ? parent.clientWidth > ROWS_ABREAST : parent.clientWidth > parent.clientHeight * 1.05;
      setShape(wide ? "wide" : "tall");
      setLow(parent.clientHeight < LOW);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element.parentElement ?? element);
    measure();
    return () => observer.disconnect();
  }, [rows]);
  return [ref, shape, low];
}
