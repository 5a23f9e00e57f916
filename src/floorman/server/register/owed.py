"""What somebody owes a table, as the register is told of it: in the step that makes or settles it.

Pure. The table knows what is owed; the register keeps it for whoever has gone with a debt, so that
every other game knows it too.
"""

from collections.abc import Iterator, Mapping
from typing import Literal

from floorman.room.messages import Command
from floorman.room.people import commands as c
from floorman.room.people.commands import DebtWhy
from floorman.room.people.state import PeopleState
from floorman.table import events as te
from floorman.table.hosting.owed import Owed


def debts_of(
    state: PeopleState,
    game: str,
    owes: Mapping[str, tuple[Owed, bool]],
    settled: Mapping[str, te.OwedSettled],
) -> Iterator[Command]:
    """What the register lacks of the debts to a game, or has too much.

    `owes`: what each owes there, and whether he has gone with it; `settled`: what the desk did.
    """
    for name, (owed, gone) in owes.items():
        found = state.people.get(name)
        amounts: dict[DebtWhy, int | None] = {"kill": owed.kill, "collection": owed.time or None}
        for why, amount in amounts.items():
            known = [
                number
                for number, one in (found.owes.items() if found else ())
                if one.told and (one.why, one.game) == (why, game)
            ]
            if amount is not None and gone and not known:
                yield c.Owe(person=name, why=why, amount=amount, game=game, told=True)
            elif amount is None:
                for number in known:
                    yield _settled(name, number, why, settled.get(name))


def _settled(name: str, number: int, why: DebtWhy, desk: te.OwedSettled | None) -> Command:
    """How it was settled: at the desk, or at the table itself, by nobody but him."""
    if desk is not None and desk.how == "forgiven":
        return c.SettleDebt(person=name, number=number, how="forgiven", by=desk.by, why=desk.why)
    by = desk.by if desk is not None else ""
    how: Literal["posted", "paid"] = "posted" if why == "kill" else "paid"
    return c.SettleDebt(person=name, number=number, how=how, by=by)
