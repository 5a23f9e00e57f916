"""The game of an environment by names: a form, its stakes and book, stacks, actions."""

import copyreg
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from floorman.deal import make_law
from floorman.envs.menus import Menu
from floorman.envs.playing import EnvGame
from floorman.games import Form, asked_stakes, find_form
from floorman.rulebooks.rules import DEFAULT_BOOK
from floorman.sim import unit_of


def make_game(
    form: str | Form = "holdem",
    *,
    structure: str | None = None,
    stakes: str | None = None,
    players: int = 2,
    stack: int | Sequence[int] | None = None,
    menu: Menu = "fcpa",
    book: str | None = None,
    options: Iterable[str] = (),
    tournament: bool = False,
    free_folds: bool = True,
) -> EnvGame:
    """A game by names: any form, structure, stakes, book and options of ours, or a house's own
    form.

    `stack` is that of everybody, or one for each seat; left out, it is a hundred units of the
    stakes. Raises KeyError for an unknown name, StakesError, SetupError or MenuError for what
    cannot be played.
    """
    options = tuple(options)
    found = find_form(form) if isinstance(form, str) else form
    law = make_law(
        found,
        asked_stakes(found, structure, stakes),
        DEFAULT_BOOK if book is None else book,
        options=options,
        tournament=tournament,
    )
    if stack is None:
        stack = 100 * unit_of(law.stakes)
    stacks = (stack,) * players if isinstance(stack, int) else tuple(stack)
    asked = {
        "form": form,
        "structure": structure,
        "stakes": stakes,
        "stack": stacks,
        "menu": menu if isinstance(menu, str) else tuple(menu),
        "book": book,
        "options": options,
        "tournament": tournament,
        "free_folds": free_folds,
    }
    return EnvGame(law, stacks, menu, free_folds, asked=tuple(asked.items()))


def _stored(game: EnvGame) -> tuple[Callable[..., EnvGame], tuple[Any, ...]]:
    """A game is stored by the names it was made from. Raises TypeError where there are none."""
    if not game.asked:
        raise TypeError("only a game that was made by `make_game`, by names, can be stored")
    return _made_again, (game.asked,)


copyreg.pickle(EnvGame, _stored)


@cache
def _made_again(asked: tuple[tuple[str, Any], ...]) -> EnvGame:
    return make_game(**dict(asked))
