"""What a program is told that plays: the deal as its seat sees it, and by what it is played."""

from typing import Annotated

import msgspec

from floorman.server.protocol.messages import Message, written

Said = bool | int | float | str | list[int] | list[str] | dict[str, int | str | bool] | None


class LawTold(msgspec.Struct, frozen=True):
    """By what a deal is played: the key of its form, its stakes as they are now (the structure by
    its key), the book, and what the house answers otherwise.
    """

    form: str
    stakes: dict[str, Said]
    book: str
    amendments: dict[str, Said]


class Viewed(Message, frozen=True):
    """The deal as the seat sees it: `view` is a view of the engine (`floorman.deal.View`), in which
    seats are those of the deal, and `law` says by what it is played. `deal` and `seen` are what an
    act names.
    """

    table: str
    deal: int
    seen: int
    view: Annotated[msgspec.Raw, written("EngineView")]
    law: LawTold
