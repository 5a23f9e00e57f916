"""The USPA's laws of drawing cards, and of draw high."""

import pytest

from floorman.deal import Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.games import find_form
from tests.deal.playing import found, last, play, refused
from tests.deal.uspa.deals import DRAW, LIMIT, cites, uspa

LOWBALL = ("lowball-a5", LIMIT, "c c x", "3.2.8.5.1.10")
DRAW_HIGH = ("draw-high", DRAW, "b20 c c", "3.2.10.5.5")
KINGS, TENS, HIGH_CARD = "KsKd8c7d3h", "TsTd9c4d2d", "Qh9h8h6c4c"
BOTH = pytest.mark.parametrize(("form", "stakes", "start", "section"), [LOWBALL, DRAW_HIGH])


def at_draw(form, stakes, start, stacks=(1000,) * 3, hands="", **how):
    """A draw game when the first seat is asked what it draws."""
    d = uspa(form, stakes, stacks, hands, **how)
    play(d, start)
    assert d.request.kind == "draw"
    return d


def dealt_after(d, number):
    """Seat and how many cards, draw by draw, and burns, from an event on."""
    return [
        "burn" if isinstance(event, e.Burned) else (event.seat, len(event.cards))
        for event in d.events[number:]
        if isinstance(event, (e.Dealt, e.Burned))
    ]


@BOTH
@pytest.mark.rules("USPA-3.2.8.5.1.10a", "USPA-3.2.10.5.5a")
def test_up_to_four_cards_come_one_after_the_other(form, stakes, start, section):
    d = at_draw(form, stakes, start)
    before = len(d.events)
    play(d, "d4 d d1")
    assert (0, 4) in dealt_after(d, before)
    cards = found(d, e.Dealt, seat=0)[-1]
    assert cites(cards, f"{section}a")
    assert [len(seat.down) for seat in d.state.seats] == [5, 5, 5]


@BOTH
@pytest.mark.rules("USPA-3.2.8.5.1.10a", "USPA-3.2.10.5.5a")
@pytest.mark.rules("USPA-3.2.8.5.1.10b", "USPA-3.2.10.5.5b")
def test_who_draws_five_gets_the_fifth_after_everyone_else_has_drawn(form, stakes, start, section):
    d = at_draw(form, stakes, start)
    before = len(d.events)
    play(d, "d5 d2 d1")
    assert [one for one in dealt_after(d, before) if one != "burn"] == [
        (0, 4),
        (1, 2),
        (2, 1),
        (0, 1),
    ]
    assert cites(found(d, e.Dealt, seat=0)[-1], f"{section}b")


@BOTH
@pytest.mark.rules("USPA-3.2.8.5.1.10c", "USPA-3.2.10.5.5c")
def test_when_the_last_player_draws_five_a_card_is_burned_before_the_fifth(
    form, stakes, start, section
):
    d = at_draw(form, stakes, start)
    before = len(d.events)
    play(d, "d1 d d5")
    assert dealt_after(d, before)[-3:] == [(2, 4), "burn", (2, 1)]
    assert cites(found(d, e.Dealt, seat=2)[-1], f"{section}c")


@BOTH
@pytest.mark.rules(
    "USPA-3.2.8.5.1.10b", "USPA-3.2.8.5.1.10c", "USPA-3.2.10.5.5b", "USPA-3.2.10.5.5c"
)
def test_fifth_cards_come_in_turn_and_the_last_players_after_the_burn(form, stakes, start, section):
    d = at_draw(form, stakes, start)
    before = len(d.events)
    play(d, "d5 d1 d5")
    assert dealt_after(d, before)[-3:] == [(0, 1), "burn", (2, 1)]


def told(d, viewer):
    """What a viewer is told of the draws, seat by seat."""
    return [seat.drew for seat in d.view(viewer).seats]


@BOTH
@pytest.mark.rules(
    "USPA-3.2.8.5.1.13a", "USPA-3.2.8.5.1.13b", "USPA-3.2.10.5.7a", "USPA-3.2.10.5.7b"
)
def test_how_many_cards_were_drawn_is_told_until_there_is_action_after_the_draw(
    form, stakes, start, section
):
    del section
    d = at_draw(form, stakes, start)
    play(d, "d3")
    assert told(d, 2) == [(3,), (), ()]
    play(d, "d d1")
    assert told(d, 2) == [(3,), (0,), (1,)]
    play(d, "x")
    assert told(d, 2) == [(), (), (1,)], "each knows its own draw, and no more"
    assert told(d, None) == [(), (), ()]
    d = at_draw(form, stakes, start, house={"draw.disclose_count": "always"})
    play(d, "d3 d d1 x")
    assert told(d, None) == [(3,), (0,), (1,)]
    d = at_draw(form, stakes, start, house={"draw.disclose_count": "never"})
    play(d, "d3 d d1")
    assert told(d, 1) == [(), (0,), ()]


@pytest.mark.rules("USPA-3.2.8.5.1.13a", "USPA-3.2.8.5.1.13b")
def test_of_three_draws_only_the_latest_is_told():
    d = at_draw("triple-draw-27", LIMIT, "c c x")
    play(d, "d3 d2 d1 | x x x")
    assert told(d, None) == [(), (), ()]
    play(d, "d2")
    assert told(d, None) == [(2,), (), ()]
    assert told(d, 0)[0] == (3, 2)


@pytest.mark.rules("USPA-3.2.10.5.9a")
def test_rapping_in_turn_is_a_pass_or_a_pat_hand_by_the_moment():
    d = uspa("draw-high", DRAW, hands=f"{HIGH_CARD} {KINGS} {TENS}")
    (passed,) = play(d, "x")
    assert isinstance(passed, e.Checked)
    assert cites(passed, "3.1.7.9")
    play(d, "b20 c c")
    (pat,) = play(d, "d")
    assert pat.cards == ()
    assert cites(pat, "3.2.10.5.9a")


@pytest.mark.rules("USPA-3.2.10.1b")
def test_each_player_at_draw_high_checks_opens_for_the_least_or_opens_higher():
    d = uspa("draw-high", "no-limit with ante 5")
    (checked,) = play(d, "x")
    assert cites(checked, "3.2.10.1b")
    assert (d.request.raise_to_min, d.request.raise_to_max) == (5, 995)


@pytest.mark.rules("USPA-3.2.10.1c")
def test_the_opener_leads_after_the_draw_or_the_next_player():
    d = uspa("draw-high", DRAW)
    play(d, "x b20 c c | d d d")
    assert d.request.seat == 1
    assert cites(last(d, e.RoundBegan), "3.2.10.1c")
    d = uspa("draw-high", DRAW)
    play(d, "x b20 r40 c f | d d")
    assert d.request.seat == 2


@pytest.mark.rules("USPA-3.2.10.1d")
def test_the_limit_doubles_after_the_draw_at_draw_high():
    d = uspa("draw-high", DRAW)
    assert d.request.may_check
    assert d.request.sizes == (20,)
    play(d, "b20 c c | d d d")
    assert d.request.sizes == (40,)
    assert "USPA-3.2.10.1d" in find_form("draw-high").rules


@pytest.mark.rules("USPA-3.2.10.5.2")
def test_check_raising_is_allowed_before_and_after_the_draw():
    d = uspa("draw-high", DRAW)
    play(d, "x b20 f r40")
    assert cites(last(d, e.Wagered), "3.2.10.5.2")
    play(d, "c | d d | x b40 r80")
    assert cites(last(d, e.Wagered), "3.2.10.5.2")


CHANGES = pytest.mark.parametrize(
    ("form", "stakes", "start", "first", "second"),
    [
        (*LOWBALL[:3], "3.2.8.5.1.12.1", "3.2.8.5.1.12.2"),
        (*DRAW_HIGH[:3], "3.2.10.5.6.1", "3.2.10.5.6.2"),
    ],
)


def change(d, seat, number):
    """The seat asks for another number of its cards, among those that it held at first."""
    held = [*d.state.seats[seat].down, *found(d, e.Exchanged, seat=seat)[-1].cards]
    return c.Draw(seat, tuple(held[:number]))


@CHANGES
@pytest.mark.rules(
    "USPA-3.2.8.5.1.12.1",
    "USPA-3.2.8.5.1.12.2",
    "USPA-3.2.10.5.6.1",
    "USPA-3.2.10.5.6.2",
)
def test_a_draw_may_be_changed_until_a_card_comes_for_it_or_someone_acts_on_it(
    form, stakes, start, first, second
):
    def asked():
        d = uspa(form, stakes, dealing="dealer")
        play(d, f".. {start}")
        return d

    d = asked()
    play(d, "d2")
    d.apply(change(d, 0, 1))
    took_back = last(d, e.TookBack)
    assert (took_back.seat, len(took_back.cards)) == (0, 2)
    assert cites(took_back, first, second)
    play(d, ".. d d ..")
    assert len(d.state.seats[0].down) == 5
    assert told(d, 0)[0][-1] == 1
    # A card has come off the deck for it.
    d = asked()
    play(d, "d2 .")
    refused(d, change(d, 0, 1), Reason.NOT_ASKED)
    # The next player has named a number.
    d = asked()
    play(d, "d d3")
    refused(d, change(d, 0, 1), Reason.NOT_ASKED)
