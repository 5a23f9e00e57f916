"""A table as people ask for it, in words: its game, the unit of a mix, the collection."""

from collections.abc import Callable
from typing import Final, cast, get_args

from floorman.games import Form, Stakes, find_structure, parse_sizes
from floorman.table.setup import Collection, CollectionMethod, Game, TableError

USUAL_UNIT: Final = 4
# Of a mix the smaller and the larger bet are said, in whatever structure its turns are played.
_LIMIT: Final = find_structure("limit")
_COLLECTIONS: Final = ", ".join(get_args(CollectionMethod))


def asked_game(form: Form, stakes: Callable[[], Stakes]) -> Game:
    """The game of a table. Raises whatever `stakes` raises."""
    return Game(form, stakes())


def asked_unit(stakes: str | None) -> int:
    """What the stakes of a mix are made of: the smaller bet of such as 4/8, the usual for None.

    Raises TableError for bets of which the larger is not twice the smaller, or StakesError.
    """
    if stakes is None:
        return USUAL_UNIT
    sizes = stakes.strip().lower().removesuffix(_LIMIT.key).strip()
    if any(letter.isalpha() for letter in sizes):
        raise TableError(f"{stakes}: a mix is played at stakes such as 4/8")
    read = parse_sizes(sizes, _LIMIT)
    if read.big_bet != 2 * read.small_bet:
        raise TableError(f"{stakes}: a mix is played at stakes such as 4/8")
    return read.small_bet


def asked_collection(text: str) -> Collection:
    """A collection such as rake:5 (of a hundred), rake:5/4 (at most four), time:6 or drop:2.

    Raises TableError; whether the amounts make sense is for the table's setup to say.
    """
    method, _, amount = text.partition(":")
    if method not in get_args(CollectionMethod):
        raise TableError(f"{text}: one of {_COLLECTIONS}, with an amount, as in rake:5/4 or time:6")
    share, _, cap = amount.partition("/")
    try:
        if method == "rake":
            return Collection("rake", percent=float(share), cap=int(cap) if cap else None)
        return Collection(cast(CollectionMethod, method), fee=int(amount))
    except ValueError:
        raise TableError(f"{text}: {amount!r} is no amount") from None
