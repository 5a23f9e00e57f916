"""Who wins at the forms of no book, against a slow model that shares nothing with the engine.

Everybody goes to the end with the same chips in one pot, so that each share of it goes to those
whose hands the model finds best.
"""

from itertools import combinations
from random import Random

import pytest

from floorman.deal import Deal, Setup, make_law
from floorman.deal import commands as c
from floorman.games import asked_stakes, find_form
from floorman.rulebooks.amendments import Amendment
from tests.rankings.naive import NAIVE

DEALS = 25
SEATS = 3
CHIPS = 240


def of_all(order):
    return lambda held, board: NAIVE[order]((*held, *board))


def two_and_three(order):
    def best(held, board):
        threes = [*combinations(board, 3)]
        return max(NAIVE[order]((*two, *one)) for two in combinations(held, 2) for one in threes)

    return best


def eight_or_better(best):
    """Nothing for a hand that is no low of eight or better: five ranks, none above the eight."""

    def qualified(held, board):
        found = best(held, board)
        pairs, places = found
        return found if pairs == 0 and max(-one for one in places) <= 7 else None

    return qualified


HIGH, OMAHA = of_all("high"), two_and_three("high")
LOW = eight_or_better(two_and_three("low-a5"))
# By form: the best hand in each share, with the number of its board.
SHARES = {
    "short-deck": ((of_all("short-high"), 0),),
    "double-board-holdem": ((HIGH, 0), (HIGH, 1)),
    "irish": ((HIGH, 0),),
    "omaha-5": ((OMAHA, 0),),
    "omaha-6": ((OMAHA, 0),),
    "big-o": ((OMAHA, 0), (LOW, 0)),
    "omaha-6-8": ((OMAHA, 0), (LOW, 0)),
    "courchevel": ((OMAHA, 0),),
    "courchevel-8": ((OMAHA, 0), (LOW, 0)),
    "sohe": (
        (lambda held, board: HIGH(held[:2], board), 0),
        (lambda held, board: OMAHA(held[2:], board), 0),
    ),
    "five-card-draw": ((lambda held, _: NAIVE["high"](held), 0),),
}


def to_the_end(law, seed):
    """A deal in which all put everything in before the first card is turned; none throws away."""
    deck = [*law.deck]
    Random(seed).shuffle(deck)
    deal = Deal(Setup(law, (CHIPS,) * SEATS, deck=tuple(deck), agreeing=False), lambda cards: cards)
    while not deal.is_over:
        request = deal.request
        seat = request.seat
        match request.kind:
            case "bet":
                able = request.wager and request.raise_to_max > 100
                more = c.Wager(seat, request.raise_to_max) if able else c.Call(seat)
                deal.apply(more if request.may_call or able else c.Check(seat))
            case "discard":
                deal.apply(c.Discard(seat, tuple(request.cards[: request.cards_min])))
            case "draw":
                deal.apply(c.Draw(seat, ()))
            case "divide":
                deal.apply(c.Divide(seat, tuple(Random(f"{seed} {seat}").sample(request.cards, 2))))
            case _:
                deal.apply(c.Show(seat))
    return deal


def expected(shares, held, boards, pot):
    """What each seat takes of the pot: twelve divides by every number of shares and winners."""
    taken, won = [0] * len(held), []
    for best, board in shares:
        found = [best(cards, boards[board] if boards else ()) for cards in held]
        there = [one for one in found if one is not None]
        if there:
            won.append([seat for seat, one in enumerate(found) if one == max(there)])
    for winners in won:
        for seat in winners:
            taken[seat] += pot // len(won) // len(winners)
    return taken


@pytest.mark.parametrize("key", SHARES)
def test_the_pot_goes_to_those_whom_a_slow_model_finds_best(key):
    form = find_form(key)
    law = make_law(form, asked_stakes(form, "no-limit"))
    split = 0
    for number in range(DEALS):
        deal = to_the_end(law, f"{key} {number}")
        assert deal.state.contenders == SEATS
        held = [(*seat.down, *seat.up) for seat in deal.state.seats]
        boards = [tuple(board) for board in deal.state.boards]
        assert [len(board) for board in boards] == [5] * form.boards
        taken = expected(SHARES[key], held, boards, CHIPS * SEATS)
        assert [*deal.result.stacks] == taken, (key, number)
        split += len([one for one in taken if one]) > 1
    assert split or len(SHARES[key]) == 1


def test_three_of_a_kind_beats_a_straight_only_where_the_house_says_so():
    form = find_form("short-deck")
    stakes, differ = asked_stakes(form), 0
    house = Amendment("ours", {"forms.short_deck_order": "short-high-trips"})
    usual, ours = make_law(form, stakes), make_law(form, stakes, amendments=(house,))
    for number in range(120):
        first, second = (to_the_end(law, f"order {number}") for law in (usual, ours))
        held = [tuple(seat.down) for seat in second.state.seats]
        board = [tuple(second.state.boards[0])]
        shares = ((of_all("short-high-trips"), 0),)
        assert [*second.result.stacks] == expected(shares, held, board, CHIPS * SEATS)
        differ += [*first.result.stacks] != [*second.result.stacks]
    assert differ


def test_courchevel_shows_one_boardcard_before_the_first_bet_and_five_in_the_end():
    form = find_form("courchevel")
    deal = Deal(Setup(law := make_law(form, asked_stakes(form)), (99,) * 3, deck=law.deck))
    seen = []
    while not deal.is_over:
        request = deal.request
        if request.kind == "bet":
            seen.append((law.course[deal.state.stage].street.name, len(deal.state.boards[0])))
            may_check = request.may_check
            deal.apply(c.Check(request.seat) if may_check else c.Call(request.seat))
        else:
            deal.apply(c.Show(request.seat))
    assert list(dict.fromkeys(seen)) == [("preflop", 1), ("flop", 3), ("turn", 4), ("river", 5)]


def test_the_blind_on_the_button_is_live_and_acts_last_before_the_flop_too():
    form = find_form("short-deck")
    law = make_law(form, asked_stakes(form))
    deal = Deal(Setup(law, (100,) * 4, deck=law.deck))
    assert [seat.paid for seat in deal.state.seats] == [2, 2, 2, 4]
    asked = []
    while deal.state.round.number == 0 and deal.request.kind == "bet":
        request = deal.request
        asked.append((request.seat, request.to_call, request.may_check, request.raise_to_min))
        deal.apply(c.Check(request.seat) if request.may_check else c.Call(request.seat))
    # The one on the button has the option of a raise.
    assert asked == [(0, 2, False, 4), (1, 2, False, 4), (2, 2, False, 4), (3, 0, True, 4)]
    assert deal.request.seat == 0 and deal.state.pot == 16


def test_everybody_folds_to_the_blind_on_the_button():
    form = find_form("short-deck")
    law = make_law(form, asked_stakes(form))
    deal = Deal(Setup(law, (100,) * 6, deck=law.deck))
    for seat in range(5):
        deal.apply(c.Fold(seat))
    assert deal.is_over and [*deal.result.stacks] == [98, 98, 98, 98, 98, 110]


def test_two_players_of_whom_one_has_the_button_and_its_blind():
    form = find_form("short-deck")
    law = make_law(form, asked_stakes(form))
    deal = Deal(Setup(law, (100, 3), deck=law.deck))
    assert deal.request.seat == 0 and [seat.bet for seat in deal.state.seats] == [0, 1]
    # No more than the other has.
    assert deal.request.to_call == 1
