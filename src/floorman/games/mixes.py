"""Mixes: games that change their form, by round, by time or by number of deals."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Literal

from floorman.datafiles import DataError, convert, nearest, read_toml
from floorman.games.loading import find_form
from floorman.games.structures import find_structure
from floorman.rulebooks.rules import find_rule

Rotation = Literal["round", "half-hour", "deals", "level"]


@dataclass(frozen=True, slots=True)
class Turn:
    """One game of a mix: a form in a structure."""

    form: str
    structure: str


@dataclass(frozen=True, slots=True)
class Mix:
    """Games in turn. `every` counts rounds, half hours, deals or levels; `any_form`: the dealer
    chooses instead of the list.
    """

    key: str
    name: str
    about: str
    rotation: Rotation = "round"
    every: int = 1
    turns: tuple[Turn, ...] = ()
    any_form: bool = False
    rules: tuple[str, ...] = field(default_factory=tuple)

    @property
    def players_max(self) -> int | None:
        """The most players that every form of the list takes; None when the dealer chooses."""
        return min((find_form(turn.form).players_max for turn in self.turns), default=None)


def read_mix(text: str, file: str) -> Mix:
    """Read a mix. Raises DataError naming the file, the field and the fault."""
    mix = convert(read_toml(text, file), Mix, file)
    for number, turn in enumerate(mix.turns, 1):
        place = f"turns, {number}"
        for find, key in ((find_form, turn.form), (find_structure, turn.structure)):
            try:
                find(key)
            except KeyError as error:
                raise DataError(file, place, str(error.args[0])) from None
    if bool(mix.turns) == mix.any_form:
        raise DataError(file, "turns", "a mix has turns, or any_form, and not both")
    if mix.every < 1:
        raise DataError(file, "every", "a form stays for at least one")
    for rule_id in mix.rules:
        try:
            find_rule(rule_id)
        except KeyError as error:
            raise DataError(file, "rules", str(error.args[0])) from None
    return mix


def load_mix(path: str | Path) -> Mix:
    """Read a house's own mix from a file. Raises DataError and OSError."""
    file = Path(path)
    return read_mix(file.read_text(encoding="utf-8"), file.name)


@cache
def all_mixes() -> Mapping[str, Mix]:
    """Every shipped mix by key."""
    folder = resources.files(__package__) / "mixes"
    found = {}
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        if file.name.endswith(".toml"):
            mix = read_mix(file.read_text(encoding="utf-8"), file.name)
            found[mix.key] = mix
    return found


def find_mix(key: str) -> Mix:
    """The mix of that key. Raises KeyError naming the nearest key."""
    mixes = all_mixes()
    if key in mixes:
        return mixes[key]
    raise KeyError(f"no mix {key!r}{nearest(key, mixes)} (mixes: {', '.join(mixes)})")
