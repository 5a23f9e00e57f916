/** States as the rest of the client reads them: every field is there, with the server's default. */

import type { Choice, HandState, RowState, Running, SeatState, Setting, TableState, Yours } from "./protocol";

export type Row = Required<RowState>;
export type RowHand = Required<Omit<HandState, "rows">> & { rows: readonly Row[] };
export type Seat = Required<Omit<SeatState, "hands">> & { hands: readonly RowHand[] };
export type ToSet = Required<Setting>;
export type Table = Required<Omit<TableState, "seats">> & { seats: readonly Seat[] };
export type FullChoice = Required<Choice>;
export type Runs = Required<Omit<Running, "choices">> & { choices: readonly FullChoice[] };
export type Mine = Required<Omit<Yours, "choices" | "hands" | "setting" | "running" | "shows">> & {
  running: Runs | null;
  choices: readonly FullChoice[];
  hands: readonly RowHand[];
  setting: ToSet | null;
  shows: FullChoice | null;
};

export function completeHand(hand: HandState): RowHand {
  return {
    foul: false, why: "", ...hand,
    rows: hand.rows.map((row) => ({ words: "", royalty: 0, name: "", ...row })),
  };
}

export function completeSeat(seat: SeatState): Seat {
  return {
    player: "", name: "", bot: false, stack: 0, bet: 0, playing: false, folded: false,
    all_in: false, away: false, connected: true, back_until: null, down: [], up: [], drew: [], acted: "", note: "",
    label: "", fantasyland: false, points: 0, held: "", ...seat,
    hands: (seat.hands ?? []).map(completeHand),
  };
}

export function completeTable(state: TableState): Table {
  return {
    book_name: "", buy_in_min: 0, buy_in_max: 0, paused_by: "", frozen: "", opened_by: "", street: "", boards: [], common: [], pot: 0, pots: [], button: null, small_blind: null,
    big_blind: null, bring_in: null, killer: null, leg_up: "", to_act: null, until: null,
    bank_until: null, next_deal: null, straddlers: [], chooser: "", winners: [], root: "",
    reshuffles: [], course: null, setting: [], scores: [], point: 0, live: false, log: null, parts: [], mixing: null,
    ...state,
    // Players of a live game are at the table, whatever they are connected to.
    seats: (state.seats ?? []).map(completeSeat).map((seat) => (state.live ? { ...seat, connected: true } : seat)),
  };
}

export function completeChoice(choice: Choice): FullChoice {
  return {
    key: "", least: null, most: null, step: 1, presets: [], cards: [], cards_least: null,
    cards_most: null, ...choice,
  };
}

export function completeYours(yours: Yours | null): Mine | null {
  if (yours === null) return null;
  return {
    down: [], discards: [], label: "", ways_in: [], entry: "", owes: [], may: [],
    time_bank_ms: 0, top_up: 0, proofs: [], ...yours,
    choices: (yours.choices ?? []).map(completeChoice),
    hands: (yours.hands ?? []).map(completeHand),
    running: yours.running ? completeRunning(yours.running) : null,
    shows: yours.shows ? completeChoice(yours.shows) : null,
    setting: yours.setting ? { throw: 0, hand: 0, until: null, ...yours.setting } : null,
  };
}

export function completeRunning(running: Running): Runs {
  return {
    kind: "", asked: null, deal_seat: -1, deal_seats: [], seats: [], pots: [], shares: [], runs: 1, may: [],
    undoes: "", held: [], ...running,
    choices: (running.choices ?? []).map(completeChoice),
  };
}
