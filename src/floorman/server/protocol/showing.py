"""What is shown of a deal beside its cards: why a hand won, the all-in scene, an agreement; and
a deal as a program sees it that plays.
"""

from typing import Annotated

import msgspec

from floorman.cards import Card
from floorman.server.protocol.messages import Message, written


class AwardState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat won of a pot by name, and with what.

    `share` names the part of the pot and `board` the board (from 1), where there are several;
    `cards` are those that play, empty where the hand was not shown; `words` is the hand, and where
    no more than a kicker decided, both hands.
    """

    pot: str
    seat: int
    amount: int
    share: str = ""
    board: int = 0
    words: str = ""
    cards: tuple[Card, ...] = ()


class StopState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stop of the all-in scene: how many cards lie on each board, and each open hand's chance.

    Where players are dealt cards too, `held` says of each seat in the deal how many lie before it,
    facedown and faceup, and `common` how many in the middle for all of them. `chances` are seats
    with their part of the whole pot in thousandths, by what everybody could see at that stop; empty
    where hands lie facedown.
    """

    boards: tuple[int, ...]
    chances: tuple[tuple[int, int], ...] = ()
    held: tuple[tuple[int, int, int], ...] = ()
    common: int = 0


class AgreeingState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A matter that needs everybody's consent, such as "deal-twice": who is still waited for, who
    has agreed, each with the number of boards, and how many boards there can be at most.
    """

    matter: str
    waited: tuple[int, ...]
    agreed: tuple[tuple[int, int], ...] = ()
    boards_max: int = 0


class LawTold(msgspec.Struct, frozen=True):
    """By what a deal is played: the key of its form, its stakes as they are now (the structure by
    its key), the book, and what the house answers otherwise.
    """

    form: str
    stakes: Annotated[msgspec.Raw, written("Engine")]
    book: str
    amendments: Annotated[msgspec.Raw, written("Engine")]


class Viewed(Message, frozen=True):
    """The deal as the seat sees it: `view` is a view of the engine (`floorman.deal.View`), in which
    seats are those of the deal, and `law` says by what it is played. `deal` and `seen` are what an
    act names.
    """

    table: str
    deal: int
    seen: int
    view: Annotated[msgspec.Raw, written("Engine")]
    law: LawTold
