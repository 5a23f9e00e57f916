"""What has happened at a table lately, for whoever asks about it: that of deals which are over is
kept in few bytes, and opened again as soon as somebody looks at it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, overload
from zlib import compress, decompress

import msgspec

from floorman.deal import Deal
from floorman.server.tables import records as r
from floorman.server.tables.hosted import Noted
from floorman.server.tables.lately.shelving import Shelved
from floorman.table import events as te

KEPT_LINES: Final = 150


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, numbered: an event of a deal by its place in it, of the table, a
    line of talk, a ruling, a word of the host's, or that something was taken back or repaired.

    `seats` are those of the deal's players at the table then, `seat` that of the player whom it is
    about otherwise: who leaves later sat there all the same.
    """

    number: int
    at: int
    deal: Deal | None = None
    players: tuple[str, ...] = ()
    place: int = 0
    table: te.Any | None = None
    talk: r.Talked | None = None
    ruled: r.Ruled | None = None
    undone: r.Any | None = None
    repaired: r.Repaired | None = None
    noted: Noted | None = None
    deal_number: int = 0
    platform: bool = False
    seat: int | None = None
    seats: tuple[int, ...] = ()


class _Packed(msgspec.Struct, array_like=True, omit_defaults=True, gc=False):
    """An event of the table, or one of the deal at its `place`."""

    number: int
    later: int
    deal_number: int
    platform: bool = False
    place: int = -1
    table: te.Any | None = None
    seat: int | None = None


_ENCODE: Final = msgspec.msgpack.Encoder()
_DECODE: Final = msgspec.msgpack.Decoder(list[_Packed])
_NO_WORDS: Final = (None,) * 5


class _Block:
    """What happened from one deal's beginning to that of the next one, put by; `count` of it are
    still wanted, the last ones. Words that people said are kept as they are, by their place.
    """

    __slots__ = ("_at", "_deal", "_kept", "_opened", "_players", "_said", "_seats", "count", "last")

    def __init__(self, happened: Sequence[Event], deal: Shelved | None) -> None:
        self._deal = deal
        self._at, self.last = happened[0].at, happened[-1].number
        of_deal = next((one for one in happened if one.deal is not None), None)
        self._players = of_deal.players if of_deal else ()
        self._seats = of_deal.seats if of_deal else ()
        self._said = {n: one for n, one in enumerate(happened) if _is_said(one)} or None
        # The same words stand in it over and over.
        self._kept = compress(_ENCODE.encode([_packed(one, self._at) for one in happened]), 1)
        self._opened: list[Event] | None = None
        self.count = len(happened)

    def events(self) -> list[Event]:
        """What is wanted of it, in order."""
        if self._opened is None:
            opened = [self._event(one) for one in _DECODE.decode(decompress(self._kept))]
            for place, one in (self._said or {}).items():
                opened[place] = one
            self._opened = opened[-self.count :]
        return self._opened

    def _event(self, one: _Packed) -> Event:
        of_deal = one.place >= 0
        return Event(
            one.number,
            self._at + one.later,
            deal=self._deal.deal if of_deal and self._deal is not None else None,
            players=self._players if of_deal else (),
            place=max(0, one.place),
            table=one.table,
            deal_number=one.deal_number,
            platform=one.platform,
            seat=one.seat,
            seats=self._seats if of_deal else (),
        )

    def drop(self, number: int) -> None:
        """So many of the first ones are not wanted any more."""
        self.count -= number
        self._opened = None

    def close(self) -> None:
        """Nobody asks about it for now."""
        self._opened = None
        if self._deal is not None:
            self._deal.close()


def _is_said(one: Event) -> bool:
    words = one.talk, one.ruled, one.undone, one.repaired, one.noted
    return words != _NO_WORDS


def _packed(one: Event, began: int) -> _Packed:
    if _is_said(one):
        return _Packed(one.number, 0, 0)
    place = one.place if one.deal is not None else -1
    later = one.at - began
    return _Packed(one.number, later, one.deal_number, one.platform, place, one.table, one.seat)


class Recent(Sequence[Event]):
    """The last events of a table, KEPT_LINES of them at the most.

    What is fleeting (whose turn it is: every other event says so, and no line does) is kept until
    something else happens.
    """

    def __init__(self) -> None:
        self._put_by: list[_Block] = []
        self._events: list[Event] = []
        self._news = 0
        self._open = False

    def __len__(self) -> int:
        return sum(one.count for one in self._put_by) + len(self._events)

    @overload
    def __getitem__(self, at: int) -> Event: ...
    @overload
    def __getitem__(self, at: slice) -> list[Event]: ...
    def __getitem__(self, at: int | slice) -> Event | list[Event]:
        """One by its place, or several."""
        start = at if isinstance(at, int) else at.start
        last = isinstance(at, int) or (at.stop is None and at.step is None)
        if last and start is not None and -len(self._events) <= start < 0:
            return self._events[at]  # what is asked for mostly, and opens nothing
        return [*self][at]

    def __iter__(self) -> Iterator[Event]:
        """All of them, in order."""
        for one in self._blocks():
            yield from one.events()
        yield from self._events

    def __reversed__(self) -> Iterator[Event]:
        """All of them, the last one first."""
        yield from reversed(self._events)
        for one in reversed(self._blocks()):
            yield from reversed(one.events())

    def after(self, number: int) -> list[Event]:
        """Those that have a later number."""
        older = (one.events() for one in self._blocks() if one.last > number)
        found = [one for some in older for one in some if one.number > number]
        return found + [one for one in self._events if one.number > number]

    def find(self, number: int) -> Event | None:
        """The one of that number."""
        return next((one for one in self.after(number - 1) if one.number == number), None)

    def _blocks(self) -> list[_Block]:
        self._open = self._open or bool(self._put_by)
        return self._put_by

    def add(self, happened: Iterable[Event]) -> None:
        """Something has happened."""
        # The last one is perhaps open without any look into this.
        for one in self._put_by if self._open else self._put_by[-1:]:
            one.close()
        self._open = False
        events = self._events
        if len(events) > self._news:
            events[self._news :] = [one for one in events[self._news :] if not _is_fleeting(one)]
        self._news = len(events)
        events.extend(happened)
        while (more := len(self) - KEPT_LINES) > 0:
            if self._put_by and self._put_by[0].count <= more:
                del self._put_by[0]
            elif self._put_by:
                self._put_by[0].drop(more)
            else:
                del events[:more]
                self._news = max(0, self._news - more)

    def put_by(self, deal: Deal | None, shelved: Shelved | None) -> None:
        """A deal begins: all that happened before is put by, what was of the last one, too."""
        events = [one for one in self._events if not _is_fleeting(one)]
        if events and all(one.deal is None or one.deal is deal for one in events):
            self._put_by.append(_Block(events, shelved))
            self._events.clear()
            self._news = 0


def _is_fleeting(event: Event) -> bool:
    return isinstance(event.table, te.TurnBegan)
