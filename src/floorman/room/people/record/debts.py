"""What a person owes, at whichever table it arose: he is seated nowhere until it is settled."""

from typing import Final

from floorman.room.people import commands as c
from floorman.room.people import events as e
from floorman.room.people.law import OWING
from floorman.room.people.state import Debt, PeopleState, Settled, check_named
from floorman.room.refusals import Reason, RoomRefused

# So many debts are remembered after they were settled; the log has all of them.
REMEMBERED: Final = 20


def owe(state: PeopleState, command: c.Owe) -> None:
    """Somebody owes something. Raises RoomRefused for a debt of nothing that is no kill."""
    check_named(command.person)
    if command.amount < 0 or (command.why != "kill" and not command.amount):
        raise RoomRefused(Reason.NO_SUCH_AMOUNT, f"{command.person} owes {command.amount}")
    if command.why == "kill" and not command.game:
        raise RoomRefused(Reason.NOT_KNOWN, "a kill is owed in a game")
    person, number = state.of(command.person), state.number()
    owed = Debt(command.why, command.amount, command.game, state.now, command.told)
    person.owes[number] = owed
    cites = state.cite(*OWING[command.why])
    words = (person.id, number, command.why, command.amount, command.game, cites)
    state.say(e.Owes(*words))


def settle_debt(state: PeopleState, command: c.SettleDebt) -> None:
    """What was owed is settled; it is forgiven only by somebody."""
    person = state.person(command.person)
    debt = person.owes.get(command.number)
    if debt is None:
        raise RoomRefused(Reason.NOT_SO, f"{person.id} owes nothing of number {command.number}")
    if command.how == "forgiven" and not command.by.strip():
        raise RoomRefused(Reason.NO_REASON, f"what {person.id} owes is forgiven")
    if (command.how == "posted") != (debt.why == "kill") and command.how != "forgiven":
        raise RoomRefused(
            Reason.NOT_SO, f"{person.id} owes a {debt.why}, which is not {command.how}",
            legal="A kill is posted; what else is owed is paid.",
        )  # fmt: skip
    del person.owes[command.number]
    done = Settled(debt, command.how, command.by, state.now, command.why)
    person.settled = [*person.settled, done][-REMEMBERED:]
    state.say(e.DebtSettled(person.id, command.number, command.how, command.by, command.why))
