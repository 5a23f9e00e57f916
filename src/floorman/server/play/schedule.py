"""What a table does by itself goes by a schedule, which tells nothing of how hard that was.

House players think of what they do as soon as they are asked, and do it when it is time; what is
not ready by then comes a whole beat later, and everything of theirs some beats later while the room
is behind with its work. What is due is noted at the time it was due at, in steps where the machine
is behind; whatever time is told is told in such steps too.
"""

from collections.abc import Callable
from dataclasses import replace

from floorman.deal import Deal
from floorman.server.play.driving import Due, Hands, on_time
from floorman.server.tables import records as r
from floorman.server.telling.steps import on_beat


class Forethought:
    """What house players of a table have thought of before its time; `now` tells the time, `hands`
    whether they think elsewhere, and how many beats they wait.
    """

    def __init__(self, now: Callable[[], int], beat_ms: int, hands: Hands | None = None) -> None:
        self._now, self._beat = now, beat_ms
        self._muse = hands.muse if hands else None
        self._behind = hands.behind if hands else on_time
        self._of: tuple[Deal, int, int | None] | None = None
        self._does: Callable[[], r.Any] | None = None
        self._ready = self._waits = 0

    async def ahead(self, deal: Deal | None, due: Due) -> Due:
        """The same, thought of already, at the time when it is done.

        It is thought of once for each turn, whatever else happens at the table meanwhile; a fault
        shows when it is done.
        """
        if deal is None or not due.thinks:
            self._of = self._does = None
            return due
        asked = (deal, len(deal.events), due.seat)
        if self._of is None or self._of[0] is not deal or self._of[1:] != asked[1:]:
            waits, does = self._behind() * self._beat, await self._thought(deal, due)
            self._of, self._does, self._waits = asked, does, waits
            self._ready = self._now()
        at = on_beat(due.at + self._waits, self._ready, self._beat)
        return replace(due, at=at, make=self._does or due.make)

    async def _thought(self, deal: Deal, due: Due) -> Callable[[], r.Any] | None:
        try:
            if self._muse is None:
                body = due.make()
            else:
                seat = deal.request.seat if due.seat is None else due.seat
                body = r.Acted(command=await self._muse(deal, seat), platform=due.platform)
        except Exception:
            return None  # it is worked out again when it is time, and dealt with then
        return lambda: body
