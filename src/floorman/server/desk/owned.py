"""What an event at the desk holds of a person, as plain data for himself. Pure."""

from typing import Any

import msgspec

from floorman.server.desk import records as r
from floorman.server.desk.keeper import DeskKeeper


def own_data(keeper: DeskKeeper, person: str) -> dict[str, Any] | None:
    """All of somebody in an event; None where he has not entered."""
    entrant, beside = keeper.state.entrants.get(person), keeper.beside
    if entrant is None:
        return None
    moved = beside.moved.get(person)
    return {
        "name": keeper.opened.name,
        "called": keeper.name_of(person),
        "status": entrant.status,
        "entries": entrant.entries,
        "rebuys": entrant.rebuys,
        "add_ons": entrant.add_ons,
        "table": entrant.table,
        "seat": entrant.seat,
        "receipt": beside.numbers.get(person, 0),
        "bought": beside.cost.get(person, 0),
        "taken": beside.taken.get(person, 0),
        "won": keeper.state.paid.get(person, 0),
        "note": beside.notes.get(person, ""),
        "warnings": entrant.warnings,
        "moved": None if moved is None else msgspec.to_builtins(moved),
        "rulings": [
            {
                "at": one.at,
                "incident": one.body.incident,
                "words": one.body.words,
                "taken_back": bool(one.undone),
            }
            for one in keeper.entries
            if isinstance(one.body, r.Ruled) and person in one.body.players
        ],
    }
