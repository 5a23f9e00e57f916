"""What the cage keeps of one person: what went from and to him, his marker, money for a seat."""

from typing import Any

from floorman.room.cage import events as e
from floorman.room.cage.accounts import lock_up_of, person_of
from floorman.room.cage.currency import money_text
from floorman.room.cage.exchanging import taken_on_credit
from floorman.server.cashier import records as r
from floorman.server.cashier.actor import Cashier, Entry

_PAGE = 1_000


async def kept_of(cashier: Cashier, person: str) -> dict[str, Any]:
    """All that the cage keeps of somebody, amounts in smallest units of its money."""
    async with cashier.settled() as keeper:
        cage, last = keeper.cage, keeper.sequence
    found: list[dict[str, Any]] = []
    for after in range(0, last, _PAGE):
        for entry in await cashier.entries(after, min(last, after + _PAGE)):
            found += _told(entry, person)
    if cage is None:
        return {"movements": found}
    state = cage.state
    held = state.lock_ups.get(person)
    return {
        "currency": state.settings.currency.name,
        "decimals": state.settings.currency.decimals,
        "marker": {
            "owes": taken_on_credit(state, person),
            "most": state.credit.get(person, 0),
        },
        "lock_up": {"game": held.game, "amount": held.amount} if held else None,
        "movements": found,
    }


def _told(entry: Entry, person: str) -> list[dict[str, Any]]:
    """A record that is about somebody, if it is."""
    if not isinstance(entry.body, r.Step):
        return []
    command, own = entry.body.command, {person_of(person), lock_up_of(person)}
    about = getattr(command, "person", "") == person
    moved = [one for one in entry.body.events if isinstance(one, e.MoneyMoved)]
    if not about and not any({one.source, one.target} & own for one in moved):
        return []
    return [
        {
            "record": entry.sequence,
            "at": entry.at,
            "what": r.kind_of(entry.body),
            "moved": [
                {"kind": one.kind, "from": one.source, "to": one.target, "amount": one.amount}
                for one in moved
            ],
        }
    ]


async def still_open(cashier: Cashier, person: str) -> str:
    """What keeps somebody from going for good, in words; nothing where all is settled."""
    async with cashier.settled() as keeper:
        if keeper.cage is None:
            return ""
        state = keeper.cage.state
        currency, held = state.settings.currency, state.lock_ups.get(person)
        if owes := taken_on_credit(state, person):
            return f"{money_text(owes, currency)} on a marker at the cage is not paid back."
        if held is not None:
            left = money_text(held.amount, currency)
            return f"The cage holds {left} of yours for a seat: fetch it first."
    return ""
