"""What is so at a table by its host's word: who asks for a seat, who is muted, what is ordered, and
a stream that he asks for.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from floorman.server.streaming.consents import Stream
from floorman.server.tables import records as r
from floorman.table import TableRefused
from floorman.table import commands as c
from floorman.table import events as te

ASKING_MOST: Final = 20
ORDERS_MOST: Final = 20
BODIES: Final = (
    r.AskedSeat, r.AskedChips, r.Granted, r.Declined, r.Muted, r.Ordered, r.Fulfilled, r.Streamed,
    r.Consented,
)  # fmt: skip
_Asks = r.AskedSeat | r.AskedChips | r.Granted | r.Declined
Body = _Asks | r.Muted | r.Ordered | r.Fulfilled | r.Streamed | r.Consented
_BOUGHT: Final = ("add", "rebuy")


@dataclass(frozen=True, slots=True)
class Noted:
    """A word of the host's, or one to him: an order that was fulfilled says which it was, and why
    it could not be carried out, if so, with amounts marked.
    """

    body: Body
    order: r.Ordered | None = None
    refused: str = ""


@dataclass(slots=True)
class Hosted:
    """Who asks for a seat or for chips, who is muted, and what is ordered for after the deal.

    `granted` are the chips that somebody may have and does not have yet; `stream` is the last one
    that was asked for.
    """

    asking: dict[str, r.AskedSeat] = field(default_factory=dict)
    buying: dict[str, r.AskedChips] = field(default_factory=dict)
    granted: dict[str, r.Granted] = field(default_factory=dict)
    muted: set[str] = field(default_factory=set)
    ordered: list[r.Ordered] = field(default_factory=list)
    stream: Stream | None = None

    def heed(self, body: Body, say: Callable[[c.Any], None], deal: int = 0) -> Noted:
        """Do what a body says; `say` is how the table is told of a command, `deal` the number of
        the last one that began.

        Raises ValueError for what cannot be, and what the table raises for an order of now.
        """
        match body:
            case r.AskedSeat() | r.AskedChips() | r.Granted() | r.Declined():
                self._ask(body)
            case r.Muted():
                if body.on == (body.player in self.muted):
                    raise ValueError("that is so already")
                (self.muted.add if body.on else self.muted.discard)(body.player)
            case r.Ordered():
                if body.now and body.command is not None:
                    say(body.command)
                elif len(self.ordered) >= ORDERS_MOST:
                    raise ValueError("too much is ordered for after the deal already")
                else:
                    self.ordered.append(body)
            case r.Fulfilled():
                return self._fulfil(body, say)
            case r.Streamed():
                self._stream(body)
            case r.Consented():
                self._streams().consent(body.player, body.on, deal)
        return Noted(body)

    def _stream(self, body: r.Streamed) -> None:
        if not body.on:
            self._streams().end()
            return
        if self.stream is not None and self.stream.on:
            raise ValueError("there is a stream already")
        # What was dealt for another one was for another delay: it is not shown any more.
        self.stream = Stream(body.by, body.delay_ms, body.behind)

    def _streams(self) -> Stream:
        if self.stream is None:
            raise ValueError("there is no stream")
        return self.stream

    def _ask(self, body: r.AskedSeat | r.AskedChips | r.Granted | r.Declined) -> None:
        """Somebody asks for a seat or for chips, and is given them or not."""
        match body:
            case r.AskedSeat():
                if len(self.asking) >= ASKING_MOST and body.player not in self.asking:
                    raise ValueError("too many ask for a seat already")
                self.asking[body.player] = body
            case r.AskedChips():
                if body.player in self.granted:
                    raise ValueError("chips are granted to that player already")
                self.buying[body.player] = body
            case r.Granted():
                if self.buying.pop(body.player, None) is None:
                    raise ValueError("that player does not ask for chips")
                self.granted[body.player] = body
            case r.Declined():
                asked: tuple[dict[str, Any], ...] = (self.asking, self.buying, self.granted)
                of_his = [one for one in asked if body.player in one]
                if not of_his:
                    raise ValueError("that player asks for nothing")
                for one in of_his:
                    del one[body.player]

    def _fulfil(self, body: r.Fulfilled, say: Callable[[c.Any], None]) -> Noted:
        if not self.ordered:
            raise ValueError("nothing is ordered")
        order = self.ordered.pop(0)
        try:
            if order.command is not None:
                say(order.command)
        except TableRefused as refused:
            # What was possible when it was ordered may not be by now.
            return Noted(body, order, refused.marked)
        return Noted(body, order)

    def note(self, event: te.Any | None) -> None:
        """Heed what happened at the table: whoever sits does not ask for a seat any more, nor for
        chips who has bought some, or is gone.
        """
        match event:
            case te.Sat():
                self.asking.pop(event.player, None)
            case te.Moved(why=why, target=target) if why in _BOUGHT:
                self._buys_no_more(target.partition(":")[2])
            case te.Left():
                self._buys_no_more(event.player)
                self._streams_no_more(event.player)
            case te.EntrantTaken():
                self._streams_no_more(event.player)

    def _streams_no_more(self, player: str) -> None:
        if self.stream is not None:
            self.stream.leave(player)

    def _buys_no_more(self, player: str) -> None:
        self.buying.pop(player, None)
        self.granted.pop(player, None)
