"""Pots in arrays are the engine's where hands tie again and again, for every book's odd chips."""

import numpy as np
import pytest

from floorman.deal import make_law
from floorman.games import default_stakes, find_form, usual_structure
from floorman.rulebooks.rules import BOOK_KEYS
from floorman.sim.arrays.by_hand import settle_by_hand
from floorman.sim.arrays.kernels import fields as f
from floorman.sim.arrays.kernels.pots import settle
from floorman.sim.arrays.kernels.tables import make_outcome, make_waiting
from floorman.sim.arrays.plan import held_at_last, make_plan

SEATS, DEALS = 6, 400
# One share, two with a qualifier, two boards, halves of two orders, stud.
FORMS = ("holdem", "omaha-8", "double-board-omaha", "baduci", "stud-8", "badaci")


def waiting_of(law, dice):
    """Deals at the showdown: a few levels of money, some have folded, everybody else has a hand."""
    waiting = make_waiting(SEATS, DEALS, held_at_last(law, SEATS))
    waiting.counts[:] = DEALS, DEALS * SEATS
    waiting.places[:] = np.arange(DEALS)
    waiting.rows[:] = np.arange(DEALS * SEATS).reshape(DEALS, SEATS)
    waiting.state[:, f.BUTTON] = dice.integers(0, SEATS, DEALS)
    waiting.state[:, f.DEAD] = dice.integers(0, 4, DEALS)
    waiting.seats[:, :, f.PAID] = dice.choice([1, 5, 12, 25, 26, 43], (DEALS, SEATS))
    folded = dice.random((DEALS, SEATS)) < 0.25
    folded[:, 2:4] = False
    waiting.seats[:, :, f.FLAGS] = folded * f.FOLDED
    return waiting


@pytest.mark.parametrize("book", BOOK_KEYS)
@pytest.mark.parametrize("key", FORMS)
def test_pots_of_tied_hands_are_shared_as_the_engine_shares_them(key, book):
    form = find_form(key)
    law = make_law(form, default_stakes(form, usual_structure(form), 10), book)
    dice = np.random.default_rng(sum(map(ord, key + book)))
    waiting = waiting_of(law, dice)
    # Strengths of three values tie often; 0 is a hand that does not qualify.
    strengths = dice.integers(1, 4, (len(law.shares), DEALS * SEATS)).astype(np.uint16)
    for share, found in zip(law.shares, strengths, strict=True):
        if share.least:
            found[dice.random(DEALS * SEATS) < 0.3] = 0
    outcome, expected = make_outcome(DEALS, SEATS), make_outcome(DEALS, SEATS)
    marked, room = np.zeros(DEALS, np.int32), np.zeros((4, f.SEATS_MOST), np.int64)
    plan = make_plan(law, SEATS)
    by_cards = set(marked[: settle(plan, waiting, strengths, outcome, marked, room)].tolist())
    some = [deal for deal in range(DEALS) if deal not in by_cards]
    for deal in some:
        settle_by_hand(law, waiting, strengths, expected, deal)
    assert np.array_equal(outcome.stacks[some], expected.stacks[some])
    paid = waiting.seats[some, :, f.PAID].sum(axis=1) + waiting.state[some, f.DEAD]
    assert np.array_equal(outcome.stacks[some].sum(axis=1), paid)
    assert len(some) > 100
