"""What a hand is called while cards of it are still to be thrown away, or it was divided."""

import pytest

from floorman.history.holding import hand_words
from tests.deal.playing import deal, play

FLOP = "c c x | x x x"


def words_of(dealt, seat=0):
    return hand_words(dealt.setup.law, dealt.view(seat), seat)


@pytest.mark.parametrize(
    ("form", "held", "board", "said"),
    [
        # Two of the four stay: fours and threes would take three of them.
        ("irish", "3dQh4d3h", "4hAd5h9c2c", "pair of fours"),
        ("irish", "KsKhKdKc", "Ac7d2h9c3c", "pair of kings"),
        ("crazy-pineapple", "KsKhKd", "Ac7d2h9c3c", "pair of kings"),
    ],
)
def test_no_hand_is_made_of_more_cards_than_may_be_kept(form, held, board, said):
    dealt = deal(form, "1/2 no-limit", (200,) * 3, held, board)
    play(dealt, FLOP)
    assert dealt.request.kind == "discard"
    assert words_of(dealt) == (said,)
    number = dealt.request.cards_min
    play(dealt, f"t{number}")
    assert len(dealt.view(0).seats[0].down) == 2 and words_of(dealt)


def test_a_hand_that_is_not_divided_has_no_words_and_then_words_for_each_part():
    dealt = deal("sohe", "1/2 pot-limit", (200,) * 3, "AsAhKsQsJs2d", "Ts9s8h3h4h")
    play(dealt, "c c x")
    assert words_of(dealt) == ()
    play(dealt, "aAsAh a2 a2")
    assert words_of(dealt) == ("hold'em: pair of aces", "Omaha: queen-high straight")
