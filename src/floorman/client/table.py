"""A table as a bot sees it: its state, its own part, and its turns."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from floorman.client.refusals import Gone, Refusal
from floorman.client.turns import Turn
from floorman.server.protocol import client as m
from floorman.server.protocol import server as s
from floorman.server.protocol.changes import Changed, check_of_state, merged
from floorman.table.commands import Entry

Ask = Callable[[Callable[[int], Any]], Awaitable[Any]]
_OWN: Final = msgspec.json.Decoder(s.Yours | None)


class MissedError(ValueError):
    """Something was missed: the whole has to be asked for again."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A table at one moment: what everybody sees, and what only the bot does, if it has a part."""

    state: s.TableState
    yours: s.Yours | None


class Table:
    """A table that is watched. `seen` is how it stands, None until it was told.

    What changes something is done once however often the line is lost meanwhile. All of it raises
    Refusal for what is not allowed, and Gone once the bot is let in no more.
    """

    def __init__(self, key: str, ask: Ask) -> None:
        self.key = key
        self.seen: Seen | None = None
        self._ask = ask
        self._over = False
        self._gone: Gone | None = None
        self._changed = asyncio.Event()
        # Whether it is told by what changes; the state as it came, none while the whole is asked
        # for, and the sequence that it has.
        self.changes = True
        self._whole: dict[str, Any] = {}
        self._sequence = 0

    async def sit(self, seat: int, chips: int, entry: Entry = "wait") -> None:
        """Sit down with so many chips; `entry` is how to come in where a game goes on."""
        once = secrets.token_hex(8)
        await self._ask(
            lambda number: m.TakeSeat(
                id=number, table=self.key, seat=seat, chips=chips, entry=entry, once=once
            )
        )

    async def add_chips(self, chips: int) -> None:
        """Buy so many chips more, between deals."""
        once = secrets.token_hex(8)
        await self._ask(
            lambda number: m.AddChips(id=number, table=self.key, chips=chips, once=once)
        )

    async def come_back(self, entry: Entry = "wait") -> None:
        """Play again after having been away."""
        once = secrets.token_hex(8)
        await self._ask(
            lambda number: m.ComeBack(id=number, table=self.key, entry=entry, once=once)
        )

    async def leave(self) -> None:
        """Leave with all chips, as soon as the deal is over."""
        once = secrets.token_hex(8)
        await self._ask(lambda number: m.LeaveTable(id=number, table=self.key, once=once))

    async def turns(self) -> AsyncIterator[Turn]:
        """Each time that the bot may act, for as long as it has a seat there.

        A turn that nothing is done with comes again as soon as anything changes at the table.
        """
        while (turn := await self._next()) is not None:
            yield turn
            if not turn.done:
                await self._change(turn.seen)

    async def _next(self) -> Turn | None:
        """The next turn; None once there will be none. Raises Gone."""
        while True:
            if self._gone is not None:
                raise self._gone
            seen = self.seen
            if seen is None or self._over or seen.state.phase == "closed" or seen.yours is None:
                return None
            if seen.yours.choices or seen.yours.setting:
                return Turn(seen.state, seen.yours, self._ask)
            await self._back(seen)
            await self._change(seen.state)

    async def _back(self, seen: Seen) -> None:
        """Who sat out because his line was lost plays again; where he has to wait he waits."""
        assert seen.yours is not None
        seat = next((one for one in seen.state.seats if one.seat == seen.yours.seat), None)
        if seat is not None and seat.away and seat.stack and "come-back" in seen.yours.may:
            with suppress(Refusal):
                await self.come_back()

    async def _change(self, state: s.TableState) -> None:
        """Wait until the table is told otherwise than in that state."""
        while self.seen is not None and self.seen.state is state and not self._over:
            self._changed.clear()
            await self._changed.wait()

    def hear(self, message: s.Snapshot | s.Update | Changed) -> None:
        """How the table stands now. An older state than the one that is known is passed over.

        Raises MissedError for a change of another state than the one that is known.
        """
        if not isinstance(message, Changed):
            self._whole, self._sequence = msgspec.json.decode(message.state), message.sequence
        elif not self._whole:
            return  # the whole has been asked for
        else:
            self._change_whole(message)
        state = msgspec.convert(self._whole, s.TableState)
        if self.seen is None or state.number >= self.seen.state.number:
            self.seen = Seen(state, self._own_part(message))
            self._changed.set()

    def known(self) -> tuple[int, int]:
        """The sequence and the checksum of the state that is known; 0 for none."""
        return (self._sequence, check_of_state(self._whole)) if self._whole else (0, -1)

    def _change_whole(self, message: Changed) -> None:
        before, self._whole = self._whole, {}
        if message.after != self._sequence:
            raise MissedError(f"{message.after} is not {self._sequence}")
        changes = msgspec.json.decode(message.state)
        seats = [] if message.seats is msgspec.UNSET else msgspec.json.decode(message.seats)
        whole = merged(before, changes, message.gone, seats)
        if check_of_state(whole) != message.check:
            self.changes = False
            raise MissedError("the checksum is another")
        self._whole, self._sequence = whole, message.sequence

    def _own_part(self, message: s.Snapshot | s.Update | Changed) -> s.Yours | None:
        if isinstance(message, s.Snapshot):
            return message.yours
        if message.yours is msgspec.UNSET:
            return self.seen.yours if self.seen is not None else None
        own: s.Yours | None = _OWN.decode(message.yours)
        return own

    def end(self, gone: Gone | None = None) -> None:
        """Nothing more will be told of the table."""
        self._over, self._gone = True, gone
        self._changed.set()
