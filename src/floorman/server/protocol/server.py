"""What the server says: one JSON object a message, told apart by `type`.

Seats are those of the table, counted from 0; cards are numbers (`floorman.cards`), 53 is a card
that may not be seen; chips are whole smallest units; times are milliseconds since 1970.
"""

from typing import Annotated, Literal

import msgspec

from floorman.cards import Card
from floorman.server.protocol.around import (
    ApplicantState,
    AskingState,
    BombState,
    BuyerState,
    GuestState,
    MoneyState,
    OrderState,
    PersonState,
    PotState,
    ProposalState,
    ReminderState,
    ScoreState,
    StreamState,
)
from floorman.server.protocol.changes import Changed
from floorman.server.protocol.following import (
    FloorCalls,
    FloorWentOn,
    MustStop,
    RealityCheck,
    SeatCameFree,
    WentOn,
)
from floorman.server.protocol.messages import DealCommand, Message, written
from floorman.server.protocol.parts import Part
from floorman.server.protocol.preferences import Preferences
from floorman.server.protocol.rows import HandState, Setting
from floorman.server.protocol.rulings import (
    Ask,
    HeldState,
    NotRuled,
    Possible,
    RecordsTold,
    Ruled,
    SayBack,
    Which,
)
from floorman.server.protocol.showing import AgreeingState, AwardState, StopState, Viewed
from floorman.server.protocol.shuffles import (
    CourseState,
    DrawState,
    LogHead,
    MixingState,
    Proof,
    Reshuffle,
)

ErrorCode = Literal[
    "bad-message",
    "too-large",
    "too-fast",
    "too-many",
    "version",
    "no-session",
    "no-such-table",
    "no-such-tournament",
    "not-allowed",
    "frozen",
    "unavailable",
    "fault",
]


class Person(msgspec.Struct, frozen=True):
    """Somebody with an account."""

    id: str
    name: str
    role: str = "player"
    guest: bool = True
    chips: int = 0


class SeatState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it.

    `playing`: has a part in the deal; `down` are downcards, 53 unless they were shown; the first
    `divided` of them are set apart as a hand of their own. `acted` says in words what the player
    did last; `note` why he is not dealt in; `label` what a shown hand is worth; `back_until`: his
    connection is lost, and he is waited for until then. Where cards are set in rows, `hands` are
    those rows; `fantasyland`: he plays this deal there, or the next one once this is over; `points`
    is the net of the points won in this deal, once it is settled. `held` is what was ruled about
    the seat at a live table, and is still to be heeded.
    `bot` is a house player, `own_bot` a person's own: a program plays there by his token.
    `over`: plays over in the seat of somebody absent; `behind` are chips that he awaits; an empty
    seat is `kept` for somebody until then, or longer while nobody waits. `net` is what the deal
    came to for him, once it is over; `face` is the one that he has chosen.
    """

    seat: int
    player: str = ""
    name: str = ""
    bot: bool = False
    own_bot: bool = False
    stack: int = 0
    bet: int = 0
    playing: bool = False
    folded: bool = False
    all_in: bool = False
    away: bool = False
    connected: bool = True
    back_until: int | None = None
    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    drew: tuple[int, ...] = ()
    acted: str = ""
    note: str = ""
    label: str = ""
    hands: tuple[HandState, ...] = ()
    fantasyland: bool = False
    points: int = 0
    held: str = ""
    over: bool = False
    behind: int = 0
    kept: str = ""
    kept_until: int | None = None
    net: int = 0
    face: str = ""
    divided: int = 0


class TableState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as everybody sees it, onlookers too.

    `number` is that of the last event; `deal` the deal in progress or the last one; `phase`:
    waiting for players, between deals, in a deal, paused, closed. `to_act` has until `until` on the
    clock, then, if it is used, until `bank_until` out of his time bank. `root` is the commitment to
    the deck, and each of `reshuffles` that to a later shuffle of the deal, the first one first;
    `course` says where its cards went. `book_name` is the rulebook by name; `buy_in_max` 0 for no
    largest buy-in; `paused_by` who paused the game, by name; `opened_by` who opened it. At the
    showdown nobody is asked: `to_act` is None while the house tables the hands. `setting` are the
    seats that may set cards in rows now, several at once where they set facedown (`to_act` is the
    one in turn, if there is one, and `until` is for all of them); `scores` is the score sheet once
    a deal is settled, in the order of settling; `point` is what a point is worth in chips, 0 where
    points are worth none. A `live` table keeps a game that is played with real cards. `frozen`:
    something was found that must not be, and nothing is done here any more until it is put right;
    the words are for everybody. `log` is the head of the table's log, as it was when the state was
    written. `parts` are those that players had in the deck, `mixing` is the shuffle that is being
    prepared, `draw` the draw for the button of the deal that is next, or in progress. `event` is
    the tournament whose table it is, by key. `proposal` are stakes that are proposed, `asking` who
    asks for another seat, `waiting` how many wait. Only who is invited comes to a `private` table.
    Where the host `approves`, `applicants` ask for seats and `buyers` for chips; where it
    `allows_bots`, people's own bots may play; `muted` may not talk, by id; `orders` stand for after
    the deal. `floor` is what the floor calls it, where that gives the seats. `money` is what the
    chips are shown as, if not as chips, `blind` the size of the big blind, if there is one; `bomb`
    is of bomb pots. `rows`: cards are set in rows. `awards` say who won what with which cards once
    the deal is over; `runout` are the stops at which the rest of the cards is looked at that came
    when nobody could bet any more, for `street_ms` each; `agreeing` is what the players are asked
    to agree on; `on_hold`: hand for hand the deal waits for the other tables, hands facedown;
    `stream` is of the cards seen up later, where that was asked for; `hunted` are the cards, by
    board, that would have come, shown on request after the deal was over where the house has that.
    """

    table: str
    name: str
    number: int
    deal: int
    phase: Literal["waiting", "between", "playing", "paused", "closed"]
    game: str
    form: str
    form_name: str
    stakes: str
    book: str
    seats: tuple[SeatState, ...]
    street: str = ""
    boards: tuple[tuple[Card, ...], ...] = ()
    common: tuple[Card, ...] = ()
    pot: int = 0
    pots: tuple[PotState, ...] = ()
    button: int | None = None
    small_blind: int | None = None
    big_blind: int | None = None
    bring_in: int | None = None
    killer: int | None = None
    leg_up: str = ""
    to_act: int | None = None
    until: int | None = None
    bank_until: int | None = None
    next_deal: int | None = None
    straddlers: tuple[str, ...] = ()
    chooser: str = ""
    winners: tuple[int, ...] = ()
    root: str = ""
    reshuffles: tuple[Reshuffle, ...] = ()
    course: CourseState | None = None
    book_name: str = ""
    buy_in_min: int = 0
    buy_in_max: int = 0
    paused_by: str = ""
    opened_by: str = ""
    setting: tuple[int, ...] = ()
    scores: tuple[ScoreState, ...] = ()
    point: int = 0
    live: bool = False
    frozen: str = ""
    log: LogHead | None = None
    parts: tuple[Part, ...] = ()
    mixing: MixingState | None = None
    event: str = ""
    draw: DrawState | None = None
    proposal: ProposalState | None = None
    asking: tuple[AskingState, ...] = ()
    waiting: int = 0
    private: bool = False
    approves: bool = False
    allows_bots: bool = False
    floor: str = ""
    applicants: tuple[ApplicantState, ...] = ()
    buyers: tuple[BuyerState, ...] = ()
    muted: tuple[str, ...] = ()
    orders: tuple[OrderState, ...] = ()
    money: MoneyState | None = None
    blind: int = 0
    bomb: BombState | None = None
    rows: bool = False
    awards: tuple[AwardState, ...] = ()
    runout: tuple[StopState, ...] = ()
    street_ms: int = 0
    agreeing: AgreeingState | None = None
    stream: StreamState | None = None
    hunted: tuple[tuple[Card, ...], ...] = ()
    on_hold: bool = False


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A button: what it says ("Raise to 1,200"), and the command of the deal that it sends.

    With `least` and `most` the amount is free between them, in steps of `step` (or `most` itself),
    and goes into the command's field `to`; the label is the verb alone then ("Raise to"), and
    `presets` are amounts by name. With `cards_least` and `cards_most` so
    many of `cards` are picked, and go into its field `cards`.
    """

    label: str
    act: DealCommand
    key: str = ""
    least: int | None = None
    most: int | None = None
    step: int = 1
    presets: tuple[tuple[str, int], ...] = ()
    cards: tuple[Card, ...] = ()
    cards_least: int | None = None
    cards_most: int | None = None


class Running(msgspec.Struct, frozen=True, omit_defaults=True):
    """What whoever runs a live table may enter now.

    - `asked`: the seat of the table whose `choices` these are, None for the dealer; `kind` is what
      is asked, as in a deal's request; `seats` those that may open or win, and `deal_seat` the
      asked one's number in the deal, with `deal_seats` those of all seats of the table
    - `shares` are the parts of each pot by name, `runs` how many boards were dealt
    - `may`: "next-deal", "place-button", "name-form", "take-back", which takes back what `undoes`
      says
    - `held` is what was ruled and is still to be heeded
    - `floor` are messages about the table that may be sent now, `people` what may be said of each
      player beside the usual, `guests` who sits behind somebody
    - `reminders` are of what people alone can do, and matters now
    """

    kind: str = ""
    asked: int | None = None
    deal_seat: int = -1
    deal_seats: tuple[int | None, ...] = ()
    choices: tuple[Choice, ...] = ()
    seats: tuple[int, ...] = ()
    pots: tuple[PotState, ...] = ()
    shares: tuple[str, ...] = ()
    runs: int = 1
    may: tuple[str, ...] = ()
    undoes: str = ""
    held: tuple[HeldState, ...] = ()
    floor: tuple[str, ...] = ()
    people: tuple[PersonState, ...] = ()
    guests: tuple[GuestState, ...] = ()
    reminders: tuple[ReminderState, ...] = ()


class Yours(msgspec.Struct, frozen=True, omit_defaults=True):
    """What only the seat's player is told.

    `choices` are all legal actions, empty when it is somebody else's turn; `ways_in` are the
    entries that may be chosen, `may` what may be done at the table; `label` what the hand is
    worth, high and low; `top_up` is how many chips the stack is filled up to between deals, 0 if
    it is not; `running` is for who runs a live table, who has the `seat` -1 unless he plays too;
    `hands` are one's own rows, and `setting` what is to be set in them now, if anything; `shows`
    turns a losing hand up that was thrown away at the showdown, until the pots are pushed, and
    after the deal those `cards` of a hand that was not called. `beside` is what may be asked of the
    deal without being asked: to see a hand, or what would have come.
    """

    seat: int
    down: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()
    choices: tuple[Choice, ...] = ()
    label: str = ""
    ways_in: tuple[str, ...] = ()
    entry: str = ""
    owes: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    time_bank_ms: int = 0
    top_up: int = 0
    hands: tuple[HandState, ...] = ()
    setting: Setting | None = None
    proofs: tuple[Proof, ...] = ()
    running: Running | None = None
    shows: Choice | None = None
    beside: tuple[Choice, ...] = ()


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event in words, numbered; `cites` are the rules behind it; `by`: who spoke, in chat;
    `reaction`: by which reaction it was said.

    `sums`: where amounts of chips begin in the words, in characters of Unicode, and what they are.
    """

    number: int
    words: str
    kind: Literal["deal", "table", "chat"]
    at: int
    deal: int = 0
    seat: int | None = None
    cites: tuple[str, ...] = ()
    platform: bool = False
    by: str = ""
    sums: tuple[tuple[int, int], ...] = ()
    reaction: str = ""


class Welcome(Message, frozen=True):
    """The session holds. `prefers` is what you prefer at every table; `money` is what chips are
    shown as in this room, where they are not only chips.
    """

    version: int
    you: Person
    now: int
    prefers: Preferences
    money: MoneyState | None = None


class Preferred(Message, frozen=True):
    """What you prefer from now on, as you have said here or in another window."""

    prefers: Preferences


class Snapshot(Message, frozen=True):
    """A table from scratch: its state, your part, the last lines, proofs of the cards in sight."""

    table: str
    state: Annotated[msgspec.Raw, written("TableState")]
    yours: Yours | None
    lines: tuple[Line, ...]
    proofs: tuple[Proof, ...] = ()
    sequence: int = 0


class Update(Message, frozen=True):
    """What has changed: the new state, your part, the lines since the last message."""

    table: str
    state: Annotated[msgspec.Raw, written("TableState")]
    yours: Annotated[msgspec.Raw, written("OwnPart")]
    lines: Annotated[msgspec.Raw, written("Lines")]
    proofs: Annotated[msgspec.Raw, written("Proofs")] | msgspec.UnsetType = msgspec.UNSET
    sequence: int = 0


class Done(Message, frozen=True):
    """What you asked for has been done, and is stored."""


class Refused(Message, frozen=True):
    """What you asked for is not allowed: nothing has changed. `sums` are as in a line."""

    words: str
    reason: str
    cites: tuple[str, ...] = ()
    legal: str = ""
    sums: tuple[tuple[int, int], ...] = ()
    legal_sums: tuple[tuple[int, int], ...] = ()


class Rules(Message, frozen=True):
    """The rules behind an event, or behind what one may not do: (id, title, statement) each. `sums`
    are the amounts in the words: where each begins, and how much it is.
    """

    table: str
    number: int
    words: str
    rules: tuple[tuple[str, str, str], ...]
    sums: tuple[tuple[int, int], ...] = ()


class Looked(Message, frozen=True):
    """What rows are worth, those set and those only thought of: (words, royalty) each.

    `foul`: these rows are fouled already, and `why`.
    """

    table: str
    rows: tuple[tuple[str, int], ...]
    foul: bool = False
    why: str = ""


class Suggested(Message, frozen=True):
    """How the house player would set the cards, each row's new ones, and what it throws away."""

    table: str
    rows: tuple[tuple[Card, ...], ...]
    discards: tuple[Card, ...] = ()


class Error(Message, frozen=True):
    """The message could not be taken; nothing else is harmed."""

    code: ErrorCode
    words: str


class Pong(Message, frozen=True):
    """Here."""

    now: int


class Frozen(Message, frozen=True):
    """A table stands still, for the host and the floor: something was found that must not be."""

    table: str
    name: str
    words: str


class Stored(Message, frozen=True):
    """Whether anything can be kept: told to everybody when that changes."""

    works: bool
    words: str = ""


class Dismissed(Message, frozen=True):
    """A table is not for you any more: you are barred from it, or your invitation is revoked."""

    table: str
    words: str


class Draining(Message, frozen=True):
    """The server is about to stop: deals in progress go on when it is back."""


Any = (
    Welcome
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
    | Stored
)
