"""What a room's text tells of a deal, step by step and in its own order.

Amounts are whole numbers of the record's smallest unit; None where the room does not say them.
`seat` is the number that the room gives a seat, and `line` the line of the file that told the step,
from 1; 0 where there are no lines. Cards that were not seen are `UNKNOWN`.
"""

from typing import Literal

import msgspec

from floorman.cards import Card

PostKind = Literal[
    "ante", "small", "big", "button", "third", "both", "straddle", "missed", "dead", "entry"
]
ActVerb = Literal["fold", "check", "call", "bet", "raise", "complete", "bring-in", "all-in"]


class Step(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """What every step has."""

    line: int = 0


class Posted(Step, frozen=True):
    """A post. Of `both` the amount is the whole, of which `dead` plays for nobody.

    - `small`, `big`, `third`, `button`: a blind, by its place; who posts a second one comes in
    - `missed`, `entry`: of whoever comes back or sits down, live as far as the big blind goes
    - `tail`: what the line says beside
    """

    seat: int
    kind: PostKind
    amount: int
    all_in: bool = False
    dead: int = 0
    tail: str = ""


class Dealt(Step, frozen=True):
    """Cards to a seat: the new ones, and those that the line repeats. `up` says how many of the
    new ones, the last, lie faceup; None where the room does not say.
    """

    seat: int
    cards: tuple[Card, ...] = ()
    before: tuple[Card, ...] = ()
    up: int | None = None


class Street(Step, frozen=True):
    """A heading: its name as the room writes it, with boardcards where it turns some.

    `board` counts boards from 0. `before` are the cards that the line repeats.
    """

    name: str
    cards: tuple[Card, ...] = ()
    before: tuple[Card, ...] = ()
    board: int = 0


class Acted(Step, frozen=True):
    """A deed of a player in a betting round.

    - `amount`: chips put in by this deed
    - `to`: the street total that it makes
    - `by`: what a raise goes above the bet before, as the room reckons
    - `capped`: that the room's cap is reached

    Of `all-in` the room does not say whether it is a call or a wager.
    """

    seat: int
    verb: ActVerb
    amount: int | None = None
    to: int | None = None
    by: int | None = None
    all_in: bool = False
    capped: bool = False
    tail: str = ""


class Exchanged(Step, frozen=True):
    """Cards thrown away: `count` of them, known or not; none is standing pat.

    `kept` are the cards that somebody who stands pat is said to hold. `drawn` are the new cards
    where the line tells them too.
    """

    seat: int
    count: int
    cards: tuple[Card, ...] = ()
    kept: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()


class Returned(Step, frozen=True):
    """A bet, or the part of one, that nobody called."""

    seat: int
    amount: int


class Shown(Step, frozen=True):
    """A hand that is shown, with the room's words for it; `board` is the one it plays, or None.

    `plain`: the line has no colon after the name, which some rooms leave out there.
    """

    seat: int
    cards: tuple[Card, ...]
    words: str = ""
    board: int | None = None
    plain: bool = False


class Mucked(Step, frozen=True):
    """A hand thrown away at the showdown, with its cards if the room tells them."""

    seat: int
    cards: tuple[Card, ...] = ()


class Unshown(Step, frozen=True):
    """Whoever won without a showdown does not show, though the room may tell the cards."""

    seat: int
    cards: tuple[Card, ...] = ()


class Collected(Step, frozen=True):
    """Chips out of a pot, and which: as the room calls it. `share` is "high" or "low" if told."""

    seat: int
    amount: int
    pot: str = "pot"
    board: int | None = None
    share: str = ""
    words: str = ""


class CashedOut(Step, frozen=True):
    """A player who sold the outcome to the room for so much: what he wins then goes to the room."""

    seat: int
    amount: int
    fee: int | None = None


class Added(Step, frozen=True):
    """Chips that the house puts into the pot, with the line word for word."""

    amount: int
    text: str = ""


class Noted(Step, frozen=True):
    """A line that moves no chips and no cards, word for word, and of what kind it is.

    The kinds are `chat`, `clock`, `line` (lost or back), `table` (who comes, goes or sits out),
    `chips` (bought, added), `prize`, `game` and `blank`; `stranger` tells a deed of somebody who
    has no seat, and of `unknown` nobody knows what it says.
    """

    kind: str
    text: str
    seat: int = 0


AnyStep = (
    Posted
    | Dealt
    | Street
    | Acted
    | Exchanged
    | Returned
    | Shown
    | Mucked
    | Unshown
    | Collected
    | CashedOut
    | Added
    | Noted
)
