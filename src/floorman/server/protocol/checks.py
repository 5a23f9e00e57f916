"""What a person is told of his own play."""

from floorman.server.protocol.messages import Message


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
