"""The table without a terminal: words, places, pots, options and the course of a session."""

import random

import pytest

from floorman.cards import JOKER, UNKNOWN, parse_cards
from floorman.cli.table.felt.hand import pick_order
from floorman.cli.table.game.cards import large_cards, small_cards
from floorman.cli.table.game.log import tell
from floorman.cli.table.game.options import next_size, presets, toggled
from floorman.cli.table.game.scene import Choice, make_scene
from floorman.cli.table.game.session import Session
from floorman.cli.table.game.words import line_words, net_words, won_words
from floorman.deal import Reason, Refused, Request
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.history.addressing import addressed, named_seats, with_symbols
from floorman.sim import RandomPlayer
from floorman.table import commands as t
from tests.cli.play.table_helper import asked, callers, evening, sit

NAMES = ("You", "Ada", "Bruno")


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("You raises to 12", "You raise to 12"),
        ("You calls 12 and is all-in", "You call 12 and are all-in"),
        ("You passes", "You pass"),
        ("You cannot show openers", "You cannot show openers"),
        ("Ada folds", "Ada folds"),
        ("Your hand wins", "Your hand wins"),
    ],
)
def test_the_person_is_addressed_as_you(said, read):
    assert addressed(said) == read


def test_lines_of_the_log_name_cards_by_symbol_and_the_person_as_you():
    assert line_words(e.Shown(0, parse_cards("AsKd")), NAMES) == "You show A♠ K♦"
    assert line_words(e.RoundBegan("flop", 0), NAMES) == "Betting, flop: you act first"
    opens = e.RoundBegan("fourth-street", 1, pairs=((0, 11), (1, 3)))
    assert line_words(opens, NAMES) == (
        "Betting, fourth street: Ada acts first; you show a pair of kings; "
        "Ada shows a pair of fives"
    )
    assert line_words(e.Returned(0, 5, "uncalled"), NAMES) == "5 goes back to you: uncalled"
    assert line_words(e.Called(1, 5, False), NAMES) == "Ada calls 5"


def test_a_refusal_names_players_for_seats():
    assert named_seats("seat 0 may not raise", NAMES) == "You may not raise"
    assert named_seats("it is for seat 2, not seat 0", NAMES) == "it is for Bruno, not you"
    assert named_seats("there is no seat 7", NAMES) == "there is no seat 7"


def test_who_won_is_said_once_for_each_with_every_hand():
    awards = (
        e.Awarded(1, 1, 30, "high", words="kings full of threes"),
        e.Awarded(0, 1, 20, "high", words="kings full of threes"),
        e.Awarded(0, 0, 70, "low", words="eight-six low"),
    )
    assert won_words([e.Awarded(0, 1, 0)], NAMES) == (f"{NAMES[1]} wins unopposed",)
    assert won_words(awards, NAMES) == (
        "You win 70 with eight-six low",
        "Ada wins 50 with kings full of threes",
    )
    assert net_words(12) == "You win 12 in this deal"
    assert net_words(-1200) == "You lose 1,200 in this deal"
    assert net_words(0) == "You end as you began"


def test_the_log_gathers_cards_and_leaves_out_those_nobody_may_see():
    events = (
        e.Dealt(1, (UNKNOWN,), False),
        e.Dealt(0, parse_cards("As"), False),
        e.Dealt(1, parse_cards("2c"), True, cites=("RR11-8.INTRO.0b",)),
        e.Dealt(0, parse_cards("Kd"), False),
        e.Burned(UNKNOWN, cites=("RR11-2.SEAT.6b",)),
        e.Boarded(1, parse_cards("7h8h9h")),
    )
    lines = [line.text for line in tell(events, NAMES, 0, 1)]
    assert lines == ["You get A♠ K♦", "Ada gets 2♣ up", "Board: 7♥ 8♥ 9♥"]
    assert all("RR11-2.SEAT.6b" in line.cites for line in tell(events, NAMES, 0, 1))


def test_alike_antes_are_one_line_and_unlike_ones_are_told_apart():
    alike = [e.Posted(seat, 5, "ante", False) for seat in (0, 1, 2)]
    assert [line.text for line in tell(alike, NAMES, 0, 1)] == ["Everyone posts an ante of 5"]
    unlike = [*alike[:2], e.Posted(2, 3, "ante", False, True)]
    assert len(list(tell(unlike, NAMES, 0, 1))) == 3


def test_a_share_is_named_only_where_the_pot_has_several():
    award = (e.Awarded(0, 1, 30, "high"),)
    assert "(high)" not in next(iter(tell(award, NAMES, 0, 1))).text
    assert "(high)" in next(iter(tell(award, NAMES, 0, 2))).text


def test_each_card_shows_its_rank_and_suit_and_a_downcard_neither():
    cards = (*parse_cards("AsTd"), UNKNOWN, JOKER)
    assert small_cards(cards).plain == "A♠ T♦ ░░ Jk"
    large = [line.plain for line in large_cards(cards)]
    assert len({len(line) for line in large}) == 1
    assert "A♠" in large[0] and "T♦" in large[2] and "░░░░░" in large[1] and "★" in large[1]


def test_picking_too_many_cards_lets_the_first_go():
    one, two, three = parse_cards("AsKsQs")
    request = Request("discard", 0, cards=(one, two, three), cards_min=1, cards_max=2)
    assert toggled(request, (one, two), three) == (two, three)
    assert toggled(request, (one, two), two) == (one,)


def test_steps_stay_within_the_limits_and_go_from_size_to_size():
    free = Request("bet", 0, raise_to_min=40, raise_to_max=100, step=20)
    assert [next_size(free, 40, True), next_size(free, 40, False)] == [60, 40]
    assert next_size(free, 100, True) == 100
    fixed = Request("bet", 0, sizes=(10, 20))
    assert [next_size(fixed, 10, True), next_size(fixed, 20, True)] == [20, 20]
    assert next_size(fixed, 20, False) == 10


def test_presets_of_a_pot_limit_game_reach_the_pot_and_no_further():
    session = sit("omaha", stacks=(200, 200, 200), button=0)
    by_key = {preset.key: (preset.name, preset.to) for preset in presets(session.view)}
    assert by_key["m"] == ("least", 4)
    assert by_key["a"][0] == "most" and by_key["a"][1] == by_key["p"][1]


def test_markers_and_deeds_follow_the_betting():
    session = sit(stacks=(200, 200, 200), button=0)
    assert [place.markers for place in places(session)] == [["D"], ["SB"], ["BB"]]
    session.act(c.Wager(session.seat, 6))
    assert places(session)[0].deed == "raises to 6"
    while session.view.street == "preflop":
        session.step()
    assert [place.deed for place in places(session)] == ["", "", ""]


def places(session):
    """What lies before each chair, the person's first."""
    scene = make_scene(session, Choice())
    return [scene.place(chair) for chair in scene.chairs]


def test_an_all_in_stays_said_on_later_streets():
    session = sit(stacks=(200, 30, 200), button=0)
    session.act(c.Wager(session.seat, 30))
    while session.view.street == "preflop":
        assert session.step()
    assert [place.deed for place in places(session)] == ["", "calls 29, all-in", ""]


def test_a_straddle_is_marked():
    session = sit(stakes="1/2 no-limit with mandatory straddle 4", seats=4, button=3)
    markers = [place.markers for place in places(session)]
    assert markers == [["SB"], ["BB"], ["STRADDLE"], ["D"]]


@pytest.mark.parametrize(
    ("form", "top", "words"),
    [
        ("holdem", "KsQdKh2c", ("pair of kings",)),
        ("omaha-8", "As2dKd3d2h4d3c5d", ()),
        ("razz", "As7d2h8c8dKd", ("eight-deuce low",)),
        ("badugi", "As9d2s9c3d9h4cTc", ("three-card badugi, four high",)),
        ("stud-8", "As7d2h8cAdKd", ("high: pair of aces",)),
    ],
)
def test_the_hand_is_called_as_soon_as_it_can_be(form, top, words):
    session = sit(form, stacks=(900, 900), button=1, top=top)
    assert make_scene(session, Choice()).words(session.seat) == words


def test_hidden_hands_have_no_words():
    session = sit(stacks=(200, 200))
    scene = make_scene(session, Choice())
    assert scene.words(1) == ()
    assert set(scene.view.seats[1].down) == {UNKNOWN}


def test_antes_that_nobody_opened_for_stay_in_the_pot():
    session = sit("jacks-or-better", bot=checkers, stacks=(90, 90), button=1, top=NO_OPENERS)
    session.act(c.Check(session.seat))
    session.step()
    assert session.state == "over"
    session.next_deal()
    assert session.view.pot == 8
    assert sum(seat.stack for seat in session.view.seats) + session.view.pot == 180


NO_OPENERS = "2c3d4h5sTc9d8h7s6dJc"


def checkers(view):
    return c.Check(view.request.seat)


def test_a_house_player_whose_command_is_refused_does_the_least_instead():
    session = sit(bot=lambda view: c.Wager(view.request.seat, 1), stacks=(200, 200), button=0)
    session.act(c.Call(session.seat))
    assert session.step()
    assert session.view.street == "flop"


def test_nobody_steps_while_the_person_is_asked_and_no_deal_begins_too_soon():
    session = sit(stacks=(200, 200), button=0)
    assert session.state == "yours" and not session.step()
    with pytest.raises(ValueError):
        session.next_deal()


@pytest.mark.parametrize("structure", ["limit", "spread-limit", "pot-limit", "no-limit"])
@pytest.mark.parametrize("form", ["holdem", "razz", "badugi", "draw-high", "big-easy"])
def test_whatever_is_offered_is_legal(form, structure):
    chance = random.Random(f"{form} {structure}")
    player = RandomPlayer()
    opened = evening(form, structure, seats=5, stack=60)
    session = Session(opened, chance, asked(lambda view: player.command(view, chance)))
    session.next_deal()
    decisions = 0
    while session.number < 6:
        if session.step():
            continue
        if session.state == "over":
            assert session.lines[-1].kind == "note"
            if not session.you.playable:
                session.do(t.AddChips(player="You", chips=60))
            session.next_deal()
            continue
        act_at_random(session, chance)
        decisions += 1
    assert decisions


def act_at_random(session, chance):
    scene = make_scene(session, Choice())
    cards = ()
    if scene.choosing:
        request = scene.view.request
        picks = pick_order(scene)
        number = chance.randint(request.cards_min, min(request.cards_max, len(picks)))
        cards = tuple(chance.sample(picks, number))
    option = chance.choice(make_scene(session, Choice(cards)).options)
    command = option.command
    if option.opens:
        command = c.Wager(session.seat, chance.choice(presets(scene.view)).to)
    try:
        session.act(command)
    except Refused as refused:
        assert refused.reason is Reason.UNDECLARED_SPLIT
        session.act(c.Draw(session.seat, cards, True))


def test_everyone_calls_down_and_the_outcome_is_told():
    session = sit(bot=callers, stacks=(50, 50), button=1)
    while session.state != "over":
        if not session.step():
            request = session.view.request
            command = (
                c.Show(request.seat)
                if request.kind == "show"
                else c.Check(request.seat)
                if request.may_check
                else c.Call(request.seat)
            )
            session.act(command)
    assert session.outcome[-1].startswith("You ")
    assert any("with" in words for words in session.outcome[:-1])
    assert session.lines[-1].text == session.outcome[-1]


def test_the_ids_of_rules_keep_their_letters_where_cards_get_symbols():
    text = "bet to 1 refused: the Ks is no chip (RR11-14.NL.2c)"
    assert with_symbols(text) == "bet to 1 refused: the K♠ is no chip (RR11-14.NL.2c)"
