"""What somebody's record and a tournament have to do with each other. Pure.

What the register has in force against an entrant is carried out in his tournament; what the
director decides there stands in the register, where it weighs.
"""

from collections.abc import Mapping
from typing import Final

from floorman.room.people import commands as p
from floorman.rulings.sanctions import Unit
from floorman.server.register.entrants import Says, Sent
from floorman.tournament import commands as c
from floorman.tournament.state import Entrant, State

_SANCTIONS: Final[Mapping[c.PenaltyKind, tuple[str, Unit]]] = {
    "warning": ("warning", ""),
    "deals": ("hands", "hands"),
    "rounds": ("rounds", "rounds"),
    "minutes": ("time", "minutes"),
    "disqualified": ("disqualification", ""),
}
_OFFENCES: Final[Mapping[c.PenaltyWhy, str]] = {
    "conduct": "disturbance",
    "severe": "disturbance",
    "showing": "card-shown",
    "discussing": "hands-discussed",
    "chips": "procedure",
    "absence": "procedure",
    "other": "procedure",
}


def entered_as(event: str, penalty: c.Penalise, why: str, state: State) -> p.Penalise:
    """A penalty that the director gives, for the one record that there is of a person: he sees to
    it himself, and it weighs when the next offence is considered. `state` is the event's.
    """
    entrant = state.entrants.get(penalty.player)
    table = state.tables.get(entrant.table) if entrant is not None else None
    sanction, unit = _SANCTIONS[penalty.kind]
    return p.Penalise(
        person=penalty.player,
        offence=_OFFENCES[penalty.why],
        sanction=sanction,
        number=penalty.amount,
        unit=unit,
        game=event,
        why=why,
        serious=penalty.why == "severe",
        by=penalty.by or "the director",
        seated=max(2, len(table.sitting)) if table is not None else 2,
        told=True,
    )


def misses(sent: Sent | None, starts: int | None) -> bool:
    """Whether somebody is away for longer than until a tournament begins."""
    if sent is None:
        return False
    return sent.until is None or starts is None or sent.until > starts


def disqualified(one: Entrant, sent: Sent, by: str = "") -> c.Penalise:
    """Management has sent him away: he is out, and his chips leave play (RR11-15.INTRO.0c)."""
    return c.Penalise(
        player=one.id, kind="disqualified", why="severe", by=by or sent.by, note=sent.why
    )


def carried_out(one: Entrant, says: Says, begun: bool, starts: int | None) -> c.Any | None:
    """What is to be done with an entrant by what the register says of bars and penalties; None
    for nothing.

    He has his money back before the start, or while he waits for a seat; then he is out, or his
    hands are killed, or are no longer (RR11-15.INTRO.0b, RR11-15.TRN.28a, RR11-15.TRN.28b).
    """
    if one.unsold:
        return None
    if one.status == "waits" or not begun:
        goes = one.status in ("entered", "waits") and misses(says.sent, None if begun else starts)
        return c.Withdraw(player=one.id) if goes else None
    if one.status not in ("in", "broke"):
        return None
    if says.sent is not None:
        return disqualified(one, says.sent)
    if (one.house_deals, one.house_until) != (says.deals, says.until):
        return c.Enforce(player=one.id, deals=says.deals, until=says.until)
    return None
