"""Faults that users of other rooms complained of, each as a table at which it would show."""

from random import Random

import pytest

from floorman.deal import Reason as NotNow
from floorman.deal import Refused
from floorman.deal import commands as dc
from floorman.deal import events as de
from floorman.games import all_mixes, downcards_dealt, find_form
from floorman.sim import People, RandomPlayer, play_session
from floorman.table import Reason, Table, TableSetup
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.setup import mix_games
from tests.deal.random_play import pick
from tests.table.tables import (
    balanced,
    begun,
    busts,
    deal,
    dealt,
    of,
    placed,
    posts,
    refused,
    start,
)

BOOKS = ("roberts-v11", "uspa", "wsop-2018")
DEAD_BUTTON = {"roberts-v11": "RR11-4.BLIND.2", "uspa": "USPA-3.5.2.1", "wsop-2018": "WSOP-151a"}


def bigs(made, deals):
    """Who has the big blind in each of so many deals."""
    found = []
    for _ in range(deals):
        (due,) = [one for one in of(deal(made), e.BlindDue) if one.blind == "big"]
        found.append(due.player)
    return found


# Blinds


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_has_the_big_blind_again_while_a_neighbour_sits_out(book):
    made = begun(names="abcd", book=book, button="d")
    assert bigs(made, 1) == ["b"]
    made.apply(c.SitOut(player="c"))
    assert bigs(made, 7) == ["d", "a", "b", "d", "a", "b", "d"]


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_has_the_big_blind_twice_because_a_neighbour_has_lost_everything(book):
    for loser in "abcdef":
        made = begun(names="abcdef", book=book, button="f")
        first = bigs(made, 2)
        busts(made, loser, "a" if loser != "a" else "b")
        made.apply(c.Leave(player=loser))
        later = bigs(made, 5)
        rest = [name for name in "abcdef" if name != loser]
        assert sorted(later) == rest, (loser, first, later)


@pytest.mark.parametrize("book", BOOKS)
def test_a_dead_button_is_said_with_the_rule_behind_it(book):
    made = begun(names="abcd", book=book, button="d")
    deal(made)
    made.apply(c.Leave(player="a"))
    events = start(made)
    (at,) = of(events, e.ButtonPlaced)
    assert DEAD_BUTTON[book] in at.cites
    assert at.button == 0 and made.state.owner(0) is None, "in front of the empty seat"
    assert placed(events)[1] == "small b, big c"


@pytest.mark.parametrize("book", BOOKS)
def test_who_comes_back_posts_or_waits_and_pays_no_more_than_he_missed(book):
    def missed(entry):
        made = begun(names="abcde", book=book, button="e")
        deal(made)
        made.apply(c.SitOut(player="c"))
        for _ in range(3):
            deal(made)
        assert made.state.players["c"].missed == {"small", "big"}
        made.apply(c.SitIn(player="c", entry=entry))
        return made

    made = missed("post")
    assert posts(start(made)).get("c") == 3, "a small and a big blind, and nothing else"
    made = missed("wait")
    events = deal(made)
    assert "c" not in dealt(events) and "c" not in posts(events)
    while "c" not in dealt(events):
        events = deal(made)
    assert posts(events)["c"] == 2, "the big blind settles everything"
    assert not made.state.players["c"].missed


@pytest.mark.parametrize("book", BOOKS)
def test_who_sits_out_is_neither_dealt_in_nor_charged(book):
    made = begun(names="abcd", book=book, button="a")
    deal(made)
    made.apply(c.SitOut(player="c"))
    before = made.state.players["c"].stack
    for _ in range(8):
        events = deal(made)
        assert "c" not in dealt(events) and "c" not in posts(events)
    assert made.state.players["c"].stack == before
    start(made)
    made.apply(c.SitOut(player="a"))
    assert made.state.players["a"].leaving == "goes", "he is taken at his word after the deal"


@pytest.mark.parametrize("book", BOOKS)
def test_who_was_sat_out_can_sit_in_again(book):
    made = begun(names="abcd", book=book, button="a")
    deal(made)
    made.apply(c.SitOut(player="c"))
    deal(made)
    made.apply(c.SitIn(player="c"))
    for _ in range(4):
        if "c" in dealt(deal(made)):
            return
    raise AssertionError("he was never dealt in again")


@pytest.mark.parametrize("book", ["roberts-v11", "uspa"])
def test_nobody_new_plays_for_nothing(book):
    made = begun(names="abcd", book=book, seats=6, button="a")
    for _ in range(5):
        deal(made)
    made.apply(c.SitDown(player="n", seat=5, chips=200, entry="wait"))
    for _ in range(7):
        events = start(made)
        if "n" in dealt(events):
            assert posts(events)["n"] == 2
            return
        deal_on(made)
    raise AssertionError("he was never dealt in")


@pytest.mark.parametrize("book", BOOKS)
def test_who_sits_down_waits_for_no_more_than_a_round_and_may_post_at_once(book):
    made = begun(names="abcd", book=book, seats=6, button="d")
    for _ in range(6):
        deal(made)
    made.apply(c.SitDown(player="n", seat=4, chips=200, entry="wait"))
    waited = next(number for number in range(1, 8) if "n" in dealt(deal(made)))
    assert waited <= 5


def deal_on(made):
    while made.deal is not None:
        made.act(pick(made.deal.request, Random(1)))


# Coming, going, chips


def test_who_has_chips_is_not_asked_to_buy_again():
    made = begun(names="abc")
    events = deal(made)
    assert not [one for one in of(events, e.NotDealtIn) if one.why == "no-chips"]
    busts(made, "b", "c")
    (out,) = of(deal(made), e.NotDealtIn)
    assert (out.player, out.why) == ("b", "no-chips")
    made.apply(c.AddChips(player="b", chips=100))
    assert made.state.players["b"].stack == 100


def test_who_stands_up_is_gone_with_his_chips_and_the_seat_is_free():
    made = begun(names="abcd")
    deal(made)
    stack = made.state.players["b"].stack
    (left,) = of(made.apply(c.Leave(player="b")), e.Left)
    assert left.chips == stack and "b" not in made.state.players
    made.apply(c.SitDown(player="n", seat=1, chips=200))
    start(made)
    going = made.state.playing.players[0]
    made.apply(c.Leave(player=going))
    deal_on(made)
    assert going not in made.state.players, "in the middle of a deal as soon as it is over"
    balanced(made)


def test_the_seats_of_ghosts_are_picked_up():
    made = begun(names="abcd")
    deal(made)
    made.apply(c.SitOut(player="b", at=0))
    refused(made, c.PickUp(player="b", at=1), Reason.NOT_AWAY_LONG_ENOUGH)
    made.apply(c.PickUp(player="b", at=24 * 3_600_000))
    assert "b" not in made.state.players
    made.apply(c.SitDown(player="n", seat=1, chips=200))
    balanced(made)


def test_nobody_who_sits_there_is_left_out_without_a_word():
    made = begun(names="abcdef", seats=8)
    dice = Random(5)
    for number in range(60):
        name = dice.choice("abcdef")
        player = made.state.players[name]
        if player.away:
            made.apply(c.SitIn(player=name, entry=dice.choice(["wait", "post"])))
        elif sum(not one.away for one in made.state.players.values()) > 3:
            made.apply(c.SitOut(player=name))
        for one in made.state.players.values():
            if not one.stack and not one.away:
                made.apply(c.AddChips(player=one.id, chips=200))
        if number % 7 == 0:
            made = Table.restored(made.setup, made.checkpoint())
        events = start(made)
        named = {*dealt(events), *(one.player for one in of(events, e.NotDealtIn))}
        assert named == {*made.state.players}
        deal_on(made)
        balanced(made)


# One game and another


HAPPENS = {de.Boarded: "board", de.TurnedUp: "turn-up", de.Killed: "kill"}


def own(form):
    """What can happen in a form, by the fields of its file."""
    found = set()
    for street in form.course:
        found |= {"board"} if street.boardcards else set()
        found |= {"turn-up"} if street.opens else set()
        found |= {"draw"} if street.draw else set()
        found |= {"discard"} if street.discard else set()
    return found | ({"kill"} if form.kill_after_cards else set())


def happened(played):
    """What did happen in a deal."""
    found = {HAPPENS[type(one)] for one in played.events if type(one) in HAPPENS}
    return found | {one.kind for one in played.events if isinstance(one, de.Exchanged)}


@pytest.mark.parametrize("key", ["dealers-choice", "eight-game", "ten-game", "wsop-mix-3"])
def test_no_rule_of_one_game_is_carried_out_in_another(key):
    mix = all_mixes()[key]
    games = mix_games(mix, 10)
    seats = min(6, *(game.form.players_max for game in games))
    setup = TableSetup(games, seats, mix=mix, unit=10)
    seen = set()

    def look(_table, played):
        form = find_form(played.setup.law.form.key)
        seen.add(form.key)
        assert happened(played) <= own(form), form.key
        # At big easy fewer players get more cards.
        more = downcards_dealt(form, len(played.state.seats)) - form.holecards
        most = more + sum(street.cards for street in form.course)
        gone = sum(street.discard.cards_min for street in form.course if street.discard)
        for seat in played.state.seats:
            held = len(seat.down) + len(seat.up) + len(seat.hands)
            assert seat.hands or held <= most - (gone if played.result.shown else 0)
        shares = {share.name for share in form.shares} | {""}
        assert {one.share for one in played.events if isinstance(one, de.Awarded)} <= shares

    play_session(Table(setup), People(lambda _table: RandomPlayer()), 80, Random(7), look)
    assert len(seen) > 1 or key == "dealers-choice"


def test_a_discard_is_refused_at_a_hand_of_holdem():
    made = begun()
    start(made)
    seat = made.deal.request.seat
    for attempt in (dc.Discard(seat, tuple(made.deal.state.seats[seat].down[:1])), dc.Draw(seat)):
        with pytest.raises(Refused) as caught:
            made.act(attempt)
        assert caught.value.reason is NotNow.NOT_ASKED
    assert len(made.deal.state.seats[seat].down) == 2
