"""A table as a command is given it: a form or a mix, stakes, seats, a book, a collection."""

from dataclasses import dataclass
from typing import Final, cast, get_args

from floorman.cli.form import read_form_named
from floorman.cli.output import looked_up, refuse
from floorman.cli.stakes import read_stakes
from floorman.games import StakesError, all_mixes, find_mix, parse_stakes
from floorman.rulebooks.rules import DEFAULT_BOOK, find_book
from floorman.table import Collection, Game, TableError, TableSetup, mix_games
from floorman.table.setup import CollectionMethod

_SEATS: Final = 6
_UNIT: Final = 4
_COLLECTIONS: Final = ", ".join(get_args(CollectionMethod))


@dataclass(frozen=True, slots=True)
class TableWords:
    """What was said about the table; None for what was left out."""

    game: str
    structure: str | None = None
    stakes: str | None = None
    seats: int | None = None
    book: str = DEFAULT_BOOK
    collection: str | None = None


def read_table(words: TableWords) -> TableSetup:
    """The setup of the table of a call; anything wrong with it ends the command in one line."""
    looked_up(find_book, words.book)
    mix = find_mix(words.game) if words.game in all_mixes() else None
    try:
        games = _mixed(words) if mix else (_single(words),)
        most = min(game.form.players_max for game in games)
        seats = min(_SEATS, most) if words.seats is None else words.seats
        setup = TableSetup(
            games,
            seats,
            book=words.book,
            mix=mix,
            unit=_unit(words) if mix else 0,
            collection=read_collection(words.collection),
        )
        setup.check()
    except (StakesError, TableError, ValueError) as error:
        refuse(str(error))
    return setup


def _single(words: TableWords) -> Game:
    form = read_form_named(words.game)
    if form.settles != "pot":
        refuse(f"{form.key} is settled by points, and there is no table for that")
    return Game(form, read_stakes(form, words.structure, words.stakes))


def _mixed(words: TableWords) -> tuple[Game, ...]:
    if words.structure is not None:
        refuse("--structure: a mix has a structure for each of its forms")
    return mix_games(find_mix(words.game), _unit(words))


def _unit(words: TableWords) -> int:
    """What the stakes of a mix are made of: the smaller bet of such as 4/8."""
    if words.stakes is None:
        return _UNIT
    stakes = parse_stakes(f"{words.stakes} limit")
    if stakes.big_bet != 2 * stakes.small_bet:
        refuse(f"--stakes {words.stakes}: a mix is played at stakes such as 4/8")
    return stakes.small_bet


def read_collection(text: str | None) -> Collection | None:
    """A collection such as rake:5 (of a hundred), rake:5/4 (at most four), time:6 or drop:2."""
    if text is None:
        return None
    method, _, amount = text.partition(":")
    if method not in get_args(CollectionMethod):
        refuse(f"--collect {text}: one of {_COLLECTIONS}, with an amount, as in rake:5/4 or time:6")
    share, _, cap = amount.partition("/")
    try:
        if method == "rake":
            return Collection("rake", percent=float(share), cap=int(cap) if cap else None)
        return Collection(cast(CollectionMethod, method), fee=int(amount))
    except ValueError:
        refuse(f"--collect {text}: {amount!r} is no amount")
