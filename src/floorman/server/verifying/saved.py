"""A deal as it is saved to be checked: what one person was told of it, in JSON.

The browser saves it, and the room gives it out (`export?format=proof`); docs/verifying.md describes
the file.
"""

from typing import Annotated, Any, Final, Literal

import msgspec

from floorman.cards import Card
from floorman.deal import View
from floorman.server.chance.proofs import proofs_for
from floorman.server.protocol.parts import Part
from floorman.server.protocol.shuffles import LogHead, Proof, Reshuffle
from floorman.server.replaying.stepping import played_again
from floorman.server.tables.lately.shelving import Finished
from floorman.server.telling.course_told import course_state

MIDDLE: Final = "b0"
Known = Annotated[int, msgspec.Meta(ge=0, le=52)]
Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class Seen(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card that was seen: before a seat of the deal ("3"), on a board ("b1"), or in the middle
    ("b0").

    `index` is which card of the board it is; `faceup` before a seat for everybody; `gone`: it was
    thrown away, and may have been dealt again.
    """

    card: Known
    to: Annotated[str, msgspec.Meta(pattern=r"^(b?\d{1,2})$")]
    index: Annotated[int, msgspec.Meta(ge=0, le=60)] | None = None
    faceup: bool = False
    gone: bool = False


class Course(msgspec.Struct, frozen=True, omit_defaults=True):
    """The course of the deal, as `CourseState` tells it; what a house has amended is not looked
    into yet.
    """

    form: str
    book: str
    players: tuple[str, ...]
    seats: tuple[Annotated[int, msgspec.Meta(ge=0, le=99)], ...]
    first: Annotated[int, msgspec.Meta(ge=0, le=99)]
    fantasyland: tuple[int, ...] = ()
    steps: str = ""
    amended: Any = None


class Own(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the browser that saved the deal had in it: the player, all seals as it was told them
    before it opened its part, and what it opened, by the number of the shuffle.
    """

    player: str
    seals: tuple[Part, ...] = ()
    opened: tuple[str, ...] = ()


class Saved(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal that was saved. `shuffles` are the deck's and those after it; `button` is the seat of
    the table that had it, of so many `chairs`.
    """

    what: Literal["floorman deal"]
    version: Literal[1]
    table: str
    deal: Count
    course: Course
    shuffles: tuple[Reshuffle, ...]
    seen: tuple[Seen, ...] = ()
    proofs: tuple[Proof, ...] = ()
    button: Count | None = None
    chairs: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    names: dict[str, str] = {}
    log: LogHead | None = None
    own: Own | None = None


_DECODER: Final = msgspec.json.Decoder(Saved)


def read_saved(data: bytes) -> Saved:
    """A deal from the bytes of a file. Raises ValueError saying what is wrong with them."""
    try:
        return _DECODER.decode(data)
    except RecursionError:
        raise ValueError("it is nested too deep") from None
    except UnicodeError:
        raise ValueError("it is not text in UTF-8") from None
    except msgspec.MsgspecError as error:
        raise ValueError(f"it is no saved deal: {error}") from None


def saved_deal(table: str, over: Finished, viewer: int | None) -> Saved:
    """A deal that is over, as a seat of it saw it, or an onlooker (None), without the log."""
    deal, shuffles = over.deal, over.shuffles
    course = course_state(deal, shuffles, over.players, over.seats)
    seen, proofs = _ever_seen(over, viewer)
    return Saved(
        what="floorman deal",
        version=1,
        table=table,
        deal=over.number,
        course=msgspec.json.decode(msgspec.json.encode(course), type=Course),
        shuffles=tuple(Reshuffle(one.root, len(one.cards), one.parts) for one in shuffles),
        seen=tuple(seen),
        proofs=tuple(proofs),
        button=over.button,
        chairs=over.chairs,
        names=dict(zip(over.players, over.names, strict=True)),
    )


def _ever_seen(over: Finished, viewer: int | None) -> tuple[list[Seen], list[Proof]]:
    """Every card that the viewer saw at any time, those that were gone in the end too, and their
    proofs.
    """
    before: dict[tuple[int, str], Seen] = {}
    proofs: dict[tuple[int, int], Proof] = {}
    now: list[Seen] = []
    for deal in played_again(over.deal.setup, over.deal.commands):
        view = deal.view(viewer)
        then, now = now, _seen(view)
        if now != then:
            found = proofs_for(deal, viewer, over.shuffles, view)
            proofs |= {(one.shuffle, one.place): one for one in found}
            before |= {(one.card, one.to): one for one in now}
    last = {(one.card, one.to) for one in now}
    gone = [
        Seen(card=one.card, to=one.to, gone=True) for key, one in before.items() if key not in last
    ]
    return [*now, *gone], [proofs[key] for key in sorted(proofs)]


def _seen(view: View) -> list[Seen]:
    """The cards of a view, each with where it lies."""
    found: list[Seen] = []

    def put(
        cards: tuple[Card, ...],
        to: str,
        *,
        faceup: bool = False,
        gone: bool = False,
        after: int = 0,
    ) -> None:
        for place, card in enumerate(cards, after):
            if card <= 52:
                index = place if to.startswith("b") else None
                found.append(Seen(card=card, to=to, index=index, faceup=faceup, gone=gone))

    for number, board in enumerate(view.boards, 1):
        put(board, f"b{number}", faceup=True)
    for number, cards in enumerate(view.hunted, 1):
        put(cards, f"b{number}", faceup=True, after=len(view.boards[number - 1]))
    put(view.common, MIDDLE, faceup=True)
    for seat in view.seats:
        to = f"{seat.seat}"
        put(seat.up, to, faceup=True)
        rows = (card for hand in seat.hands for row in hand.rows for card in row)
        put((*seat.down, *rows), to)
    if view.seat is not None:
        put(view.own_discards, f"{view.seat}", gone=True)
    return found
