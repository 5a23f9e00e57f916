"""What happened at the cage in words, with people's names and amounts as money."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from floorman.room.cage import events as e
from floorman.room.cage.currency import Currency, money_text
from floorman.server.cashier import records as r
from floorman.server.cashier.actor import Entry
from floorman.server.rest.cage import models as m
from floorman.server.rest.cage.titles import title_of

KINDS: Final = {
    "cash": "cash", "chips": "chips", "foreign": "chips of other houses", "marker": "markers",
}  # fmt: skip
_PLACES: Final = {
    "vault": "the vault", "floor": "the floor", "forfeited": "the house, forfeited",
    "missing": "missing", "host": "the host",
}  # fmt: skip
_OF: Final = {
    "drawer": "drawer {}", "person": "{}", "box": "the box of {}", "lock-up": "{}'s lock-up",
    "over-short": "over or short of {}",
}  # fmt: skip


def said_of(entry: Entry, names: Mapping[str, str], currency: Currency) -> m.CageSaid:
    """A record of the cage in words."""
    body = entry.body
    by = body.command.by if isinstance(body, r.Step) else body.by
    words, cites = _words(body, _Teller(names, currency))
    return m.CageSaid(
        sequence=entry.sequence,
        at=entry.at,
        by=names.get(by, by),
        what=r.kind_of(body),
        words=words,
        cites=cites,
        slip=bool(title_of(entry)),
    )


class _Teller(NamedTuple):
    """Who is called what, and how amounts are written."""

    names: Mapping[str, str]
    currency: Currency

    def who(self, person: str) -> str:
        return self.names.get(person, person)

    def what(self, kind: str, amount: int) -> str:
        return f"{self.money(amount)} of {KINDS[kind]}"

    def money(self, amount: int) -> str:
        return money_text(amount, self.currency)

    def place(self, account: str) -> str:
        start, _, name = account.partition(":")
        return _OF[start].format(self.who(name)) if name else _PLACES[account]


def _words(body: r.Body, tell: _Teller) -> tuple[list[str], list[str]]:
    if isinstance(body, r.Settled):
        return [f"The cage is kept by {body.settings.rules.book}"], []
    if isinstance(body, r.Named):
        return [f"{tell.who(body.player)} comes to the cage"], []
    told = [_TOLD[type(one)](one, tell) for one in body.events]
    cites = [id_ for one in body.events for id_ in getattr(one, "cites", ())]
    return told, [*dict.fromkeys(cites)]


def _moved(event: e.MoneyMoved, tell: _Teller) -> str:
    way = f"from {tell.place(event.source)} to {tell.place(event.target)}"
    pieces = ", ".join(
        f"{number} × {tell.money(worth)}" for worth, number in sorted(event.pieces.items())[::-1]
    )
    return f"{tell.what(event.kind, event.amount)} {way}{f' ({pieces})' if pieces else ''}"


def _counted(event: e.ShiftOpened | e.ShiftClosed, tell: _Teller) -> str:
    verb = "taken over" if isinstance(event, e.ShiftOpened) else "closed"
    told = [
        f"{KINDS[kind]} {tell.money(abs(amount))} {'over' if amount > 0 else 'short'}"
        for kind, amount in event.differences.items()
    ]
    differs = f"; {', '.join(told)}: {event.why}" if told else ""
    return f"Drawer {event.drawer} counted and {verb}{differs}"


def _vault(event: e.VaultCounted, tell: _Teller) -> str:
    over = "over" if event.difference > 0 else "short"
    differs = f"; {tell.money(abs(event.difference))} {over}: {event.why}"
    return f"The vault counted by denomination{differs if event.difference else ''}"


def _written_off(event: e.WrittenOff, tell: _Teller) -> str:
    return f"{tell.money(event.amount)} of {tell.who(event.person)} is given up: {event.why}"


def _credit(event: e.CreditAllowed, tell: _Teller) -> str:
    return f"{tell.who(event.person)} may take {tell.money(event.most)} on credit"


def _held(event: e.LockUpHeld, tell: _Teller) -> str:
    return f"A seat in {event.game} is kept for {tell.who(event.person)}"


def _ended(event: e.LockUpEnded, tell: _Teller) -> str:
    why = f": {event.why}" if event.why else ""
    verb = "has forfeited" if event.forfeited else "has back"
    return f"{tell.who(event.person)} {verb} what was left for a seat in {event.game}{why}"


def _laid(event: e.LaidDown, tell: _Teller) -> str:
    how = "as stakes" if event.plays == "stakes" else "for this pot alone"
    what = tell.what(event.kind, event.amount)
    return f"{what} of {tell.who(event.person)} plays in {event.game} {how}"


def _changed(event: e.ChangedUp, tell: _Teller) -> str:
    left = f", {tell.money(event.left)} is not yet" if event.left else ""
    return f"{tell.what(event.kind, event.amount)} is off {event.game}{left}"


def _missing(event: e.ChipsMissing, tell: _Teller) -> str:
    answers = "the house looks into it" if event.answers else "the house does not answer for it"
    where = f" in {event.game}" if event.game else ""
    return f"{tell.who(event.person)} misses them{where}: {event.why}; {answers}"


def _found(event: e.ChipsFound, tell: _Teller) -> str:
    return f"{tell.money(event.amount)} of {tell.who(event.person)} is there again"


def _adjusted(event: e.Adjusted, _: _Teller) -> str:
    return f"Drawer {event.drawer} put right: {event.why}"


_TOLD: Final[Mapping[type, Callable[[Any, _Teller], str]]] = {
    e.MoneyMoved: _moved,
    e.ShiftOpened: _counted,
    e.ShiftClosed: _counted,
    e.VaultCounted: _vault,
    e.WrittenOff: _written_off,
    e.CreditAllowed: _credit,
    e.LockUpHeld: _held,
    e.LockUpEnded: _ended,
    e.LaidDown: _laid,
    e.ChangedUp: _changed,
    e.ChipsMissing: _missing,
    e.ChipsFound: _found,
    e.Adjusted: _adjusted,
}
