"""A table as a command is given it: a form or a mix, stakes, seats, a book, a collection."""

from dataclasses import dataclass
from typing import Final

from floorman.cli.forms.form import read_form_named
from floorman.cli.forms.stakes import read_stakes
from floorman.cli.output import looked_up, read_file, refuse
from floorman.datafiles import DataError
from floorman.games import StakesError, all_forms, all_mixes, find_mix
from floorman.rulebooks.amendments import House, read_house
from floorman.rulebooks.rules import DEFAULT_BOOK, find_book
from floorman.table import (
    Collection,
    Game,
    TableError,
    TableSetup,
    asked_collection,
    asked_game,
    asked_unit,
    mix_games,
)

_SEATS: Final = 6


@dataclass(frozen=True, slots=True)
class TableWords:
    """What was said about the table; None for what was left out."""

    game: str
    structure: str | None = None
    stakes: str | None = None
    seats: int | None = None
    book: str = DEFAULT_BOOK
    collection: str | None = None
    amend: str | None = None


def read_table(words: TableWords) -> TableSetup:
    """The setup of the table of a call; anything wrong with it ends the command in one line."""
    house = read_amendments(words.amend)
    book = house.book or DEFAULT_BOOK if words.book == DEFAULT_BOOK else words.book
    looked_up(find_book, book)
    mix = find_mix(words.game) if words.game in all_mixes() else None
    try:
        games = _mixed(words) if mix else (_single(words),)
        most = min(game.form.players_max for game in games)
        seats = min(_SEATS, most) if words.seats is None else words.seats
        setup = TableSetup(
            games,
            seats,
            book=book,
            options=house.options,
            amendments=house.amendments,
            mix=mix,
            unit=_unit(words) if mix else 0,
            collection=read_collection(words.collection),
        )
        setup.check()
    except (StakesError, TableError, ValueError) as error:
        refuse(str(error))
    return setup


def read_amendments(path: str | None) -> House:
    """The house of a file; one that has decided nothing without a file. What is wrong with it ends
    the command in one line.
    """
    if path is None:
        return House("")
    try:
        return read_house(read_file(path, "a house's amendments as a TOML file"), path, all_forms())
    except DataError as error:
        refuse(str(error))


def _single(words: TableWords) -> Game:
    form = read_form_named(words.game)
    return asked_game(form, lambda: read_stakes(form, words.structure, words.stakes))


def _mixed(words: TableWords) -> tuple[Game, ...]:
    if words.structure is not None:
        refuse("--structure: a mix has a structure for each of its forms")
    return mix_games(find_mix(words.game), _unit(words))


def _unit(words: TableWords) -> int:
    """What the stakes of a mix are made of."""
    try:
        return asked_unit(words.stakes)
    except TableError as error:
        refuse(f"--stakes {error}")


def read_collection(text: str | None) -> Collection | None:
    """A collection of a call; see `asked_collection`. None for none."""
    if text is None:
        return None
    try:
        return asked_collection(text)
    except TableError as error:
        refuse(f"--collect {error}")
