// Made by `make protocol` out of src/floorman/server/protocol: not to be changed by hand.

export const VERSION = 1;
export const JOKER = 52;
export const UNKNOWN = 53;
export const CHANGES = [
  "take-seat",
  "leave-table",
  "stand-up",
  "come-back",
  "add-chips",
  "top-up",
  "move-seat",
  "wish-straddle",
  "wish-kill",
  "name-form",
  "use-time-bank",
  "prefer",
  "next-deal",
  "place-button",
  "award",
  "pause",
  "resume",
  "ask-for-stream",
  "end-stream",
  "consent-to-stream",
  "chat",
  "react",
  "ask-for-seat",
  "withdraw-asking",
  "lock-up",
  "pick-up-lock-up",
  "take-off",
  "pay-time",
  "propose-stakes",
  "object-to-stakes",
  "call-clock",
  "wish-bomb-pot",
  "call-bomb-pot",
  "pay-reward",
  "elect-time-pot",
  "approve-stakes",
  "decide-stakes",
  "note-waiting",
  "call-to-move",
  "extend-absence",
  "warn-absence",
  "pick-up",
  "chips-arrive",
  "play-over",
  "add-chair",
  "bring-guest",
  "send-guest",
  "change-dealer",
  "change-deck",
  "correct-button",
  "forfeit-to-pot",
  "tell-time"
];

/** What a state has where a field was left out. */
export const DEFAULTS = {
  AgainstState: {
    cites: [],
    leaves: false
  },
  AgreeingState: {
    agreed: [],
    boards_max: 0
  },
  AskingState: {
    seat: null
  },
  AwardState: {
    share: "",
    board: 0,
    words: "",
    cards: []
  },
  BombState: {
    now: false,
    next: false,
    host_calls: false,
    called: false,
    wishes: []
  },
  BuyerState: {
    bought: 0,
    granted: false
  },
  Choice: {
    key: "",
    least: null,
    most: null,
    step: 1,
    presets: [],
    cards: [],
    cards_least: null,
    cards_most: null
  },
  CourseState: {
    fantasyland: [],
    steps: "",
    amended: null
  },
  DrawState: {
    parts: []
  },
  FactAsked: {
    answers: [],
    most: null
  },
  FactKnown: {
    heard: "",
    asks: null
  },
  HandState: {
    foul: false,
    why: ""
  },
  HeldState: {
    incident: "",
    facts: {},
    due: false
  },
  IncidentState: {
    how: false
  },
  Line: {
    deal: 0,
    seat: null,
    cites: [],
    platform: false,
    by: "",
    sums: [],
    reaction: ""
  },
  MixingState: {
    shuffle: 0,
    closed: false,
    parts: [],
    draw: ""
  },
  MoneyState: {
    name: "",
    decimals: 0,
    point: ".",
    chip: 1,
    shows: "money"
  },
  OffenceState: {
    until: null,
    by: "",
    why: ""
  },
  OptionState: {
    say: "",
    do: [],
    cites: [],
    changes: false
  },
  OrderState: {
    sums: []
  },
  OutcomeState: {
    under: [],
    short: "",
    silent: false,
    silence: "",
    borrowed: [],
    unclear: [],
    say: "",
    do: [],
    options: [],
    weighs: [],
    changes: false,
    rules: [],
    elsewhere: [],
    proposed: "",
    record: []
  },
  Part: {
    opened: ""
  },
  Person: {
    role: "player",
    guest: true,
    chips: 0
  },
  PersonState: {
    may: [],
    owes: [],
    away_since: null,
    away_until: null,
    absent_buttons: 0,
    called: "",
    against: null
  },
  Play: {
    game: "",
    structure: "",
    stakes: "",
    book: "",
    tournament: null
  },
  Preferences: {
    mucks_losers: true,
    uses_time_bank: true,
    face: "",
    watches_unseen: false
  },
  Proof: {
    shuffle: 0
  },
  ProposalState: {
    objecting: [],
    approved: false
  },
  ReminderState: {
    cites: []
  },
  Reshuffle: {
    parts: []
  },
  RowState: {
    words: "",
    royalty: 0,
    name: ""
  },
  Running: {
    kind: "",
    asked: null,
    deal_seat: -1,
    deal_seats: [],
    choices: [],
    seats: [],
    pots: [],
    shares: [],
    runs: 1,
    may: [],
    undoes: "",
    held: [],
    floor: [],
    people: [],
    guests: [],
    reminders: []
  },
  SeatState: {
    player: "",
    name: "",
    bot: false,
    own_bot: false,
    stack: 0,
    bet: 0,
    playing: false,
    folded: false,
    all_in: false,
    away: false,
    connected: true,
    back_until: null,
    down: [],
    up: [],
    drew: [],
    acted: "",
    note: "",
    label: "",
    hands: [],
    fantasyland: false,
    points: 0,
    held: "",
    over: false,
    behind: 0,
    kept: "",
    kept_until: null,
    net: 0,
    face: "",
    divided: 0
  },
  Setting: {
    throw: 0,
    hand: 0,
    until: null
  },
  Situation: {
    known: [],
    unknown: [],
    against: [],
    others: []
  },
  StopState: {
    chances: [],
    held: [],
    common: 0
  },
  StreamState: {
    behind: 0,
    on: false,
    started: false,
    consents: [],
    up: []
  },
  TableState: {
    street: "",
    boards: [],
    common: [],
    pot: 0,
    pots: [],
    button: null,
    small_blind: null,
    big_blind: null,
    bring_in: null,
    killer: null,
    leg_up: "",
    to_act: null,
    until: null,
    bank_until: null,
    next_deal: null,
    straddlers: [],
    chooser: "",
    winners: [],
    root: "",
    reshuffles: [],
    course: null,
    book_name: "",
    buy_in_min: 0,
    buy_in_max: 0,
    paused_by: "",
    opened_by: "",
    setting: [],
    scores: [],
    point: 0,
    live: false,
    frozen: "",
    log: null,
    parts: [],
    mixing: null,
    event: "",
    draw: null,
    proposal: null,
    asking: [],
    waiting: 0,
    private: false,
    approves: false,
    allows_bots: false,
    floor: "",
    applicants: [],
    buyers: [],
    muted: [],
    orders: [],
    money: null,
    blind: 0,
    bomb: null,
    rows: false,
    awards: [],
    runout: [],
    street_ms: 0,
    agreeing: null,
    stream: null,
    hunted: [],
    on_hold: false
  },
  Yours: {
    down: [],
    discards: [],
    choices: [],
    label: "",
    ways_in: [],
    entry: "",
    owes: [],
    may: [],
    time_bank_ms: 0,
    top_up: 0,
    hands: [],
    setting: null,
    proofs: [],
    running: null,
    shows: null,
    beside: []
  }
} as const;

export type Seats = readonly SeatState[];
export type OwnPart = Yours | null;
export type Lines = readonly Line[];
export type Proofs = readonly Proof[];
export type ClientMessage =
  | Hello
  | Watch
  | Unwatch
  | Follow
  | Unfollow
  | FollowFloor
  | Act
  | SetCards
  | SealPart
  | OpenPart
  | LookAt
  | MyView
  | Suggest
  | TakeSeat
  | LeaveTable
  | StandUp
  | ComeBack
  | AddChips
  | TopUp
  | MoveSeat
  | WishStraddle
  | WishKill
  | NameForm
  | UseTimeBank
  | Prefer
  | NextDeal
  | PlaceButton
  | Run
  | TakeBack
  | Incidents
  | Tell
  | Rule
  | Records
  | Award
  | Pause
  | Resume
  | AskForStream
  | EndStream
  | ConsentToStream
  | Chat
  | React
  | Why
  | WhyNot
  | Ping
  | AskForSeat
  | WithdrawAsking
  | LockUp
  | PickUpLockUp
  | TakeOff
  | PayTime
  | ProposeStakes
  | ObjectToStakes
  | CallClock
  | WishBombPot
  | CallBombPot
  | PayReward
  | ElectTimePot
  | ApproveStakes
  | DecideStakes
  | NoteWaiting
  | CallToMove
  | ExtendAbsence
  | WarnAbsence
  | PickUp
  | ChipsArrive
  | PlayOver
  | AddChair
  | BringGuest
  | SendGuest
  | ChangeDealer
  | ChangeDeck
  | CorrectButton
  | ForfeitToPot
  | TellTime;
export type Entering = "buy-button" | "kill" | "pass" | "post" | "straddle" | "wait";
export type ErrorCode =
  | "bad-message"
  | "fault"
  | "frozen"
  | "no-session"
  | "no-such-table"
  | "no-such-tournament"
  | "not-allowed"
  | "too-fast"
  | "too-large"
  | "too-many"
  | "unavailable"
  | "version";
export type Face =
  | ""
  | "boss"
  | "captain"
  | "chef"
  | "cowboy"
  | "crown"
  | "curls"
  | "dealer"
  | "detective"
  | "diva"
  | "gentleman"
  | "granny"
  | "hippie"
  | "joker"
  | "nerd"
  | "pilot"
  | "pirate"
  | "punk"
  | "rapper"
  | "sailor"
  | "scholar"
  | "shark"
  | "skater"
  | "sphinx"
  | "wizard";
export type Reaction = "good-luck" | "laugh" | "nice-hand" | "ouch" | "thanks" | "well-played" | "wow";
export type ServerMessage =
  | Welcome
  | Preferred
  | Snapshot
  | Update
  | Changed
  | Done
  | Refused
  | Rules
  | Looked
  | Suggested
  | Viewed
  | RecordsTold
  | Possible
  | Which
  | SayBack
  | Ask
  | Ruled
  | NotRuled
  | WentOn
  | FloorWentOn
  | FloorCalls
  | SeatCameFree
  | Error
  | Pong
  | Dismissed
  | Draining
  | RealityCheck
  | MustStop
  | Frozen
  | Stored;
export type Told = boolean | number | string;

/**
 * Every message and every state, by its name.
 */
export interface Protocol {
  Act: Act;
  AddChair: AddChair;
  AddChips: AddChips;
  AgainstState: AgainstState;
  AgreeingState: AgreeingState;
  ApplicantState: ApplicantState;
  ApproveStakes: ApproveStakes;
  Ask: Ask;
  AskForSeat: AskForSeat;
  AskForStream: AskForStream;
  AskingState: AskingState;
  Award: Award;
  AwardState: AwardState;
  BombState: BombState;
  BringGuest: BringGuest;
  BuyerState: BuyerState;
  CallBombPot: CallBombPot;
  CallClock: CallClock;
  CallToMove: CallToMove;
  ChangeDealer: ChangeDealer;
  ChangeDeck: ChangeDeck;
  Changed: Changed;
  Chat: Chat;
  ChipsArrive: ChipsArrive;
  Choice: Choice;
  Chose: Chose;
  ClientMessage: ClientMessage;
  ComeBack: ComeBack;
  Confirmed: Confirmed;
  ConsentToStream: ConsentToStream;
  CorrectButton: CorrectButton;
  CourseState: CourseState;
  DealCommand: DealCommand;
  DecideStakes: DecideStakes;
  Dismissed: Dismissed;
  Done: Done;
  Draining: Draining;
  DrawState: DrawState;
  ElectTimePot: ElectTimePot;
  EndStream: EndStream;
  Engine: Engine;
  Entering: Entering;
  Error: Error;
  ErrorCode: ErrorCode;
  ExtendAbsence: ExtendAbsence;
  Face: Face;
  FactAsked: FactAsked;
  FactKnown: FactKnown;
  FloorCalls: FloorCalls;
  FloorWentOn: FloorWentOn;
  Follow: Follow;
  FollowFloor: FollowFloor;
  ForfeitToPot: ForfeitToPot;
  Frozen: Frozen;
  Gave: Gave;
  GuestState: GuestState;
  HandState: HandState;
  HeldState: HeldState;
  Hello: Hello;
  IncidentState: IncidentState;
  Incidents: Incidents;
  LawTold: LawTold;
  LeaveTable: LeaveTable;
  Line: Line;
  Lines: Lines;
  LockUp: LockUp;
  LogHead: LogHead;
  LookAt: LookAt;
  Looked: Looked;
  MixingState: MixingState;
  MoneyState: MoneyState;
  MoveSeat: MoveSeat;
  MustStop: MustStop;
  MyView: MyView;
  NameForm: NameForm;
  NextDeal: NextDeal;
  NotRuled: NotRuled;
  NoteWaiting: NoteWaiting;
  ObjectToStakes: ObjectToStakes;
  OffenceState: OffenceState;
  OpenPart: OpenPart;
  OptionState: OptionState;
  OrderState: OrderState;
  OutcomeState: OutcomeState;
  OwnPart: OwnPart;
  Part: Part;
  Pause: Pause;
  PayReward: PayReward;
  PayTime: PayTime;
  Person: Person;
  PersonState: PersonState;
  PickUp: PickUp;
  PickUpLockUp: PickUpLockUp;
  Ping: Ping;
  PlaceButton: PlaceButton;
  Play: Play;
  PlayOver: PlayOver;
  Pong: Pong;
  Possible: Possible;
  PotState: PotState;
  Prefer: Prefer;
  Preferences: Preferences;
  Preferred: Preferred;
  Proof: Proof;
  Proofs: Proofs;
  ProposalState: ProposalState;
  ProposeStakes: ProposeStakes;
  React: React;
  Reaction: Reaction;
  RealityCheck: RealityCheck;
  Records: Records;
  RecordsTold: RecordsTold;
  Refused: Refused;
  ReminderState: ReminderState;
  Reshuffle: Reshuffle;
  Resume: Resume;
  RowState: RowState;
  Rule: Rule;
  Ruled: Ruled;
  Rules: Rules;
  Run: Run;
  Running: Running;
  SayBack: SayBack;
  ScoreState: ScoreState;
  SealPart: SealPart;
  SeatCameFree: SeatCameFree;
  SeatState: SeatState;
  Seats: Seats;
  SendGuest: SendGuest;
  ServerMessage: ServerMessage;
  SetCards: SetCards;
  Setting: Setting;
  Situation: Situation;
  Snapshot: Snapshot;
  StandUp: StandUp;
  StateChanges: StateChanges;
  StopState: StopState;
  Stored: Stored;
  StreamState: StreamState;
  Suggest: Suggest;
  Suggested: Suggested;
  TableState: TableState;
  TakeBack: TakeBack;
  TakeOff: TakeOff;
  TakeSeat: TakeSeat;
  Tell: Tell;
  TellTime: TellTime;
  Told: Told;
  TopUp: TopUp;
  Unfollow: Unfollow;
  Unwatch: Unwatch;
  Update: Update;
  UseTimeBank: UseTimeBank;
  Viewed: Viewed;
  WarnAbsence: WarnAbsence;
  Watch: Watch;
  Welcome: Welcome;
  WentOn: WentOn;
  Which: Which;
  Why: Why;
  WhyNot: WhyNot;
  WishBombPot: WishBombPot;
  WishKill: WishKill;
  WishStraddle: WishStraddle;
  WithdrawAsking: WithdrawAsking;
  Yours: Yours;
}
/**
 * Do something in the deal: `act` is a command of the deal, without its seat.
 *
 * `deal` is the deal's number, `seen` the number of the last event that was seen.
 */
export interface Act {
  type: "act";
  table: string;
  deal: number;
  seen: number;
  act: DealCommand;
  id?: number;
}
export interface DealCommand {
  type: string;
  to?: number;
  cards?: readonly number[];
  [k: string]: unknown;
}
/**
 * At a live table: one chair more until somebody quits.
 */
export interface AddChair {
  type: "add-chair";
  table: string;
  why: "broken-game" | "dispute";
  id?: number;
  once?: string;
}
/**
 * Buy chips from one's own, between deals. At a live table they may be `behind`: still to be
 * brought, and in play meanwhile if that was `announced`.
 */
export interface AddChips {
  type: "add-chips";
  table: string;
  chips: number;
  player?: string;
  behind?: boolean;
  announced?: boolean;
  id?: number;
  once?: string;
}
/**
 * What stands against somebody at a live table by the house's register: he `leaves`, or is
 * dealt past until it is over.
 */
export interface AgainstState {
  words: string;
  cites?: readonly string[];
  leaves?: boolean;
}
/**
 * A matter that needs everybody's consent, such as "deal-twice": who is still waited for, who
 * has agreed, each with the number of boards, and how many boards there can be at most.
 */
export interface AgreeingState {
  matter: string;
  waited: readonly number[];
  agreed?: readonly (readonly [number, number])[];
  boards_max?: number;
}
/**
 * Somebody who asks for a seat where the host gives them, with so many chips.
 */
export interface ApplicantState {
  player: string;
  name: string;
  seat: number;
  chips: number;
}
/**
 * The house approves of the stakes that are proposed.
 */
export interface ApproveStakes {
  type: "approve-stakes";
  table: string;
  id?: number;
  once?: string;
}
/**
 * One fact that matters now, `under` these conditions; `optional`: one may not know it.
 */
export interface Ask {
  type: "ask";
  table: string;
  about: Situation;
  fact: FactAsked;
  optional?: boolean;
  under?: readonly string[];
  id?: number;
}
/**
 * What a step of a dialogue is about: the incident as it is understood so far.
 *
 * `play` says what is played, and by which book; `known` are the facts told, `unknown` those that
 * nobody knows, in words; `against` is what was said and what the deal shows instead; `others` are
 * the incidents that it might have been.
 */
export interface Situation {
  incident: string;
  title: string;
  play: string;
  known?: readonly FactKnown[];
  unknown?: readonly string[];
  against?: readonly (readonly [string, string])[];
  others?: readonly IncidentState[];
}
/**
 * A fact on which a ruling depends: how it is asked.
 *
 * `answers` are those that it can have, with their words, where they can be counted up; else it
 * is a number, no more than `most` where the deal knows a limit, or cards as text.
 */
export interface FactAsked {
  key: string;
  kind: "amounts" | "cards" | "chips" | "one-of" | "seat" | "text" | "whole" | "yes-no";
  asks: string;
  answers?: readonly (readonly [boolean | number | string, string])[];
  most?: number | null;
}
/**
 * I should like that seat, or any other, once it is free.
 */
export interface AskForSeat {
  type: "ask-for-seat";
  seat?: number | null;
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * Ask everybody at the table for a stream with the cards up, so many minutes late and so many
 * deals behind: for the host, the floor, and who opened it.
 */
export interface AskForStream {
  type: "ask-for-stream";
  table: string;
  minutes: number;
  behind?: number;
  id?: number;
  once?: string;
}
/**
 * Somebody asks for that seat, or for any other; who asked first stands first.
 */
export interface AskingState {
  player: string;
  name: string;
  seat?: number | null;
}
/**
 * At a live table, between deals: chips that went to the wrong player go to the right one.
 */
export interface Award {
  type: "award";
  table: string;
  source: string;
  target: string;
  chips: number;
  id?: number;
  once?: string;
}
/**
 * What a seat won of a pot by name, and with what.
 *
 * `share` names the part of the pot and `board` the board (from 1), where there are several;
 * `cards` are those that play, empty where the hand was not shown; `words` is the hand, and where
 * no more than a kicker decided, both hands.
 */
export interface AwardState {
  pot: string;
  seat: number;
  amount: number;
  share?: string;
  board?: number;
  words?: string;
  cards?: readonly number[];
}
/**
 * Bomb pots, where the house has any: whether the deal in progress is one, and the next will
 * be; whether the host may call one, `called` by him; who `wishes` for one, by id.
 */
export interface BombState {
  now?: boolean;
  next?: boolean;
  host_calls?: boolean;
  called?: boolean;
  wishes?: readonly string[];
}
/**
 * At a live table: a guest of that name sits behind a player; `objecting` mind it.
 */
export interface BringGuest {
  type: "bring-guest";
  name: string;
  objecting?: readonly string[];
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * Somebody who asks for so many chips more where the host gives them, and what he has put in
 * so far; `granted`: he has them as soon as they may be added.
 */
export interface BuyerState {
  player: string;
  name: string;
  chips: number;
  bought?: number;
  granted?: boolean;
}
/**
 * The next deal is a bomb pot, or is none after all, where that is the host's to say.
 */
export interface CallBombPot {
  type: "call-bomb-pot";
  table: string;
  calls?: boolean;
  id?: number;
  once?: string;
}
/**
 * Call the clock on whoever is to act: a player, or else the floor, which may give less time
 * to who stalls.
 */
export interface CallClock {
  type: "call-clock";
  seconds?: number | null;
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * The player is called to the main game, or has locked up a seat in another: so many wait for
 * the one that he gives up. `stays`: the seat elsewhere is his no more, and he plays on.
 */
export interface CallToMove {
  type: "call-to-move";
  why?: "locked-up" | "must-move";
  waiting?: number;
  stays?: boolean;
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * At a live table: the next dealer sits down, and marks the seats that he finds empty.
 */
export interface ChangeDealer {
  type: "change-dealer";
  table: string;
  id?: number;
  once?: string;
}
/**
 * At a live table: another deck or a new setup comes into play; `faulty` is what is wrong with
 * the old one, `player` who asks for it.
 */
export interface ChangeDeck {
  type: "change-deck";
  what?: "deck" | "setup";
  faulty?: "" | "damaged" | "defective" | "sticky";
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * What has changed at a table since the message of the sequence `after`, for who asked to be
 * told no more: the fields of the state that are otherwise, those that are as usual again
 * (`gone`), and the seats that are otherwise. `check` is the CRC-32 of the whole state that comes
 * of it. `yours` is there where it is otherwise, null for who has no part.
 */
export interface Changed {
  type: "changed";
  table: string;
  after: number;
  sequence: number;
  check: number;
  state: StateChanges;
  gone?: readonly string[];
  seats?: Seats;
  yours?: OwnPart;
  lines?: Lines;
  proofs?: Proofs;
  id?: number;
}
export interface StateChanges {
  table?: string;
  name?: string;
  number?: number;
  deal?: number;
  phase?: "between" | "closed" | "paused" | "playing" | "waiting";
  game?: string;
  form?: string;
  form_name?: string;
  stakes?: string;
  book?: string;
  street?: string;
  boards?: readonly (readonly number[])[];
  common?: readonly number[];
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
  course?: CourseState | null;
  book_name?: string;
  buy_in_min?: number;
  buy_in_max?: number;
  paused_by?: string;
  opened_by?: string;
  setting?: readonly number[];
  scores?: readonly ScoreState[];
  point?: number;
  live?: boolean;
  frozen?: string;
  log?: LogHead | null;
  parts?: readonly Part[];
  mixing?: MixingState | null;
  event?: string;
  draw?: DrawState | null;
  proposal?: ProposalState | null;
  asking?: readonly AskingState[];
  waiting?: number;
  private?: boolean;
  approves?: boolean;
  allows_bots?: boolean;
  floor?: string;
  applicants?: readonly ApplicantState[];
  buyers?: readonly BuyerState[];
  muted?: readonly string[];
  orders?: readonly OrderState[];
  money?: MoneyState | null;
  blind?: number;
  bomb?: BombState | null;
  rows?: boolean;
  awards?: readonly AwardState[];
  runout?: readonly StopState[];
  street_ms?: number;
  agreeing?: AgreeingState | null;
  stream?: StreamState | null;
  hunted?: readonly (readonly number[])[];
  on_hold?: boolean;
}
/**
 * The course of a deal so far: where each card off the stub went, and what decided it.
 *
 * `form` and `book` are those that it is dealt by, also when the next one is another. `players`
 * are those of the deal's seats, by id, `seats` where they sat at the table, `first` the seat of
 * the deal that is dealt to first; `fantasyland` those that play there. `steps` are described in
 * docs/protocol.md. `amended` is the form's course where the house has amended it.
 */
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
/**
 * Where the log of a table has come to: how many records it has, and the hash at the last of
 * them, which stands for all of it.
 */
export interface LogHead {
  records: number;
  head: string;
}
/**
 * A shuffle that is being prepared: number `shuffle` of the deal (0 the deck) of `size` cards.
 *
 * `root` commits to the house's order. Players seal their parts while it is not `closed`; then
 * `parts` are all seals, and they open them. Where it is the draw for the button before the deal,
 * `draw` says which card will win.
 */
export interface MixingState {
  deal: number;
  root: string;
  size: number;
  shuffle?: number;
  closed?: boolean;
  parts?: readonly Part[];
  draw?: "" | "highest" | "lowest" | "lowest-aces-low";
}
/**
 * The draw for the button of the deal `deal`: `players`, clockwise from seat 0, had a card each
 * off the top of the deck that `root` commits to; the one with the best card, by `wins`, is
 * `winner` and has the button. `proofs` are of all `cards`, in the same order, `seats` theirs.
 */
export interface DrawState {
  deal: number;
  root: string;
  size: number;
  wins: "highest" | "lowest" | "lowest-aces-low";
  players: readonly string[];
  seats: readonly number[];
  cards: readonly number[];
  winner: string;
  proofs: readonly Proof[];
  parts?: readonly Part[];
}
/**
 * Other stakes that are proposed: by whom, who objects, by name, and whether the house
 * approves.
 */
export interface ProposalState {
  stakes: string;
  by: string;
  objecting?: readonly string[];
  approved?: boolean;
}
/**
 * What the chips of a table, or of the room, are shown as: everything told is in chips.
 *
 * A chip is worth `chip` of the smallest units of the currency, which has so many `decimals` after
 * its `point`; a `name` that is a code stands behind the amount, a sign before it. `shows` is how
 * amounts are shown to whoever has not chosen.
 */
export interface MoneyState {
  name?: string;
  decimals?: number;
  point?: "," | ".";
  chip?: number;
  shows?: "big-blinds" | "chips" | "money";
}
/**
 * A stream with the cards up that was asked for `by` somebody, by name: each deal is seen
 * `delay_ms` after it, and after `behind` more deals. `on`: further deals are for it; `started`:
 * it has begun, with a deal in which all consented. `consents` are those at the table who consent,
 * by id, and `up` those whose cards are up in deals of it that were played.
 */
export interface StreamState {
  by: string;
  delay_ms: number;
  behind?: number;
  on?: boolean;
  started?: boolean;
  consents?: readonly string[];
  up?: readonly string[];
}
/**
 * What only the seat's player is told.
 *
 * `choices` are all legal actions, empty when it is somebody else's turn; `ways_in` are the
 * entries that may be chosen, `may` what may be done at the table; `label` what the hand is
 * worth, high and low; `top_up` is how many chips the stack is filled up to between deals, 0 if
 * it is not; `running` is for who runs a live table, who has the `seat` -1 unless he plays too;
 * `hands` are one's own rows, and `setting` what is to be set in them now, if anything; `shows`
 * turns a losing hand up that was thrown away at the showdown, until the pots are pushed, and
 * after the deal those `cards` of a hand that was not called. `beside` is what may be asked of the
 * deal without being asked: to see a hand, or what would have come.
 */
export interface Yours {
  seat: number;
  down?: readonly number[];
  discards?: readonly number[];
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
  shows?: Choice | null;
  beside?: readonly Choice[];
}
/**
 * Cards that a seat is to set in rows now.
 *
 * `throw` of the `cards` are thrown away, the others go where there is `room`, front first, in
 * the hand of that number. `sizes` and `names` are those of the rows; `until`: when the clock
 * ends, None if none runs.
 */
export interface Setting {
  cards: readonly number[];
  room: readonly number[];
  sizes: readonly number[];
  names: readonly string[];
  throw?: number;
  hand?: number;
  until?: number | null;
}
/**
 * What whoever runs a live table may enter now.
 *
 * - `asked`: the seat of the table whose `choices` these are, None for the dealer; `kind` is what
 *   is asked, as in a deal's request; `seats` those that may open or win, and `deal_seat` the
 *   asked one's number in the deal, with `deal_seats` those of all seats of the table
 * - `shares` are the parts of each pot by name, `runs` how many boards were dealt
 * - `may`: "next-deal", "place-button", "name-form", "take-back", which takes back what `undoes`
 *   says
 * - `held` is what was ruled and is still to be heeded
 * - `floor` are messages about the table that may be sent now, `people` what may be said of each
 *   player beside the usual, `guests` who sits behind somebody
 * - `reminders` are of what people alone can do, and matters now
 */
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
  floor?: readonly string[];
  people?: readonly PersonState[];
  guests?: readonly GuestState[];
  reminders?: readonly ReminderState[];
}
/**
 * A button: what it says ("Raise to 1,200"), and the command of the deal that it sends.
 *
 * With `least` and `most` the amount is free between them, in steps of `step` (or `most` itself),
 * and goes into the command's field `to`; the label is the verb alone then ("Raise to"), and
 * `presets` are amounts by name. With `cards_least` and `cards_most` so
 * many of `cards` are picked, and go into its field `cards`.
 */
export interface Choice {
  label: string;
  act: DealCommand;
  key?: string;
  least?: number | null;
  most?: number | null;
  step?: number;
  presets?: readonly (readonly [string, number])[];
  cards?: readonly number[];
  cards_least?: number | null;
  cards_most?: number | null;
}
/**
 * Say something to the table.
 */
export interface Chat {
  type: "chat";
  table: string;
  text: string;
  id?: number;
  once?: string;
}
/**
 * At a live table: the chips that a player awaits are on the table.
 */
export interface ChipsArrive {
  type: "chips-arrive";
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * That incident is meant; "unforeseen" where it is none of those named.
 */
export interface Chose {
  type: "chose";
  incident: string;
}
/**
 * The first message: the protocol spoken, and the token of a session.
 *
 * `device` is an id that the browser has given itself, the same for everybody who uses it.
 */
export interface Hello {
  type: "hello";
  version: number;
  token?: string;
  device?: string;
  id?: number;
}
/**
 * Tell me of a table from now on; `after` is the last number seen, to go on from there. With
 * `changes` I am told only what changes, wherever I was told what was before: who comes back says
 * the sequence of the state that he knows, and its checksum (`check`).
 */
export interface Watch {
  type: "watch";
  table: string;
  after?: number;
  changes?: boolean;
  sequence?: number;
  check?: number;
  id?: number;
}
/**
 * Tell me of that table no more.
 */
export interface Unwatch {
  type: "unwatch";
  table: string;
  id?: number;
}
/**
 * Tell me from now on when a tournament goes on, an empty one: when any does. Of each I am told
 * once a second at the most.
 */
export interface Follow {
  type: "follow";
  tournament: string;
  id?: number;
}
/**
 * Tell me of that tournament no more.
 */
export interface Unfollow {
  type: "unfollow";
  tournament: string;
  id?: number;
}
/**
 * Tell me from now on when the room's floor goes on (`on` false: no more), once a second at
 * the most.
 */
export interface FollowFloor {
  type: "follow-floor";
  on?: boolean;
  id?: number;
}
/**
 * Set the cards of `yours.setting` in rows: those that each row gets, front to back.
 *
 * `discards` are those thrown away. It is stale only if the seat itself has been dealt cards, or
 * set some, since `seen`: what others set meanwhile does not matter.
 */
export interface SetCards {
  type: "set-cards";
  table: string;
  deal: number;
  seen: number;
  rows: readonly (readonly number[])[];
  discards?: readonly number[];
  id?: number;
}
/**
 * My part in the shuffle with that root is sealed by this hash.
 */
export interface SealPart {
  type: "seal-part";
  table: string;
  root: string;
  seal: string;
  id?: number;
}
/**
 * What I have sealed for the shuffle with that root.
 */
export interface OpenPart {
  type: "open-part";
  table: string;
  root: string;
  part: string;
  id?: number;
}
/**
 * What would my rows be worth with these cards of `yours.setting`? Nothing is set by it.
 */
export interface LookAt {
  type: "look-at";
  table: string;
  rows: readonly (readonly number[])[];
  id?: number;
}
/**
 * What does my seat see of the deal, as the engine has it? For programs that play.
 */
export interface MyView {
  type: "my-view";
  table: string;
  id?: number;
}
/**
 * How would the house player set my cards? Nothing is set by it.
 */
export interface Suggest {
  type: "suggest";
  table: string;
  id?: number;
}
/**
 * Sit down with so many chips out of one's own; `entry` is how to come in.
 *
 * At a live table whoever runs it seats somebody of that `name`; messages about the table that
 * name a `player` are for that player there, and only from who runs it. There it is said too
 * where he comes from: `coming`, what he `brings` from there, how long he played, what was played
 * there where it is something else, and the blinds that he `missed`.
 */
export interface TakeSeat {
  type: "take-seat";
  table: string;
  seat: number;
  chips: number;
  entry?: "buy-button" | "kill" | "pass" | "post" | "straddle" | "wait";
  name?: string;
  coming?: "broken" | "must-move" | "new" | "transfer";
  brings?: number;
  played_ms?: number;
  left_form?: string;
  left_stakes?: string;
  missed?: readonly ("big" | "middle" | "small" | "straddle")[];
  id?: number;
  once?: string;
}
/**
 * Leave the game with all chips, as soon as the deal is over.
 */
export interface LeaveTable {
  type: "leave-table";
  table: string;
  pays_kill?: boolean;
  player?: string;
  id?: number;
  once?: string;
}
/**
 * Sit out from the next deal on. At a live table one may take the chips along for safety, and
 * pay a kill that is due.
 */
export interface StandUp {
  type: "stand-up";
  table: string;
  player?: string;
  takes_chips?: boolean;
  pays_kill?: boolean;
  id?: number;
  once?: string;
}
/**
 * Play again; `entry` says how, where something has to be made up. `brings` are the chips that
 * come back of those taken along, all where it is left out; `kills_next` agrees to kill the pot
 * after a killed one that one comes into.
 */
export interface ComeBack {
  type: "come-back";
  table: string;
  entry?: "buy-button" | "kill" | "pass" | "post" | "straddle" | "wait";
  player?: string;
  brings?: number | null;
  kills_next?: boolean;
  id?: number;
  once?: string;
}
/**
 * Between deals, fill my stack up to so many chips by itself from now on; 0 for no more.
 */
export interface TopUp {
  type: "top-up";
  table: string;
  up_to: number;
  id?: number;
  once?: string;
}
/**
 * Change seats.
 */
export interface MoveSeat {
  type: "move-seat";
  table: string;
  seat: number;
  entry?: "buy-button" | "kill" | "pass" | "post" | "straddle" | "wait";
  player?: string;
  id?: number;
  once?: string;
}
/**
 * Straddle the next deal, or not after all.
 */
export interface WishStraddle {
  type: "wish-straddle";
  table: string;
  straddles?: boolean;
  player?: string;
  id?: number;
  once?: string;
}
/**
 * Kill the next pot, where that is optional, or not after all.
 */
export interface WishKill {
  type: "wish-kill";
  table: string;
  kills?: boolean;
  player?: string;
  id?: number;
  once?: string;
}
/**
 * At dealer's choice, name the next game.
 */
export interface NameForm {
  type: "name-form";
  table: string;
  form: string;
  structure: string;
  stakes?: string;
  id?: number;
  once?: string;
}
/**
 * Take time from the time bank.
 */
export interface UseTimeBank {
  type: "use-time-bank";
  table: string;
  id?: number;
  once?: string;
}
/**
 * At every table from now on: whether my losing hands go unseen, whether my time bank is used
 * by itself, and which face I have. What is left out stays as it was.
 */
export interface Prefer {
  type: "prefer";
  mucks_losers?: boolean | null;
  uses_time_bank?: boolean | null;
  face?:
    | (
        | ""
        | "boss"
        | "captain"
        | "chef"
        | "cowboy"
        | "crown"
        | "curls"
        | "dealer"
        | "detective"
        | "diva"
        | "gentleman"
        | "granny"
        | "hippie"
        | "joker"
        | "nerd"
        | "pilot"
        | "pirate"
        | "punk"
        | "rapper"
        | "sailor"
        | "scholar"
        | "shark"
        | "skater"
        | "sphinx"
        | "wizard"
      )
    | null;
  watches_unseen?: boolean | null;
  id?: number;
  once?: string;
}
/**
 * At a live table: a deal begins. `dealt_in` are players whom the dealer dealt in though they
 * owe a blind.
 */
export interface NextDeal {
  type: "next-deal";
  table: string;
  dealt_in?: readonly string[];
  id?: number;
  once?: string;
}
/**
 * At a live table: cards were drawn, and the seat has the first button.
 */
export interface PlaceButton {
  type: "place-button";
  table: string;
  seat: number;
  id?: number;
  once?: string;
}
/**
 * At a live table: what the player did who was asked, or what the dealer did.
 *
 * `act` is a command of the deal, with the seat of the deal where it is not the one asked.
 */
export interface Run {
  type: "run";
  table: string;
  deal: number;
  seen: number;
  act: DealCommand;
  id?: number;
}
/**
 * At a live table: take back what was entered last; `seen` is the last number seen.
 */
export interface TakeBack {
  type: "take-back";
  table: string;
  seen: number;
  id?: number;
}
/**
 * What can have gone wrong now, or be asked? At a table, or in a `play`.
 */
export interface Incidents {
  type: "incidents";
  table?: string;
  play?: Play;
  id?: number;
}
/**
 * What is played where no table says it; what is left out the words may say, or it is usual.
 */
export interface Play {
  game?: string;
  structure?: string;
  stakes?: string;
  book?: string;
  tournament?: boolean | null;
}
/**
 * What happened, or how does it go? The whole dialogue so far; nothing is changed by it.
 *
 * It happened at the `table`, or else in a `play`. `given` are facts that nobody is asked again.
 */
export interface Tell {
  type: "tell";
  words?: string;
  table?: string;
  play?: Play;
  given?: {readonly [key: string]: boolean | number | string};
  replies?: readonly (Chose | Confirmed | Gave)[];
  id?: number;
}
/**
 * Carry a ruling out; `option` is what the floor decides where it may, and `why`.
 *
 * A sanction lasts for a `number` of a `unit`: hands, rounds, minutes, hours, days.
 */
export interface Rule {
  type: "rule";
  table: string;
  deal: number;
  seen: number;
  incident: string;
  facts?: {readonly [key: string]: boolean | number | string};
  option?: string;
  why?: string;
  number?: number;
  unit?: string;
  id?: number;
}
/**
 * Which offences were ruled on at this live table?
 */
export interface Records {
  type: "records";
  table: string;
  id?: number;
}
/**
 * Stop the game and its clocks where they are: for the host, the floor, and who opened it.
 */
export interface Pause {
  type: "pause";
  table: string;
  id?: number;
  once?: string;
}
/**
 * Let a game that was paused go on.
 */
export interface Resume {
  type: "resume";
  table: string;
  id?: number;
  once?: string;
}
/**
 * No further deal is for the stream: for the host, the floor, and who opened the table.
 */
export interface EndStream {
  type: "end-stream";
  table: string;
  id?: number;
  once?: string;
}
/**
 * My cards may be seen in the stream from the next deal on, or no more (`consents` false): then
 * nothing that was not seen yet is seen either.
 */
export interface ConsentToStream {
  type: "consent-to-stream";
  table: string;
  consents?: boolean;
  id?: number;
  once?: string;
}
/**
 * Say one of a few things at one's seat, by a press.
 */
export interface React {
  type: "react";
  table: string;
  reaction: "good-luck" | "laugh" | "nice-hand" | "ouch" | "thanks" | "well-played" | "wow";
  id?: number;
  once?: string;
}
/**
 * Which rules are behind an event of the table, by its number?
 */
export interface Why {
  type: "why";
  table: string;
  number: number;
  id?: number;
}
/**
 * Why may I not bet or raise to so many chips for the round? Without an amount: why not at all,
 * or else why not less than the least. Asked when it is one's turn; nothing is tried.
 */
export interface WhyNot {
  type: "why-not";
  table: string;
  to?: number | null;
  id?: number;
}
/**
 * Are you there?
 */
export interface Ping {
  type: "ping";
  id?: number;
}
/**
 * I ask for no other seat any more.
 */
export interface WithdrawAsking {
  type: "withdraw-asking";
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * Keep a seat for me, who am on my way; at a live table for somebody of that `name`.
 */
export interface LockUp {
  type: "lock-up";
  table: string;
  seat: number;
  name?: string;
  id?: number;
  once?: string;
}
/**
 * A seat has been kept for long enough: others wait, or I do who have no seat here.
 */
export interface PickUpLockUp {
  type: "pick-up-lock-up";
  table: string;
  seat: number;
  id?: number;
  once?: string;
}
/**
 * Take chips off the table and stay, where the house lets one.
 */
export interface TakeOff {
  type: "take-off";
  chips: number;
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * Pay for time, or say that one does not.
 */
export interface PayTime {
  type: "pay-time";
  pays?: boolean;
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * Propose other stakes for this game, in words or bare sizes.
 */
export interface ProposeStakes {
  type: "propose-stakes";
  stakes: string;
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * Object to the stakes that are proposed.
 */
export interface ObjectToStakes {
  type: "object-to-stakes";
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * I agree to a bomb pot for the next deal, or do no more: it comes once everybody agrees.
 */
export interface WishBombPot {
  type: "wish-bomb-pot";
  calls?: boolean;
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * At a live table: that player has won the last pot with a seven and a deuce, or with the
 * house's `bounty` hand.
 */
export interface PayReward {
  type: "pay-reward";
  bounty?: boolean;
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * The players let a pot pay for everybody's time: the next, or the next with a flop.
 */
export interface ElectTimePot {
  type: "elect-time-pot";
  table: string;
  takes?: "flop" | "pot";
  id?: number;
  once?: string;
}
/**
 * Count who objects to the stakes that are proposed.
 */
export interface DecideStakes {
  type: "decide-stakes";
  table: string;
  id?: number;
  once?: string;
}
/**
 * So many wait for this game, and there are so many games of its kind, this one among them.
 */
export interface NoteWaiting {
  type: "note-waiting";
  table: string;
  waiting: number;
  like_games?: number;
  id?: number;
  once?: string;
}
/**
 * The player has told the floor: he may stay away for so many minutes longer.
 */
export interface ExtendAbsence {
  type: "extend-absence";
  minutes: number;
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * Warn the player, before he goes, that he would be the third to walk.
 */
export interface WarnAbsence {
  type: "warn-absence";
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * Pick up the chips of a player who is absent for too long, or too often.
 */
export interface PickUp {
  type: "pick-up";
  why?: "absent" | "often-absent";
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * At a live table: somebody of that name plays over in the seat of an absent player.
 */
export interface PlayOver {
  type: "play-over";
  table: string;
  seat: number;
  chips: number;
  name: string;
  entry?: "buy-button" | "kill" | "pass" | "post" | "straddle" | "wait";
  box?: boolean;
  id?: number;
  once?: string;
}
/**
 * At a live table: the guest goes.
 */
export interface SendGuest {
  type: "send-guest";
  table: string;
  guest: string;
  id?: number;
  once?: string;
}
/**
 * At a live table: the last deal should have had the button at that seat.
 */
export interface CorrectButton {
  type: "correct-button";
  table: string;
  seat: number;
  id?: number;
  once?: string;
}
/**
 * At a live table: chips that a ruling leaves for the next pot.
 */
export interface ForfeitToPot {
  type: "forfeit-to-pot";
  chips: number;
  id?: number;
  once?: string;
  table: string;
  player?: string;
}
/**
 * At a live table: the called clock has come to its last seconds, or to its end.
 */
export interface TellTime {
  type: "tell-time";
  table: string;
  id?: number;
  once?: string;
}
/**
 * What was said back is right.
 */
export interface Confirmed {
  type: "confirmed";
}
/**
 * A table is not for you any more: you are barred from it, or your invitation is revoked.
 */
export interface Dismissed {
  type: "dismissed";
  table: string;
  words: string;
  id?: number;
}
/**
 * What you asked for has been done, and is stored.
 */
export interface Done {
  type: "done";
  id?: number;
}
/**
 * The server is about to stop: deals in progress go on when it is back.
 */
export interface Draining {
  type: "draining";
  id?: number;
}
export interface Engine {
  [k: string]: unknown;
}
/**
 * The message could not be taken; nothing else is harmed.
 */
export interface Error {
  type: "error";
  code:
    | "bad-message"
    | "fault"
    | "frozen"
    | "no-session"
    | "no-such-table"
    | "no-such-tournament"
    | "not-allowed"
    | "too-fast"
    | "too-large"
    | "too-many"
    | "unavailable"
    | "version";
  words: string;
  id?: number;
}
/**
 * A fact that is known: as a clause, as a value, and by which words it was `heard`, if by any.
 *
 * `asks` is how it is asked anew, where it can be put right.
 */
export interface FactKnown {
  key: string;
  words: string;
  value: boolean | number | string;
  heard?: string;
  asks?: FactAsked | null;
}
/**
 * The floor has something for you: a call from a list, to be answered `until` then ("called"),
 * a seat that you have now ("seated"), another game that you move to ("moves"), a place on a list
 * that you have no more ("off-list"). `key` is that of a table that is played at browsers.
 */
export interface FloorCalls {
  type: "floor-calls";
  what: "called" | "moves" | "off-list" | "seated";
  words: string;
  table?: string;
  key?: string;
  line?: string;
  seat?: number | null;
  until?: number | null;
  id?: number;
}
/**
 * The room's floor, which is followed, has come to the record `sequence`: what REST told of it
 * before may be otherwise now.
 */
export interface FloorWentOn {
  type: "floor-went-on";
  sequence: number;
  id?: number;
}
/**
 * A table stands still, for the host and the floor: something was found that must not be.
 */
export interface Frozen {
  type: "frozen";
  table: string;
  name: string;
  words: string;
  id?: number;
}
/**
 * A fact that was asked, or put right after it was said back; null for "don't know".
 */
export interface Gave {
  type: "gave";
  fact: string;
  value?: boolean | number | string | null;
}
/**
 * Somebody who sits behind a player.
 */
export interface GuestState {
  guest: string;
  name: string;
  of: string;
}
/**
 * A hand in rows, front to back; `foul`: it is fouled already, and `why`.
 */
export interface HandState {
  rows: readonly RowState[];
  foul?: boolean;
  why?: string;
}
/**
 * What was ruled about a seat and is still to be heeded, in words.
 *
 * With an `incident` an act is ruled on when the turn comes: it is `due` then, and `facts` are
 * all that is known of it by then.
 */
export interface HeldState {
  seat: number;
  words: string;
  incident?: string;
  facts?: {readonly [key: string]: boolean | number | string};
  due?: boolean;
}
/**
 * Something that can have gone wrong, and its chapter; `how`: no fault, but how it goes.
 */
export interface IncidentState {
  key: string;
  title: string;
  group: string;
  how?: boolean;
}
/**
 * By what a deal is played: the key of its form, its stakes as they are now (the structure by
 * its key), the book, and what the house answers otherwise.
 */
export interface LawTold {
  form: string;
  stakes: Engine;
  book: string;
  amendments: Engine;
}
/**
 * An event in words, numbered; `cites` are the rules behind it; `by`: who spoke, in chat;
 * `reaction`: by which reaction it was said.
 *
 * `sums`: where amounts of chips begin in the words, in characters of Unicode, and what they are.
 */
export interface Line {
  number: number;
  words: string;
  kind: "chat" | "deal" | "table";
  at: number;
  deal?: number;
  seat?: number | null;
  cites?: readonly string[];
  platform?: boolean;
  by?: string;
  sums?: readonly (readonly [number, number])[];
  reaction?: string;
}
/**
 * What rows are worth, those set and those only thought of: (words, royalty) each.
 *
 * `foul`: these rows are fouled already, and `why`.
 */
export interface Looked {
  type: "looked";
  table: string;
  rows: readonly (readonly [string, number])[];
  foul?: boolean;
  why?: string;
  id?: number;
}
/**
 * You have to stop by what you have set yourself: your seats are given up as soon as their
 * deals are over.
 */
export interface MustStop {
  type: "must-stop";
  words: string;
  id?: number;
}
/**
 * It cannot have happened there, or nothing is ruled on it: why.
 */
export interface NotRuled {
  type: "not-ruled";
  table: string;
  about: Situation;
  why: string;
  id?: number;
}
/**
 * An offence on record: whose, what, the sanction in words, when it was and until when it
 * lasts, who decided and why.
 */
export interface OffenceState {
  name: string;
  offence: string;
  sanction: string;
  at: number;
  until?: number | null;
  by?: string;
  why?: string;
}
/**
 * A way in which the floor may decide.
 */
export interface OptionState {
  key: string;
  title: string;
  say?: string;
  do?: readonly string[];
  cites?: readonly string[];
  changes?: boolean;
}
/**
 * What is ordered for after the deal, in words; `sums` are the amounts of chips in them.
 */
export interface OrderState {
  words: string;
  sums?: readonly (readonly [number, number])[];
}
/**
 * A ruling, `under` conditions where it hangs on what nobody knows.
 *
 * - `silence`, to be read first, says that the book in force is silent, and who is followed
 *   (`borrowed`); `short` is one sentence, and the first of the `rules` (id, title, statement)
 *   the one that decides
 * - `options` are open to the floor, which weighs what `weighs` names; `changes`: carrying it out
 *   changes the deal; `unclear` is what the texts leave open
 * - `elsewhere` is what other books rule: (book, outcome in words) each, only those that differ
 * - for an offence `proposed` is the option that comes next for this player, whose `record` is
 *   told, the newest first
 */
export interface OutcomeState {
  outcome: string;
  under?: readonly string[];
  short?: string;
  silent?: boolean;
  silence?: string;
  borrowed?: readonly string[];
  unclear?: readonly string[];
  say?: string;
  do?: readonly string[];
  options?: readonly OptionState[];
  weighs?: readonly string[];
  changes?: boolean;
  rules?: readonly (readonly [string, string, string])[];
  elsewhere?: readonly (readonly [string, string])[];
  proposed?: string;
  record?: readonly OffenceState[];
}
/**
 * What a player has in a shuffle: his seal, and what he opened; nothing where he was left out
 * because it did not come in time.
 */
export interface Part {
  player: string;
  seal: string;
  opened?: string;
}
/**
 * Somebody with an account.
 */
export interface Person {
  id: string;
  name: string;
  role: string;
  guest: boolean;
  chips: number;
}
/**
 * Somebody at a live table, for who runs it: the messages about him that `may` be sent, what
 * he `owes`, since when he is away, and until when he is allowed to be, what stands `against` him.
 */
export interface PersonState {
  player: string;
  may?: readonly string[];
  owes?: readonly string[];
  away_since?: number | null;
  away_until?: number | null;
  absent_buttons?: number;
  called?: string;
  against?: AgainstState | null;
}
/**
 * Here.
 */
export interface Pong {
  type: "pong";
  now: number;
  id?: number;
}
/**
 * What can have gone wrong now, chapter by chapter.
 */
export interface Possible {
  type: "possible";
  table: string;
  incidents: readonly IncidentState[];
  id?: number;
}
/**
 * A pot by name, and the seats that contest it.
 */
export interface PotState {
  name: string;
  amount: number;
  seats: readonly number[];
}
/**
 * That his losing hands are thrown away unseen at the showdown, that his time bank is used by
 * itself when the clock has run out, the face that he has chosen, and that he is named to no
 * player where he only looks on.
 */
export interface Preferences {
  mucks_losers: boolean;
  uses_time_bank: boolean;
  face: string;
  watches_unseen: boolean;
}
/**
 * What you prefer from now on, as you have said here or in another window.
 */
export interface Preferred {
  type: "preferred";
  prefers: Preferences;
  id?: number;
}
/**
 * What proves a card to be the one that the deck was committed to; see docs/protocol.md.
 *
 * `shuffle` says which shuffle of the deal the place is of: 0 the deck, else a reshuffle.
 */
export interface Proof {
  place: number;
  card: number;
  salt: string;
  path: readonly string[];
  shuffle?: number;
}
/**
 * You have played so long without a break; today you `put_in` so much and `got_back` so much.
 *
 * Chips on a table count as put in. Times are milliseconds, money chips.
 */
export interface RealityCheck {
  type: "reality-check";
  played_ms: number;
  put_in: number;
  got_back: number;
  id?: number;
}
/**
 * The offences that were ruled on at a live table, the newest first.
 */
export interface RecordsTold {
  type: "records-told";
  table: string;
  offences: readonly OffenceState[];
  id?: number;
}
/**
 * What you asked for is not allowed: nothing has changed. `sums` are as in a line.
 */
export interface Refused {
  type: "refused";
  words: string;
  reason: string;
  cites?: readonly string[];
  legal?: string;
  sums?: readonly (readonly [number, number])[];
  legal_sums?: readonly (readonly [number, number])[];
  id?: number;
}
/**
 * What whoever runs a live table is reminded of, and the rules behind it.
 */
export interface ReminderState {
  words: string;
  cites?: readonly string[];
}
/**
 * The commitment to a reshuffle, how many cards it is of, and the parts that players had.
 */
export interface Reshuffle {
  root: string;
  size: number;
  parts?: readonly Part[];
}
/**
 * A row of a hand: the cards in it, out of `size`, its worth in words, and its royalty;
 * `name` where it is not called front, middle or back as its place has it.
 */
export interface RowState {
  size: number;
  cards: readonly number[];
  words?: string;
  royalty?: number;
  name?: string;
}
/**
 * The ruling, or all that it can be where a fact is unknown.
 *
 * - `facts` are those it stands on, and `deal` and `seen` the deal and the moment at which it was
 *   made: with these it can be carried out, where there is one outcome
 * - `onward` are the incidents to which its words point: the facts go along
 */
export interface Ruled {
  type: "ruled";
  table: string;
  about: Situation;
  outcomes: readonly OutcomeState[];
  facts?: {readonly [key: string]: boolean | number | string};
  onward?: readonly IncidentState[];
  deal?: number;
  seen?: number;
  id?: number;
}
/**
 * The rules behind an event, or behind what one may not do: (id, title, statement) each. `sums`
 * are the amounts in the words: where each begins, and how much it is.
 */
export interface Rules {
  type: "rules";
  table: string;
  number: number;
  words: string;
  rules: readonly (readonly [string, string, string])[];
  sums?: readonly (readonly [number, number])[];
  id?: number;
}
/**
 * What was heard, in one sentence: is it right? Each of the facts can be put right by itself.
 *
 * `binding`: one of them decides who loses a hand or a pot.
 */
export interface SayBack {
  type: "say-back";
  table: string;
  about: Situation;
  words: string;
  facts?: readonly FactKnown[];
  binding?: boolean;
  id?: number;
}
/**
 * A line of the score sheet: what the seat `first` won from `second`; negative is lost.
 *
 * `points` are those due, `paid` those that passed once nobody pays more than he has, `chips`
 * what they were worth; `words` tells the rows, the scoop and the royalties.
 */
export interface ScoreState {
  first: number;
  second: number;
  points: number;
  paid: number;
  chips: number;
  words: readonly string[];
}
/**
 * You waited for a seat on a date of an evening, and have one now.
 */
export interface SeatCameFree {
  type: "seat-came-free";
  evening: string;
  date: string;
  words: string;
  id?: number;
}
/**
 * A seat as everybody sees it.
 *
 * `playing`: has a part in the deal; `down` are downcards, 53 unless they were shown; the first
 * `divided` of them are set apart as a hand of their own. `acted` says in words what the player
 * did last; `note` why he is not dealt in; `label` what a shown hand is worth; `back_until`: his
 * connection is lost, and he is waited for until then. Where cards are set in rows, `hands` are
 * those rows; `fantasyland`: he plays this deal there, or the next one once this is over; `points`
 * is the net of the points won in this deal, once it is settled. `held` is what was ruled about
 * the seat at a live table, and is still to be heeded.
 * `bot` is a house player, `own_bot` a person's own: a program plays there by his token.
 * `over`: plays over in the seat of somebody absent; `behind` are chips that he awaits; an empty
 * seat is `kept` for somebody until then, or longer while nobody waits. `net` is what the deal
 * came to for him, once it is over; `face` is the one that he has chosen.
 */
export interface SeatState {
  seat: number;
  player?: string;
  name?: string;
  bot?: boolean;
  own_bot?: boolean;
  stack?: number;
  bet?: number;
  playing?: boolean;
  folded?: boolean;
  all_in?: boolean;
  away?: boolean;
  connected?: boolean;
  back_until?: number | null;
  down?: readonly number[];
  up?: readonly number[];
  drew?: readonly number[];
  acted?: string;
  note?: string;
  label?: string;
  hands?: readonly HandState[];
  fantasyland?: boolean;
  points?: number;
  held?: string;
  over?: boolean;
  behind?: number;
  kept?: string;
  kept_until?: number | null;
  net?: number;
  face?: string;
  divided?: number;
}
/**
 * The session holds. `prefers` is what you prefer at every table; `money` is what chips are
 * shown as in this room, where they are not only chips.
 */
export interface Welcome {
  type: "welcome";
  version: number;
  you: Person;
  now: number;
  prefers: Preferences;
  money?: MoneyState | null;
  id?: number;
}
/**
 * A table from scratch: its state, your part, the last lines, proofs of the cards in sight.
 */
export interface Snapshot {
  type: "snapshot";
  table: string;
  state: TableState;
  yours: Yours | null;
  lines: readonly Line[];
  proofs?: readonly Proof[];
  sequence?: number;
  id?: number;
}
/**
 * A table as everybody sees it, onlookers too.
 *
 * `number` is that of the last event; `deal` the deal in progress or the last one; `phase`:
 * waiting for players, between deals, in a deal, paused, closed. `to_act` has until `until` on the
 * clock, then, if it is used, until `bank_until` out of his time bank. `root` is the commitment to
 * the deck, and each of `reshuffles` that to a later shuffle of the deal, the first one first;
 * `course` says where its cards went. `book_name` is the rulebook by name; `buy_in_max` 0 for no
 * largest buy-in; `paused_by` who paused the game, by name; `opened_by` who opened it. At the
 * showdown nobody is asked: `to_act` is None while the house tables the hands. `setting` are the
 * seats that may set cards in rows now, several at once where they set facedown (`to_act` is the
 * one in turn, if there is one, and `until` is for all of them); `scores` is the score sheet once
 * a deal is settled, in the order of settling; `point` is what a point is worth in chips, 0 where
 * points are worth none. A `live` table keeps a game that is played with real cards. `frozen`:
 * something was found that must not be, and nothing is done here any more until it is put right;
 * the words are for everybody. `log` is the head of the table's log, as it was when the state was
 * written. `parts` are those that players had in the deck, `mixing` is the shuffle that is being
 * prepared, `draw` the draw for the button of the deal that is next, or in progress. `event` is
 * the tournament whose table it is, by key. `proposal` are stakes that are proposed, `asking` who
 * asks for another seat, `waiting` how many wait. Only who is invited comes to a `private` table.
 * Where the host `approves`, `applicants` ask for seats and `buyers` for chips; where it
 * `allows_bots`, people's own bots may play; `muted` may not talk, by id; `orders` stand for after
 * the deal. `floor` is what the floor calls it, where that gives the seats. `money` is what the
 * chips are shown as, if not as chips, `blind` the size of the big blind, if there is one; `bomb`
 * is of bomb pots. `rows`: cards are set in rows. `awards` say who won what with which cards once
 * the deal is over; `runout` are the stops at which the rest of the cards is looked at that came
 * when nobody could bet any more, for `street_ms` each; `agreeing` is what the players are asked
 * to agree on; `on_hold`: hand for hand the deal waits for the other tables, hands facedown;
 * `stream` is of the cards seen up later, where that was asked for; `hunted` are the cards, by
 * board, that would have come, shown on request after the deal was over where the house has that.
 */
export interface TableState {
  table: string;
  name: string;
  number: number;
  deal: number;
  phase: "between" | "closed" | "paused" | "playing" | "waiting";
  game: string;
  form: string;
  form_name: string;
  stakes: string;
  book: string;
  seats: readonly SeatState[];
  street?: string;
  boards?: readonly (readonly number[])[];
  common?: readonly number[];
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
  course?: CourseState | null;
  book_name?: string;
  buy_in_min?: number;
  buy_in_max?: number;
  paused_by?: string;
  opened_by?: string;
  setting?: readonly number[];
  scores?: readonly ScoreState[];
  point?: number;
  live?: boolean;
  frozen?: string;
  log?: LogHead | null;
  parts?: readonly Part[];
  mixing?: MixingState | null;
  event?: string;
  draw?: DrawState | null;
  proposal?: ProposalState | null;
  asking?: readonly AskingState[];
  waiting?: number;
  private?: boolean;
  approves?: boolean;
  allows_bots?: boolean;
  floor?: string;
  applicants?: readonly ApplicantState[];
  buyers?: readonly BuyerState[];
  muted?: readonly string[];
  orders?: readonly OrderState[];
  money?: MoneyState | null;
  blind?: number;
  bomb?: BombState | null;
  rows?: boolean;
  awards?: readonly AwardState[];
  runout?: readonly StopState[];
  street_ms?: number;
  agreeing?: AgreeingState | null;
  stream?: StreamState | null;
  hunted?: readonly (readonly number[])[];
  on_hold?: boolean;
}
/**
 * What has changed: the new state, your part, the lines since the last message.
 */
export interface Update {
  type: "update";
  table: string;
  state: TableState;
  yours: OwnPart;
  lines: Lines;
  proofs?: Proofs;
  sequence?: number;
  id?: number;
}
/**
 * How the house player would set the cards, each row's new ones, and what it throws away.
 */
export interface Suggested {
  type: "suggested";
  table: string;
  rows: readonly (readonly number[])[];
  discards?: readonly number[];
  id?: number;
}
/**
 * The deal as the seat sees it: `view` is a view of the engine (`floorman.deal.View`), in which
 * seats are those of the deal, and `law` says by what it is played. `deal` and `seen` are what an
 * act names.
 */
export interface Viewed {
  type: "viewed";
  table: string;
  deal: number;
  seen: number;
  view: Engine;
  law: LawTold;
  id?: number;
}
/**
 * Which of these is meant, or none of them? With none named, nothing is like it.
 */
export interface Which {
  type: "which";
  table: string;
  incidents?: readonly IncidentState[];
  id?: number;
}
/**
 * A tournament that is followed has come to the record `number`: what REST told of it before
 * may be otherwise now.
 */
export interface WentOn {
  type: "went-on";
  tournament: string;
  number: number;
  id?: number;
}
/**
 * Whether anything can be kept: told to everybody when that changes.
 */
export interface Stored {
  type: "stored";
  works: boolean;
  words?: string;
  id?: number;
}
/**
 * A stop of the all-in scene: how many cards lie on each board, and each open hand's chance.
 *
 * Where players are dealt cards too, `held` says of each seat in the deal how many lie before it,
 * facedown and faceup, and `common` how many in the middle for all of them. `chances` are seats
 * with their part of the whole pot in thousandths, by what everybody could see at that stop; empty
 * where hands lie facedown.
 */
export interface StopState {
  boards: readonly number[];
  chances?: readonly (readonly [number, number])[];
  held?: readonly (readonly [number, number, number])[];
  common?: number;
}
