"""The house's rules at a table: what the house decided holds where the table says nothing else."""

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from floorman.games import all_forms, play_context
from floorman.room.rules_page import answers_for
from floorman.rulebooks.amendments import House
from floorman.server.tables.spec import SpecError, TableSpec


def by_house_rules(spec: TableSpec, house: House) -> TableSpec:
    """A table that is to be opened by the house's book, with the house's answers beneath its own.

    One of another book goes by that. Of a mix only those answers are taken that hold for every
    form; what the table could not be opened with, the form having no such thing, is left out.
    """
    if spec.book != house.book or not (house.options or house.amendments):
        return spec
    game = spec.to_setup().games[0]
    of_one = spec.game in all_forms()
    context = play_context(game.form, game.stakes.structure) if of_one else None
    answers = {
        key: [*value] if isinstance(value, tuple) else value
        for key, value in answers_for(house, context).items()
    }
    whole = _with(spec, answers)
    if whole is not None:
        return whole
    for key, value in answers.items():
        spec = _with(spec, {key: value}) or spec
    return spec


def _with(spec: TableSpec, answers: Mapping[str, Any]) -> TableSpec | None:
    """The table with these answers beneath its own; None where it cannot be played so."""
    both = {**answers, **spec.amendments}
    asked = structs.replace(spec, amendments=both)
    try:
        asked.to_setup()
    except SpecError:
        return None
    return asked
