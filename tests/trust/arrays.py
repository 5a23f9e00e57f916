"""Deals in arrays held against the engine, one by one, in every form that arrays play.

A step is one game: a form, and by its seed a book, stakes with all that may be posted, a number of
players, uneven stacks, straddles and kills. Random players, and now and then some who call.
"""

from functools import cache
from random import Random

from floorman.deal import make_law
from floorman.games import STRUCTURES, StakesError, all_forms, default_stakes, parse_stakes
from floorman.rulebooks.rules import BOOK_KEYS
from floorman.sim.arrays import ArrayGame, NotInArrays, at_random, calling
from tests.sim.arrays.engine import NoStartError, compare, starts

DEALS_AT_ONCE = 500
STARTS = 40
TRIES = 40
# Chips of a start: deep enough for several raises, and short enough for many side pots.
MOST_CHIPS = 400
# Posts that usual stakes have not: antes of all or of one, straddles, three blinds, kills.
MORE_STAKES = (
    "5/10 no-limit with ante 2",
    "5/10 pot-limit with straddle 20",
    "3/5/10 no-limit",
    "5/10 no-limit with ante 10 by the big blind",
    "10/20 limit with full kill",
    "10/20 limit with half kill",
)
CALLS = 0.2


def stakes_of(form):
    """All stakes of a form that are tried."""
    stakes = [default_stakes(form, one, 10) for one in STRUCTURES.values()]
    if form.forced == ("blinds",):
        stakes += [parse_stakes(text) for text in MORE_STAKES]
    return stakes


@cache
def forms():
    """The forms that arrays play in some way."""
    return tuple(key for key in all_forms() if any_game(key, Random(key)))


def any_game(key, chance):
    """A game of a form, or None where none of so many is played in arrays."""
    form = all_forms()[key]
    for _ in range(TRIES):
        book, stakes = chance.choice(BOOK_KEYS), chance.choice(stakes_of(form))
        seats = chance.randint(form.players_min, form.players_max)
        try:
            law = make_law(form, stakes, book)
            return ArrayGame(starts(law, seats, chance, STARTS, MOST_CHIPS))
        except (NotInArrays, NoStartError, StakesError, ValueError):
            continue
    return None


def step(book, number):
    """So many deals of one game both ways; the first that differs is a finding."""
    key = forms()[number % len(forms())]
    chance = Random(f"arrays {number}")
    game = any_game(key, chance)
    if game is None:
        return
    policies = [calling if chance.random() < CALLS else at_random for _ in range(game.seats)]
    for line in compare(game, policies, number, 0, DEALS_AT_ONCE):
        raise AssertionError(line)
    book.done += DEALS_AT_ONCE
    by_form = book.figures.setdefault("by_form", {})
    by_form[key] = by_form.get(key, 0) + DEALS_AT_ONCE
