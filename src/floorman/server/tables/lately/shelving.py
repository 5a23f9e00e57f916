"""Deals that are over, put by in few bytes: from its setup and its commands each is played again as
soon as somebody asks about it.
"""

from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from floorman.deal import Deal, Law, Setup
from floorman.deal import commands as dc
from floorman.server.chance.shuffling import Shuffle


def _apart_from_law() -> type[msgspec.Struct]:
    """What a setup has beside its law, which deals share."""
    fields = [one for one in msgspec.structs.fields(Setup) if one.name != "law"]
    named: list[Any] = [
        (one.name, one.type) if one.required else (one.name, one.type, one.default)
        for one in fields
    ]
    return msgspec.defstruct("Apart", named, array_like=True)


_Apart: Final = _apart_from_law()
_ENCODE: Final = msgspec.msgpack.Encoder()
_DECODE: Final = msgspec.msgpack.Decoder(tuple[_Apart, tuple[dc.Any, ...]])  # type: ignore[valid-type]


class Shelved:
    """A deal that is over. Once it is opened it stays so until it is closed."""

    __slots__ = ("_kept", "_law", "_opened")

    def __init__(self, deal: Deal) -> None:
        self._law: Law = deal.setup.law
        apart = _Apart(*msgspec.structs.astuple(deal.setup)[1:])
        self._kept = _ENCODE.encode((apart, deal.commands))
        self._opened: Deal | None = None

    @property
    def deal(self) -> Deal:
        """The deal, as it was played."""
        if self._opened is None:
            apart, commands = _DECODE.decode(self._kept)
            setup = Setup(self._law, *msgspec.structs.astuple(apart))
            self._opened = Deal.replay(setup, commands)
        return self._opened

    def close(self) -> None:
        """Nobody asks about it for now."""
        self._opened = None


@dataclass(frozen=True, slots=True)
class Finished:
    """A deal that is over, by its number, with the players of its seats.

    `played` is the deal itself, or how it was put by. `seats` are theirs at the table of so many
    `chairs`, `names` what they were called; `platform` are the places of the events that no person
    brought about, `shuffles` those of its cards, and `button` is the seat of the table that had it.
    """

    number: int
    at: int
    played: Deal | Shelved = field(compare=False)
    players: tuple[str, ...]
    seats: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    chairs: int = 0
    platform: frozenset[int] = frozenset()
    shuffles: tuple[Shuffle, ...] = ()
    button: int | None = None

    @property
    def deal(self) -> Deal:
        """The deal."""
        return self.played.deal if isinstance(self.played, Shelved) else self.played

    def put_by(self, shelved: Shelved) -> None:
        """Keep the same deal in few bytes from now on."""
        object.__setattr__(self, "played", shelved)
