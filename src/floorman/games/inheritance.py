"""Parents: a form's file says only how it differs, and is laid over what its parent says.

Tables are laid over key by key, so that one street can be changed alone; everything else is
replaced. A new street comes last unless it says `before = "river"`; `without = ["river"]` leaves
inherited streets out.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from floorman.datafiles import DataError, nearest

# What a form says of itself alone.
OWN: Final = ("key", "name", "names", "about", "no_book", "rules", "parent")
# Why so many may play: a parent's reason is none for another number, nor beside another reason.
_WHY_MOST: Final = ("players_rule", "players_unclear")
_MOST: Final = ("players_max", *_WHY_MOST)
# Tables that are one value, and a table whose entries are one value each.
WHOLE: Final = ("entry", "stay")
BY_ENTRY: Final = ("royalties",)


@dataclass(frozen=True, slots=True)
class Source:
    """A form as written: the file it comes from and the parsed table."""

    file: str
    raw: Mapping[str, Any]


def complete(key: str, sources: Mapping[str, Source]) -> dict[str, Any]:
    """The form's table with everything that it inherits. Raises DataError.

    A parent that does not exist and a form that descends from itself are faults.
    """
    lineage = _lineage(key, sources)
    table: dict[str, Any] = {}
    for ancestor in lineage:
        source = sources[ancestor]
        inherited = {name: value for name, value in table.items() if name not in OWN}
        if any(name in source.raw for name in _MOST):
            inherited = {name: value for name, value in inherited.items() if name not in _WHY_MOST}
        table = _laid_over(inherited, source.raw, source.file)
    return table


def _lineage(key: str, sources: Mapping[str, Source]) -> tuple[str, ...]:
    """The keys from the oldest ancestor down to the form."""
    lineage: list[str] = []
    at: str | None = key
    while at is not None:
        if at in lineage:
            circle = " -> ".join((*lineage[lineage.index(at) :], at))
            raise DataError(sources[key].file, "parent", f"goes round in a circle: {circle}")
        lineage.append(at)
        parent = sources[at].raw.get("parent")
        if parent is not None and (not isinstance(parent, str) or parent not in sources):
            hint = nearest(str(parent), sources)
            raise DataError(sources[at].file, "parent", f"no form {parent!r}{hint}")
        at = parent
    return tuple(reversed(lineage))


def _laid_over(inherited: Mapping[str, Any], own: Mapping[str, Any], file: str) -> dict[str, Any]:
    table = _merged(inherited, {key: own[key] for key in own if key not in ("without", "streets")})
    streets = dict(inherited.get("streets", {}))
    for name in _street_names(own.get("without", []), file):
        if name not in streets:
            hint = nearest(name, streets)
            raise DataError(file, "without", f"no street {name!r} is inherited{hint}")
        del streets[name]
    changes = own.get("streets", {})
    if not isinstance(changes, Mapping):
        raise DataError(file, "streets", f"a table wanted, not {changes!r}")
    for name, street in changes.items():
        streets = _with_street(streets, name, street, file)
    if streets:
        table["streets"] = streets
    return table


def _street_names(raw: object, file: str) -> list[str]:
    if not isinstance(raw, list) or not all(isinstance(name, str) for name in raw):
        raise DataError(file, "without", f"a list of street names wanted, not {raw!r}")
    return raw


def _with_street(streets: dict[str, Any], name: str, street: object, file: str) -> dict[str, Any]:
    """The streets with one of them changed or put in at its place."""
    if not isinstance(street, Mapping):
        raise DataError(file, f"streets.{name}", f"a table wanted, not {street!r}")
    own = {key: value for key, value in street.items() if key != "before"}
    merged = _merged(streets.get(name, {}), own)
    before = street.get("before")
    if before is None:
        return {**streets, name: merged}
    others = {other: value for other, value in streets.items() if other != name}
    if before not in others:
        hint = nearest(str(before), others)
        raise DataError(file, f"streets.{name}.before", f"no street {before!r}{hint}")
    placed: dict[str, Any] = {}
    for other, value in others.items():
        if other == before:
            placed[name] = merged
        placed[other] = value
    return placed


def _merged(inherited: object, own: Mapping[str, Any]) -> dict[str, Any]:
    """One table laid over another, tables inside them too."""
    table = dict(inherited) if isinstance(inherited, Mapping) else {}
    for key, value in own.items():
        both = isinstance(value, Mapping) and isinstance(table.get(key), Mapping)
        if not both or key in WHOLE:
            table[key] = value
        elif key in BY_ENTRY:
            table[key] = {**table[key], **value}
        else:
            table[key] = _merged(table[key], value)
    return table
