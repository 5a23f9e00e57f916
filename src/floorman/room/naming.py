"""What tables and games are called among people, who know no keys."""

from collections.abc import Mapping
from functools import cache

from floorman.games import Form, all_mixes, find_form, find_mix

MIX = "mix"
_SHORT = 3


def table_words(table: str) -> str:
    """A table as people say it: one that is called "A" or "12" is table A, table 12."""
    return f"table {table}" if 0 < len(table) <= _SHORT else table


def line_words(line: str, forms: Mapping[str, Form] | None = None) -> str:
    """A game by the name of its list, as people say it; one that nobody knows as it stands."""
    first, _, stakes = line.partition(" ")
    if first == MIX:
        keys, _, stakes = stakes.partition(" ")
        return f"{_mix_words(tuple(keys.split('+')), forms)} {stakes}".strip()
    return f"{_form_words(first, forms)} {stakes}".strip()


def game_words(name: str, forms: Mapping[str, Form] | None = None) -> str:
    """A game that is called by its list or by its table."""
    words = line_words(name, forms)
    return words if words != name else table_words(name)


def _form_words(key: str, forms: Mapping[str, Form] | None) -> str:
    try:
        return find_form(key, forms).name
    except KeyError:
        return key


def _mix_words(keys: tuple[str, ...], forms: Mapping[str, Form] | None) -> str:
    """A ready-made mix by its name, another by its games."""
    ready = _ready_made().get(keys)
    if ready is not None:
        return ready
    *first, last = [_form_words(key, forms) for key in keys]
    return f"{', '.join(first)} and {last}" if first else last


@cache
def _ready_made() -> dict[tuple[str, ...], str]:
    """The ready-made mixes: their names, by the forms that are in them."""
    found = (find_mix(key) for key in all_mixes())
    return {tuple(dict.fromkeys(turn.form for turn in one.turns)): one.name for one in found}
