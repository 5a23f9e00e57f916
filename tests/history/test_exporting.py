"""Deals of ours written down, read back and played again: the same cards, chips and end."""

import pytest

from floorman.cards import parse_cards
from floorman.deal import Deal, Post, Setup, make_law
from floorman.deal import commands as c
from floorman.games import find_form, parse_stakes
from floorman.history import (
    PhhError,
    Place,
    hand_of,
    parse_phh,
    phh_text,
    phhs_text,
    pokerstars_text,
    replay,
)
from floorman.history.variants import VARIANTS
from tests.deal.playing import deal, play
from tests.deal.random_play import BOOKS, random_setup, shuffler_of
from tests.deal.random_play import play as play_at_random

PLACE = Place("ours", 1, "2026/01/01 00:00:00 UTC", (0, 1, 2), 3)
PLAYED = [one for one in VARIANTS.values() if one.form]


def ended(line, form="holdem", stakes="1/2 no-limit", stacks=(200, 200, 200), **how):
    one = deal(form, stakes, stacks, **how)
    play(one, line)
    return one


def read_back(one):
    (read,) = parse_phh(phh_text(one))
    return read


@pytest.mark.parametrize("variant", PLAYED, ids=lambda one: one.code)
def test_deals_written_down_play_again_to_the_same_stacks(variant):
    """Random deals under every book; where the notation has no word for one, it is told."""
    untold, told = 0, 0
    for book in BOOKS:
        for seed in range(12):
            name = f"{variant.code} {book} {seed}"
            setup = random_setup(variant.form, variant.structure, book, seed)
            one = play_at_random(setup, name)
            try:
                written = hand_of(one)
            except PhhError as error:
                assert "the notation" in str(error), name
                untold += 1
                continue
            told += 1
            assert read_back(one) == written, name
            again = replay(written)
            assert again.legal and again.stacks_agree and not again.problem, name
            order = one.state.order
            assert again.stacks == tuple(one.result.stacks[seat] for seat in order), name
            assert pots_of(again.deal, range(len(order))) == pots_of(one, order), name
    assert told > untold


def pots_of(one, order):
    """Every award as (pot, place from the button's left, amount, share, odd chips)."""
    places = {seat: place for place, seat in enumerate(order)}
    return [
        (award.pot, places[award.seat], award.amount, award.share, award.odd)
        for pot in one.result.pots
        for award in pot.awards
    ]


def test_a_deal_is_written_as_people_write_it():
    one = ended(
        "r6 c f | x b10 r30 f",
        hands="AsKs QdQh 7c2d",
        board="2c3d4h5s9c",
    )
    assert phh_text(one, ["Ann", "", "Cy"], 12) == (
        "variant = 'NT'\n"
        "ante_trimming_status = true\n"
        "antes = [0, 0, 0]\n"
        "blinds_or_straddles = [1, 2, 0]\n"
        "min_bet = 2\n"
        "starting_stacks = [200, 200, 200]\n"
        "actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'd dh p3 7c2d', 'p3 cbr 6', 'p1 cc', 'p2 f', "
        "'d db 2c3d4h', 'p1 cc', 'p3 cbr 10', 'p1 cbr 30', 'p3 f']\n"
        "hand = 12\n"
        "players = ['Ann', '', 'Cy']\n"
        "finishing_stacks = [218, 198, 184]\n"
        "_book = 'roberts-v11'\n"
    )


def test_players_stand_in_the_order_of_the_button():
    law = make_law(find_form("holdem"), parse_stakes("1/2 no-limit"), "roberts-v11")
    one = Deal(Setup(law, (100, 110, 120, 130), button=1, deck=law.deck))
    play(one, "f f f")
    written = hand_of(one, ["a", "b", "c", "d"])
    assert written.players == ("c", "d", "a", "b")
    assert written.starting_stacks == (120, 130, 100, 110)
    assert written.blinds_or_straddles == (1, 2, 0, 0)
    assert written.finishing_stacks == (119, 131, 100, 110)


@pytest.mark.rules("RR11-4.BLIND.3a")
def test_heads_up_the_posts_are_written_in_reverse():
    one = ended("f", stacks=(100, 200))
    written = hand_of(one)
    assert written.blinds_or_straddles == (1, 2)
    assert written.starting_stacks == (100, 200) and written.finishing_stacks == (101, 199)
    assert replay(written).stacks_agree


def test_everyone_discards_before_anyone_is_dealt_new_cards():
    one = ended("c c x | d2 d d1 | f f", "lowball-27", "1/2 no-limit")
    verbs = [action.verb for action in hand_of(one).actions if action.verb in ("sd", "dh")]
    assert verbs == ["dh"] * 3 + ["sd"] * 3 + ["dh"] * 2


def test_streets_that_are_dealt_all_in_stand_apart():
    one = ended("a c f", hands="AsKs QdQh", board="2c3d4h5s9c")
    boards = [action.cards for action in hand_of(one).actions if action.verb == "db"]
    assert [len(cards) for cards in boards] == [3, 1, 1]
    stud = ended("i a c", "seven-card-stud", "2/4 limit with ante 1 and bring-in 1", (2, 2, 2))
    hands = [action for action in hand_of(stud).actions if action.verb == "dh"]
    assert [len(action.cards) for action in hands] == [3] * 3 + [1] * 12


def test_several_deals_make_one_file():
    deals = [ended("f f"), ended("c f x | x x | x x | x x")]
    text = phhs_text(deals, ["Ann", "Bo", "Cy"], first=8)
    assert [one.deal for one in parse_phh(text)] == ["1 [8]", "2 [9]"]
    assert all(replay(one).stacks_agree for one in parse_phh(text))


def test_a_file_of_ours_keeps_its_book_its_chip_and_the_tournament():
    law = make_law(
        find_form("holdem"),
        parse_stakes("5/10 no-limit with chips of 5"),
        "uspa",
        tournament=True,
        last_two=True,
    )
    one = Deal(Setup(law, (100, 100), deck=law.deck))
    play(one, "f")
    written = hand_of(one)
    assert dict(written.others) == {
        "_book": "uspa", "_tournament": True, "_last_two": True, "_chip": 5,
    }  # fmt: skip
    assert replay(written).deal.setup.law is law


@pytest.mark.rules("RR11-4.BLIND.10b")
def test_missed_blinds_are_written_as_a_live_and_a_dead_part():
    one = ended("f f f f", stacks=(100,) * 5, posts=(Post(3, 3, "missed"),))
    written = hand_of(one)
    assert written.blinds_or_straddles == (1, 2, 0, -2, 0)
    assert written.antes == (0, 0, 0, 1, 0) and written.ante_trimming_status is False
    assert replay(written).stacks_agree


@pytest.mark.rules("RR11-14.NL.15c")
def test_a_straddle_is_written_with_the_blinds():
    one = ended("f f f", stacks=(100,) * 4, straddlers=(2,))
    written = hand_of(one)
    assert written.blinds_or_straddles == (1, 2, 4, 0) and "_mandatory_straddle" not in (
        written.others
    )
    again = replay(written)
    assert again.stacks_agree and again.deal.setup.straddlers == (2,)


@pytest.mark.rules("RR11-3.SHOW.5a")
def test_a_hand_that_wins_because_it_was_asked_for_is_written_as_shown():
    one = ended(
        "c c x | x x x | x x x | x x x | m s m",
        hands="AsAc KdKh 7c2d",
        board="2c3d4h5s9c",
        showing="asked",
    )
    one.apply(c.Ask(1, 0))
    one.apply(c.PushPot())
    shown = [action for action in hand_of(one).actions if action.verb == "sm"]
    assert [(action.player, action.cards is None) for action in shown] == [
        (1, False), (2, False), (3, True),
    ]  # fmt: skip
    assert replay(hand_of(one)).stacks == tuple(one.result.stacks)


def test_a_losing_hand_that_was_shown_after_all_is_written_as_shown():
    one = ended(
        "c c x | x x x | x x x | x x x | s m m",
        hands="AsAc KdKh 7c2d",
        board="2c3d4h5s9c",
        showing="asked",
    )
    one.apply(c.Show(1))
    one.apply(c.PushPot())
    written = hand_of(one)
    shown = [action for action in written.actions if action.verb == "sm"]
    assert [(action.player, action.cards is None) for action in shown] == [
        (1, False), (2, False), (3, True),
    ]  # fmt: skip
    assert replay(written).stacks == tuple(one.result.stacks)
    place = Place("ours", 1, "2026/01/01 00:00:00 UTC", (0, 1, 2), 3)
    lines = pokerstars_text(one, ("Ann", "Bob", "Cat"), None, place).splitlines()
    assert "Bob: shows [Kd Kh] (pair of kings)" in lines
    assert "Bob: mucks hand" not in lines
    assert "Cat: mucks hand" in lines


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ({"form": "pineapple"}, "the notation has no code for Pineapple at no-limit"),
        ({"stakes": "1/2 pot-limit"}, "the notation has no code for Texas hold'em at pot-limit"),
        ({"stakes": "2/4 limit with blinds 1/2 and full kill", "killer": 2}, "no word for a kill"),
        ({"posts": (Post(2, 2, "ante"),)}, "the notation has no word for such a post"),
        (
            {"stacks": (200, 200), "stakes": "1/2 no-limit with mandatory straddle 4"},
            "the notation has no word for a blind that straddles",
        ),
        ({"posts": (Post(0, 2, "missed"),)}, "the notation cannot tell who posted what"),
    ],
)
def test_what_the_notation_cannot_say_is_told(how, why):
    one = deal(**({"form": "holdem", "stakes": "1/2 no-limit"} | how))
    while not one.is_over:
        seat = one.request.seat
        quiet = c.Check(seat) if one.request.may_check else c.Fold(seat)
        one.apply(c.Discard(seat, one.request.cards[:1]) if one.request.cards else quiet)
    with pytest.raises(PhhError, match=why):
        phh_text(one)


def test_a_deal_that_is_still_played_is_not_written():
    with pytest.raises(PhhError, match="the deal is still being played"):
        phh_text(deal())


def test_boards_dealt_twice_and_chopped_blinds_have_no_words():
    twice = ended("a c f y2 y2", hands="AsKs QdQh", agreeing=True, stacks=(100,) * 3)
    with pytest.raises(PhhError, match="no word for several boards"):
        phh_text(twice)
    chopped = deal(agreeing=True, book="wsop-2018")
    play(chopped, "f")
    chopped.apply(c.Agree(0, "chop"))
    play(chopped, "y")
    with pytest.raises(PhhError, match="no word for a chop"):
        phh_text(chopped)


def test_what_is_written_does_not_depend_on_how_the_cards_were_dealt():
    setup = random_setup("holdem", "no-limit", "roberts-v11", 3, dealing="automatic")
    by_hand = random_setup("holdem", "no-limit", "roberts-v11", 3, dealing="dealer")
    one, other = Deal(setup, shuffler_of(1)), Deal(by_hand, shuffler_of(1))
    while not one.is_over:
        while other.request.kind == "deal":
            other.apply(c.DealCard())
        command = quiet_command(one.request)
        one.apply(command)
        other.apply(command)
    while other.request.kind == "deal":
        other.apply(c.DealCard())
    assert hand_of(one) == hand_of(other)


def quiet_command(request):
    if request.kind == "show":
        return c.Show(request.seat)
    if request.kind == "push-pot":
        return c.PushPot()
    if request.kind == "agree":
        return c.Decline(request.seat, request.matter)
    return c.Check(request.seat) if request.may_check else c.Call(request.seat)


@pytest.mark.parametrize("shown", [("As",), ("As", "Kc"), ("AsKc",)])
def test_what_was_shown_after_a_pot_that_nobody_called_is_written_in_both_formats(shown):
    one = ended("r6 f f", hands="QdQh 7c2d AsKc", board="2h7d8s9d3c")
    assert "doesn't show hand" in pokerstars_text(one, ["A", "B", "C"], None, PLACE)
    for cards in shown:
        one.apply(c.Show(2, parse_cards(cards)))
    whole = "".join(shown) == "AsKc"
    assert f"p3 sm {'AsKc' if whole else 'As??'}" in phh_text(one, viewer=None)
    assert replay(hand_of(one)).stacks_agree
    text = pokerstars_text(one, ["A", "B", "C"], None, PLACE)
    assert f"C: shows [{'As Kc' if whole else 'As'}]" in text
    assert "doesn't show hand" not in text
