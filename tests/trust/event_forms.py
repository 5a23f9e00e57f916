"""Small tournaments of every form under every book: a plain one whose levels' form is replaced."""

from dataclasses import replace
from functools import cache
from hashlib import sha256
from itertools import product
from random import Random

from floorman.games import all_forms, usual_structure
from floorman.rulebooks.rules import BOOK_KEYS
from floorman.sim import RandomPlayer
from floorman.sim.events.habits import Habits
from floorman.sim.events.running import Entrants, play_event
from floorman.tournament import events as e
from floorman.tournament.schedule.files.reading import read_schedule
from floorman.tournament.schedule.parts import Game, Level
from floorman.tournament.schedule.usual import usual_level

PLAIN = """
key = "of-forms"
name = "of forms"
about = "A plain one, to be played in any form."
form = "holdem"
structure = "no-limit"
deals = 5
seats = {seats}
steps = ["50/100", "100/200", "200/400", {{ pause = 1 }}, "400/800", "1000/2000", "2000/4000",
    "5000/10000"]
[entering]
stack = 2000
buy_in = 50
fee = 5
late_levels = 2
reentries = 1
[rebuys]
cost = 50
chips = 2000
levels = 2
at_most = 2000
"""
HABITS = Habits(rebuys=0.4, reenters=0.4, adds_on=0.5)
WORTHS = (25, 100, 500, 1000)


@cache
def pairs():
    """Every form under every book, well mixed."""
    found = product(all_forms(), BOOK_KEYS)
    return tuple(sorted(found, key=lambda one: sha256(" ".join(one).encode()).digest()))


def schedule_of(form, book, chance):
    """The plain schedule under a book, with this form at its levels: at all, or at some of them."""
    seats = min(chance.choice((3, 6)), form.players_max)
    plain = read_schedule(PLAIN.format(seats=seats), "plain.toml")
    often = chance.choice((1, 0.5))
    steps, number = [], 0
    for one in plain.steps:
        if isinstance(one, Level):
            here = not number or chance.random() < often  # the first level is reached by all
            steps.append(replace(one, games=(_game(form, one),)) if here else one)
            number += 1
        else:
            steps.append(one)
    return replace(plain, steps=tuple(steps), book=book)


def _game(form, level):
    """The form at the height of a level."""
    unit = level.games[0].stakes.big_blind
    usual = usual_level(form, usual_structure(form), unit, WORTHS)
    return Game(form, replace(usual, chip=level.games[0].stakes.chip))


def play(form, book, seed):
    """A tournament to its end. Raises AssertionError where chips or money do not add up."""
    chance = Random(f"{form} {book} {seed}")
    schedule = schedule_of(all_forms()[form], book, chance)
    dealt = set()

    def watch(hall, deal):
        dealt.add(deal.setup.law.form.key)
        assert sum(one.stack for one in hall.tournament.state.entrants.values()) >= 0

    many = Entrants(chance.randint(4, 9), lambda law: RandomPlayer(), HABITS)
    hall, run = play_event(schedule, many, chance, watch)
    state = hall.tournament.state
    assert state.over and run.balanced, "the chips are not balanced"
    assert not sum(state.chips.values()) and not sum(state.money.values()), "an account is left"
    stacks = sum(one.stack for one in state.entrants.values())
    assert stacks == state.chips["play"], f"{stacks} before players, {state.chips['play']} in play"
    assert not state.money.get("pool", 0), f"{state.money} was not paid out"
    won = sum(one.money + one.seat_worth for one in state.events if isinstance(one, e.PrizeWon))
    assert won == state.payout.pool + state.payout.overlay, f"{won} of {state.payout} were won"
    assert form in dealt, f"{form} was never dealt"
    return run


def step(book, number):
    """One tournament of the next form and book."""
    form, rules = pairs()[number % len(pairs())]
    run = play(form, rules, number // len(pairs()))
    book.done += 1
    book.count(deals=run.deals, actions=run.actions)
    by_book = book.figures.setdefault("by_book", {})
    by_book[rules] = by_book.get(rules, 0) + 1
