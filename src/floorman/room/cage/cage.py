"""The cage: command in, events out."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Final, Self

from floorman.room.cage import commands as c
from floorman.room.cage import drawers, exchanging, lock_ups, table_money
from floorman.room.cage.currency import money_text
from floorman.room.cage.law import read_cage_law
from floorman.room.cage.settings import CageSettings
from floorman.room.cage.state import CageState
from floorman.room.doors import Door
from floorman.room.keeping import keep, kept
from floorman.room.messages import Command
from floorman.room.refusals import Reason, RoomRefused

_LEFT_OUT: Final = frozenset({"law", "events"})


class Cage(Door[CageState]):
    """All the money and all the chips of a room; see `Door`. Every ledger together is nothing."""

    handlers: ClassVar[Mapping[type, Any]] = {
        c.OpenShift: drawers.open_shift,
        c.CloseShift: drawers.close_shift,
        c.FillDrawer: drawers.fill_drawer,
        c.CountVault: drawers.count_vault,
        c.MoveMoney: drawers.move_money,
        c.EmptyBox: drawers.empty_box,
        c.SellChips: exchanging.sell_chips,
        c.CashChips: exchanging.cash_chips,
        c.PayMarker: exchanging.pay_marker,
        c.WriteOff: exchanging.write_off,
        c.AllowCredit: exchanging.allow_credit,
        c.TakeDrop: exchanging.take_drop,
        c.HoldLockUp: lock_ups.hold_lock_up,
        c.EndLockUp: lock_ups.end_lock_up,
        c.LayDown: table_money.lay_down,
        c.ChangeUp: table_money.change_up,
        c.PutAway: table_money.put_away,
        c.ReportMissing: table_money.report_missing,
        c.FindMissing: table_money.find_missing,
        c.Adjust: drawers.adjust,
    }

    def __init__(self, settings: CageSettings | None = None) -> None:
        """An empty cage. Raises RoomRefused for unknown rules, and for odd denominations."""
        settings = settings or CageSettings()
        smallest = min(settings.chips, default=1)
        if smallest < 1 or any(chip % smallest for chip in settings.chips):
            what = f"chips of {', '.join(map(str, settings.chips))}"
            raise RoomRefused(Reason.NOT_WHOLE_CHIPS, what)
        _check_stock(settings)
        super().__init__(CageState(settings, read_cage_law(settings.rules)))

    @classmethod
    def replay(cls, settings: CageSettings, commands: Iterable[Command]) -> Self:
        """The cage again, of its settings and commands. Raises RoomRefused."""
        cage = cls(settings)
        cage.apply_all(commands)
        return cage

    def under(self, settings: CageSettings) -> Self:
        """The same cage, kept by other settings from now on.

        Raises RoomRefused for rules and denominations as when it is made, for another currency
        while there is anything in a ledger, and for chips that do not make those that are out.
        """
        made, old = type(self)(settings), self._state
        amounts = [n for ledger in old.ledgers.values() for n in ledger.values()]
        if settings.currency != old.settings.currency and amounts:
            raise RoomRefused(Reason.DOES_NOT_COME_OUT, "another currency, with money in the cage")
        smallest = made.state.smallest_chip
        if any(n % smallest for n in old.ledgers.get("chips", {}).values()):
            what = f"chips of {made.state.words(smallest)} for those that are out"
            raise RoomRefused(Reason.NOT_WHOLE_CHIPS, what)
        made._state = replace(old, settings=settings, law=made.state.law)
        return made

    def checkpoint(self) -> bytes:
        """Everything that is so, as data; what has happened is kept elsewhere."""
        return keep(self._state, _LEFT_OUT)

    @classmethod
    def restored(cls, data: bytes) -> Self:
        """The cage as it was at a checkpoint. Raises msgspec.ValidationError."""
        held = kept(CageState, _LEFT_OUT, data)
        cage = cls(held["settings"])
        cage._state = CageState(law=cage._state.law, **held)
        return cage


def _check_stock(settings: CageSettings) -> None:
    """Refuse a set with chips that there are not, twice, or fewer than none. Raises RoomRefused."""
    worths = [one.worth for one in settings.stock]
    for one in settings.stock:
        what = f"{one.pieces} chips of {money_text(one.worth, settings.currency)} in the set"
        if one.worth not in settings.chips or worths.count(one.worth) > 1:
            raise RoomRefused(Reason.NOT_WHOLE_CHIPS, what)
        if one.pieces < 0:
            raise RoomRefused(Reason.NO_SUCH_AMOUNT, what)
