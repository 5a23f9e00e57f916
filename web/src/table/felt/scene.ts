/**
 * The all-in scene: the rest of the cards, which the server has told at once when nobody had anything
 * left to decide, is looked at street by street. Whatever is asked of a person ends it.
 */

import { useEffect, useRef, useState } from "react";
import type { Watched } from "../../wire/complete";
import type { StopState } from "../../wire/protocol";

/** A scene that goes on: where it is, and the table as it was told when it began. */
interface Running { deal: string; at: number; base: Watched; before: Watched }

export interface Scene {
  /** The table as it is to be seen now. */
  seen: Watched;
  /** What each seat may expect, in thousandths, while it goes on. */
  chances: ReadonlyMap<number, number>;
  /** Goes to its end; null while there is none. */
  skip: (() => void) | null;
}

const NO_CHANCES: ReadonlyMap<number, number> = new Map();
const dealOf = ({ state }: Watched): string => `${state.table} ${state.deal} ${state.root}`;

export function useScene(watched: Watched): Scene {
  const before = useRef(watched);
  const [running, setRunning] = useState<Running | null>(null);
  const begun = begins(before.current, watched) && running?.deal !== dealOf(watched)
    ? { deal: dealOf(watched), at: 0, base: watched, before: before.current } : running;
  if (begun !== running) setRunning(begun);
  before.current = watched;
  const goes = begun !== null && begun.at < watched.state.runout.length - 1 && isOn(begun, watched);
  const { street_ms: ms } = watched.state;
  useEffect(() => {
    if (!goes) return undefined;
    const timer = setTimeout(() => setRunning((old) => old && { ...old, at: old.at + 1 }), ms);
    return () => clearTimeout(timer);
  }, [goes, begun?.at, ms]);
  if (!goes) return { seen: watched, chances: NO_CHANCES, skip: null };
  const stop = watched.state.runout[begun.at]!;
  return {
    seen: frame(begun, watched, stop),
    chances: new Map(stop.chances as readonly (readonly [number, number])[] | undefined),
    skip: () => setRunning({ ...begun, at: Infinity }),
  };
}

/** Whether the rest of the cards has come between two states of one deal. */
export function begins(before: Watched, now: Watched): boolean {
  const { state } = now;
  return state.runout.length > 1 && state.street_ms > 0 && !before.state.runout.length
    && dealOf(before) === dealOf(now) && before.state.phase === "playing";
}

/** Whether it is still to be looked at: the same deal, and nothing is asked of the person. */
function isOn(running: Running, now: Watched): boolean {
  return running.deal === dealOf(now) && !(now.yours?.choices.length || now.yours?.setting);
}

/** The table at a stop of the scene: the hands as they lay then, nobody has won anything. */
export function frame({ base, before }: Pick<Running, "base" | "before">, now: Watched, stop: StopState): Watched {
  const { state } = base;
  const own = now.yours && lies(stop, now.yours.seat);
  return {
    ...now,
    lines: before.lines,
    state: {
      ...now.state,
      phase: "playing", street: "all-in", to_act: null, next_deal: null, winners: [], awards: [],
      boards: state.boards.map((board, at) => board.slice(0, stop.boards[at])),
      ...(stop.held?.length ? { common: state.common.slice(0, stop.common ?? 0) } : {}),
      seats: state.seats.map((seat) => ({ ...seat, ...cut(seat, lies(stop, seat.seat)), label: "", acted: "" })),
      pot: state.pot || before.state.pot,
      pots: state.pots.length ? state.pots : before.state.pots,
    },
    yours: now.yours && { ...now.yours, label: "", down: own ? now.yours.down.slice(0, own[1]) : now.yours.down },
  };
}

/** How many cards lie before a seat at a stop, facedown and faceup; none said where no player is dealt any. */
const lies = (stop: StopState, seat: number) => stop.held?.find(([one]) => one === seat);

function cut<T extends { down: readonly number[]; up: readonly number[] }>(seat: T, held: readonly [number, number, number] | undefined) {
  return held ? { down: seat.down.slice(0, held[1]), up: seat.up.slice(0, held[2]) } : {};
}
