"""Two players: the small blind is on the button. How two become three, and three become two."""

import pytest

from floorman.deal import commands as dc
from floorman.deal import events as de
from floorman.games import find_mix
from floorman.table import Table, TableSetup, mix_games
from floorman.table import commands as c
from floorman.table import events as e
from tests.table.tables import (
    begun,
    busts,
    deal,
    dealt,
    draw,
    finish,
    of,
    placed,
    played,
    posts,
    start,
)

ROBERTS, USPA, WSOP, HOME = "roberts-v11", "uspa", "wsop-2018", "homepokertourney"
BOOKS = (ROBERTS, USPA, WSOP)
TOURNAMENT = {"tournament": True, "chips": 1000}
MOVING = {"button.method": "moving"}


@pytest.mark.rules("RR11-4.BLIND.3a", "USPA-3.4.2.3bis", "WSOP-153", "HPT-4.BLIND.4")
@pytest.mark.parametrize(
    ("book", "rule"),
    [
        (ROBERTS, "RR11-4.BLIND.3a"),
        (USPA, "USPA-3.4.2.3bis"),
        (WSOP, "WSOP-153"),
        (HOME, "HPT-4.BLIND.4"),
    ],
)
@pytest.mark.parametrize("house", [None, MOVING])
def test_between_two_the_small_blind_is_on_the_button_and_both_change_with_the_deals(
    book, rule, house
):
    made = begun(names="a..b", book=book, house=house)
    for button, small, big in ((0, "a", "b"), (3, "b", "a"), (0, "a", "b"), (3, "b", "a")):
        events = deal(made)
        assert placed(events) == (button, f"small {small}, big {big}")
        assert rule in of(events, e.ButtonPlaced)[0].cites


@pytest.mark.rules("HPT-B.BTN.2a", "HPT-B.BTN.2b", "HPT-15.TRN.31", "RR11-15.TRN.31a")
@pytest.mark.parametrize("book", [HOME, ROBERTS])
def test_the_button_acts_first_before_the_flop_and_last_after_it_and_gets_its_cards_last(book):
    made = begun(names="ab", book=book, **TOURNAMENT)
    events = start(made)
    if book == HOME:
        cites = of(events, e.ButtonPlaced)[0].cites
        assert {"HPT-B.BTN.2a", "HPT-B.BTN.2b", "HPT-15.TRN.31"} <= {*cites}
    players = made.state.playing.players
    assert players == ("b", "a")
    assert players[made.deal.request.seat] == "a"
    first = of(made.deal.events, de.Dealt)[0]
    assert players[first.seat] == "b", "who does not have the button is dealt the first card"
    finish_preflop(made)
    assert players[made.deal.request.seat] == "b"


def finish_preflop(made):
    """The small blind calls, the big blind checks."""
    made.act(dc.Call(made.deal.request.seat))
    made.act(dc.Check(made.deal.request.seat))


@pytest.mark.rules("HPT-B.BTN.1a", "HPT-B.BTN.1b", "HPT-B.BTN.1c")
@pytest.mark.rules("RR11-15.TRN.31b", "RR11-4.BLIND.3b", "WSOP-153", "USPA-3.4.2.3bis", "TDA-34e")
@pytest.mark.parametrize("house", [None, MOVING])
@pytest.mark.parametrize(
    ("book", "rules"),
    [
        (HOME, {"HPT-B.BTN.1a", "HPT-B.BTN.1b", "HPT-B.BTN.1c"}),
        (ROBERTS, {"RR11-15.TRN.31b"}),
        (USPA, set()),
        (WSOP, {"WSOP-153"}),
        ("tda-2024", {"TDA-34e"}),
    ],
)
@pytest.mark.parametrize(
    ("out", "big", "button"), [("1", "2", "3"), ("2", "1", "3"), ("3", "1", "2")]
)
@pytest.mark.parametrize("deals", [0, 3, 6])
def test_three_become_two_in_a_tournament(book, rules, out, big, button, deals, house):
    """Player 1 has the button, 2 the small blind and 3 the big one; one of them is eliminated."""
    made = begun(names="123", button="1", book=book, house=house, **TOURNAMENT)
    for _ in range(deals):
        played(made)
    winner = "1" if out != "1" else "2"
    assert placed(busts(made, out, winner)) == (0, "small 2, big 3")
    events = played(made)
    assert placed(events) == (int(button) - 1, f"small {button}, big {big}")
    assert rules <= {*of(events, e.ButtonPlaced)[0].cites}
    assert placed(played(made)) == (int(big) - 1, f"small {big}, big {button}")


@pytest.mark.rules("RR11-4.BLIND.3b", "WSOP-153", "USPA-3.4.2.3bis")
@pytest.mark.parametrize("house", [None, MOVING])
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("out", "abcd")
@pytest.mark.parametrize("away", [c.Leave, c.SitOut])
def test_when_play_becomes_heads_up_the_last_big_blind_has_the_button(book, out, away, house):
    made = begun(names="abcd", book=book, house=house)
    for _ in range(4):
        deal(made)
    made.apply(away(player=out))
    deal(made)
    names = [name for name in "abcd" if name != out]
    second = names[1]
    made.apply(away(player=second))
    pair = [name for name in names if name != second]
    last_big = max(pair, key=lambda name: made.state.players[name].last_big)
    events = deal(made)
    other = next(name for name in pair if name != last_big)
    assert placed(events) == (made.state.players[last_big].seat, f"small {last_big}, big {other}")
    if book == ROBERTS:
        assert "RR11-4.BLIND.3b" in of(events, e.ButtonPlaced)[0].cites


def test_where_rotation_goes_on_the_blinds_come_as_if_nothing_were_the_matter():
    house = {"button.becoming_heads_up": "normal"}
    made = begun(names="abc", house=house)
    for _ in range(3):
        deal(made)
    made.apply(c.Leave(player="a"))
    events = deal(made)
    assert set(posts(events).values()) <= {1, 2}
    assert sum(one.blind == "big" for one in of(events, e.BlindDue)) == 1


@pytest.mark.parametrize("book", BOOKS)
def test_a_third_takes_the_big_blind_when_it_comes_and_three_play_in_the_usual_order(book):
    made = begun(names="ab.", seats=3, book=book)
    deal(made)
    deal(made)
    made.apply(c.SitDown(player="x", seat=2, chips=200))
    while "x" not in dealt(events := deal(made)):
        assert dealt(events) in ("ab", "ba")
    assert posts(events)["x"] == 2
    for _ in range(6):
        last, events = events, deal(made)
        was = {one.blind: one.player for one in of(last, e.BlindDue)}
        now = {one.blind: one.player for one in of(events, e.BlindDue)}
        assert now["small"] == was["big"]
        assert sorted(now.values()) == sorted(dealt(events)[:2])
        button = made.state.owner(of(events, e.ButtonPlaced)[0].button).id
        assert dealt(events) == now["small"] + now["big"] + button


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seats", [(1, 2), (2, 4), (4, 5), (1, 5)])
def test_when_two_come_at_once_nobody_is_dealt_in_between_button_and_big_blind(book, seats):
    """On whichever deal they come, everyone then has each position once in four deals."""
    made = begun(names="a..b..", seats=6, book=book)
    for _ in range(3):
        deal(made)
    for name, seat in zip("xy", seats, strict=True):
        made.apply(c.SitDown(player=name, seat=seat, chips=200))
    for _ in range(8):
        deal(made)
    rows = [deal(made) for _ in range(4)]
    assert all(len(dealt(events)) == 4 for events in rows)
    for blind in ("small", "big"):
        had = [one.player for events in rows for one in of(events, e.BlindDue)]
        assert sorted(had) == sorted("abxy" * 2), blind


@pytest.mark.parametrize("book", BOOKS)
def test_one_blind_between_two_is_opposite_the_button(book):
    made = begun("lowball-a5", "4/8 limit with blind 4", "ab", book=book)
    expected = [(0, "big b"), (1, "big a"), (0, "big b")]
    assert [placed(deal(made)) for _ in expected] == expected


@pytest.mark.parametrize("book", BOOKS)
def test_of_three_blinds_two_players_post_the_two_larger(book):
    made = begun("lowball-a5", "4/8 limit with blinds 1/2/4", "ab", book=book)
    assert posts(deal(made)) == {"a": 2, "b": 4}
    assert posts(deal(made)) == {"b": 2, "a": 4}


# Forms without blinds, and mixes


def antes(names="abcd", **how):
    return begun("jacks-or-better", "4/8 limit with ante 1", names, **how)


@pytest.mark.rules("RR11-4.INTRO.0c", "USPA-3.5.1c", "WSOP-BLINDS.b")
@pytest.mark.parametrize("book", BOOKS)
def test_without_blinds_the_button_goes_from_player_to_player_past_empty_seats(book):
    made = begun("draw-high", "4/8 limit with ante 1", "ab.cd", book=book)
    buttons = []
    for number in range(8):
        events = played(made)
        buttons.append(of(events, e.ButtonPlaced)[0].button)
        assert not of(events, e.BlindDue)
        assert dealt(events)[-1] == made.state.owner(buttons[-1]).id
        if number == 5:
            made.apply(c.Leave(player="d"))
    assert buttons == [0, 1, 3, 4, 0, 1, 3, 0]


def unopened(made):
    """A deal that nobody opens; its events."""
    before = len(made.events)
    made.apply(c.StartDeal())
    playing = made.state.playing
    lying = sum(left.amount for left in made.state.carried)
    stacks = tuple(stack - 1 for stack in playing.stacks)
    everyone = tuple(range(len(stacks)))
    outcome = c.Outcome(
        stacks=stacks, winners=(), unopened=True, carried=((lying + len(stacks), everyone),)
    )
    made.apply(c.EndDeal(outcome=outcome))
    return made.events[before:]


@pytest.mark.rules("USPA-3.2.9.5.1a")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("house", [None, {"openers.button_moves_unopened": False}])
def test_when_nobody_opens_the_button_moves_on_or_stays_as_the_house_has_it(book, house):
    made = antes(book=book, house=house)
    buttons = [of(unopened(made), e.ButtonPlaced)[0].button for _ in range(3)]
    assert buttons == ([0, 1, 2] if house is None else [0, 0, 0])
    events = played(made, a=sum(left.amount for left in made.state.carried))
    assert of(events, e.ButtonPlaced)[0].button == (3 if house is None else 0)
    assert of(played(made), e.ButtonPlaced)[0].button == (0 if house is None else 1)


def test_in_a_mix_the_button_stays_where_it_was_while_stud_is_played():
    mix = find_mix("horse")
    made = Table(TableSetup(mix_games(mix, 10), 5, mix=mix))
    for seat, name in enumerate("abcde"):
        made.apply(c.SitDown(player=name, seat=seat, chips=5000))
    draw(made, "a")
    placed_at, forms = [], []
    for _ in range(52):
        events = deal(made)
        forms.append(made.law.deal.form.button)
        found = of(events, e.ButtonPlaced)
        assert bool(found) is forms[-1]
        if found:
            placed_at.append(placed(events))
            small, big = placed_at[-1][1].split(", ")
            assert len({small[-1], big[-1]}) == 2
    assert not all(forms)
    order = "abcde"
    for at, (button, blinds) in enumerate(placed_at):
        assert button == at % 5
        names = order[(button + 1) % 5], order[(button + 2) % 5]
        assert blinds == f"small {names[0]}, big {names[1]}"
    assert not of(made.events, e.BlindMissed)


def test_who_sits_out_while_stud_is_played_misses_no_blind():
    mix = find_mix("horse")
    made = Table(TableSetup(mix_games(mix, 10), 4, mix=mix))
    for seat, name in enumerate("abcd"):
        made.apply(c.SitDown(player=name, seat=seat, chips=5000))
    draw(made, "a")
    while made.law.deal.form.button:
        deal(made)
    made.apply(c.SitOut(player="b"))
    deal(made)
    made.apply(c.SitIn(player="b"))
    assert "b" in dealt(deal(made))
    assert not made.state.players["b"].missed
    finish(made)
