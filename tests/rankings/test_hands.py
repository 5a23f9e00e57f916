"""What hands are called, what rankings refuse, what qualifies, and which settings foul."""

import re

import pytest

from floorman.cards import cards_text, parse_cards
from floorman.rankings import (
    CHOICES,
    QUALIFIERS,
    RANKINGS,
    SETTINGS,
    HandError,
    find_choice,
    find_qualifier,
    find_ranking,
    find_setting,
)


def strength(key, text):
    return find_ranking(key).strength(parse_cards(text))


@pytest.mark.parametrize(
    ("key", "cards", "category", "words"),
    [
        ("high", "As Ks Qs Js Ts", "straight-flush", "royal flush"),
        ("high", "9s Ks Qs Js Ts", "straight-flush", "king-high straight flush"),
        ("high", "Ks Kd Kh 3s 3d", "full-house", "kings full of threes"),
        ("high", "6s 6d 6h 6c 3d", "quads", "four sixes"),
        ("high", "As 2s 9s 4s 5s", "flush", "ace-high flush"),
        ("high", "As 2d 3h 4s 5s", "straight", "five-high straight"),
        ("high", "Js Jd Jh 4s 5s", "trips", "three jacks"),
        ("high", "Js Jd 5h 4s 5s", "two-pair", "jacks and fives"),
        ("high", "6s 6d", "pair", "pair of sixes"),
        ("high", "Ks 9d 4h 3s 2s", "high-card", "king-nine high"),
        ("high", "Ks", "high-card", "king high"),
        ("high-bug", "As Ad Ah Ac Jk", "five-of-a-kind", "five aces"),
        ("high-bug", "Ks Kd Kh Kc Jk", "quads", "four kings"),
        ("mexican-high", "Ks Kd Kh Kc Jk", "five-of-a-kind", "five kings"),
        ("mexican-high", "5s 6d 7h Jc Qs", "straight", "queen-high straight"),
        ("low-a5", "8s 6d 4c 3h 2s", "eight-low", "eight-six low"),
        ("low-a5", "As 2d 3c 4h 5s", "five-low", "wheel"),
        ("low-a5", "As Ad 3c 4h 5s", "pair", "pair of aces"),
        ("low-a5-joker", "As Jk 3c 4h 5s", "five-low", "wheel"),
        ("low-27", "7s 5d 4c 3h 2s", "seven-low", "seven-five low"),
        ("low-27", "As 2d 3c 4h 5s", "ace-low", "ace-five low"),
        ("low-27", "6s 5d 4c 3h 2s", "straight", "six-high straight"),
        ("badugi", "As 2d 3c 4h", "badugi", "badugi, four high"),
        ("badugi", "6s 2d 3c 3h", "three-card-badugi", "three-card badugi, six high"),
        ("badugi", "As Ks 2s 3s", "one-card-badugi", "one-card badugi, ace high"),
        ("badugi-ace-high", "As 2d 3c 4h", "badugi", "badugi, ace high"),
        ("front", "As Ad Ah", "trips", "three aces"),
    ],
)
def test_hands_are_called_as_a_dealer_calls_them(key, cards, category, words):
    ranking = find_ranking(key)
    made = ranking.strength(parse_cards(cards))
    assert (ranking.category(made), ranking.words(made)) == (category, words)


@pytest.mark.parametrize("key", RANKINGS)
def test_every_strength_has_a_category_and_words(key):
    ranking = find_ranking(key)
    for place in range(1, len(ranking.scale.classes) + 1):
        assert re.fullmatch(r"[a-z-]+", ranking.category(place))
        assert re.fullmatch(r"[a-z, -]+", ranking.words(place))
    for place in (0, -1, len(ranking.scale.classes) + 1):
        with pytest.raises(ValueError, match="is not on a scale"):
            ranking.words(place)


@pytest.mark.parametrize(
    ("key", "better", "worse"),
    [
        pytest.param("high", "4s5s6s7s8s", "AsAdAhAcKs", marks=pytest.mark.rules("USPA-3.1.1.2")),
        pytest.param("high", "QsQdQhQc3s", "3s3d3hKsKd", marks=pytest.mark.rules("USPA-3.1.1.3")),
        pytest.param("high", "3s3d3hKsKd", "2s9sJsKsAs", marks=pytest.mark.rules("USPA-3.1.1.4")),
        pytest.param("high", "2s4s6s8sTs", "TsJdQhKcAs", marks=pytest.mark.rules("USPA-3.1.1.5")),
        pytest.param("high", "As2d3h4c5s", "AsAdAh2c3s", marks=pytest.mark.rules("USPA-3.1.1.6")),
        pytest.param("high", "2s2d2h3c4s", "AsAdKhKcQs", marks=pytest.mark.rules("USPA-3.1.1.7")),
        pytest.param("high", "QsQd3h3c7s", "AsAdKhQcJs", marks=pytest.mark.rules("USPA-3.1.1.8")),
        pytest.param("high", "2s2d3h4c5s", "AsKdQhJc9s", marks=pytest.mark.rules("USPA-3.1.1.9")),
        pytest.param("high", "As2d3h4c6s", "KsQdJh9c8s", marks=pytest.mark.rules("USPA-3.1.1.10")),
        pytest.param(
            "high-bug", "AsAdAhAcJk", "KsQsJsTsAs", marks=pytest.mark.rules("RR11-12.JOKER.4")
        ),
        pytest.param(
            "high-bug", "KsQs4s3sJk", "As9s8s4s3s", marks=pytest.mark.rules("RR11-12.JOKER.3")
        ),
        pytest.param(
            "high-bug", "9s8d7h6cJk", "AsAdAhQcKs", marks=pytest.mark.rules("RR11-12.JOKER.2")
        ),
        pytest.param(
            "high-bug", "AsKdQh9cJk", "KsKdQh9c8s", marks=pytest.mark.rules("RR11-12.JOKER.2")
        ),
        pytest.param(
            "low-a5", "AsAd3h4c5s", "2s2d3h4c5s", marks=pytest.mark.rules("RR11-11.A5.0b")
        ),
        pytest.param(
            "low-a5", "5s4s3s2sAs", "6s4d3h2cAs", marks=pytest.mark.rules("RR11-11.A5.0a")
        ),
        pytest.param(
            "low-a5-joker", "As2d3h4cJk", "6s4d3h2cAs", marks=pytest.mark.rules("RR11-11.A5.1a")
        ),
        pytest.param(
            "low-27", "As5d4h3c2s", "AsKd4h3c2s", marks=pytest.mark.rules("RR11-11.D27.0c")
        ),
        pytest.param(
            "low-27", "As5d4h3c2s", "2s2d4h3c5s", marks=pytest.mark.rules("RR11-11.D27.0c")
        ),
        pytest.param(
            "low-27", "KsQdJh9c8s", "As5d4h3c2s", marks=pytest.mark.rules("RR11-11.D27.0c")
        ),
        pytest.param(
            "low-27", "KsKd4h3c2s", "AsAd4h3c2s", marks=pytest.mark.rules("RR11-11.D27.0d")
        ),
        pytest.param(
            "low-27", "9s8d7h5c2s", "7s5s4s3s2s", marks=pytest.mark.rules("RR11-11.D27.1")
        ),
        pytest.param(
            "mexican-high", "2s4s6sJsKs", "AsAdAhKcKs", marks=pytest.mark.rules("WSOP-261a")
        ),
        pytest.param(
            "mexican-high", "2s2d2h2cJk", "AsKsQsJs7s", marks=pytest.mark.rules("WSOP-261b")
        ),
        pytest.param(
            "mexican-high", "KsKd2h2cJk", "AsAdKh6c5s", marks=pytest.mark.rules("WSOP-255a")
        ),
        pytest.param(
            "mexican-high-bug", "7s6d5hJcJk", "QsQdQh2c3s", marks=pytest.mark.rules("WSOP-255b")
        ),
        pytest.param(
            "mexican-high", "5s6d7hJcQs", "AsAdAh2c3s", marks=pytest.mark.rules("WSOP-260")
        ),
        # No text's: the short deck's order, and that of rooms with trips above a straight.
        ("short-high", "6s7s9sTsQs", "AsAdAhKcKs"),
        ("short-high", "6s7d8h9cAs", "AsAdAhKcQs"),
        ("short-high", "6s7d8h9cTs", "6s7d8h9cAs"),
        ("short-high", "6s7s8s9sAs", "KsKdKhKcAs"),
        ("short-high", "TsJdQhKcAs", "9sTdJhQcKs"),
        ("short-high-trips", "6s6d6h7c8s", "TsJdQhKcAs"),
        ("short-high-trips", "6s7s9sTsQs", "AsAdAhKcKs"),
        ("two-card-high", "JsJh", "KsQs"),
        ("two-card-high", "KsJh", "QsJs"),
        ("one-card-high", "Ks", "Qs"),
        pytest.param("badugi", "Ad2c3h6h", "Ac3d4h5h", marks=pytest.mark.rules("WSOP-299b")),
        pytest.param("badugi", "As2d3h4c", "Ks2d3h4c", marks=pytest.mark.rules("WSOP-298")),
        pytest.param(
            "badugi-ace-high", "2s3d4h5c", "As2d3h4c", marks=pytest.mark.rules("WSOP-308b")
        ),
    ],
)
def test_the_texts_own_examples(key, better, worse):
    assert strength(key, better) > strength(key, worse)


def test_the_lowest_straight_of_the_short_deck_is_laid_out_with_the_ace_last():
    ranking = find_ranking("short-high")
    assert cards_text(ranking.best(parse_cards("Ah6s7d8c9hKsKd"))) == "9h 8c 7d 6s Ah"
    assert ranking.words(strength("short-high", "Ah6s7d8c9h")) == "nine-high straight"
    trips = find_ranking("short-high-trips").best(parse_cards("7h7s7d8c9hTsJd"))
    assert cards_text(trips) == "7s 7h 7d Jd Ts"


@pytest.mark.rules("RR11-3.TIE.1b", "USPA-3.1.9.1b", "WSOP-146b")
@pytest.mark.parametrize("key", ["high", "low-a5", "low-27", "badugi"])
def test_suits_never_decide(key):
    first, second = ("AsKdQh9c2s", "AhKcQd9s2h")
    size = find_ranking(key).size
    cut = 2 * size
    assert strength(key, first[:cut]) == strength(key, second[:cut])


@pytest.mark.rules("RR11-5.INTRO.0d", "WSOP-HOLDEM.c")
def test_the_board_may_play():
    ranking, any_ = find_ranking("high"), find_choice("any")
    board = parse_cards("AsKsQsJsTs")
    assert any_.strength(ranking, parse_cards("2d3d"), board) == ranking.strength(board)
    assert cards_text(any_.best(ranking, parse_cards("2d3d"), board)) == "As Ks Qs Js Ts"


@pytest.mark.rules("RR11-6.OMA.1b", "USPA-3.2.2.5.1.1b")
def test_the_board_may_not_play_at_omaha():
    ranking, two = find_ranking("high"), find_choice("two-and-three")
    made = two.strength(ranking, parse_cards("2d3d4c5c"), parse_cards("AsKsQsJsTs"))
    assert ranking.category(made) == "high-card"


@pytest.mark.rules("RR11-7.O8.2b", "RR11-10.STUD8.3", "WSOP-246", "RR11-10.STUD8.2", "WSOP-245")
def test_an_ace_is_high_and_low():
    hand = "As 2d 3c 4h 6s Kd Ac"
    assert find_ranking("high").words(strength("high", hand)) == "pair of aces"
    assert find_ranking("low-a5").words(strength("low-a5", hand)) == "six-four low"


@pytest.mark.parametrize(
    ("key", "cards", "complaint"),
    [
        ("high", "", "high needs at least 1 card"),
        ("high", "As??", "high cannot rank an unknown card"),
        ("high", "AsJk", "high is played without a joker"),
        ("front", "AsKsQsJs", "front takes at most 3 cards, 4 given"),
        ("mexican-high", "8s", "the 8s is not in the deck of 41 cards"),
        ("short-high", "5s", "the 5s is not in the deck of 36 cards"),
    ],
)
def test_cards_that_cannot_be_ranked_are_refused(key, cards, complaint):
    with pytest.raises(HandError, match=re.escape(complaint)):
        find_ranking(key).check(parse_cards(cards))


def test_a_repeated_card_is_refused():
    with pytest.raises(HandError, match="the As appears twice"):
        find_ranking("high").check(parse_cards("AsAs", repeats=True))


@pytest.mark.parametrize(
    ("find", "known"),
    [
        (find_ranking, RANKINGS),
        (find_qualifier, QUALIFIERS),
        (find_choice, CHOICES),
        (find_setting, SETTINGS),
    ],
)
def test_unknown_words_are_answered_with_the_nearest(find, known):
    for key in known:
        assert find(key).key == key
        with pytest.raises(KeyError, match="did you mean"):
            find(key + "x")


@pytest.mark.parametrize(
    ("qualifier", "ranking", "just", "not_quite"),
    [
        pytest.param(
            "eight-or-better",
            "low-a5",
            "8s7d6h5c4s",
            "9s4d3h2cAs",
            marks=pytest.mark.rules("RR11-7.O8.2a", "RR11-10.INTRO.0a", "WSOP-190a"),
        ),
        pytest.param(
            "pair-of-nines",
            "high",
            "9s9d4h3c2s",
            "8s8dAhKcQs",
            marks=pytest.mark.rules("WSOP-ARCHIE.a"),
        ),
        pytest.param(
            "jacks-or-better",
            "high",
            "JsJd4h3c2s",
            "TsTdAhKcQs",
            marks=pytest.mark.rules("USPA-3.2.9.3.3"),
        ),
        pytest.param(
            "ten-low",
            "low-27",
            "Ts9d8h7c5s",
            "Js5d4h3c2s",
            marks=pytest.mark.rules("WSOP-361.a1"),
        ),
    ],
)
def test_what_just_qualifies_and_what_just_does_not(qualifier, ranking, just, not_quite):
    order, least = find_ranking(ranking), find_qualifier(qualifier)
    assert least.admits(order, strength(ranking, just))
    assert not least.admits(order, strength(ranking, not_quite))


def test_a_qualifier_goes_only_with_its_rankings():
    with pytest.raises(ValueError, match="eight-or-better does not go with the ranking high"):
        find_qualifier("eight-or-better").admits(find_ranking("high"), 1)


def fouled(key, front, middle, back):
    rows = {"front": front, "middle": middle, "back": back}
    return find_setting(key).fouled({row: parse_cards(text) for row, text in rows.items()})


@pytest.mark.rules("WSOP-350a", "WSOP-350.a")
@pytest.mark.parametrize(
    ("front", "middle", "back", "why"),
    [
        ("2s3d5h", "4s4d6h7c9s", "Ts8s6s4c2d", "middle beats back"),
        ("AsAdKh", "KsKd6h7c9s", "QsJsTs9d8d", "front beats middle"),
        ("QsQdKh", "AsAd6h7c9s", "JsJdTs9d8d", "middle beats back"),
        ("QsQdKh", "AsAd6h7c9s", "KsJsTs9dQh", None),
        ("AsKdQh", "AdKcQc3s2s", "JsJdTs9d8d", None),
        ("AsKdQh", "AdKcQc3s2s", "AcKsQsJd9d", None),
        ("AsKd", "AdKcQc3s2s", "AcKsQsJd9d", "front has 2 cards and takes 3"),
    ],
)
def test_a_setting_is_fouled_when_a_front_row_beats_one_behind(front, middle, back, why):
    assert fouled("chinese", front, middle, back) == why


@pytest.mark.rules(
    "WSOP-361.a1",
    "WSOP-361.a2",
    "WSOP-361.b",
    "WSOP-361.c1",
    "WSOP-361.c2",
    "WSOP-361.c3",
    "WSOP-361.c4",
)
@pytest.mark.parametrize(
    ("front", "middle", "back", "why"),
    [
        ("AsAd3c", "8s7d4h3s6c", "TsTd9s9dKh", None),
        ("AsAd3c", "8s7d4hJc3s", "TsTd9s9dKh", "middle is not a ten low or better"),
        ("AsAd3c", "8s7d4h3s6c", "TsTd9sQdKh", "front beats back"),
        ("4s4d5c", "Ts9d7h3s2c", "AsAdKs9hQh", None),
        ("4s4d5c", "9s6d5h4h3s", "AsAdKs9hQh", None),
        ("4s4d5c", "8s5d4h3s2c", "AsAdKs9hQh", None),
        ("4s4d5c", "7s6d4h3s2c", "AsAdKs9hQh", None),
        ("9s9d5c", "6s5d4h3s2c", "AsAdKs9hQh", "middle is not a ten low or better"),
        ("9s9d5c", "8s7s4s3s2s", "AsAdKs9hQh", "middle is not a ten low or better"),
        ("9s9d5c", "8s7s4s4d2s", "AsAdKs9hQh", "middle is not a ten low or better"),
    ],
)
def test_the_deuce_to_seven_middle_as_the_text_has_it(front, middle, back, why):
    assert fouled("chinese-27", front, middle, back) == why


@pytest.mark.rules("WSOP-355")
def test_taiwanese_rows_play_one_two_and_four_cards_with_the_board():
    board = parse_cards("AsKsQs2d2h")
    rows = {row.key: row for row in find_setting("taiwanese").rows}
    high = find_ranking("high")
    assert high.words(rows["front"].strength(parse_cards("2c"), board)) == "three deuces"
    assert high.words(rows["middle"].strength(parse_cards("JsTs"), board)) == "royal flush"
    back = rows["back"].strength(parse_cards("3s4c5c6c"), board)
    assert high.category(back) == "pair"
    assert find_setting("taiwanese").size == 7


def test_settings_refuse_rows_they_do_not_have_and_cards_set_twice():
    with pytest.raises(KeyError, match="no row 'top'"):
        find_setting("chinese").fouled({"top": parse_cards("As")})
    with pytest.raises(ValueError, match="the As is set twice"):
        fouled("chinese", "AsKdQh", "AsKcQc3s2s", "AcKsQsJd9d")
