"""Faults that other poker engines have had, each as a deal in which it would show."""

import gc

import pytest

from floorman.cards import UNKNOWN, parse_cards
from floorman.deal import Deal, Reason, Refused, Setup, SetupError, make_law
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal.moment.state import Piles, Seat, State
from floorman.games import (
    STRUCTURES,
    all_forms,
    default_stakes,
    parse_stakes,
    read_forms,
    stakes_text,
)
from tests.deal.playing import deal, found, last, play, refused, seats_of, stacks

BLINDS = "5/10 no-limit"
POT_FORMS = [key for key, form in all_forms().items() if form.settles == "pot"]


def range_of(request):
    return request.raise_to_min, request.raise_to_max


@pytest.mark.rules("RR11-14.NL.3c")
def test_a_short_all_in_is_not_added_to_one_that_the_caller_has_already_met():
    d = deal("holdem", BLINDS, (500, 500, 500, 160, 500, 220))
    # To 100, all-in 160, called by seat 4, all-in 220: sixty and sixty, but seat 4 faces sixty.
    play(d, "r100 a c a f f")
    assert d.request.seat == 2
    assert d.request.wager, "to the first raiser it comes to a full raise"
    play(d, "c")
    assert d.request.seat == 4
    assert not d.request.wager and d.request.to_call == 60
    refused(d, "r400", Reason.BETTING_NOT_REOPENED, "RR11-14.NL.3c")


@pytest.mark.rules("RR11-3.BET.7e")
def test_short_all_ins_count_as_a_raise_once_and_one_more_does_not_stretch_it():
    d = deal("holdem", "10/20 limit", (200, 200, 200, 23, 27, 30, 200))
    # Thirteen and seventeen over a bet of ten are a raise to seventeen; twenty is short of one.
    play(d, "c c c c c c x | x x b10 a")
    assert d.request.sizes == (17,) and d.request.to_call == 13
    play(d, "a a")
    assert d.request.sizes == (27,) and d.request.to_call == 20


@pytest.mark.rules("RR11-3.BET.6")
def test_the_least_raise_does_not_shrink_to_the_stack_of_the_opponent():
    d = deal("holdem", BLINDS, (14, 500))
    assert d.request.seat == 1
    assert d.request.raise_to_min == 20
    refused(d, "r14", Reason.BELOW_MINIMUM, "RR11-3.BET.6")


@pytest.mark.rules("RR11-14.NL.3a")
def test_the_least_raise_after_the_big_blind_is_one_more_big_blind_at_every_stack():
    for stack in (21, 25, 30, 500):
        d = deal("holdem", BLINDS, (stack, 500, 500))
        assert d.request.raise_to_min == 20


def test_what_is_missing_after_an_all_in_for_less_than_a_raise_is_all_of_it():
    d = deal("holdem", BLINDS, (500, 500, 500, 130))
    play(d, "r100 a")
    assert (d.request.seat, d.request.to_call) == (0, 125)
    play(d, "f")
    assert (d.request.seat, d.request.to_call) == (1, 120)
    play(d, "c")
    assert (d.request.seat, d.request.to_call) == (2, 30)
    play(d, "c")
    assert last(d, e.Called).amount == 30


@pytest.mark.rules("RR11-3.BET.6")
def test_a_full_raise_over_an_under_raise_is_measured_from_the_last_full_one():
    d = deal("holdem", BLINDS, (500, 500, 500, 130))
    play(d, "r100 a")
    assert d.request.raise_to_min == 220


@pytest.mark.rules("RR11-3.TIE.5a")
def test_the_odd_chip_passes_over_a_hand_that_was_folded():
    hands = "2c7d AsKs AhKh 3c8d"
    d = deal("holdem", "1/2 no-limit", (50,) * 4, hands, "QdJd9c5h4c")
    # Seat 0, left of the button, folds its one chip; seats 1 and 2 tie for 21 chips.
    play(d, "r10 f f c | x x | x x | x x")
    assert [award.seat for award in found(d, e.Awarded)] == [1, 2]
    assert stacks(d) == [49, 51, 50, 50]


def test_discards_are_not_dealt_again_before_they_are_shuffled():
    d = deal("triple-draw-27", "10/20 limit", (900,) * 6)
    while not d.is_over:
        request = d.request
        if request.kind == "draw":
            d.apply(c.Draw(request.seat, request.cards))
        else:
            d.apply(c.Check(request.seat) if request.may_check else c.Call(request.seat))
    gone = set()
    for event in d.events:
        if isinstance(event, e.Exchanged):
            gone |= set(event.cards)
        elif isinstance(event, e.Shuffled):
            gone -= set(event.cards)
        elif isinstance(event, e.Dealt | e.Burned):
            cards = event.cards if isinstance(event, e.Dealt) else (event.card,)
            assert not gone & set(cards)
    assert found(d, e.Shuffled)


def test_nobody_draws_the_cards_that_he_has_just_thrown_away():
    d = deal("triple-draw-27", "10/20 limit", (900,) * 6)
    thrown = ()
    while not d.is_over:
        request = d.request
        if request.kind == "draw":
            thrown = request.cards
            events = d.apply(c.Draw(request.seat, thrown))
            got = {card for one in events if isinstance(one, e.Dealt) for card in one.cards}
            assert not got & set(thrown)
        else:
            d.apply(c.Check(request.seat) if request.may_check else c.Call(request.seat))


@pytest.mark.rules("RR11-2.PROC.8a")
def test_who_has_more_than_a_call_and_less_than_a_raise_may_go_all_in():
    d = deal("holdem", BLINDS, (500, 500, 500, 130))
    play(d, "r100")
    assert d.request.seat == 3
    assert d.request.to_call == 100 and range_of(d.request) == (130, 130)
    play(d, "a")
    event = last(d, e.Wagered)
    assert (event.to, event.all_in, event.full) == (130, True, False)


@pytest.mark.rules("RR11-14.NL.3a")
def test_an_opening_bet_is_raised_by_its_own_size_and_not_by_twice_as_much():
    d = deal("holdem", BLINDS, (500,) * 3)
    play(d, "c c x | b10")
    assert d.request.raise_to_min == 20
    d = deal("holdem", BLINDS, (500,) * 3)
    play(d, "c c x | b70")
    assert d.request.raise_to_min == 140


@pytest.mark.rules("RR11-4.BLIND.3a", "USPA-3.4.2.3bis", "WSOP-153")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
@pytest.mark.parametrize("button", [0, 1])
def test_heads_up_the_button_has_the_small_blind_and_acts_first_and_later_last(book, button):
    d = deal("holdem", BLINDS, (500, 500), book=book, button=button)
    assert [(post.seat, post.amount) for post in found(d, e.Posted)] == [
        (button, 5),
        (1 - button, 10),
    ]
    assert d.request.seat == button
    play(d, "c x")
    assert d.request.seat == 1 - button
    play(d, "x x | x x | x x")
    assert seats_of(d, e.RoundBegan) == [button, 1 - button, 1 - button, 1 - button]


def test_heads_up_the_first_card_goes_to_the_seat_without_the_button():
    d = deal("holdem", BLINDS, (500, 500), button=0)
    assert seats_of(d, e.Dealt) == [1, 0]
    assert d.setup.deck[0] == d.state.seats[1].down[0]


@pytest.mark.rules("RR11-4.BLIND.3a")
def test_when_three_become_two_nobody_has_the_big_blind_twice():
    # Seat 1 had the big blind of three and is next to have the button; seat 2 has gone.
    three = deal("holdem", BLINDS, (500, 500, 500), button=2)
    assert found(three, e.Posted)[1].seat == 1
    two = deal("holdem", BLINDS, (500, 500), button=1)
    assert [(post.seat, post.amount) for post in found(two, e.Posted)] == [(1, 5), (0, 10)]


def test_who_is_all_in_stays_in_every_pot_that_he_paid_into():
    hands = "AsAh KsKh QsQh"
    d = deal("holdem", BLINDS, (50, 500, 500), hands, "2c3d7h8s9c")
    play(d, "r50 a c | x b60 f")
    # Seat 0 is all-in for fifty; seat 1 is folded out on the flop by seat 2.
    assert [award.seat for award in found(d, e.Awarded)] == [0]
    assert stacks(d) == [150, 450, 450]


def test_one_pot_has_one_odd_chip_however_many_have_folded_on_the_way():
    hands = "2c7d 3c8d 4c9d AsKs AhKh"
    d = deal("holdem", BLINDS, (200,) * 5, hands, "QdJdTc5h4h")
    # Five, ten and twenty-three of folded money: layers of 25, 20 and 39 in one pot of 158.
    play(d, "r23 r60 c f f f | x x | x x | x x")
    assert [(award.seat, award.amount) for award in found(d, e.Awarded)] == [(3, 79), (4, 79)]


@pytest.mark.rules("WSOP-150a", "RR11-4.BLIND.1b")
def test_a_blind_that_is_more_than_the_stack_takes_the_stack_and_no_more():
    for book in ("roberts-v11", "uspa", "wsop-2018"):
        d = deal("holdem", BLINDS, (3, 4, 500, 500), book=book)
        posts = found(d, e.Posted)
        assert [(post.amount, post.short) for post in posts] == [(3, True), (4, True)]
        assert stacks(d) == [0, 0, 500, 500]
        assert d.request.to_call == 10


@pytest.mark.rules("RR11-4.BLIND.9a", "USPA-3.5.2.2a", "WSOP-152a", "WSOP-152b")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
def test_the_big_blind_keeps_its_option_when_all_just_call(book):
    d = deal("holdem", BLINDS, (500,) * 3, book=book)
    play(d, "c c")
    assert d.request.seat == 1 and d.request.may_check
    assert range_of(d.request) == (20, 500)
    d = deal("holdem", BLINDS, (500, 500, 500, 15), book=book)
    play(d, "c a c")
    assert d.request.seat == 1 and d.request.to_call == 5
    assert d.request.wager and d.request.raise_to_min == 25


@pytest.mark.rules("RR11-2.PROC.8a")
def test_no_wager_is_offered_when_nobody_is_left_who_could_call_it():
    d = deal("holdem", BLINDS, (500, 60, 40))
    play(d, "a c a")
    assert d.request.seat == 0 and d.request.to_call == 20
    assert not d.request.wager
    refused(d, "r100", Reason.NO_ONE_TO_CALL, "RR11-2.PROC.8a")
    play(d, "c")
    assert d.is_over and not found(d, e.Checked)


def test_nothing_is_asked_of_a_lone_stack_when_the_others_are_all_in():
    d = deal("holdem", BLINDS, (500, 40, 40))
    play(d, "a c a")
    assert d.is_over
    assert len(found(d, e.RoundBegan)) == 1


def test_a_folded_seat_and_an_all_in_seat_are_passed_over_in_every_later_round():
    d = deal("holdem", BLINDS, (500, 40, 500, 500))
    play(d, "c f c a c c")
    asked = []
    while not d.is_over:
        asked.append(d.request.seat)
        d.apply(c.Check(d.request.seat))
    assert set(asked) == {0, 2}


@pytest.mark.parametrize("dealing", ["automatic", "dealer"])
def test_nothing_that_a_seat_is_given_leads_to_the_cards_of_others(dealing):
    d = deal("holdem", BLINDS, (500,) * 3, "AsAh KsKh QsQh", dealing=dealing)
    play(d, "..")
    for seat in (0, None):
        given = [d.view(seat), *d.events_for(seat)]
        for thing in reachable(given):
            assert not isinstance(thing, Deal | State | Seat | Piles)
            assert thing is not d.setup and thing is not d.setup.deck
            assert not (isinstance(thing, tuple | list) and set(thing) >= HIDDEN)
        assert {card for one in d.view(seat).seats if one.seat != seat for card in one.down} == {
            UNKNOWN
        }


HIDDEN = set(parse_cards("KsKh"))


def reachable(things):
    """Everything that can be reached from objects, types and modules left aside."""
    seen, todo = set(), list(things)
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, type) or callable(thing):
            continue
        seen.add(id(thing))
        yield thing
        todo += gc.get_referents(thing)


@pytest.mark.rules("RR11-3.BET.4")
@pytest.mark.parametrize("key", POT_FORMS)
def test_a_form_at_fixed_limit_takes_fixed_bets_and_no_pot_sized_ones(key):
    form = all_forms()[key]
    stakes = stakes_text(default_stakes(form, STRUCTURES["limit"], 10))
    d = deal(key, stakes, (5000,) * 3, "AsAhKdQc2d" if form.openers else "")
    while not d.request.wager:
        d.apply(c.Call(d.request.seat))
    (size,) = d.request.sizes
    refused(d, c.Wager(d.request.seat, size - 1), Reason.BELOW_MINIMUM)
    for to in (size + 1, d.state.pot + d.request.to_call + size):
        refused(d, c.Wager(d.request.seat, to), Reason.ABOVE_MAXIMUM)


@pytest.mark.rules("RR11-14.NL.3c")
def test_a_full_raise_all_in_is_no_part_of_the_short_ones_behind_it():
    d = deal("holdem", "4/8 no-limit", (500, 500, 16, 500, 19))
    # To 16 all-in, which is a full raise, a call, 19 all-in: three more do not reopen it.
    play(d, "a c a c f")
    assert (d.request.seat, d.request.to_call, d.request.wager) == (3, 3, "")
    refused(d, "r40", Reason.BETTING_NOT_REOPENED, "RR11-14.NL.3c")


@pytest.mark.rules("RR11-3.BET.6", "RR11-14.NL.3a")
def test_between_two_the_least_raise_is_a_whole_one_though_the_other_could_not_call_it():
    d = deal("holdem", "10/20 no-limit", (200, 1000))
    play(d, "r100 r180")
    assert range_of(d.request) == (260, 1000)
    refused(d, "r200", Reason.BELOW_MINIMUM, "RR11-3.BET.6")


# Seven players at 1/2 with an ante of 1; seat 3 is all-in for two more than the first raise.
SEVEN = "QhTs 8h2s AsKh 4s6d Ah6c TcQd 4dQc"


@pytest.mark.rules("RR11-3.TIE.5a", "RR11-3.TIE.5d")
@pytest.mark.parametrize("showing", ["automatic", "asked"])
def test_a_hand_that_can_win_no_pot_moves_no_odd_chip(showing):
    stacks_before = (76, 181, 300, 117, 5, 66, 27)
    board = "7c2hTdKcQs"
    d = deal("holdem", "1/2 no-limit with ante 1", stacks_before, SEVEN, board, showing=showing)
    play(d, "r114 a f a a a c f")
    while not d.is_over:
        request = d.request
        d.apply(c.PushPot() if request.seat < 0 else c.Show(request.seat))
    # Queens and tens twice: 163 and 195 are halved, each odd chip goes left of the button.
    pots = {(one.pot, one.seat): one.amount for one in found(d, e.Awarded)}
    assert pots == {(0, 0): 82, (0, 5): 81, (1, 0): 98, (1, 5): 97, (2, 0): 40, (3, 1): 121}
    assert stacks(d) == [220, 185, 185, 0, 4, 178, 0]


def test_two_who_tie_lose_no_chip_however_their_stacks_differ():
    hands = "AsKs AhKh 2c3d"
    d = deal("holdem", "50/100 no-limit", (10_101, 10_100, 10_099), hands, "QdJdTc5h4h")
    play(d, "a a c")
    assert sum(stacks(d)) == 30_300
    # 30,297 are halved, and two more in the side pot; one chip was never called.
    assert stacks(d) == [15_149 + 1 + 1, 15_148 + 1, 0]
    everybody = deal("holdem", "50/100 no-limit", (10_101, 10_100, 10_099), "", "AsKsQsJsTs")
    play(everybody, "a a c")
    assert stacks(everybody) == [10_101, 10_100, 10_099]


@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
def test_an_ante_or_a_bring_in_is_never_more_than_the_stack(book):
    d = deal("seven-card-stud", "10/20 limit with ante 2 and bring-in 3", (1, 4, 500), book=book)
    assert [(post.seat, post.amount) for post in found(d, e.Posted)] == [(0, 1), (1, 2), (2, 2)]
    while not d.is_over:
        request = d.request
        forced = c.BringIn(request.seat) if request.kind == "bring-in" else c.Call(request.seat)
        d.apply(c.Check(request.seat) if request.may_check else forced)
        assert min(stacks(d)) >= 0
    assert sum(stacks(d)) == 505


def test_a_straddle_is_never_more_than_the_stack():
    for chips in (1, 3, 4, 9):
        stacked = (500, 500, chips, 500)
        demanded = "1/2 no-limit with mandatory straddle 4"
        d = deal("holdem", demanded, stacked, book="wsop-2018")
        assert last(d, e.Posted, kind="straddle").amount == min(4, chips)
        assert stacks(d)[2] == max(0, chips - 4) and d.request.to_call == 4
        if chips < 4:
            with pytest.raises(SetupError, match="too few chips"):
                deal("holdem", "1/2 no-limit", stacked, book="wsop-2018", straddlers=(2,))


@pytest.mark.rules("RR11-3.BET.6")
def test_an_all_in_is_answered_by_everybody_who_has_chips():
    d = deal("holdem", BLINDS, (500, 500))
    play(d, "a")
    assert (d.request.seat, d.request.to_call) == (0, 490)
    assert not d.request.may_check and not d.is_over and not found(d, e.Shown)
    play(d, "f")
    assert stacks(d) == [490, 510]


def test_any_whole_amount_is_a_raise_and_not_only_multiples_of_the_blind():
    for to in (20, 21, 33, 100, 499, 500):
        d = deal("holdem", BLINDS, (500,) * 3)
        play(d, f"r{to}")
        assert last(d, e.Wagered).to == to


def test_half_the_pot_is_no_bet_where_it_is_less_than_the_least():
    d = deal("holdem", BLINDS, (500,) * 3)
    play(d, "c c x")
    assert d.state.pot == 30 and d.request.raise_to_min == 10
    play(d, "b15 c f")
    d = deal("holdem", BLINDS, (500,) * 2)
    play(d, "c x | b10")
    assert d.request.raise_to_min == 20
    refused(d, "r15", Reason.BELOW_MINIMUM)


def test_nobody_wagers_at_the_showdown():
    d = deal("holdem", BLINDS, (500,) * 2, showing="asked")
    play(d, "c x | x x | x x | x x")
    assert d.request.kind == "show" and not d.request.wager
    for attempt in (c.Wager(d.request.seat, 20), c.Call(d.request.seat), c.Check(d.request.seat)):
        refused(d, attempt, Reason.NOT_ASKED)


@pytest.mark.parametrize("key", POT_FORMS)
def test_antes_are_in_the_pot_and_nothing_is_posted_once_the_deal_is_over(key):
    form = all_forms()[key]
    structure = STRUCTURES["limit"]
    stakes = stakes_text(default_stakes(form, structure, 10))
    if "ante" not in stakes:
        stakes += (" and" if "with" in stakes else " with") + " ante 1"
    d = deal(key, stakes, (5000,) * 3)
    antes = sum(post.amount for post in found(d, e.Posted, kind="ante"))
    assert antes and d.state.pot == sum(post.amount for post in found(d, e.Posted))
    while not d.is_over:
        d.apply(least_of(d))
    posted, pot = found(d, e.Posted), d.state.pot
    assert sum(stacks(d)) + sum(part for part, _ in d.result.carried) == 15_000 and not pot
    for attempt in (c.Call(0), c.Check(0), c.Fold(0), c.DealCard()):
        with pytest.raises(Refused):
            d.apply(attempt)
    assert found(d, e.Posted) == posted


def least_of(d):
    """What costs the seat that is asked least, without giving its hand up."""
    request = d.request
    seat = request.seat
    ways = {
        "bring-in": lambda: c.BringIn(seat),
        "draw": lambda: c.Draw(seat),
        "discard": lambda: c.Discard(seat, request.cards[: request.cards_min]),
        "divide": lambda: c.Divide(seat, request.cards[: request.cards_min]),
        "turn-up": lambda: c.TurnUp(seat),
    }
    if request.kind in ways:
        return ways[request.kind]()
    return c.Check(seat) if request.may_check else c.Call(seat)


BOMB_POT = """
key = "bomb-pot"
name = "Bomb pot"
parent = "holdem"
forced = ["ante"]
[streets]
preflop.bet = "none"
"""


def test_a_bomb_pot_burns_after_the_holecards_and_has_no_betting_before_the_flop():
    form = read_forms({"bomb-pot.toml": BOMB_POT})["bomb-pot"]
    law = make_law(form, parse_stakes("no-limit with ante 10"), "roberts-v11")
    d = Deal(Setup(law, (500, 500, 500), deck=law.deck))
    kinds = [type(event).__name__ for event in d.events]
    assert kinds == ["Posted"] * 3 + ["Dealt"] * 3 + ["Burned", "Boarded", "RoundBegan"]
    assert d.state.pot == 30 and d.request.may_check
    assert [event.card for event in found(d, e.Burned)] == [law.deck[6]]


# Blinds that are posted short, as they went in deals really played.


@pytest.mark.rules("RR11-14.NL.4a", "RR11-4.BLIND.1b")
def test_behind_a_short_big_blind_the_call_is_the_whole_blind():
    # Blind 30, of which 20 were there: callers pay 30, and "raises 90 to 120" is from 30.
    d = deal("holdem", "15/30 no-limit", (1000, 20, 1000, 1000, 1000))
    play(d, "c")
    assert last(d, e.Called).amount == 30
    play(d, "r120")
    assert (last(d, e.Wagered).to, last(d, e.Wagered).amount) == (120, 120)
    assert d.request.raise_to_min == 210, "ninety more"
    # Blind 2, of which 1 was there.
    d = deal("holdem", "1/2 no-limit", (100, 1, 100, 100))
    play(d, "c")
    assert last(d, e.Called).amount == 2


def test_the_small_blind_completes_only_to_what_somebody_can_contest():
    # Blind 600, of which 360 were there, and an all-in call of 480.
    d = deal("holdem", "300/600 no-limit", (5000, 360, 480))
    play(d, "c")
    assert last(d, e.Called).amount == 480 and last(d, e.Called).all_in
    assert (d.request.seat, d.request.to_call, d.request.wager) == (0, 180, "")
    play(d, "c")
    assert d.is_over and last(d, e.Called).amount == 180
