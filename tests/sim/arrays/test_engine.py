"""Deals in arrays are the engine's: the same asks, the same acts, the same stacks after."""

from random import Random

import numpy as np
import pytest

from floorman.deal import Setup, make_law
from floorman.games import find_form, parse_stakes
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.rules import BOOK_KEYS
from floorman.sim.arrays import (
    FOLD,
    PASS,
    WAGER,
    ArrayGame,
    DeedError,
    Deeds,
    NotInArrays,
    Sums,
    at_random,
    calling,
    even_starts,
)
from tests.sim.arrays.engine import compare, starts
from tests.sim.tables import FORMS, law_of

DEALS = 30
# Each form in one structure; these in all of them: a flop game, a split one, stud, draw.
EVERY_STRUCTURE = ("holdem", "omaha-8", "seven-card-stud", "triple-draw-27")
REFUSED = {
    "draw-high": "the antes stay for the next deal",
    "jacks-or-better": "the antes stay for the next deal",
    "mexican-poker": "which card they turn up",
    "sohe": "divide their holdings",
}
STAKES = (
    ("holdem", "5/10 no-limit with ante 2", "roberts-v11"),
    ("holdem", "5/10 no-limit with ante 10 by the big blind", "wsop-2018"),
    ("holdem", "3/5/10 no-limit", "roberts-v11"),
    ("omaha", "5/10 pot-limit with straddle 20", "wsop-2018"),
    ("holdem", "10/20 limit with full kill", "roberts-v11"),
    ("omaha-8", "10/20 limit with half kill", "uspa"),
    ("razz", "10/20 limit with ante 1 and bring-in 3", "wsop-2018"),
    ("stud-8", "10/20 limit with ante 1 and bring-in 3", "uspa"),
)


def game_of(law, seats=4, name=""):
    return ArrayGame(starts(law, seats, Random(name or law.form.key), 24, 400))


def differing(game, policies=at_random, deals=DEALS):
    return list(compare(game, policies, 7, 0, deals))


@pytest.mark.parametrize("key", [key for key in FORMS if key not in REFUSED])
def test_every_form_is_played_as_the_engine_plays_it(key):
    law = law_of(key, "no-limit" if key == "lowball-a5" else None)
    seats = 7 if key == "big-easy" else 4
    assert differing(game_of(law, seats)) == []


@pytest.mark.parametrize(
    "structure", ["limit", "spread-limit", "pot-limit", "half-pot", "no-limit"]
)
@pytest.mark.parametrize("key", EVERY_STRUCTURE)
def test_every_structure_is_played_as_the_engine_plays_it(key, structure):
    assert differing(game_of(law_of(key, structure), 6, structure)) == []


@pytest.mark.parametrize(("key", "stakes", "book"), STAKES)
def test_antes_straddles_and_kills_are_posted_by_the_engine(key, stakes, book):
    law = make_law(find_form(key), parse_stakes(stakes), book)
    assert differing(game_of(law, 4, stakes)) == []


# What a house may have otherwise than every book.
HOUSES = (
    {"betting.minimum_bet.after_straddle": "straddle"},
    {"straddles.least_raise": "double"},
    {"betting.short_blind.entry": "posted", "betting.short_blind.raise_from": "posted"},
)


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: next(iter(house)))
def test_what_a_house_has_otherwise_holds_in_arrays(house):
    amendments = (Amendment("ours", answers=house),)
    stakes = parse_stakes("5/10 no-limit with straddle 20")
    law = make_law(find_form("holdem"), stakes, amendments=amendments)
    # The one with 8 chips is in each place but that of the straddle.
    game = ArrayGame(
        [Setup(law, (300, 8, 260, 120), n, law.deck, straddlers=((n + 3) % 4,)) for n in (0, 1, 3)]
    )
    assert differing(game, deals=120) == []


@pytest.mark.parametrize("structure", ["limit", "pot-limit", "no-limit"])
@pytest.mark.parametrize("book", BOOK_KEYS)
def test_short_all_ins_open_the_betting_again_as_each_book_has_it(book, structure):
    law = law_of("holdem", structure, book=book)
    # Stacks of a few bets, all of them uneven: most raises are all-in, and many of them short.
    chance = Random(f"{book} {structure}")
    stacks = [tuple(chance.randint(15, 90) for _ in range(6)) for _ in range(60)]
    game = ArrayGame([Setup(law, own, n % 6, law.deck) for n, own in enumerate(stacks)])

    def raises(asked):
        made = at_random(asked)
        often = asked.may_wager & (asked.luck[:, 3] < 0.5)
        stays = (made.deeds == FOLD) & (asked.luck[:, 2] < 0.7)
        deeds = np.where(often, WAGER, np.where(stays, PASS, made.deeds)).astype(np.int8)
        all_in = np.where(asked.luck[:, 1] < 0.5, asked.high, asked.low)
        return Deeds(deeds, np.where(often, all_in, made.amounts))

    assert differing(game, raises, 120) == []


def test_an_odd_chip_at_stud_goes_by_cards():
    # Everyone stays with an odd stack: pots that will not divide, and many that are split.
    law = make_law(find_form("stud-8"), parse_stakes("2/4 limit with ante 1 and bring-in 1"))
    game = ArrayGame([Setup(law, (7, 5, 9, 11), button, law.deck) for button in range(4)])
    assert differing(game, calling, 300) == []


def test_a_draw_goes_on_when_the_deck_runs_out():
    law = law_of("triple-draw-27")

    def draws_all(asked):
        pat = calling(asked)
        five = np.where(asked.kind >= 2, 31, pat.amounts)
        return Deeds(pat.deeds, five)

    assert differing(ArrayGame(even_starts(law, 6, 1000)), draws_all) == []


def test_hands_that_lie_open_compare_with_five_cards_too():
    assert differing(game_of(law_of("mississippi-stud"), 5), calling, 120) == []


@pytest.mark.parametrize("key", ["five-card-stud", "razz"])
def test_of_open_hands_alike_the_highest_card_opens_where_the_book_says_so(key):
    law = law_of(key, "no-limit", book="tda-2024")
    assert law.dealing.open_tie_by_suit
    assert differing(ArrayGame(even_starts(law, 6, 1000)), calling, 400) == []


def test_folding_for_nothing_keeps_the_cards_coming_at_stud():
    law = law_of("seven-card-stud")

    def gives_up(asked):
        made = at_random(asked)
        quits = asked.may_fold & (asked.luck[:, 3] < 0.2)
        return Deeds(np.where(quits, FOLD, made.deeds).astype(np.int8), made.amounts)

    assert differing(game_of(law, 6), gives_up, 100) == []


@pytest.mark.parametrize(("key", "reason"), REFUSED.items())
def test_what_arrays_cannot_do_is_refused_by_name(key, reason):
    law = law_of(key)
    with pytest.raises(NotInArrays, match=reason) as told:
        ArrayGame(even_starts(law, 4, 500))
    assert law.form.name in str(told.value)


def test_rows_sevens_and_too_many_players_are_refused_by_name():
    chinese = make_law(find_form("chinese"), parse_stakes("5 points"))
    for law, seats, reason in (
        (chinese, 4, "set in rows"),
        (law_of("lowball-a5", "limit"), 4, "a seven or better"),
        (law_of("drawmaha"), 7, "7 players may need"),
        (law_of("seven-card-stud"), 8, "8 players may need 62 cards of 52"),
        (law_of("big-easy"), 3, "14 cards"),
        (law_of("holdem"), 11, "2 to 10 players"),
    ):
        with pytest.raises(NotInArrays, match=reason):
            ArrayGame(even_starts(law, seats, 500))


def test_what_setups_ask_for_besides_is_refused():
    law = law_of("holdem")
    plain = Setup(law, (100, 100), 0, law.deck)
    for other, reason in (
        (Setup(law, (100, 100), 0, law.deck, agreeing=True), "nobody is asked to chop"),
        (Setup(law, (100, 100, 100), 0, law.deck), "as many seats"),
        (Setup(law, (1 << 30, 1 << 30), 0, law.deck), "are too many"),
    ):
        with pytest.raises(NotInArrays, match=reason):
            ArrayGame([plain, other])


def test_a_span_is_its_parts_in_whatever_pieces():
    game = ArrayGame(even_starts(law_of("holdem"), 5, 300))
    whole = game.play(at_random, 3, range(90))
    parts = [
        game.play(at_random, 3, range(a, b), slots=7) for a, b in ((0, 11), (11, 60), (60, 90))
    ]
    assert np.array_equal(whole.net, np.concatenate([part.net for part in parts]))
    assert sum((part.sums() for part in parts), Sums()) == whole.sums()
    assert not whole.sums().unbalanced
    assert not np.array_equal(whole.net, game.play(at_random, 4, range(90)).net)


def test_each_seat_may_have_a_policy_of_its_own():
    game = ArrayGame(even_starts(law_of("holdem"), 3, 300))
    seen = []

    def folding(asked):
        seen.extend(asked.seat.tolist())
        deeds = np.where(asked.may_fold & ~asked.may_check, FOLD, PASS).astype(np.int8)
        return Deeds(deeds, np.zeros(len(deeds), np.int64))

    policies = [folding, calling, calling]
    assert differing(game, policies) == []
    assert set(seen) == {0}
    with pytest.raises(ValueError, match="2 policies for 3 seats"):
        game.play(policies[:2], 1, range(1))


def test_a_policy_sees_the_cards_of_its_own_seat_and_those_that_lie_open():
    law = law_of("holdem")
    game = ArrayGame(even_starts(law, 3, 300))

    def looks(asked):
        for row, number in enumerate(asked.deal):
            deck, place = game.deck(9, number), (asked.seat[row] - asked.button[row] - 1) % 3
            assert asked.downcards[row][: asked.held[row]].tolist() == [
                deck[place],
                deck[place + 3],
            ]
            out = asked.out[row][0]
            assert out == (0, 3, 4, 5)[asked.round[row]]
            assert asked.boards[row][0][: min(out, 3)].tolist() == list(deck[7 : 7 + min(out, 3)])
            assert asked.pot[row] + asked.stacks[row].sum() == 900
        return calling(asked)

    game.play(looks, 9, range(12))


@pytest.mark.parametrize(("deed", "amount"), [(WAGER, 11), (WAGER, 5000), (FOLD, 0), (7, 0)])
def test_an_answer_that_is_not_legal_is_refused_with_its_deal_and_seat(deed, amount):
    game = ArrayGame(even_starts(law_of("holdem"), 2, 300))

    def wrong(asked):
        made = calling(asked)
        checks = asked.may_check if deed != FOLD else np.zeros(len(made.deeds), bool)
        made.deeds[checks], made.amounts[checks] = deed, amount
        return made

    if deed == FOLD:  # who may check may fold; a forced bet may not be folded
        game = ArrayGame(even_starts(law_of("razz"), 2, 300))

        def wrong(asked):
            return Deeds(np.zeros(len(asked.kind), np.int8), np.zeros(len(asked.kind), np.int64))

    with pytest.raises(DeedError, match=r"deal \d+, seat \d: deed"):
        game.play(wrong, 1, range(4))
