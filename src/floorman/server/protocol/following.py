"""What a person is told beside tables: what he follows has gone on; how long he has played."""

from typing import Literal

from floorman.server.protocol.messages import Message


class WentOn(Message, frozen=True):
    """A tournament that is followed has come to the record `number`: what REST told of it before
    may be otherwise now.
    """

    tournament: str
    number: int


class FloorCalls(Message, frozen=True):
    """The floor has something for you: a call from a list, to be answered `until` then ("called"),
    a seat that you have now ("seated"), another game that you move to ("moves"), a place on a list
    that you have no more ("off-list"). `key` is that of a table that is played at browsers.
    """

    what: Literal["called", "seated", "moves", "off-list"]
    words: str
    table: str = ""
    key: str = ""
    line: str = ""
    seat: int | None = None
    until: int | None = None


class SeatCameFree(Message, frozen=True):
    """You waited for a seat on a date of an evening, and have one now."""

    evening: str
    date: str
    words: str


class FloorWentOn(Message, frozen=True):
    """The room's floor, which is followed, has come to the record `sequence`: what REST told of it
    before may be otherwise now.
    """

    sequence: int


class RealityCheck(Message, frozen=True):
    """You have played so long without a break; today you `put_in` so much and `got_back` so much.

    Chips on a table count as put in. Times are milliseconds, money chips.
    """

    played_ms: int
    put_in: int
    got_back: int


class MustStop(Message, frozen=True):
    """You have to stop by what you have set yourself: your seats are given up as soon as their
    deals are over.
    """

    words: str
