/** States as the rest of the client reads them: every field is there, with the default that the server's own types say. */

import {
  type Choice, DEFAULTS, type HandState, type Line, type Proof, type RowState, type Running, type SeatState, type Setting, type TableState, type Yours,
} from "./protocol";

export type Row = Required<RowState>;
export type RowHand = Required<Omit<HandState, "rows">> & { rows: readonly Row[] };
export type Seat = Required<Omit<SeatState, "hands">> & { hands: readonly RowHand[] };
export type ToSet = Required<Setting>;
export type Table = Required<Omit<TableState, "seats">> & { seats: readonly Seat[] };
export type FullChoice = Required<Choice>;
export type Runs = Required<Omit<Running, "choices">> & { choices: readonly FullChoice[] };
export type Mine = Required<Omit<Yours, "choices" | "hands" | "setting" | "running" | "shows" | "beside">> & {
  running: Runs | null;
  choices: readonly FullChoice[];
  hands: readonly RowHand[];
  setting: ToSet | null;
  shows: FullChoice | null;
  beside: readonly FullChoice[];
};

/** A table that is watched, as the client has it. */
export interface Watched {
  state: Table;
  yours: Mine | null;
  lines: readonly Line[];
  /** Proofs of cards that have been shown in the deal in progress, by their place in the deck. */
  proofs: readonly Proof[];
}

export function completeHand(hand: HandState): RowHand {
  return { ...DEFAULTS.HandState, ...hand, rows: hand.rows.map((row) => ({ ...DEFAULTS.RowState, ...row })) };
}

export function completeSeat(seat: SeatState): Seat {
  return { ...DEFAULTS.SeatState, ...seat, hands: (seat.hands ?? []).map(completeHand) };
}

export function completeTable(state: TableState): Table {
  return {
    ...DEFAULTS.TableState, ...state,
    // Players of a live game are at the table, whatever they are connected to.
    seats: (state.seats ?? []).map(completeSeat).map((seat) => (state.live ? { ...seat, connected: true } : seat)),
  };
}

export function completeChoice(choice: Choice): FullChoice {
  return { ...DEFAULTS.Choice, ...choice };
}

export function completeYours(yours: Yours | null): Mine | null {
  if (yours === null) return null;
  return {
    ...DEFAULTS.Yours, ...yours,
    choices: (yours.choices ?? []).map(completeChoice),
    hands: (yours.hands ?? []).map(completeHand),
    running: yours.running ? completeRunning(yours.running) : null,
    shows: yours.shows ? completeChoice(yours.shows) : null,
    beside: (yours.beside ?? []).map(completeChoice),
    setting: yours.setting ? { ...DEFAULTS.Setting, ...yours.setting } : null,
  };
}

export function completeRunning(running: Running): Runs {
  return { ...DEFAULTS.Running, ...running, choices: (running.choices ?? []).map(completeChoice) };
}
