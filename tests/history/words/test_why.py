"""Why a hand won: the cards that play, and the kicker in words where it decided."""

import pytest

from floorman.cards import cards_text, parse_cards
from floorman.deal import events as e
from floorman.history.kickers import against_words
from floorman.history.why import shown_by, whys
from floorman.rankings import find_ranking
from tests.deal.playing import deal, play

DOWN = "c c x | x x x | x x x | x x x"


def told(d):
    """Each award in short: who, the share, the cards that play, the words."""
    return [
        (one.award.seat, one.award.share, set(cards_text(one.cards).split()), one.words)
        for one in whys(d)
    ]


@pytest.mark.parametrize(
    ("order", "won", "lost", "words"),
    [
        ("high", "KsKdTc5h2c", "KhKc9c5s2d", "kings with a ten against kings with a nine"),
        ("high", "KsKdAcTh2c", "KhKcAs9s2d", "kings with ace-ten against kings with ace-nine"),
        ("high", "KsKdQcQh3c", "KhKcQsQd2d", "kings and queens with a three against kings and"),
        ("high", "8s8d8cAhKc", "8s8d8cAhQc", "three eights with ace-king against three eights"),
        ("high", "8s8d8c8hAc", "8s8d8c8hKc", "four eights with an ace against four eights with a"),
        ("high", "AsQs9s5s2s", "AhJh9h5h2h", "ace-queen flush against ace-jack flush"),
        ("high", "AsKd9c5d2h", "AcKh8c5s2d", "ace-king-nine high against ace-king-eight high"),
        ("low-a5", "8s6d4c3d2h", "8c6h5c3s2d", "eight-six-four low against eight-six-five low"),
        ("badugi", "8s6d4c3h", "8c6h5d3s", "badugi, eight-six-four high against badugi, eight-"),
        # The usual words tell these apart, or they are equal.
        ("high", "KsKdTc5h2c", "QhQc9c5s2d", ""),
        ("high", "KsKdTc5h2c", "KhKcTd5s2d", ""),
    ],
)
def test_a_kicker_is_named_where_it_decides(order, won, lost, words):
    ranking = find_ranking(order)
    better, worse = (ranking.strength(parse_cards(one)) for one in (won, lost))
    said = against_words(ranking, better, worse)
    assert said.startswith(words) and bool(said) is bool(words)


def test_the_five_cards_that_play_are_told_with_both_hands_where_a_kicker_decides():
    d = deal("holdem", "1/2 no-limit", hands="KhTc Ks9c 2d3d", board="Kd7h4s3c8s", showing="asked")
    play(d, f"{DOWN} | s s m P")
    [(seat, _, cards, words)] = told(d)
    assert (seat, cards) == (0, {"Kh", "Tc", "Kd", "8s", "7h"})
    assert words == "kings with a ten against kings with a nine"


def test_a_hand_that_was_thrown_away_unseen_is_compared_with_nothing():
    # Seat 0 shows first and wins; seat 1 throws his king and nine away.
    d = deal("holdem", "1/2 no-limit", hands="KhTc Ks9c 2d3d", board="Kd7h4s3c8s", showing="asked")
    play(d, f"{DOWN} | s m m P")
    [(seat, _, _, words)] = told(d)
    assert seat == 0
    assert words in ("", "pair of kings")
    assert "9" not in words and "nine" not in words


def test_the_halves_of_a_pot_have_their_cards_each():
    d = deal("omaha-hi-lo", "1/2 pot-limit", hands="AsAhKdQd 2c3c9h9s JcJdTcTh", board="AdAc4h7s8d")
    play(d, DOWN)
    high, low = sorted(told(d), key=lambda one: one[1])
    assert high[1] == "high" and high[2] >= {"As", "Ah", "Ad", "Ac"}
    assert low[:2] == (1, "low") and low[2] - {"Ad", "Ac"} == {"2c", "3c", "4h", "7s"}
    assert len(low[2]) == 5


def all_in(form, seats, hands):
    """Everybody all-in on third street of a tournament: hands are turned up before the rest."""
    stakes = "4/8 limit with ante 1 and bring-in 1"
    d = deal(form, stakes, (3,) * seats, hands=hands, tournament=True)
    play(d, f"i a {'c ' * (seats - 1)}")
    return d


def test_hands_that_were_turned_up_for_an_all_in_go_on_with_the_cards_that_came_after():
    d = all_in("stud-8", 8, "8cAh2c9d5h7s KsKh3c8dTh4s")
    # Of eight nobody has a seventh card of his own: it is common, and no hand is shown again.
    assert told(d) == [
        (1, "high", {"Ks", "Kh", "Th", "Td", "8d"}, "kings and tens"),
        (0, "low", {"8c", "7s", "5h", "2c", "Ah"}, "eight-seven low"),
    ]


def test_a_hand_is_not_seen_any_more_once_a_card_of_it_lies_down():
    d = all_in("seven-card-stud", 2, "AsAh2c9d5h7sJd KsKh3c8dTh4sKd")
    last = max(place for place, one in enumerate(d.events) if isinstance(one, e.Dealt))
    up = next(place for place, one in enumerate(d.events) if isinstance(one, e.Shown))
    assert {*shown_by(d.events[: up + 2])} == {0, 1}
    assert not shown_by(d.events[: last + 1])
    assert told(d) == [(1, "high", {"Ks", "Kh", "Kd", "Th", "8d"}, "three kings")]


def test_a_hand_that_makes_nothing_is_compared_with_nothing():
    ranking = find_ranking("low-a5")
    assert against_words(ranking, 0, 0) == ""
