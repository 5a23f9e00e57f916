"""The Chinese family at a table: points, short stacks, Fantasyland from deal to deal, the clock."""

from random import Random

import pytest

from floorman.cards import parse_cards
from floorman.deal import commands as dc
from floorman.deal import events as de
from floorman.table import Reason, Table
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.floor.clock import forced_action
from floorman.table.mixes.rotation import next_law
from tests.deal.rows.play import pick
from tests.table.tables import begun, refused, start

POINTS = "5 points"
HOUR = 3_600_000


def open_face(names="abc", button="a", form="open-face", **how):
    how.setdefault("book", "wsop-2018")
    return begun(form, POINTS, names, button=button, **how)


def finish(made, dice=None):
    """Play the deal in progress to its end by dice; its events."""
    deal, dice = made.deal, dice or Random("table")
    while made.deal is not None:
        made.act(pick(made.deal, dice))
    return deal


def ends(made, *, fantasyland=(), **changes):
    """A deal after which players have so many chips more or fewer, and some gain Fantasyland."""
    made.apply(c.StartDeal())
    playing = made.state.playing
    stacks = tuple(
        stack + changes.get(name, 0)
        for name, stack in zip(playing.players, playing.stacks, strict=True)
    )
    seats = tuple(playing.players.index(name) for name in fantasyland)
    outcome = c.Outcome(stacks=stacks, winners=(0,), fantasyland=seats)
    made.apply(c.EndDeal(outcome=outcome))


def buttons(made):
    return [event.button for event in made.events if isinstance(event, e.ButtonPlaced)]


@pytest.mark.rules("WSOP-341a")
def test_the_button_moves_on_for_every_deal():
    made = open_face("abcd", form="chinese")
    for _ in range(5):
        start(made)
        finish(made)
    assert buttons(made) == [0, 1, 2, 3, 0]
    assert sum(player.stack for player in made.state.players.values()) == 800


@pytest.mark.rules("WSOP-343a")
def test_two_decks_take_turns_where_the_next_deal_is_prepared_during_play():
    made = open_face("ab", form="chinese")
    for _ in range(3):
        start(made)
        finish(made)
    deals = [event for event in made.events if isinstance(event, e.DealBegan)]
    assert [event.deck for event in deals] == [1, 2, 1]
    assert all("WSOP-343a" in event.cites for event in deals)
    house = open_face("ab", form="chinese", house={"chinese.decks": 1})
    start(house)
    only = next(event for event in house.events if isinstance(event, e.DealBegan))
    assert (only.deck, "WSOP-343a" in only.cites) == (0, False)


@pytest.mark.rules("WSOP-353", "WSOP-353.c")
def test_who_gains_fantasyland_plays_the_next_deal_there_and_the_button_moves_on():
    made = open_face()
    ends(made, a=-25, b=25, fantasyland=("b",))
    assert made.state.fantasyland == ("b",)
    events = start(made)
    assert buttons(made) == [0, 1]
    placed = next(event for event in events if isinstance(event, e.ButtonPlaced))
    assert "WSOP-353.c" in placed.cites
    deal = made.deal
    seat = made.state.playing.players.index("b")
    assert deal.setup.fantasyland == (seat,) and len(deal.state.seats[seat].down) == 13
    finish(made)
    expected = tuple(made.state.last_dealt[seat] for seat in deal.result.fantasyland)
    assert made.state.fantasyland == expected


@pytest.mark.rules("WSOP-353.c")
def test_a_house_may_leave_the_button_for_a_deal_in_fantasyland():
    made = open_face(house={"chinese.fantasyland_moves_button": False})
    ends(made)
    ends(made, fantasyland=("b",))
    ends(made)
    ends(made)
    assert buttons(made) == [0, 1, 1, 2]


@pytest.mark.rules("WSOP-22.a5")
def test_a_misdeal_is_dealt_again_with_the_same_button_and_the_same_right_to_fantasyland():
    made = open_face()
    ends(made, fantasyland=("c",))
    start(made)
    before = {name: player.stack for name, player in made.state.players.items()}
    made.act(dc.FindBoxed())
    assert made.deal is None and made.state.fantasyland == ("c",)
    assert any(isinstance(event, e.DealVoided) for event in made.events)
    assert {name: player.stack for name, player in made.state.players.items()} == before
    start(made)
    assert buttons(made)[-2:] == [1, 1]
    assert made.deal.setup.fantasyland == (made.state.playing.players.index("c"),)


@pytest.mark.rules("WSOP-353.c.1a", "WSOP-353.c.1b", "WSOP-347.b1")
def test_nobody_adds_chips_before_his_deal_in_fantasyland_unless_he_is_too_short_for_a_point():
    made = open_face()
    ends(made, a=-198, b=198, fantasyland=("a", "b"))
    adds = c.AddChips(player="b", chips=50)
    refused(made, adds, Reason.NOT_ALLOWED_BY_BOOK, "WSOP-353.c.1a", "WSOP-353.c.1b")
    made.apply(c.AddChips(player="c", chips=50))
    made.apply(c.AddChips(player="a", chips=100))
    start(made)
    assert "a" in made.state.playing.players
    free = open_face(house={"chinese.add_on_before_fantasyland": True})
    ends(free, fantasyland=("b",))
    free.apply(adds)


@pytest.mark.rules("WSOP-347.b1")
def test_who_has_too_little_for_a_point_is_not_dealt_in_until_he_buys_more():
    made = open_face()
    ends(made, a=-196, b=196)
    events = start(made)
    out = next(event for event in events if isinstance(event, e.NotDealtIn))
    assert (out.player, out.why) == ("a", "no-chips") and "WSOP-347.b1" in out.cites
    finish(made)
    made.apply(c.AddChips(player="a", chips=100))
    start(made)
    assert "a" in made.state.playing.players


@pytest.mark.rules("WSOP-347.b2", "WSOP-347.b3")
def test_who_leaves_too_short_for_a_point_stays_out_of_that_game_for_two_hours():
    made, other = open_face(), open_face()
    ends(made, a=-196, b=196)
    made.apply(c.Leave(player="a", at=0))
    back = c.SitDown(player="a", seat=0, chips=200, at=2 * HOUR - 1)
    refused(made, back, Reason.BARRED, "WSOP-347.b2", "WSOP-347.b3")
    other.apply(c.Leave(player="c"))
    other.apply(c.SitDown(player="z", seat=2, chips=200))
    made.apply(c.SitDown(player="a", seat=0, chips=200, at=2 * HOUR))
    with_chips = open_face()
    with_chips.apply(c.Leave(player="a", at=0))
    with_chips.apply(c.SitDown(player="a", seat=0, chips=200, at=1))


def test_who_leaves_the_game_has_no_fantasyland_when_he_comes_back():
    made = open_face()
    ends(made, fantasyland=("b",))
    made.apply(c.Leave(player="b"))
    assert made.state.fantasyland == ()


def test_a_right_to_fantasyland_waits_for_one_who_sits_out():
    made = open_face("abcd")
    ends(made, fantasyland=("b",))
    made.apply(c.SitOut(player="b"))
    ends(made)
    assert made.state.fantasyland == ("b",)


@pytest.mark.rules("WSOP-352a", "WSOP-352b")
def test_the_table_runs_the_clock_for_a_card_and_sets_it_when_time_is_up():
    made = open_face()
    start(made, at=0)
    slow = made.state.playing.players[made.deal.request.seat]
    caller = next(name for name in made.state.playing.players if name != slow)
    early = c.CallClock(by=caller, at=29_999)
    refused(made, early, Reason.TOO_EARLY)
    made.apply(c.CallClock(by=caller, at=30_000))
    made.apply(c.Tick(at=50_000))
    made.apply(c.Tick(at=60_000))
    ran_out = next(event for event in made.events if isinstance(event, e.TimeRanOut))
    assert ran_out.player == slow
    events = made.act(forced_action(ran_out, made.deal.request))
    assert isinstance(events[0], de.CardsSet) and events[0].timed_out


@pytest.mark.parametrize("form", ["chinese", "open-face", "open-face-pineapple", "taiwanese"])
def test_long_games_keep_their_chips_and_replay_alike(form):
    names, dice = ("abc" if "pineapple" in form else "abcd"), Random(form)
    made = open_face(names, form=form)
    for _ in range(12):
        for name in names:
            if made.state.players[name].playable < 5:
                made.apply(c.AddChips(player=name, chips=100))
        deck = list(next_law(made.state).deal.deck)
        dice.shuffle(deck)
        deal = made.next_deal(tuple(deck))
        finish(made, dice)
        assert sum(deal.result.stacks) == sum(deal.setup.stacks)
    assert not sum(made.accounts.values())
    again = Table.replay(made.setup, made.commands)
    assert again.accounts == made.accounts and again.state.fantasyland == made.state.fantasyland


def test_the_button_is_drawn_for_by_the_highest_card():
    made = open_face("abc", button="c")
    drawn = next(event for event in made.events if isinstance(event, e.ButtonDrawn))
    assert drawn.player == "c" and parse_cards("As")[0] in [card for _, card in drawn.cards]
