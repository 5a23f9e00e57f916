/**
 * The protocol between browser and server, as src/floorman/server/protocol has it: names, fields
 * and tags are the same. A field with `?` is left out by the server where it has its default;
 * `complete.ts` puts the defaults in.
 */

export const VERSION = 1;
export const UNKNOWN = 53;
export const JOKER = 52;

export type Card = number;
export type Entering = "wait" | "post" | "pass" | "kill" | "buy-button" | "straddle";

interface Message {
  id?: number;
}

/** What changes something: done once under the same id, however often it comes. */
interface Change extends Message {
  once?: string;
}

// What a browser says.

export interface Hello extends Message { type: "hello"; version: number; token?: string; device?: string }
export interface Watch extends Message { type: "watch"; table: string; after?: number }
export interface Unwatch extends Message { type: "unwatch"; table: string }
export interface Act extends Message {
  type: "act";
  table: string;
  deal: number;
  seen: number;
  act: DealCommand;
}
/** The newly placed cards of each row, front first. */
export interface SetCards extends Message {
  type: "set-cards";
  table: string;
  deal: number;
  seen: number;
  rows: readonly (readonly Card[])[];
  discards?: readonly Card[];
}
/** One's own part in the shuffle with that root. */
export interface SealPart extends Message { type: "seal-part"; table: string; root: string; seal: string }
export interface OpenPart extends Message { type: "open-part"; table: string; root: string; part: string }
export interface LookAt extends Message { type: "look-at"; table: string; rows: readonly (readonly Card[])[] }
export interface Suggest extends Message { type: "suggest"; table: string }
export interface TakeSeat extends Change {
  type: "take-seat";
  table: string;
  seat: number;
  chips: number;
  entry?: Entering;
  /** At a live table, whom the one who runs it seats there. */
  name?: string;
}
/** At a live table these name the `player` whom they are about. */
export interface LeaveTable extends Change { type: "leave-table"; table: string; pays_kill?: boolean; player?: string }
export interface StandUp extends Change { type: "stand-up"; table: string; player?: string }
export interface ComeBack extends Change { type: "come-back"; table: string; entry?: Entering; player?: string }
export interface AddChips extends Change {
  type: "add-chips";
  table: string;
  chips: number;
  player?: string;
}
export interface MoveSeat extends Change { type: "move-seat"; table: string; seat: number; entry?: Entering; player?: string }
export interface WishStraddle extends Change { type: "wish-straddle"; table: string; straddles?: boolean; player?: string }
export interface WishKill extends Change { type: "wish-kill"; table: string; kills?: boolean; player?: string }
export interface NameForm extends Change {
  type: "name-form";
  table: string;
  form: string;
  structure: string;
  stakes?: string;
}
export interface TopUp extends Change { type: "top-up"; table: string; up_to: number }
// What is said by who runs a live table.
export interface NextDeal extends Change { type: "next-deal"; table: string }
export interface PlaceButton extends Change { type: "place-button"; table: string; seat: number }
export interface Run extends Message { type: "run"; table: string; deal: number; seen: number; act: DealCommand }
export interface TakeBack extends Message { type: "take-back"; table: string; seen: number }
export interface Award extends Change { type: "award"; table: string; source: string; target: string; chips: number }
/** What is played where no table says it. */
export interface Play { game?: string; structure?: string; stakes?: string; book?: string; tournament?: boolean | null }
export interface Incidents extends Message { type: "incidents"; table?: string; play?: Play }
export type FactValue = boolean | number | string;
export type Facts = Readonly<Record<string, FactValue>>;
/** What was said since the words: which incident, that what was heard is right, a fact (null: nobody knows). */
export type Reply = { type: "chose"; incident: string } | { type: "confirmed" } | { type: "gave"; fact: string; value: FactValue | null };
/** The whole dialogue so far, at a table or in a play. */
export interface Tell extends Message { type: "tell"; words?: string; table?: string; play?: Play; given?: Facts; replies?: readonly Reply[] }
export interface Rule extends Message {
  type: "rule";
  table: string;
  deal: number;
  seen: number;
  incident: string;
  facts?: Facts;
  option?: string;
  why?: string;
  /** For how long a sanction lasts. */
  number?: number;
  unit?: string;
}
export interface Records extends Message { type: "records"; table: string }
export interface Pause extends Change { type: "pause"; table: string }
export interface Resume extends Change { type: "resume"; table: string }
/** At every table from now on; what is left out stays as it was. */
export interface Prefer extends Change { type: "prefer"; mucks_losers?: boolean; uses_time_bank?: boolean }
export interface UseTimeBank extends Change { type: "use-time-bank"; table: string }
export interface Chat extends Change { type: "chat"; table: string; text: string }
export interface Why extends Message { type: "why"; table: string; number: number }
export interface Ping extends Message { type: "ping" }

export type ClientMessage =
  | Hello | Watch | Unwatch | Act | SetCards | SealPart | OpenPart | LookAt | Suggest | TakeSeat | LeaveTable | StandUp | ComeBack | AddChips | MoveSeat
  | NextDeal | PlaceButton | Run | TakeBack | Award | Incidents | Tell | Rule | Records
  | WishStraddle | WishKill | NameForm | TopUp | Pause | Resume | UseTimeBank | Prefer | Chat | Why | Ping;

/** A command of the deal, without its seat. */
export interface DealCommand {
  type: string;
  to?: number;
  cards?: readonly Card[];
  [field: string]: unknown;
}

// What the server says.

export type ErrorCode =
  | "bad-message" | "too-large" | "too-fast" | "too-many" | "version" | "no-session" | "no-such-table" | "not-allowed"
  | "frozen" | "unavailable" | "fault";

export interface Person { id: string; name: string; role: string; guest: boolean; chips: number }

export interface RowState { size: number; cards: readonly Card[]; words?: string; royalty?: number; name?: string }

export interface HandState { rows: readonly RowState[]; foul?: boolean; why?: string }

export interface SeatState {
  seat: number;
  player?: string;
  name?: string;
  bot?: boolean;
  stack?: number;
  bet?: number;
  playing?: boolean;
  folded?: boolean;
  all_in?: boolean;
  away?: boolean;
  connected?: boolean;
  back_until?: number | null;
  down?: readonly Card[];
  up?: readonly Card[];
  drew?: readonly number[];
  acted?: string;
  note?: string;
  label?: string;
  hands?: readonly HandState[];
  fantasyland?: boolean;
  points?: number;
  held?: string;
}

export interface ScoreState {
  first: number;
  second: number;
  points: number;
  paid: number;
  chips: number;
  words: readonly string[];
}

export interface PotState { name: string; amount: number; seats: readonly number[] }

export interface Reshuffle { root: string; size: number; parts?: readonly Part[] }
/** Where the cards of a deal went: docs/protocol.md describes the steps. */
export interface CourseState {
  form: string;
  book: string;
  players: readonly string[];
  seats: readonly number[];
  first: number;
  fantasyland?: readonly number[];
  steps?: string;
  amended?: unknown;
}

export type Phase = "waiting" | "between" | "playing" | "paused" | "closed";

/** A player's part in a shuffle: what was sealed and what was opened, empty where it was left out. */
export interface Part { player: string; seal: string; opened?: string }
export interface Mixing { deal: number; root: string; size: number; shuffle?: number; closed?: boolean; parts?: readonly Part[] }
export interface LogHead { records: number; head: string }
export interface TableState {
  table: string;
  name: string;
  number: number;
  deal: number;
  phase: Phase;
  game: string;
  form: string;
  form_name: string;
  stakes: string;
  book: string;
  seats: readonly SeatState[];
  book_name?: string;
  buy_in_min?: number;
  buy_in_max?: number;
  paused_by?: string;
  /** Why the table stands still: something was found that must not be. */
  frozen?: string;
  opened_by?: string;
  street?: string;
  boards?: readonly (readonly Card[])[];
  common?: readonly Card[];
  pot?: number;
  pots?: readonly PotState[];
  button?: number | null;
  small_blind?: number | null;
  big_blind?: number | null;
  bring_in?: number | null;
  killer?: number | null;
  leg_up?: string;
  to_act?: number | null;
  until?: number | null;
  bank_until?: number | null;
  next_deal?: number | null;
  straddlers?: readonly string[];
  chooser?: string;
  winners?: readonly number[];
  root?: string;
  reshuffles?: readonly Reshuffle[];
  /** Whose parts are in the deck. */
  parts?: readonly Part[];
  /** The shuffle that is being prepared. */
  mixing?: Mixing | null;
  /** The head of the table's log when this was written. */
  log?: LogHead | null;
  course?: CourseState | null;
  setting?: readonly number[];
  scores?: readonly ScoreState[];
  point?: number;
  live?: boolean;
}

export interface Choice {
  label: string;
  act: DealCommand;
  key?: string;
  least?: number | null;
  most?: number | null;
  step?: number;
  presets?: readonly (readonly [string, number])[];
  cards?: readonly Card[];
  cards_least?: number | null;
  cards_most?: number | null;
}

/** Cards that you are to set in rows now. */
export interface Setting {
  cards: readonly Card[];
  room: readonly number[];
  sizes: readonly number[];
  names: readonly string[];
  throw?: number;
  hand?: number;
  until?: number | null;
}

export interface Proof {
  place: number;
  card: Card;
  salt: string;
  path: readonly string[];
  shuffle?: number;
}

/** What whoever runs a live table may enter now; seats are those of the table but for the pots'. */
export interface Running {
  kind?: string;
  asked?: number | null;
  deal_seat?: number;
  deal_seats?: readonly (number | null)[];
  choices?: readonly Choice[];
  seats?: readonly number[];
  pots?: readonly PotState[];
  shares?: readonly string[];
  runs?: number;
  may?: readonly string[];
  undoes?: string;
  held?: readonly HeldState[];
}

export type FactKind = "yes-no" | "whole" | "chips" | "seat" | "cards" | "one-of" | "amounts";
export interface FactAsked {
  key: string;
  kind: FactKind;
  asks: string;
  /** Every answer that it can have, with its words; without any it is a number, at most `most`, or cards. */
  answers?: readonly (readonly [FactValue, string])[];
  most?: number | null;
}
export interface FactKnown { key: string; words: string; value: FactValue; heard?: string; asks?: FactAsked | null }
export interface OptionState {
  key: string;
  title: string;
  say?: string;
  do?: readonly string[];
  cites?: readonly string[];
  changes?: boolean;
}
export interface IncidentState { key: string; title: string; group: string; how?: boolean }

export interface Yours {
  seat: number;
  down?: readonly Card[];
  discards?: readonly Card[];
  choices?: readonly Choice[];
  label?: string;
  ways_in?: readonly string[];
  entry?: string;
  owes?: readonly string[];
  may?: readonly string[];
  time_bank_ms?: number;
  top_up?: number;
  hands?: readonly HandState[];
  setting?: Setting | null;
  proofs?: readonly Proof[];
  running?: Running | null;
  /** Turns up a losing hand that was thrown away at the showdown, until the pots are pushed. */
  shows?: Choice | null;
}

export interface Line {
  number: number;
  words: string;
  kind: "deal" | "table" | "chat";
  at: number;
  deal?: number;
  seat?: number | null;
  cites?: readonly string[];
  platform?: boolean;
  by?: string;
}

/** What a player prefers at every table, kept by the server. */
export interface Preferences { mucks_losers: boolean; uses_time_bank: boolean }
export interface Welcome extends Message { type: "welcome"; version: number; you: Person; now: number; prefers: Preferences }
export interface Preferred extends Message { type: "preferred"; prefers: Preferences }
export interface Snapshot extends Message {
  type: "snapshot";
  table: string;
  state: TableState;
  yours: Yours | null;
  lines: readonly Line[];
  proofs?: readonly Proof[];
}
export interface Update extends Message {
  type: "update";
  table: string;
  state: TableState;
  yours: Yours | null;
  lines: readonly Line[];
  proofs?: readonly Proof[];
}
export interface Done extends Message { type: "done" }
export interface Refused extends Message {
  type: "refused";
  words: string;
  reason: string;
  cites?: readonly string[];
  legal?: string;
}
export interface Rules extends Message {
  type: "rules";
  table: string;
  number: number;
  words: string;
  rules: readonly (readonly [string, string, string])[];
}
export interface Looked extends Message {
  type: "looked";
  table: string;
  rows: readonly (readonly [string, number])[];
  foul?: boolean;
  why?: string;
}
export interface Suggested extends Message {
  type: "suggested";
  table: string;
  rows: readonly (readonly Card[])[];
  discards?: readonly Card[];
}
/** What was ruled about a seat and is still to be heeded; `due`: an act is ruled on now. */
export interface HeldState { seat: number; words: string; incident?: string; facts?: Facts; due?: boolean }
export interface OffenceState {
  name: string;
  offence: string;
  sanction: string;
  at: number;
  until?: number | null;
  by?: string;
  why?: string;
}
export interface RecordsTold extends Message { type: "records-told"; table: string; offences: readonly OffenceState[] }
export interface Possible extends Message { type: "possible"; table: string; incidents: readonly IncidentState[] }
/** The incident as it is understood so far; `against` is what was said, and what the deal shows. */
export interface Situation {
  incident: string;
  title: string;
  play: string;
  known?: readonly FactKnown[];
  unknown?: readonly string[];
  against?: readonly (readonly [string, string])[];
  others?: readonly IncidentState[];
}
/** A ruling, `under` conditions where it hangs on what nobody knows. */
export interface OutcomeState {
  outcome: string;
  under?: readonly string[];
  say?: string;
  do?: readonly string[];
  options?: readonly OptionState[];
  weighs?: readonly string[];
  changes?: boolean;
  rules?: readonly (readonly [string, string, string])[];
  elsewhere?: readonly (readonly [string, string])[];
  /** For an offence: the option that comes next for this player, and what stands against him. */
  proposed?: string;
  record?: readonly OffenceState[];
  /** The ruling in one sentence; the first of `rules` decides. */
  short?: string;
  /** Whether the book in force says nothing of it; `silence` says so in words, before anything else. */
  silent?: boolean;
  silence?: string;
  borrowed?: readonly string[];
  /** What the texts leave open that this rests on. */
  unclear?: readonly string[];
}
export interface Which extends Message { type: "which"; table: string; incidents: readonly IncidentState[] }
export interface SayBack extends Message { type: "say-back"; table: string; about: Situation; words: string; facts: readonly FactKnown[]; binding: boolean }
export interface Ask extends Message { type: "ask"; table: string; about: Situation; fact: FactAsked; optional: boolean; under: readonly string[] }
export interface Ruled extends Message {
  type: "ruled";
  table: string;
  about: Situation;
  outcomes: readonly OutcomeState[];
  facts: Facts;
  onward: readonly IncidentState[];
  deal: number;
  seen: number;
}
export interface NotRuled extends Message { type: "not-ruled"; table: string; about: Situation; why: string }
/** What the floor says next in a dialogue. */
export type Step = Which | SayBack | Ask | Ruled | NotRuled;
export interface Error extends Message { type: "error"; code: ErrorCode; words: string }
export interface Pong extends Message { type: "pong"; now: number }
export interface Draining extends Message { type: "draining" }
/** Whether the server can keep anything: told when that changes. */
export interface Stored extends Message { type: "stored"; works: boolean; words?: string }
export interface Frozen extends Message { type: "frozen"; table: string; name: string; words: string }

export type ServerMessage =
  | Welcome | Preferred | Snapshot | Update | Done | Refused | Rules | Looked | Suggested | Possible | Step | RecordsTold | Error | Pong | Draining | Frozen | Stored;
