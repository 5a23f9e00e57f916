"""What is so around a deal: stakes that are proposed, seats asked for, pots and scores, people
of a live table.
"""

from typing import Literal

import msgspec


class ProposalState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Other stakes that are proposed: by whom, who objects, by name, and whether the house
    approves.
    """

    stakes: str
    by: str
    objecting: tuple[str, ...] = ()
    approved: bool = False


class AskingState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody asks for that seat, or for any other; who asked first stands first."""

    player: str
    name: str
    seat: int | None = None


class ApplicantState(msgspec.Struct, frozen=True):
    """Somebody who asks for a seat where the host gives them, with so many chips."""

    player: str
    name: str
    seat: int
    chips: int


class BuyerState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who asks for so many chips more where the host gives them, and what he has put in
    so far; `granted`: he has them as soon as they may be added.
    """

    player: str
    name: str
    chips: int
    bought: int = 0
    granted: bool = False


class OrderState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is ordered for after the deal, in words; `sums` are the amounts of chips in them."""

    words: str
    sums: tuple[tuple[int, int], ...] = ()


class ScoreState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the score sheet: what the seat `first` won from `second`; negative is lost.

    `points` are those due, `paid` those that passed once nobody pays more than he has, `chips`
    what they were worth; `words` tells the rows, the scoop and the royalties.
    """

    first: int
    second: int
    points: int
    paid: int
    chips: int
    words: tuple[str, ...]


class MoneyState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the chips of a table, or of the room, are shown as: everything told is in chips.

    A chip is worth `chip` of the smallest units of the currency, which has so many `decimals` after
    its `point`; a `name` that is a code stands behind the amount, a sign before it. `shows` is how
    amounts are shown to whoever has not chosen.
    """

    name: str = ""
    decimals: int = 0
    point: Literal[".", ","] = "."
    chip: int = 1
    shows: Literal["money", "chips", "big-blinds"] = "money"


class BombState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Bomb pots, where the house has any: whether the deal in progress is one, and the next will
    be; whether the host may call one, `called` by him; who `wishes` for one, by id.
    """

    now: bool = False
    next: bool = False
    host_calls: bool = False
    called: bool = False
    wishes: tuple[str, ...] = ()


class StreamState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stream with the cards up that was asked for `by` somebody, by name: each deal is seen
    `delay_ms` after it, and after `behind` more deals. `on`: further deals are for it; `started`:
    it has begun, with a deal in which all consented. `consents` are those at the table who consent,
    by id, and `up` those whose cards are up in deals of it that were played.
    """

    by: str
    delay_ms: int
    behind: int = 0
    on: bool = False
    started: bool = False
    consents: tuple[str, ...] = ()
    up: tuple[str, ...] = ()


class PotState(msgspec.Struct, frozen=True):
    """A pot by name, and the seats that contest it."""

    name: str
    amount: int
    seats: tuple[int, ...]


class AgainstState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stands against somebody at a live table by the house's register: he `leaves`, or is
    dealt past until it is over.
    """

    words: str
    cites: tuple[str, ...] = ()
    leaves: bool = False


class PersonState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody at a live table, for who runs it: the messages about him that `may` be sent, what
    he `owes`, since when he is away, and until when he is allowed to be, what stands `against` him.
    """

    player: str
    may: tuple[str, ...] = ()
    owes: tuple[str, ...] = ()
    away_since: int | None = None
    away_until: int | None = None
    absent_buttons: int = 0
    called: str = ""
    against: AgainstState | None = None


class ReminderState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What whoever runs a live table is reminded of, and the rules behind it."""

    words: str
    cites: tuple[str, ...] = ()


class GuestState(msgspec.Struct, frozen=True):
    """Somebody who sits behind a player."""

    guest: str
    name: str
    of: str
