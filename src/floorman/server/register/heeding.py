"""What follows in the room from what the register says: sessions end, tables look again.

The tables themselves see to it that nobody is dealt in who may not be; here they are woken for it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, Protocol

import structlog

from floorman.room import Reason
from floorman.room.people import events as e
from floorman.room.people.limits import events as le
from floorman.server.register.actor import Register
from floorman.server.register.asking import must_go
from floorman.store import StoreError

_LOG: Final = structlog.get_logger("floorman.register")
_AGAIN_S: Final = 0.5
_SEEN_MOST: Final = 1_000
Check = le.RealityCheck | le.StopAfterDeal
Checked = Callable[[str, Check], bool]


class Tables(Protocol):
    """The tables, as far as they are woken."""

    def look_again(self, account: str) -> None:
        """Something of his is otherwise: the tables where he sits go by it at once."""

    async def wake(self, table: str) -> None:
        """Have a table open that may sleep, if it is one."""


class Heeding:
    """Heeds the register. `log_out` ends all sessions of an account, and for a reason, where there
    is one, the invitations that it gave; `checks` are told of reality checks, and that somebody has
    to stop, and say whether anybody heard.
    """

    def __init__(
        self, register: Register, tables: Tables, log_out: Callable[[str, str], Awaitable[None]]
    ) -> None:
        self._register, self._tables, self._log_out = register, tables, log_out
        self.checks: list[Checked] = []
        self._unheard: dict[str, Check] = {}
        self._going: set[asyncio.Task[None]] = set()
        register.heard.append(self._hear)
        register.remade.append(self.look)

    def look(self) -> None:
        """Look at everybody who plays: after a start, or where something went untold."""
        state = self._register.state
        self._see_to(name for name, one in state.people.items() if one.own.sessions)

    def _hear(self, event: Any) -> None:
        match event:
            case le.RealityCheck():
                self._check(event)
            case e.PutOut():
                self._see_to(event.persons, event.why)
            case le.StopAfterDeal():
                if event.why != "excluded":
                    self._check(event)
                self._see_to((event.person,))
            case le.SelfExcluded() | le.TimeOutTaken():
                self._see_to((event.person,))
            case e.BarEnded():
                self._tables.look_again(event.person)
            case e.PenaltyGiven() | e.PenaltyEnded() | e.PenaltyStruck() | e.Consented():
                self._tables.look_again(event.person)
            case e.Owes() | e.DebtSettled():
                self._tables.look_again(event.person)
            case e.RulesChanged():
                self.look()

    def _check(self, event: Check) -> None:
        heard = [tell(event.person, event) for tell in self.checks]
        if not any(heard) and len(self._unheard) < _SEEN_MOST:
            self._unheard[event.person] = event

    def unheard(self, person: str) -> Check | None:
        """What somebody was not there to hear, once."""
        return self._unheard.pop(person, None)

    def _see_to(self, people: Iterable[str], why: str = "") -> None:
        for person in [*people]:
            task = asyncio.get_running_loop().create_task(self._see(person, why))
            self._going.add(task)
            task.add_done_callback(self._going.discard)

    async def _see(self, person: str, why: str) -> None:
        """End what somebody may not go on with, however often it takes until it is stored."""
        while True:
            try:
                await self._end(person, why)
                return
            except StoreError as error:
                _LOG.warning("not stored", why=str(error))
                await asyncio.sleep(_AGAIN_S)
            except Exception:
                _LOG.exception("not heeded")
                return

    async def _end(self, person: str, why: str) -> None:
        state = self._register.state
        if (denial := self._register.keeps_out(person)) is not None:
            # Who is barred is sent away by whoever bars him.
            penalised = denial.reason is Reason.PENALISED
            await self._log_out(person, why or denial.reason.value if penalised else "")
        found = state.people.get(person)
        if found is not None and must_go(state, person, self._register.now()) is not None:
            for game in [*found.own.sessions]:
                await self._tables.wake(game)
        self._tables.look_again(person)

    async def stop(self) -> None:
        """Heed nothing more."""
        for task in [*self._going]:
            task.cancel()
        await asyncio.gather(*self._going, return_exceptions=True)
