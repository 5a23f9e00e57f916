"""What the host of a table orders: players put out, stacks put right, the game changed."""

import random

import msgspec
import pytest

from floorman.games import all_mixes, default_stakes, find_form, usual_structure
from floorman.sim import People, RandomPlayer, play_session
from floorman.table import Game, Reason, Table, TableSetup, same_checkpoint
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import DESK, stack_of
from floorman.table.orders.commands import Answered
from floorman.table.orders.setup import change_to, changed_setup
from floorman.table.setup import mix_games
from tests.table.tables import balanced, begun, deal, finish, of, refused, start

PEOPLE = People(lambda _table: RandomPlayer())
BOOKS = ("roberts-v11", "homepokertourney", "wsop-2018", "uspa")


def to(table, **changes):
    """The change of a game to one that is otherwise in this."""
    return msgspec.structs.replace(change_to(table.setup, "host", "asked"), **changes)


def games(*asked):
    return tuple(c.LevelGame(*one) for one in asked)


# Put out


@pytest.mark.rules("RR11-0.PRE.7b", "HPT-0.PRE.7b", "WSOP-1b")
@pytest.mark.parametrize("book", BOOKS)
def test_who_is_put_out_between_deals_is_cashed_out_at_once(book):
    made = begun(book=book)
    events = made.apply(c.PutOut(player="b", by="host", why="he shouts"))
    assert [type(one) for one in events] == [e.WasPutOut, e.Moved, e.Left]
    assert set(events[0].cites) <= {"RR11-0.PRE.7b", "HPT-0.PRE.7b", "WSOP-1b"}
    assert events[0].cites or book == "uspa"
    assert "b" not in made.state.players
    assert made.accounts.get(stack_of("b"), 0) == 0
    balanced(made)


def test_who_is_put_out_in_a_deal_goes_when_it_is_over_whatever_he_says():
    made = begun()
    start(made)
    made.apply(c.PutOut(player="b", by="host"))
    assert "b" in made.state.players
    made.apply(c.SitIn(player="b"))  # he would stay after all
    made.apply(c.SitOut(player="b"))
    finish(made)
    assert "b" not in made.state.players
    assert not made.state.put_out
    chips = made.state.departed["b"].chips
    made.apply(c.SitDown(player="b", seat=1, chips=chips))
    deal(made)
    assert "b" in made.state.players  # it was for once
    balanced(made)


def test_a_void_deal_does_not_keep_who_was_put_out_in_it():
    made = begun()
    start(made)
    made.apply(c.PutOut(player="c", by="host"))
    made.apply(c.VoidDeal())
    assert "c" not in made.state.players
    balanced(made)


def test_nobody_else_is_put_out():
    refused(begun(), c.PutOut(player="nobody", by="host"), Reason.NO_SUCH_PLAYER)


# Stacks


@pytest.mark.rules("RR11-2.DEC.1", "HPT-2.DEC.1", "USPA-A3.2.1", "WSOP-48a")
@pytest.mark.parametrize("book", BOOKS)
def test_a_stack_is_put_right_from_the_house(book):
    made = begun(book=book)
    had, desk = made.state.player("a").stack, made.accounts.get(DESK, 0)
    told, moved = made.apply(c.CorrectStack(player="a", chips=-30, by="host", why="miscounted"))
    assert told.why == "miscounted"
    assert told.cites
    assert made.state.player("a").stack == had - 30
    assert made.accounts[DESK] == desk + 30
    assert (moved.source, moved.target, moved.amount) == (stack_of("a"), DESK, 30)
    balanced(made)


def test_a_stack_is_put_right_from_another_player():
    made = begun()
    before = {name: one.stack for name, one in made.state.players.items()}
    made.apply(c.CorrectStack(player="a", chips=40, by="host", why="wrong pot", other="b"))
    after = {name: one.stack for name, one in made.state.players.items()}
    assert after == before | {"a": before["a"] + 40, "b": before["b"] - 40}
    balanced(made)


@pytest.mark.parametrize(
    ("chips", "other"), [(0, ""), (-201, ""), (201, "b"), (-201, "b"), (10, "a")]
)
def test_no_chips_are_moved_that_are_not_there(chips, other):
    made = begun()
    command = c.CorrectStack(player="a", chips=chips, by="host", why="?", other=other)
    refused(made, command, Reason.NO_SUCH_AMOUNT)


def test_no_stack_is_put_right_during_its_deal():
    made = begun()
    start(made)
    for player, other in (("a", ""), ("a", "b")):
        command = c.CorrectStack(player=player, chips=5, by="host", why="?", other=other)
        refused(made, command, Reason.IN_A_DEAL)


# The game


@pytest.mark.rules("RR11-2.PROC.17b", "HPT-2.PROC.17b", "USPA-A3.3.16b", "WSOP-69d")
@pytest.mark.parametrize("book", BOOKS)
def test_the_blinds_are_raised_from_the_next_deal_on(book):
    made = begun(book=book)
    deal(made)
    [told] = made.apply(to(made, games=games(("holdem", "5/10 no-limit"))))
    assert told.changes == (("stakes", "1/2 no-limit", "5/10 no-limit"),)
    assert told.cites
    start(made)
    assert made.state.playing.law.stakes.blinds == (5, 10)
    balanced(made)


def test_the_game_does_not_change_during_a_deal():
    made = begun()
    start(made)
    refused(made, to(made, games=games(("holdem", "5/10 no-limit"))), Reason.IN_A_DEAL)


@pytest.mark.rules("RR11-2.PROC.3", "HPT-2.PROC.1")
@pytest.mark.parametrize("book", ["roberts-v11", "homepokertourney"])
def test_another_form_is_dealt(book):
    made = begun(book=book)
    deal(made)
    [told] = made.apply(to(made, games=games(("omaha", "1/2 pot-limit"))))
    assert [one[0] for one in told.changes] == ["game", "stakes"]
    [told] = made.apply(to(made, acting_ms=20_000, time_bank_ms=60_000))
    assert told.cites
    assert {one.time_bank_ms for one in made.state.players.values()} == {60_000}
    start(made)
    assert made.state.playing.law.form.key == "omaha"


def test_what_cannot_be_played_is_refused():
    made = begun()
    for change in (
        to(made),
        to(made, games=games(("holdm", "1/2 no-limit"))),
        to(made, games=games(("holdem", "nothing"))),
        to(made, seats=40),
        to(made, seats=1),
        to(made, book="nobody's"),
        to(made, mix="nobody's"),
        to(made, mix="horse"),
        to(made, acting_ms=-1),
        to(made, buy_in_min=0),
        to(made, amendments=(Answered("x", {"nobody.asks": True}),)),
    ):
        refused(made, change, Reason.NOT_KNOWN)


def test_a_seat_that_somebody_has_is_not_taken_away():
    made = begun(seats=9)
    refused(made, to(made, seats=5), Reason.SEAT_TAKEN)
    made.apply(to(made, seats=6))
    refused(made, c.SitDown(player="z", seat=6, chips=200), Reason.NO_SUCH_SEAT)
    made.apply(to(made, seats=8))
    made.apply(c.SitDown(player="z", seat=7, chips=200))
    deal(made)
    balanced(made)


def test_seats_are_the_floors_from_then_on():
    made = begun(seats=9)
    made.apply(to(made, floor_seats=True))
    refused(made, c.SitDown(player="z", seat=7, chips=200), Reason.NO_PERMISSION)
    made.apply(c.SitDown(player="z", seat=7, chips=200, by="host"))


def test_an_answer_of_the_house_holds_from_the_next_deal_on():
    made = begun()
    assert made.law.button.method == "dead"
    [told] = made.apply(to(made, amendments=(Answered("ours", {"button.method": "moving"}),)))
    assert told.changes == (
        (
            "How do the button and the blinds move on",
            "as in the book",
            "the button always moves to the next player, blinds adjust",
        ),
    )
    assert made.law.button.method == "moving"


def test_no_other_form_is_dealt_while_chips_lie_in_the_middle():
    made = begun()
    start(made)
    made.apply(c.VoidDeal(forfeits=(("a", 10),)))
    assert made.state.carried
    refused(made, to(made, games=games(("omaha", "1/2 pot-limit"))), Reason.ANTES_IN_POT)
    made.apply(to(made, games=games(("holdem", "2/4 no-limit"))))


# Kept and made again

FORMS = ("holdem", "razz", "triple-draw-27", "badugi", "omaha-8", "seven-card-stud")


def anything(table, chance):
    """A change to some game."""
    mix = all_mixes()["horse"]
    if chance.random() < 0.3:
        setup = TableSetup(mix_games(mix, 10), 6, mix=mix, unit=10, book=chance.choice(BOOKS))
    else:
        form = find_form(chance.choice(FORMS))
        stakes = default_stakes(form, usual_structure(form), chance.choice((4, 10)))
        setup = TableSetup((Game(form, stakes),), 6, book=chance.choice(BOOKS))
    return change_to(setup, "host", "")


@pytest.mark.parametrize("seed", range(6))
def test_a_table_whose_game_changes_is_made_again_from_its_log_and_from_any_checkpoint(seed):
    chance = random.Random(seed)
    form = find_form("holdem")
    setup = TableSetup((Game(form, default_stakes(form, usual_structure(form), 10)),), 6)
    table = Table(setup)
    kept, forms = [], set()

    def between(now, deal):
        forms.add(deal.setup.law.form.key)
        if not now.state.carried and chance.random() < 0.7:
            change = anything(now, chance)
            if changed_setup(now.setup, change) != now.setup:
                now.apply(change)
        kept.append((len(now.commands), now.checkpoint()))

    play_session(table, PEOPLE, 12, chance, between)
    assert len(forms) > 1
    assert of(table.events, e.GameChanged)
    again = Table.replay(setup, table.commands)
    assert same_checkpoint(again.checkpoint(), table.checkpoint())
    for at, data in kept:
        later = Table.restored(setup, data)
        for command in table.commands[at:]:
            later.apply(command)
        assert same_checkpoint(later.checkpoint(), table.checkpoint())
        assert later.law == table.law
