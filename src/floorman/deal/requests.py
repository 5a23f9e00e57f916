"""Requests: whose turn it is and exactly what is legal."""

from typing import Literal

import msgspec

from floorman.cards import Card
from floorman.deal.commands import Matter

RequestKind = Literal[
    "bet",
    "bring-in",
    "kill",
    "turn-up",
    "discard",
    "draw",
    "divide",
    "agree",
    "show",
    "set",
    "take-card",
    "deal",
    "shuffle",
    "hold",
    "push-pot",
    "name-opener",
    "name-winners",
    "over",
]
DEALER = -1


class Request(msgspec.Struct, frozen=True, gc=False):
    """What is asked, of whom (`DEALER` for the dealer), and the limits of a legal answer.

    - `bet`: `to_call` is the missing amount, never above the stack; `may_check` when it is 0 and
      a check is allowed. `wager` is the kind of wager allowed, empty for none: a street total out
      of `sizes` where that is not empty, else from `raise_to_min` to `raise_to_max` in steps of
      `step`, or all-in. `may_chop`: `Agree(seat, "chop")` may be said. `may_declare_open`:
      a seat with no chips may open the pot for the antes.
    - `bring-in`: `bring_in` is the forced amount (`sizes` of it where the player chooses);
      the wager fields tell whether the pot may be opened for more.
    - `kill`: whether to kill, for a post of `bring_in`.
    - `turn-up`: which of `cards`, if any, to turn up.
    - `discard`, `draw`: from `cards_min` to `cards_max` cards; `divide`: so many are set apart.
    - `agree`: `matter`, and for dealing twice up to `boards_max` boards.
    - `show`: show the hand, or muck it where `may_muck`.
    - `deal`: the dealer deals the next card to a `place` (seat, board, common, burn): `to` is the
      seat or the board, `up` how it falls. `shuffle`: the dealer shuffles `cards`.
    - `hold`: hand for hand, the dealer waits for the floor's word: hands stay facedown, and no card
      comes. `push-pot`: the dealer pays the pots.
    - `name-opener`, `name-winners`: in a deal whose cards nobody here sees, who of `seats` opens
      or wins.
    - `set`: set `cards` in rows that have so much `room` left, front to back, and throw `cards_min`
      of them away; it is for the seat's `hand` of that number. `seats` are all who may set now.
      `wait_ms` must have passed before the clock is called; `clock_ms` is what is left once it
      is, 0 before; `turn_ms` is both together.
    - `take-card`: take one of so many (`cards_max`) cards of the seat `to`.
    """

    kind: RequestKind
    seat: int = DEALER
    may_fold: bool = False
    may_check: bool = False
    may_call: bool = False
    to_call: int = 0
    wager: str = ""
    raise_to_min: int = 0
    raise_to_max: int = 0
    sizes: tuple[int, ...] = ()
    step: int = 1
    bring_in: int = 0
    may_chop: bool = False
    may_declare_open: bool = False
    cards: tuple[Card, ...] = ()
    cards_min: int = 0
    cards_max: int = 0
    matter: Matter | None = None
    boards_max: int = 0
    may_muck: bool = False
    place: str = ""
    to: int = 0
    up: bool = False
    room: tuple[int, ...] = ()
    hand: int = 0
    seats: tuple[int, ...] = ()
    wait_ms: int = 0
    clock_ms: int = 0
    turn_ms: int = 0
    cites: tuple[str, ...] = ()


OVER = Request("over")
