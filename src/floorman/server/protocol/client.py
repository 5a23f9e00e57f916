"""What a browser says: one JSON object a message, told apart by `type`.

`id` numbers the client's own messages; the answer (`done` or `refused`) repeats it. Whatever is
done in a deal names the deal and the last event that the client has seen: a click that is stale,
or comes a second time, does nothing. Every other change has an id of its own, `once`.
"""

from typing import Annotated

import msgspec

from floorman.cards import Card
from floorman.server.protocol import floor as f
from floorman.server.protocol.messages import Change, DealCommand, Message
from floorman.server.protocol.preferences import Face, Reaction
from floorman.table.commands import Blind, Coming, Entry

VERSION = 1

Entering = Entry


class Hello(Message, frozen=True):
    """The first message: the protocol spoken, and the token of a session.

    `device` is an id that the browser has given itself, the same for everybody who uses it.
    """

    version: int
    token: str = ""
    device: Annotated[str, msgspec.Meta(max_length=64)] = ""


class Watch(Message, frozen=True):
    """Tell me of a table from now on; `after` is the last number seen, to go on from there. With
    `changes` I am told only what changes, wherever I was told what was before: who comes back says
    the sequence of the state that he knows, and its checksum (`check`).
    """

    table: str
    after: int = -1
    changes: bool = False
    sequence: int = 0
    check: int = -1


class Unwatch(Message, frozen=True):
    """Tell me of that table no more."""

    table: str


class Follow(Message, frozen=True):
    """Tell me from now on when a tournament goes on, an empty one: when any does. Of each I am told
    once a second at the most.
    """

    tournament: Annotated[str, msgspec.Meta(max_length=40)]


class Unfollow(Message, frozen=True):
    """Tell me of that tournament no more."""

    tournament: Annotated[str, msgspec.Meta(max_length=40)]


class FollowFloor(Message, frozen=True):
    """Tell me from now on when the room's floor goes on (`on` false: no more), once a second at
    the most.
    """

    on: bool = True


class Act(Message, frozen=True):
    """Do something in the deal: `act` is a command of the deal, without its seat.

    `deal` is the deal's number, `seen` the number of the last event that was seen.
    """

    table: str
    deal: int
    seen: int
    act: DealCommand


class SetCards(Message, frozen=True):
    """Set the cards of `yours.setting` in rows: those that each row gets, front to back.

    `discards` are those thrown away. It is stale only if the seat itself has been dealt cards, or
    set some, since `seen`: what others set meanwhile does not matter.
    """

    table: str
    deal: int
    seen: int
    rows: tuple[tuple[Card, ...], ...]
    discards: tuple[Card, ...] = ()


class SealPart(Message, frozen=True):
    """My part in the shuffle with that root is sealed by this hash."""

    table: str
    root: str
    seal: str


class OpenPart(Message, frozen=True):
    """What I have sealed for the shuffle with that root."""

    table: str
    root: str
    part: str


class LookAt(Message, frozen=True):
    """What would my rows be worth with these cards of `yours.setting`? Nothing is set by it."""

    table: str
    rows: tuple[tuple[Card, ...], ...]


class MyView(Message, frozen=True):
    """What does my seat see of the deal, as the engine has it? For programs that play."""

    table: str


class Suggest(Message, frozen=True):
    """How would the house player set my cards? Nothing is set by it."""

    table: str


class TakeSeat(Change, frozen=True):
    """Sit down with so many chips out of one's own; `entry` is how to come in.

    At a live table whoever runs it seats somebody of that `name`; messages about the table that
    name a `player` are for that player there, and only from who runs it. There it is said too
    where he comes from: `coming`, what he `brings` from there, how long he played, what was played
    there where it is something else, and the blinds that he `missed`.
    """

    table: str
    seat: int
    chips: int
    entry: Entering = "wait"
    name: str = ""
    coming: Coming = "new"
    brings: int = 0
    played_ms: int = 0
    left_form: str = ""
    left_stakes: str = ""
    missed: tuple[Blind, ...] = ()


class LeaveTable(Change, frozen=True):
    """Leave the game with all chips, as soon as the deal is over."""

    table: str
    pays_kill: bool = False
    player: str = ""


class StandUp(Change, frozen=True):
    """Sit out from the next deal on. At a live table one may take the chips along for safety, and
    pay a kill that is due.
    """

    table: str
    player: str = ""
    takes_chips: bool = False
    pays_kill: bool = False


class ComeBack(Change, frozen=True):
    """Play again; `entry` says how, where something has to be made up. `brings` are the chips that
    come back of those taken along, all where it is left out; `kills_next` agrees to kill the pot
    after a killed one that one comes into.
    """

    table: str
    entry: Entering = "wait"
    player: str = ""
    brings: int | None = None
    kills_next: bool = False


class AddChips(Change, frozen=True):
    """Buy chips from one's own, between deals. At a live table they may be `behind`: still to be
    brought, and in play meanwhile if that was `announced`.
    """

    table: str
    chips: int
    player: str = ""
    behind: bool = False
    announced: bool = True


class TopUp(Change, frozen=True):
    """Between deals, fill my stack up to so many chips by itself from now on; 0 for no more."""

    table: str
    up_to: int


class MoveSeat(Change, frozen=True):
    """Change seats."""

    table: str
    seat: int
    entry: Entering = "wait"
    player: str = ""


class WishStraddle(Change, frozen=True):
    """Straddle the next deal, or not after all."""

    table: str
    straddles: bool = True
    player: str = ""


class WishKill(Change, frozen=True):
    """Kill the next pot, where that is optional, or not after all."""

    table: str
    kills: bool = True
    player: str = ""


class NameForm(Change, frozen=True):
    """At dealer's choice, name the next game."""

    table: str
    form: str
    structure: str
    stakes: str = ""


class UseTimeBank(Change, frozen=True):
    """Take time from the time bank."""

    table: str


class Prefer(Change, frozen=True):
    """At every table from now on: whether my losing hands go unseen, whether my time bank is used
    by itself, and which face I have. What is left out stays as it was.
    """

    mucks_losers: bool | None = None
    uses_time_bank: bool | None = None
    face: Face | None = None
    watches_unseen: bool | None = None


class NextDeal(Change, frozen=True):
    """At a live table: a deal begins. `dealt_in` are players whom the dealer dealt in though they
    owe a blind.
    """

    table: str
    dealt_in: tuple[str, ...] = ()


class PlaceButton(Change, frozen=True):
    """At a live table: cards were drawn, and the seat has the first button."""

    table: str
    seat: int


class Run(Message, frozen=True):
    """At a live table: what the player did who was asked, or what the dealer did.

    `act` is a command of the deal, with the seat of the deal where it is not the one asked.
    """

    table: str
    deal: int
    seen: int
    act: DealCommand


class TakeBack(Message, frozen=True):
    """At a live table: take back what was entered last; `seen` is the last number seen."""

    table: str
    seen: int


class Play(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is played where no table says it; what is left out the words may say, or it is usual."""

    game: str = ""
    structure: str = ""
    stakes: str = ""
    book: str = ""
    tournament: bool | None = None


class Incidents(Message, frozen=True):
    """What can have gone wrong now, or be asked? At a table, or in a `play`."""

    table: str = ""
    play: Play = Play()


Told = bool | int | str


class Chose(msgspec.Struct, frozen=True, tag_field="type", tag="chose"):
    """That incident is meant; "unforeseen" where it is none of those named."""

    incident: str


class Confirmed(msgspec.Struct, frozen=True, tag_field="type", tag="confirmed"):
    """What was said back is right."""


class Gave(msgspec.Struct, frozen=True, tag_field="type", tag="gave"):
    """A fact that was asked, or put right after it was said back; null for "don't know"."""

    fact: str
    value: Told | None = None


Reply = Chose | Confirmed | Gave


class Tell(Message, frozen=True):
    """What happened, or how does it go? The whole dialogue so far; nothing is changed by it.

    It happened at the `table`, or else in a `play`. `given` are facts that nobody is asked again.
    """

    words: str = ""
    table: str = ""
    play: Play = Play()
    given: dict[str, Told] = msgspec.field(default_factory=dict)
    replies: tuple[Reply, ...] = ()


class Rule(Message, frozen=True):
    """Carry a ruling out; `option` is what the floor decides where it may, and `why`.

    A sanction lasts for a `number` of a `unit`: hands, rounds, minutes, hours, days.
    """

    table: str
    deal: int
    seen: int
    incident: str
    facts: dict[str, Told] = msgspec.field(default_factory=dict)
    option: str = ""
    why: str = ""
    number: int = 0
    unit: str = ""


class Records(Message, frozen=True):
    """Which offences were ruled on at this live table?"""

    table: str


class Award(Change, frozen=True):
    """At a live table, between deals: chips that went to the wrong player go to the right one."""

    table: str
    source: str
    target: str
    chips: int


class Pause(Change, frozen=True):
    """Stop the game and its clocks where they are: for the host, the floor, and who opened it."""

    table: str


class Resume(Change, frozen=True):
    """Let a game that was paused go on."""

    table: str


class AskForStream(Change, frozen=True):
    """Ask everybody at the table for a stream with the cards up, so many minutes late and so many
    deals behind: for the host, the floor, and who opened it.
    """

    table: str
    minutes: int
    behind: int = 0


class EndStream(Change, frozen=True):
    """No further deal is for the stream: for the host, the floor, and who opened the table."""

    table: str


class ConsentToStream(Change, frozen=True):
    """My cards may be seen in the stream from the next deal on, or no more (`consents` false): then
    nothing that was not seen yet is seen either.
    """

    table: str
    consents: bool = True


class Chat(Change, frozen=True):
    """Say something to the table."""

    table: str
    text: str


class React(Change, frozen=True):
    """Say one of a few things at one's seat, by a press."""

    table: str
    reaction: Reaction


class Why(Message, frozen=True):
    """Which rules are behind an event of the table, by its number?"""

    table: str
    number: int


class WhyNot(Message, frozen=True):
    """Why may I not bet or raise to so many chips for the round? Without an amount: why not at all,
    or else why not less than the least. Asked when it is one's turn; nothing is tried.
    """

    table: str
    to: int | None = None


class Ping(Message, frozen=True):
    """Are you there?"""


Any = (
    Hello
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
    | f.Any
)
