"""What lies in the middle between deals: antes nobody opened for, forfeited money, who plays."""

from random import Random

import pytest

from floorman.deal import commands as dc
from floorman.deal import events as de
from floorman.deal import remedies
from floorman.table import Reason, TableRefused
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.middle.carrying import (
    bars_seat_change,
    carried_for,
    check_seat_change,
    give_back,
    may_play,
    plays_for_pot,
)
from tests.deal.random_play import pick
from tests.table.tables import balanced, begun, deal, dealt, finish, of, refused, start

BOOKS = ("roberts-v11", "uspa", "wsop-2018")
ANTE_IN = {"roberts-v11": "RR11-12.DRAW.12", "uspa": "USPA-3.2.10.5.11"}
STAY_PUT = {"roberts-v11": "RR11-12.DRAW.11", "uspa": "USPA-3.2.10.5.10"}


def drawing(names="abcd", *, form="draw-high", stakes="4/8 limit with ante 1", **how):
    """A game of draw in which everyone antes."""
    return begun(form, stakes, names, **how)


def opened(made, winner):
    """A deal that one player opens and wins, as the others fold."""
    start(made)
    while made.deal is not None:
        request = made.deal.request
        if made.state.playing.players[request.seat] == winner and request.wager:
            made.act(dc.Wager(request.seat, request.raise_to_min))
        else:
            made.act(dc.Check(request.seat) if request.may_check else dc.Fold(request.seat))


def stacks(made):
    return {name: player.stack for name, player in made.state.players.items()}


def parts(made, names):
    """What lies in the middle, by the players entitled to each part."""
    return {
        "".join(sorted(names[seat] for seat in seats)): amount
        for amount, seats in carried_for(made.state, names)
    }


# Antes of deals that nobody opened


@pytest.mark.rules("USPA-3.2.9.5.1a")
@pytest.mark.parametrize("book", BOOKS)
def test_when_nobody_opens_the_antes_stay_and_everyone_antes_again(book):
    made = drawing(form="jacks-or-better", book=book)
    (left,) = of(deal(made), e.LeftInPot)
    assert (left.amount, set(left.entitled), left.why) == (4, set("abcd"), "unopened")
    if book == "uspa":
        assert "USPA-3.2.9.5.1a" in left.cites
    assert balanced(made)["pot"] == 4
    (left,) = of(deal(made), e.LeftInPot)
    assert left.amount == 8 and balanced(made)["pot"] == 8
    assert of(made.events, e.DealBegan)[1].carried == 4


@pytest.mark.parametrize("book", BOOKS)
def test_whoever_wins_the_pot_wins_what_was_left_in_it(book):
    made = drawing(book=book)
    deal(made)
    deal(made)
    opened(made, "b")
    assert stacks(made) == {"a": 197, "b": 209, "c": 197, "d": 197}
    assert "pot" not in balanced(made) and not made.state.carried
    assert made.state.unopened == 0


@pytest.mark.rules("USPA-3.2.9.5.1b")
@pytest.mark.parametrize("book", BOOKS)
def test_after_three_deals_that_nobody_opened_no_more_is_anted(book):
    made = drawing(form="jacks-or-better", book=book)
    for _ in range(2):
        assert not of(deal(made), e.AntesStopped)
    (stopped,) = of(deal(made), e.AntesStopped)
    assert not stopped.split
    assert stopped.cites == ("USPA-3.2.9.5.1b",), "the only book that knows a limit"
    assert balanced(made)["pot"] == 12
    (left,) = of(deal(made), e.LeftInPot)
    assert left.amount == 12, "they play for the same antes"
    assert not of(deal(made), e.AntesStopped), "it is said once"


def test_once_the_pot_is_won_everyone_antes_again():
    made = drawing()
    for _ in range(4):
        deal(made)
    opened(made, "c")
    assert stacks(made)["c"] == 197 + 12
    deal(made)
    assert balanced(made)["pot"] == 4


def test_where_the_house_says_so_the_antes_are_split_at_the_limit():
    house = {"openers.after_limit": "split", "openers.ante_deals_most": 2}
    made = drawing("abc", house=house)
    deal(made)
    (stopped,) = of(deal(made), e.AntesStopped)
    assert stopped.split and stopped.cites == ("house: ours",)
    assert stacks(made) == dict.fromkeys("abc", 200)
    assert "pot" not in balanced(made) and not made.state.carried
    assert of(deal(made), e.LeftInPot)[0].amount == 3, "and it begins anew"


def test_a_split_gives_the_odd_chip_to_the_first_left_of_the_button():
    house = {"openers.after_limit": "split", "openers.ante_deals_most": 2}
    made = drawing("abcd", house=house)
    deal(made)
    made.apply(c.Leave(player="d"))
    deal(made)
    assert made.state.positions.button == 1
    assert stacks(made) == {"a": 200, "b": 200, "c": 201}
    balanced(made)


def test_a_game_may_have_no_limit_of_antes():
    made = drawing("ab", house={"openers.ante_deals_most": "none"})
    for _ in range(6):
        deal(made)
    assert balanced(made)["pot"] == 12 and not of(made.events, e.AntesStopped)


@pytest.mark.rules("RR11-12.DRAW.14b", "USPA-3.2.10.5.13b")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
def test_who_has_no_more_than_an_ante_plays_on_for_what_he_matched(book):
    made = drawing("abc", stakes="4/8 limit with ante 5", book=book)
    made.state.move("stack:c", "cage", 195, "cash-out")
    deal(made)
    assert stacks(made)["c"] == 0 and plays_for_pot(made.state, made.state.players["c"])
    events = deal(made)
    assert "c" in dealt(events)
    assert of(events, e.LeftInPot)[0].amount == 25
    assert parts(made, ("a", "b", "c")) == {"abc": 15, "ab": 10}
    balanced(made)


# Coming in for the antes


@pytest.mark.rules("RR11-12.DRAW.12", "USPA-3.2.10.5.11")
@pytest.mark.parametrize("book", BOOKS)
def test_a_player_may_pay_all_the_antes_in_the_pot_and_be_dealt_in(book):
    made = drawing("abc", seats=5, book=book)
    deal(made)
    deal(made)
    made.apply(c.SitDown(player="n", seat=4, chips=200, entry="post"))
    events = start(made)
    assert "n" in dealt(events)
    (paid,) = [one for one in of(events, e.Moved) if one.source == "stack:n"]
    assert (paid.target, paid.amount, paid.why) == ("pot", 2, "carried")
    if book in ANTE_IN:
        assert ANTE_IN[book] in paid.cites
    assert of(events, e.DealBegan)[0].carried == 8
    finish(made)
    assert parts(made, ("a", "b", "c", "n")) == {"abcn": 12}
    assert stacks(made) == dict.fromkeys("abcn", 197)
    balanced(made)


@pytest.mark.parametrize("book", BOOKS)
def test_a_player_who_does_not_pay_the_antes_waits_for_another_pot(book):
    made = drawing("abc", seats=5, book=book)
    deal(made)
    made.apply(c.SitDown(player="n", seat=4, chips=200))
    (out,) = of(deal(made), e.NotDealtIn)
    assert (out.player, out.why) == ("n", "not-entitled")
    if book in ANTE_IN:
        assert ANTE_IN[book] in out.cites
    opened(made, "a")
    assert "n" in dealt(deal(made))


def test_who_missed_a_deal_pays_what_he_has_not_paid_yet():
    made = drawing("abcd")
    deal(made)
    made.apply(c.SitOut(player="d"))
    deal(made)
    made.apply(c.SitIn(player="d", entry="post"))
    (paid,) = [one for one in of(start(made), e.Moved) if one.source == "stack:d"]
    assert paid.amount == 1
    finish(made)
    assert parts(made, tuple("abcd")) == {"abcd": 12}


def test_who_misses_a_deal_gives_up_his_part():
    made = drawing("abcd")
    deal(made)
    made.apply(c.Leave(player="d"))
    deal(made)
    assert parts(made, tuple("abc")) == {"abc": 7}


def test_where_the_house_forbids_it_nobody_antes_into_the_pot():
    made = drawing("abc", seats=4, house={"openers.ante_any_time": False})
    deal(made)
    made.apply(c.SitDown(player="n", seat=3, chips=200, entry="post"))
    assert "n" not in dealt(deal(made))


def test_a_newcomer_with_fewer_chips_plays_for_what_he_matched():
    made = drawing("abc", seats=4, stakes="4/8 limit with ante 2", chips=80)
    deal(made)
    deal(made)
    made.apply(c.SitDown(player="n", seat=3, chips=80, entry="post"))
    short = made.state.players["n"]
    made.state.move("stack:n", "cage", 77, "cash-out")
    start(made)
    assert short.stack == 0 and balanced(made)["pot"] == 15
    finish(made)
    assert parts(made, ("a", "b", "c", "n")) == {"abcn": 12, "abc": 9}


# Forfeited money


@pytest.mark.rules("RR11-3.IRR.6", "USPA-3.1.6.6", "WSOP-113")
@pytest.mark.parametrize(
    ("book", "rule"),
    [("roberts-v11", "RR11-3.IRR.6"), ("uspa", "USPA-3.1.6.6"), ("wsop-2018", "WSOP-113")],
)
def test_with_forfeited_money_in_the_pot_only_those_of_the_last_deal_get_a_hand(book, rule):
    made = begun("holdem", "4/8 limit", "abcd", seats=6, book=book)
    deal(made)
    deal(made)
    moved, left = made.apply(c.ForfeitToPot(player="b", chips=20))
    assert (moved.source, moved.target, moved.amount) == ("stack:b", "pot", 20)
    assert (left.amount, set(left.entitled), left.why) == (20, set("abcd"), "forfeited")
    assert rule in left.cites
    made.apply(c.SitDown(player="n", seat=5, chips=200, entry="post"))
    assert not may_play(made.state, made.state.players["n"])
    events = deal(made)
    (out,) = of(events, e.NotDealtIn)
    assert (out.player, out.why) == ("n", "not-entitled") and rule in out.cites
    assert of(events, e.DealBegan)[0].carried == 20
    assert "pot" not in balanced(made), "the winner of the next pot has it"
    assert may_play(made.state, made.state.players["n"])


@pytest.mark.rules("RR11-12.DRAW.12", "USPA-3.2.10.5.11")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
def test_nobody_antes_into_a_pot_with_money_of_a_deal_that_he_was_not_in(book):
    made = drawing("abc", seats=4, book=book)
    deal(made)
    made.apply(c.ForfeitToPot(player="a", chips=5))
    made.apply(c.SitDown(player="n", seat=3, chips=200, entry="post"))
    (out,) = of(deal(made), e.NotDealtIn)
    assert out.player == "n" and ANTE_IN[book] in out.cites
    assert parts(made, tuple("abc")) == {"abc": 6}, "the forfeited part lies apart"
    assert [left.amount for left in made.state.carried] == [5, 6]
    opened(made, "c")
    assert stacks(made)["c"] == 200 - 3 + 9 + 5
    balanced(made)


def test_where_the_house_says_so_everyone_plays_for_forfeited_money():
    made = begun(
        "holdem", "4/8 limit", "abc", seats=4, house={"deck.forfeited_money_eligible": "all"}
    )
    deal(made)
    (_, left) = made.apply(c.ForfeitToPot(player="b", chips=20))
    assert left.entitled == () and left.cites == ("house: ours",)
    made.apply(c.SitDown(player="n", seat=3, chips=200))
    assert may_play(made.state, made.state.players["n"])
    assert parts(made, tuple("abcn")) == {"abcn": 20}


def test_the_bar_falls_when_those_entitled_are_fewer_than_a_deal_takes():
    made = begun("holdem", "4/8 limit", "ab", seats=4)
    deal(made)
    made.apply(c.ForfeitToPot(player="b", chips=20))
    made.apply(c.SitDown(player="n", seat=2, chips=200, entry="post"))
    made.apply(c.SitDown(player="o", seat=3, chips=200, entry="post"))
    assert not may_play(made.state, made.state.players["n"])
    made.apply(c.SitOut(player="a"))
    assert may_play(made.state, made.state.players["n"])
    assert parts(made, ("n", "o")) == {"no": 20}, "nobody of the deal is entitled: all are"
    deal(made)
    assert "pot" not in balanced(made)


def test_a_pot_that_the_opener_cannot_prove_may_be_forfeited_to_the_next_deal():
    made = begun("holdem", "4/8 limit", "abc", seats=4)
    deal(made)
    start(made)
    names = made.state.playing.players
    lost = tuple(stack - 10 for stack in made.state.playing.stacks)
    outcome = c.Outcome(stacks=lost, winners=(), carried=((30, (0, 1, 2)),))
    (left,) = of(made.apply(c.EndDeal(outcome=outcome)), e.LeftInPot)
    assert (left.amount, left.entitled, left.why) == (30, names, "unproved")
    made.apply(c.SitDown(player="n", seat=3, chips=200, entry="post"))
    assert not may_play(made.state, made.state.players["n"])
    deal(made)
    assert "pot" not in balanced(made)


def test_chips_are_forfeited_between_deals_by_who_has_them():
    made = begun("holdem", "4/8 limit", "abc")
    refused(made, c.ForfeitToPot(player="a", chips=20), Reason.TOO_EARLY)
    deal(made)
    refused(made, c.ForfeitToPot(player="z", chips=20), Reason.NO_SUCH_PLAYER)
    refused(made, c.ForfeitToPot(player="a", chips=0), Reason.NO_SUCH_AMOUNT)
    refused(made, c.ForfeitToPot(player="a", chips=900), Reason.TOO_FEW_CHIPS)
    start(made)
    refused(made, c.ForfeitToPot(player="a", chips=20), Reason.IN_A_DEAL)


# Seat changes, and the end of the game


@pytest.mark.rules("RR11-12.DRAW.11", "USPA-3.2.10.5.10")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("forfeits", [False, True])
def test_nobody_changes_seats_while_antes_or_forfeited_money_lie_in_the_pot(book, forfeits):
    made = drawing("abc", seats=5, book=book)
    assert not bars_seat_change(made.state)
    if forfeits:
        opened(made, "a")
        made.apply(c.ForfeitToPot(player="b", chips=5))
    else:
        deal(made)
    assert bars_seat_change(made.state)
    with pytest.raises(TableRefused) as refusal:
        check_seat_change(made.state, made.state.players["b"])
    assert refusal.value.reason is Reason.ANTES_IN_POT
    if book in STAY_PUT:
        assert STAY_PUT[book] in refusal.value.cites
    opened(made, "a")
    assert not bars_seat_change(made.state)
    check_seat_change(made.state, made.state.players["b"])


def test_where_the_house_says_so_seats_are_changed_all_the_same():
    made = drawing("abc", house={"openers.no_seat_change_with_antes": False})
    deal(made)
    assert not bars_seat_change(made.state)


def test_when_nobody_is_left_to_play_for_it_the_money_is_given_back_evenly():
    made = drawing("ab", seats=4)
    deal(made)
    deal(made)
    give_back(made.state)
    assert made.state.carried, "two players can still play for it"
    (left,) = of(made.apply(c.Leave(player="b")), e.Left)
    assert (left.chips, stacks(made)) == (200, {"a": 200})
    assert not made.state.carried and "pot" not in balanced(made)
    made.apply(c.SitDown(player="n", seat=2, chips=200))
    deal(made)
    assert balanced(made)["pot"] == 2


def test_forfeited_money_is_given_back_to_those_who_could_have_won_it():
    made = begun("holdem", "4/8 limit", "ab", seats=4)
    deal(made)
    before = stacks(made)
    made.apply(c.ForfeitToPot(player="b", chips=21))
    give_back(made.state, made.state.players["a"])
    assert sorted(stacks(made)[name] - before[name] for name in "ab") in ([-11, 11], [-10, 10])
    balanced(made)


@pytest.mark.rules("RR11-3.IRR.5b", "RR11-3.IRR.6")
def test_a_ruling_that_voids_a_deal_may_leave_chips_for_the_next_pot():
    made = begun("holdem", "1/2 no-limit", "abc", button="a")
    made.next_deal(deck=tuple(made.law.deal.deck))
    names = made.state.playing.players
    made.act(dc.Wager(made.deal.request.seat, 20))
    actor = names[next(one.seat for one in made.deal.events if isinstance(one, de.Wagered))]
    seat = names.index(actor)
    steps = (remedies.VoidDeal("defective deck"), remedies.Transfer(seat, "carry", 20))
    made.act(dc.Remedy(steps, cites=("RR11-3.IRR.5b",)))
    assert made.deal is None
    stacks = {name: player.stack for name, player in made.state.players.items()}
    assert stacks == {name: 180 if name == actor else 200 for name in names}
    again = made.next_deal(deck=tuple(made.law.deal.deck))
    assert again.setup.carried == ((20, (0, 1, 2)),)
    refused(made, c.VoidDeal(forfeits=(("nobody", 5),)), Reason.NO_SUCH_AMOUNT)
    refused(made, c.VoidDeal(forfeits=((actor, 500),)), Reason.NO_SUCH_AMOUNT)


@pytest.mark.parametrize("form", ["holdem", "omaha", "seven-card-stud", "razz", "badugi"])
def test_what_a_ruling_leaves_in_the_pot_of_any_game_is_played_for_in_the_next(form):
    stud = form in ("seven-card-stud", "razz")
    stakes = "10/20 limit with ante 2 and bring-in 3" if stud else "10/20 limit"
    made = begun(form, stakes, "abc", button="a")
    made.next_deal(deck=tuple(made.law.deal.deck))
    while made.deal.request.seat != 0 or made.deal.request.kind not in ("bet", "bring-in"):
        seat = made.deal.request.seat
        bring_in = made.deal.request.kind == "bring-in"
        made.act(dc.BringIn(seat) if bring_in else dc.Call(seat))
    made.act(dc.Remedy((remedies.Transfer(0, "pot", 7), remedies.Transfer("pot", "carry", 7))))
    while made.deal is not None:
        made.act(pick(made.deal.request, Random(3)))
    lying = sum(left.amount for left in made.state.carried)
    assert lying == 7
    for name, player in made.state.players.items():
        if not player.stack:
            made.apply(c.AddChips(player=name, chips=200))
    again = made.next_deal(deck=tuple(made.law.deal.deck))
    assert sum(amount for amount, _ in again.setup.carried) == 7
