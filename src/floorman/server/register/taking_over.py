"""Bars that were decided on before there was a register, out of the deeds of the house. Pure."""

from collections.abc import Iterable

from floorman.room.people import commands as c
from floorman.store import Deed


def bars_of(deeds: Iterable[Deed], now: int) -> list[c.Bar]:
    """The bars that are in force by deeds, which are given the newest first, in order."""
    found: dict[tuple[str, str], Deed] = {}
    for deed in reversed([*deeds]):
        key = deed.about, deed.table
        found.pop(key, None)
        if deed.kind == "barred" and not (deed.until and deed.until <= now):
            found[key] = deed
    return [
        c.Bar(
            person=one.about,
            game=one.table,
            until=one.until or None,
            why=one.words.strip() or "decided before",
            by=one.by or "the house",
            at=one.at,
        )
        for one in found.values()
    ]
