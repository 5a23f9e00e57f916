"""Consents to a stream, and which deals it may show by now, with whose cards up.

Nothing of a deal is shown before the delay is over that was chosen before anybody consented; the
stream begins with the first deal in which everybody who is dealt in consents. Whoever comes later
and does not consent, or takes his consent back, has his cards down.
"""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

MINUTE_MS: Final = 60_000
DELAY_LEAST_MS: Final = 5 * MINUTE_MS
DELAY_MOST_MS: Final = 240 * MINUTE_MS
BEHIND_MOST: Final = 50
# So many deals are kept in mind; what is older is not shown any more.
KEPT_MOST: Final = 400


class Streamed(msgspec.Struct, omit_defaults=True):
    """A deal of the stream: who had consented before its first card, and when it was over; 0 while
    it is not.
    """

    number: int
    players: tuple[str, ...]
    over_at: int = 0


class Stream(msgspec.Struct, omit_defaults=True):
    """A stream, asked for `by` somebody, that shows nothing before `delay_ms` have gone by since a
    deal was over, and `behind` more deals are over.

    `on`: further deals belong to it; `started`: it has begun. `consents` are those who consent to
    the deals that come, `withdrawn` says up to which deal somebody's cards stay down for good.
    """

    by: str
    delay_ms: int
    behind: int = 0
    on: bool = True
    started: bool = False
    consents: set[str] = msgspec.field(default_factory=set)
    withdrawn: dict[str, int] = msgspec.field(default_factory=dict)
    deals: list[Streamed] = msgspec.field(default_factory=list)

    def consent(self, player: str, on: bool, last: int) -> None:
        """Somebody consents from the next deal on, or no more: then his cards of all deals up to
        the `last` one stay down too. Raises ValueError where it is so already, or there is none.
        """
        if on:
            if not self.on:
                raise ValueError("there is no stream to consent to")
            if player in self.consents:
                raise ValueError("you consent already")
            self.consents.add(player)
            return
        if player not in self.consents and player not in self.seen_of():
            raise ValueError("you do not consent to the stream")
        self.consents.discard(player)
        self.withdrawn[player] = last

    def leave(self, player: str) -> None:
        """Who sits down again is asked again; what he has played may be shown still."""
        self.consents.discard(player)

    def begin_deal(self, number: int, players: Sequence[str], bots: Collection[str]) -> None:
        """A deal begins: it belongs to the stream, once all consent who are dealt in."""
        if not self.on:
            return
        willing = tuple(one for one in players if one in bots or one in self.consents)
        if not self.started and len(willing) < len(players):
            return
        self.started = True
        self.deals = [*self.deals, Streamed(number, willing)][-KEPT_MOST:]

    def end_deal(self, number: int, at: int) -> None:
        """A deal is over, at that time."""
        if self.deals and self.deals[-1].number == number:
            self.deals[-1].over_at = at

    def end(self) -> None:
        """No further deal belongs to it. Raises ValueError where it is so already."""
        if not self.on:
            raise ValueError("the stream is over already")
        self.on = False

    def seen_of(self) -> set[str]:
        """Whose cards are up in a deal of the stream, whether it is shown yet or not."""
        return {player for one in self.deals for player in self._willing(one)}

    def up(self, number: int) -> frozenset[str]:
        """Whose cards of a deal are up; nobody's for a deal that is none of the stream."""
        found = next((one for one in self.deals if one.number == number), None)
        return self._willing(found) if found else frozenset()

    def _willing(self, deal: Streamed) -> frozenset[str]:
        """Who had consented when it began, and has not taken it back since."""
        held = self.withdrawn
        return frozenset(one for one in deal.players if held.get(one, -1) < deal.number)

    def shown(self, now: int, last: int) -> list[int]:
        """The deals that may be seen by now, in order; `last` is the newest deal that is over."""
        return [
            one.number
            for one in self.deals
            if one.over_at
            and one.over_at + self.delay_ms <= now
            and one.number + self.behind <= last
        ]


def asked_wrongly(delay_ms: int, behind: int) -> str:
    """Why there can be no such stream, in words; empty where there can be."""
    if not DELAY_LEAST_MS <= delay_ms <= DELAY_MOST_MS:
        least, most = DELAY_LEAST_MS // MINUTE_MS, DELAY_MOST_MS // MINUTE_MS
        return f"A stream is shown {least} to {most} minutes late."
    if not 0 <= behind <= BEHIND_MOST:
        return f"A stream is 0 to {BEHIND_MOST} deals behind."
    return ""
