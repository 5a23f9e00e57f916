"""What players may expect, against a slow model of every form, published figures and itself."""

from random import Random

import pytest

from floorman.cards import JOKER, cards_text, parse_cards
from floorman.games import all_forms
from floorman.odds import OddsError, Pot, read_question, work_out
from floorman.odds.asking.plan import read_plan
from floorman.odds.reading.questions import read_law
from tests.odds.asked import naive

# Where players divide their holdings no odds are told.
POTS = {
    key: form
    for key, form in all_forms().items()
    if form.shares and form.rows is None and not form.divided
}


def asked(form, players, **more):
    how = {name: more.pop(name) for name in ("samples", "exact_up_to") if name in more}
    return work_out(read_question(form, players, **more), Random(3), **how)


def equities(*args, **more):
    return [player.equity for player in asked(*args, **more).players]


def deal(key, players, lacking, luck):
    """A random deal of a form in which so many cards are still to come, to boards or players."""
    law = read_law(key)
    plan = read_plan(law, players)
    # A joker in the hole of a stud hand ranks as one that lies down: both models take it so.
    deck = luck.sample(
        [card for card in law.deck if card != JOKER], len(law.deck) - (JOKER in law.deck)
    )
    hands = [[deck.pop() for _ in range(plan.held)] for _ in range(players)]
    boards = [[deck.pop() for _ in range(size)] for size in plan.boards]
    if boards:
        for board in boards[:lacking]:
            board.pop()
    else:
        for hand in hands[:lacking]:
            hand.pop()
    return law, plan, hands, boards


@pytest.mark.parametrize("key", POTS)
def test_every_form_agrees_with_a_slow_model(key):
    luck = Random(key)
    law, plan, hands, boards = deal(key, 2, 1, luck)
    kept = "kept: " if plan.thrown else ""
    texts = [kept + cards_text(hand) for hand in hands]
    found = asked(key, texts, boards=[cards_text(board) for board in boards])
    expected, number = naive.odds(law, hands, boards, (plan.held, plan.boards))
    assert (found.exact, found.cases) == (True, number)
    for player, (equity, whole, some, ended) in zip(found.players, expected, strict=True):
        assert player.equity == pytest.approx(float(equity), abs=1e-12)
        assert (player.win, player.tie) == pytest.approx((float(whole), float(some)), abs=1e-12)
        assert dict(player.shares[0].hands) == pytest.approx(
            {k: float(v) for k, v in ended.items()}
        )
        assert player.error == 0
    assert sum(player.equity for player in found.players) == pytest.approx(1)


@pytest.mark.parametrize("key", ["holdem", "omaha-8", "stud-8", "razzdugi", "archie"])
def test_side_pots_go_to_those_who_play_for_them(key):
    law, plan, hands, boards = deal(key, 3, 1, Random(key))
    pots = [(90, (0, 1, 2)), (40, (1, 2)), (10, (2,))]
    found = asked(
        key,
        [cards_text(hand) for hand in hands],
        boards=[cards_text(board) for board in boards],
        pots=[Pot(*pot) for pot in pots],
    )
    expected, _ = naive.odds(law, hands, boards, (plan.held, plan.boards), pots=pots)
    for player, (equity, *_) in zip(found.players, expected, strict=True):
        assert player.equity == pytest.approx(float(equity), abs=1e-12)
        assert player.chips == pytest.approx(140 * float(equity))
    assert found.players[0].pots[1:] == (0, 0)
    assert found.players[2].pots[2] == 1


def test_dead_cards_are_nobodys():
    law = read_law("stud-8")
    hands = [parse_cards("AsAh2d3c4h5s"), parse_cards("KsKhKd9c8h7s")]
    dead = parse_cards("6s6h6d")
    expected, number = naive.odds(law, hands, (), (7, ()), dead)
    found = asked("stud-8", [cards_text(hand) for hand in hands], dead="6s6h6d")
    assert found.cases == number == 37 * 36
    assert found.players[0].equity == pytest.approx(float(expected[0][0]))


def test_chance_is_near_what_is_exact_by_its_own_error():
    for form, players, more in (
        ("holdem", ["AsKs", "QdQc", "7h6h"], {"boards": "2s 9h Tc"}),
        ("omaha-8", ["AsAh2s3h", "KsKdQcQh"], {"boards": "2c 7d 8s"}),
        ("razz", ["As2h/3d4c6h", "2s3s/5d8c9h"], {}),
        ("holdem", ["AsKs", "QQ, 22:0.5, JTs"], {"boards": "2s 9h Tc"}),
    ):
        exact = asked(form, players, **more)
        sampled = asked(form, players, samples=40_000, exact_up_to=0, **more)
        assert (exact.exact, sampled.exact) == (True, False)
        for one, other in zip(exact.players, sampled.players, strict=True):
            assert 0 < other.error < 0.003
            assert abs(one.equity - other.equity) < 4 * other.error


def test_the_order_of_players_and_the_names_of_suits_change_nothing():
    one = equities("omaha-8", ["AsAh2s3h", "KsKdQcQh"], boards="2c 7d 8s")
    assert equities("omaha-8", ["KsKdQcQh", "AsAh2s3h"], boards="2c 7d 8s") == pytest.approx(
        one[::-1]
    )
    renamed = str.maketrans("shdc", "hdcs")
    turned = [text.translate(renamed) for text in ("AsAh2s3h", "KsKdQcQh")]
    assert equities("omaha-8", turned, boards="2c 7d 8s".translate(renamed)) == pytest.approx(one)


def test_a_range_is_the_mean_of_its_hands_by_their_weights():
    board = "2s 9h Tc 3d"
    separate = {text: asked("holdem", ["AsKs", text], boards=board) for text in ("QhQd", "JcTd")}
    both = asked("holdem", ["AsKs", "QhQd, JcTd:0.25"], boards=board)
    wanted = (separate["QhQd"].players[0].equity + 0.25 * separate["JcTd"].players[0].equity) / 1.25
    assert both.players[0].equity == pytest.approx(wanted)
    assert both.cases == 88


def test_a_card_that_lies_elsewhere_is_in_no_hand_of_a_range():
    assert equities("holdem", ["AsKs", "AA"], boards="Ah 2d 7c 9c 3s") == equities(
        "holdem", ["AsKs", "AdAc"], boards="Ah 2d 7c 9c 3s"
    )


def test_a_quartered_player_gets_a_quarter_or_less():
    found = asked("omaha-8", ["As2sTdTc", "Ad2dKdKs"], boards="Kh 8d 7c 3h Jc").players
    assert [player.equity for player in found] == [0.25, 0.75]
    assert [player.quartered for player in found] == [1.0, 0.0]
    assert [share.tie for share in found[0].shares] == [0.0, 1.0]


def test_who_draws_is_dealt_what_is_left_and_never_what_he_threw():
    found = asked("lowball-27", ["2s3s4s7dKc", "9h8h5h4h2d"], draws=["throw Kc", "pat"])
    law = read_law("lowball-27")
    wins = [
        law.shares[0].ranking.strength((*parse_cards("2s3s4s7d"), card))
        > law.shares[0].ranking.strength(parse_cards("9h8h5h4h2d"))
        for card in law.deck
        if card not in parse_cards("2s3s4s7dKc9h8h5h4h2d")
    ]
    assert found.exact
    assert found.cases == len(wins) == 42
    assert found.players[0].win == pytest.approx(sum(wins) / 42)
    assert asked("lowball-27", ["2s3s4s7dKc", "9h8h5h4h2d"], draws=["draw 1", "pat"]) == found
    assert asked("lowball-27", ["2s3s4s7dKc", "9h8h5h4h2d"], draws=["keep 7"]) == found


def test_several_draws_are_taken_one_after_the_other():
    once = asked("badugi", ["As2h3d9s", "8s6h5d4c"], draws=["keep 8"], exact_up_to=10**6)
    twice = asked("badugi", ["As2h3d9s", "8s6h5d4c"], draws=["keep 8, keep 8"], samples=4000)
    three = asked(
        "badugi", ["As2h3d9s", "8s6h5d4c"], draws=["keep 8, keep 8, keep 8"], samples=4000
    )
    # Clubs that make a badugi better than an eight: 5, 6, 7 and 8, the four being gone.
    miss = 1 - 4 / 44
    assert once.players[0].win == pytest.approx(4 / 44)
    assert twice.players[0].win == pytest.approx(1 - miss * (1 - 4 / 43), abs=0.025)
    assert three.players[0].win == pytest.approx(1 - miss * (1 - 4 / 43) * (1 - 4 / 42), abs=0.03)


def test_pineapple_keeps_the_strongest_of_three_and_may_have_thrown_already():
    thrown = asked("pineapple", ["AsAh", "KsKd"], boards="2c 7d 9h")
    kept = asked("pineapple", ["AsAhKh", "KsKd3c"], boards="2c 7d 9h", samples=4000)
    assert thrown.exact
    assert not kept.exact
    assert kept.players[0].equity == pytest.approx(thrown.players[0].equity, abs=0.04)


def test_rows_pass_points():
    hands = ["AsAd2c/3h4h5h6h8h/KsKhKdTcTd", "QsQd7c/2s2d5s5c8d/9s9hJcJdJh"]
    found = asked("chinese", hands)
    # Three rows and a sweep; royalties are for the house to post.
    assert [player.points for player in found.players] == [6, -6]
    board = asked("taiwanese", ["As/KsKd/QsQhTsTh", "2s/3s3d/4s4h5s5h"], boards="2c 7d 9h Jc Jd")
    assert sum(player.points for player in board.players) == 0
    assert (board.exact, board.cases) == (True, 1)


@pytest.mark.parametrize(
    ("form", "players", "more", "field", "word"),
    [
        ("holdemm", ["AsAh", "KK"], {}, "form", "did you mean 'holdem'"),
        ("holdem", ["AsAh", "AsKs"], {}, "players.2", "named in players.1"),
        ("holdem", ["AsAh", "KK"], {"boards": "As 2d 3c"}, "players.1", "named in boards"),
        ("holdem", ["AsAh", "KK"], {"dead": "Ah"}, "players.1", "named in dead"),
        ("holdem", ["AsAh", "KsKq"], {}, "players.2", "'q'"),
        ("holdem", ["AsAh", "AsAd, AsAc"], {}, "players.2", "no hand"),
        ("holdem", ["AsAh", "AKs:1.5"], {}, "players.2", "weight"),
        ("holdem", ["AsAh", "AKs-QJo"], {}, "players.2", "span"),
        ("holdem", ["AsAh", "150%"], {}, "players.2", "at most 100%"),
        ("holdem", ["AsAh2c", "KK"], {}, "players.1", "3 cards"),
        ("holdem", ["AsAh", "KK"], {"boards": "2d 3c"}, "boards", "2 cards"),
        ("holdem", ["AsAh", "KK"], {"boards": ["2d 3c"]}, "boards", "2 cards"),
        ("double-board-omaha", ["", ""], {"boards": ["", "2d 3c"]}, "boards.2", "2 cards"),
        ("holdem", ["AsAh", "XX"], {}, "players.2", "write cards (AsKs)"),
        ("holdem", ["AsAh", "KK"], {"boards": ["2d 3c 4c", ""]}, "boards", "has 1 board"),
        ("razz", ["AsAh", "KhKd"], {"boards": "2d 3c 4c"}, "boards", "has no board"),
        ("holdem", ["AsAh"], {}, "players", "2 to 10"),
        ("holdem", [""] * 11, {}, "players", "2 to 10"),
        ("seven-card-stud", [""] * 8, {}, "players", "take 56 cards"),
        ("badugi", ["", ""], {"draws": ["draw 1, sleep"]}, "draws.1", "'sleep'"),
        ("badugi", ["", ""], {"draws": ["pat"] * 3}, "draws", "3 rules for 2"),
        ("badugi", ["", ""], {"draws": ["1,1,1,1"]}, "draws.1", "badugi has 3"),
        ("drawmaha", ["", ""], {"draws": ["1,1"]}, "draws.1", "has 1"),
        ("chinese", ["AsAh/Kh", ""], {}, "players.1", "2 rows"),
        ("chinese", ["AsAh2d3c//", "//"], {}, "players.1", "takes 3"),
        ("mexican-poker", ["8s9s", ""], {}, "players.1", "not in the deck"),
        ("holdem", ["", ""], {"pots": [Pot(0, (0, 1))]}, "pots.1", "0 chips"),
        ("holdem", ["", ""], {"pots": [Pot(5, (0, 2))]}, "pots.1", "0 to 1"),
        ("holdem", ["", ""], {"samples": 1}, "samples", "two at the least"),
        ("omaha", ["AA:0", ""], {}, "players.1", "weight"),
        ("omaha", ["AAAAA", ""], {}, "players.1", "5 cards"),
        ("omaha", ["(AA", ""], {}, "players.1", "bracket stays open"),
        ("omaha", ["$xx", ""], {}, "players.1", "$ds"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told_with_its_field(form, players, more, field, word):
    with pytest.raises(OddsError) as told:
        asked(form, players, **more)
    assert told.value.field == field
    assert word in str(told.value)


def test_of_a_form_whose_holdings_are_divided_no_odds_are_told():
    with pytest.raises(OddsError, match=r"form: SOHE: .*odds are not told"):
        read_question("sohe", ["AsAhKsQsJs2d", "KdKhTcTd9c9d"])
