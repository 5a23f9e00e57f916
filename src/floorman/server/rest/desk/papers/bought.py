"""What players bought, as receipts say it: out of what was carried out. Pure."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from floorman.server.desk import commands as d
from floorman.server.desk.keeper import Entry
from floorman.server.papers import facts as f
from floorman.server.rest.desk.papers.asked import Asked
from floorman.tournament import commands as c
from floorman.tournament import events as e
from floorman.tournament.accounts import FEE, HEADS, person

_WON: Final = frozenset({"prize", "agreed", "bounty"})
_ENTRY: Final = {FEE: "Fee", HEADS: "Bounty"}
_OTHERS: Final[dict[type, tuple[str, str]]] = {
    c.Reenter: ("Re-entry", "re-entries"),
    c.Rebuy: ("Rebuy", "rebuys"),
    c.SettleRebuy: ("Rebuy, announced", "rebuys, announced"),
    c.AddOn: ("Add-on", "add-ons"),
}
_BACK: Final = ("Given back", "times given back")
_BY: Final = {_BACK: ""}


@dataclass(slots=True)
class _Account:
    """What somebody bought: by its name how often and for how much; who took it."""

    bought: dict[tuple[str, str], list[int]] = field(default_factory=dict)
    by: list[str] = field(default_factory=list)

    def add(self, name: tuple[str, str], amount: int) -> None:
        """Once more that."""
        kept = self.bought.setdefault(name, [0, 0])
        kept[0] += 1
        kept[1] += amount

    def lines(self) -> Iterator[tuple[str, int]]:
        """What was bought, and for how much."""
        for (one, many), (times, amount) in self.bought.items():
            if amount or one != _BACK[0]:
                yield (one if times == 1 else f"{times} {many}", amount)


def receipts(asked: Asked) -> list[f.Receipt]:
    """What each bought, and for how much together."""
    keeper = asked.keeper
    accounts: defaultdict[str, _Account] = defaultdict(_Account)
    for entry in keeper.entries:
        if entry.did and not entry.undone:
            _read(asked, entry, accounts)
    return [
        f.Receipt(
            player=asked.player_of(one),
            bought=tuple(accounts[one.id].lines()),
            total=keeper.beside.cost.get(one.id, 0),
            by=tuple(accounts[one.id].by),
            taken=keeper.beside.taken.get(one.id),
            owes=one.owes,
        )
        for one in asked.entrants()
    ]


def _read(asked: Asked, entry: Entry, accounts: defaultdict[str, _Account]) -> None:
    """What was paid by a command, and to whom."""
    did = entry.did
    if did is None:
        return
    command = did.command
    by = f"{asked.keeper.name_of(did.by)}, {asked.when(entry.at)}"
    if isinstance(command, d.TakeMoney):
        money = asked.top().money(abs(command.amount))
        how = f" ({command.how})" if command.how else ""
        what = "taken" if command.amount > 0 else "given back"
        accounts[command.player].by.append(f"{money} {what} by {by}{how}")
        return
    paid = _paid(entry)
    for player, parts in paid.items():
        account = accounts[player]
        for target, amount in parts:
            account.add(_name(command, target), amount)
        took = f" ({did.took})" if did.took else ""
        account.by.append(
            f"{_name(command, '')[0]}{_BY.get(_name(command, ''), ' taken')} by {by}{took}"
        )


def _paid(entry: Entry) -> dict[str, list[tuple[str, int]]]:
    """By player what went into which account; what an entry cost in its parts, of all else the
    sum.
    """
    found: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
    start = person("")
    for event in entry.events:
        if not isinstance(event, e.Moved) or event.kind != "money":
            continue
        if event.source.startswith(start):
            found[event.source.removeprefix(start)].append((event.target, event.amount))
        elif event.target.startswith(start) and event.why not in _WON:
            found[event.target.removeprefix(start)].append((event.source, -event.amount))
    if entry.did and isinstance(entry.did.command, c.Register):
        return found
    return {player: [("", sum(n for _, n in parts))] for player, parts in found.items()}


def _name(command: object, target: str) -> tuple[str, str]:
    """What something that was paid is called: once, and several times."""
    if isinstance(command, c.Register):
        name = _ENTRY.get(target, "Buy-in")
        return name, f"× {name.lower()}"
    return _OTHERS.get(type(command), _BACK)
