"""Mixes: games that change their form, by rounds or half rounds, by time or by deals."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Literal

from floorman.datafiles import DataError, nearest, read_data, read_toml
from floorman.games.catalogue import file_text, find_form
from floorman.games.form import Form
from floorman.games.pieces.structures import find_structure
from floorman.games.reading import read_table
from floorman.games.stakes import StakesError
from floorman.games.stakes_text import conflict, parse_stakes
from floorman.rulebooks.rules import find_rule

Rotation = Literal["round", "half-round", "half-hour", "deals", "level"]


@dataclass(frozen=True, slots=True)
class Turn:
    """One game of a mix: a form in a structure, and its stakes where they are not the table's."""

    form: str
    structure: str
    stakes: str = ""


@dataclass(frozen=True, slots=True)
class Mix:
    """Games in turn; `any_form`: the players choose in turn instead of following a list.

    `every` counts what `rotation` names: rounds of the button or half rounds, half hours, deals,
    or levels of a tournament.
    """

    key: str
    name: str
    about: str
    rotation: Rotation = "round"
    every: int = 1
    turns: tuple[Turn, ...] = ()
    any_form: bool = False
    rules: tuple[str, ...] = ()

    def players_max(self, forms: Mapping[str, Form] | None = None) -> int | None:
        """The most players that every form of the list takes; None when the dealer chooses."""
        return min((find_form(turn.form, forms).players_max for turn in self.turns), default=None)


def read_mix(text: str, file: str, forms: Mapping[str, Form] | None = None) -> Mix:
    """Read a mix of the texts' forms, or of those given.

    Raises DataError naming the file, the field and the fault.
    """
    return make_mix(read_toml(text, file), file, forms)


def make_mix(raw: object, file: str, forms: Mapping[str, Form] | None = None) -> Mix:
    """A mix of a parsed table. Raises DataError."""
    mix = read_table(raw, Mix, file)
    for number, turn in enumerate(mix.turns, 1):
        for place, why in _turn_faults(turn, forms):
            raise DataError(file, f"turns[{number}].{place}", why)
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


def _turn_faults(turn: Turn, forms: Mapping[str, Form] | None) -> Iterator[tuple[str, str]]:
    """A form and a structure that exist, stakes that can be read and are in that structure."""
    try:
        find_form(turn.form, forms)
    except KeyError as error:
        yield "form", str(error.args[0])
    try:
        structure = find_structure(turn.structure)
    except KeyError as error:
        yield "structure", str(error.args[0])
        return
    if turn.stakes:
        try:
            stakes = parse_stakes(turn.stakes)
        except StakesError as error:
            yield "stakes", str(error)
            return
        if stakes.structure != structure:
            yield "stakes", conflict(turn.stakes, stakes, structure)


def load_mix(path: str | Path, forms: Mapping[str, Form] | None = None) -> Mix:
    """Read a house's own mix from a file, of the texts' forms or of those given.

    Raises DataError, or OSError if it cannot be read.
    """
    return read_mix(file_text(Path(path)), str(path), forms)


@cache
def all_mixes() -> Mapping[str, Mix]:
    """Every shipped mix by key."""
    read = (make_mix(raw, file) for file, raw in read_data(resources.files(__package__) / "mixes"))
    return {mix.key: mix for mix in read}


def find_mix(key: str) -> Mix:
    """The mix of that key. Raises KeyError naming the nearest key."""
    mixes = all_mixes()
    if key in mixes:
        return mixes[key]
    raise KeyError(f"no mix {key!r}{nearest(key, mixes)} (mixes: {', '.join(mixes)})")
