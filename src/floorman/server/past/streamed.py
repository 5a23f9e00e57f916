"""The stream of a table: which deals may be seen by now, and whose cards are up in them.

It is asked of the table as it is at that moment, before anything of a deal is looked up: of what
may not be seen yet nothing is read, and no answer depends on it.
"""

from typing import Any, Final

from floorman.server.past.histories import NoSuchDeal
from floorman.server.streaming.consents import Stream
from floorman.server.tables.keeper import Keeper

LISTED: Final = 20
OVER: Final = "That deal is not seen in the stream, or not yet."


def listed(keeper: Keeper, now: int) -> dict[str, Any]:
    """The stream in short, with the last deals that may be seen by now.

    Raises NoSuchDeal where none was asked for.
    """
    stream = _stream_of(keeper)
    return {
        "name": keeper.spec.name,
        "now": now,
        "delay_ms": stream.delay_ms,
        "behind": stream.behind,
        "on": stream.on,
        "started": stream.started,
        # A sum, which is another one with every consent that is taken back.
        "withdrawn": sum(number + 1 for number in stream.withdrawn.values()),
        "deals": stream.shown(now, _last_over(keeper))[-LISTED:],
    }


def seats_up(keeper: Keeper, number: int, now: int) -> frozenset[str]:
    """Whose cards of a deal are up, by id. Raises NoSuchDeal for one that may not be seen yet."""
    stream = _stream_of(keeper)
    if number not in stream.shown(now, _last_over(keeper)):
        raise NoSuchDeal(str(number))
    return stream.up(number)


def _stream_of(keeper: Keeper) -> Stream:
    if keeper.hosted.stream is None:
        raise NoSuchDeal("stream")
    return keeper.hosted.stream


def _last_over(keeper: Keeper) -> int:
    """The number of the newest deal that is over."""
    return keeper.deal_number - keeper.playing
