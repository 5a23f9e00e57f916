"""The clock, boxed cards, misdeals and rulings while cards are set."""

from itertools import combinations
from random import Random

import pytest

from floorman.cards import parse_cards
from floorman.deal import Reason
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.deal.rows.scoring import score_hand
from floorman.deal.rows.unset import front_most_safe, is_foul_certain
from tests.deal.playing import law_of, refused
from tests.deal.rows.deals import FOULED, PAIRS, STRONG, WEAK, RowDeal, at_setting, of_kind

SECONDS = 1000
# Thirteen cards each; of the second no middle is a low, whatever is done.
WHOLE = [
    ("chinese", "3d 3c Jh 8h Ks 2h Ad 7d 6c Jd Js 4h Qc"),
    ("open-face-pineapple-27", "Kh Kd Qc Qd Jh Js Tc Th 6c 6d 6h Ac As"),
    ("open-face-pineapple-27", "Kh Kd 2c Qd Jh 3s Tc Th 6c 5d 4h Ac As"),
]


def rows_law(form="open-face"):
    return law_of(form, "1 points", "wsop-2018").rows


def rows_of(text):
    return [list(parse_cards(row)) for row in text.split("/")]


@pytest.mark.rules("WSOP-352a")
def test_anybody_may_call_the_clock_after_thirty_seconds_and_gives_thirty_more():
    made = at_setting("open-face", STRONG, PAIRS, WEAK, seat=0, placed=5)
    assert (made.request.wait_ms, made.request.clock_ms) == (30 * SECONDS, 0)
    refusal = refused(made, c.CallClock(2, 0, 29_999), Reason.TOO_SOON, "WSOP-352a")
    assert "1 ms left" in str(refusal)
    refused(made, c.CallClock(2, 1, 60_000), Reason.NOT_YOUR_TURN)
    refused(made, c.TimeUp(0, 59_999), Reason.TOO_SOON, "WSOP-352b")
    (event,) = made.apply(c.CallClock(2, 0, 30_000))
    assert event == e.ClockCalled(2, 0, 30_000, ("WSOP-352a",))
    assert made.request.clock_ms == 30 * SECONDS
    refused(made, c.CallClock(1, 0, 31_000), Reason.NOT_ASKED)
    refused(made, c.TimeUp(0, 29_999), Reason.TOO_SOON, "WSOP-352b")


@pytest.mark.rules("WSOP-352b")
def test_a_card_not_set_in_time_goes_to_the_front_most_row_that_does_not_make_a_foul_certain():
    deal = at_setting("open-face", STRONG, PAIRS, WEAK, seat=0, placed=5)
    deal.apply(c.CallClock(1, 0, 30_000))
    (card,) = deal.request.cards
    event, *_ = deal.apply(c.TimeUp(0, 30_000))
    # Queens and a three in front are full; the middle has two nines and room.
    assert event.rows == ((), (card,), ()) and event.timed_out and event.cites == ("WSOP-352b",)
    assert deal.request.seat != 0 and deal.state.setting.clocks == []


@pytest.mark.rules("WSOP-352b")
@pytest.mark.parametrize(
    ("rows", "card", "row"),
    [
        ("//", "As", 0),
        # A third queen in front would beat whatever the middle can still be: two pair.
        ("QhQd/9s9d4h4cKs/8s8d8c", "Qs", 2),
        # A king in front is well behind a pair in the middle.
        ("Qh3d/9s9d4h4cKs/8s8d8c", "Kd", 0),
        # A pair of aces in front beats a middle that can be no better than tens, so does the back.
        ("AhTd/9s9d4h2cKs/KhKdQh5c", "Ac", 2),
        # The front is full; a flush in the middle is beaten by nothing that the back can be.
        ("2h3d4c/9h8h5h4h/AsAdTs9cJs", "Kh", 1),
    ],
)
def test_front_most_rows_by_hand(rows, card, row):
    law, held = rows_law(), rows_of(rows)
    (one,) = parse_cards(card)
    unseen = [k for k in law_of("open-face", "1 points").deck if k != one]
    unseen = [k for k in unseen if not any(k in cards for cards in held)]
    given, away = front_most_safe(law, held, [one], 0, unseen)
    assert not away
    room = [size - len(cards) for size, cards in zip((3, 5, 5), held, strict=True)]
    safe = [
        place for place in range(3)
        if room[place] and not is_foul_certain(law, with_card(held, place, one), unseen)
    ]  # fmt: skip
    expected = safe[0] if safe else next(k for k in range(3) if room[k])
    assert [place for place, cards in enumerate(given) if cards] == [expected] == [row]


def with_card(rows, place, card):
    return [[*cards, card] if k == place else list(cards) for k, cards in enumerate(rows)]


def fouls_whatever_comes(law, rows, unseen):
    """The same by trying every card that may come, in every row: for one or two cards missing."""
    missing = [size - len(cards) for size, cards in zip((3, 5, 5), rows, strict=True)]
    for first in combinations(unseen, missing[0]):
        left = [k for k in unseen if k not in first]
        for second in combinations(left, missing[1]):
            last = [k for k in left if k not in second]
            for third in combinations(last, missing[2]):
                more = (first, second, third)
                full = [[*held, *new] for held, new in zip(rows, more, strict=True)]
                if not score_hand(law, full).foul:
                    return False
    return True


@pytest.mark.rules("WSOP-352b")
@pytest.mark.parametrize("form", ["open-face", "open-face-pineapple-27"])
def test_a_foul_is_certain_just_when_no_card_that_may_come_helps(form):
    law, dice, certain = rows_law(form), Random(form), 0
    deck = law_of(form, "1 points").deck
    for _ in range(150):
        cards = dice.sample(deck, 13)
        if dice.random() < 0.7:
            cards.sort(reverse=dice.random() < 0.6)
        rows = [cards[:3], cards[3:8], cards[8:]]
        if form.endswith("27") and dice.random() < 0.8:
            # A low of different ranks, such as there seldom is by chance.
            rows = [[*cards[:3]], [], [*cards[8:]]]
            free = [card for card in deck if card not in cards]
            ranks = dice.sample(sorted({k >> 2 for k in free if k >> 2 < 9}), 5)
            rows[1] = [dice.choice([k for k in free if k >> 2 == rank]) for rank in ranks]
        dice.choice([rows[0], rows[1], rows[2]]).pop()
        dice.choice([rows[0], rows[1], rows[2]]).pop()
        held = {card for row in rows for card in row}
        unseen = dice.sample([card for card in deck if card not in held], 20)
        expected = fouls_whatever_comes(law, rows, unseen)
        assert is_foul_certain(law, rows, unseen) == expected, rows
        certain += expected
    assert 20 < certain < 140


@pytest.mark.rules("WSOP-352b")
@pytest.mark.parametrize("form", ["open-face", "open-face-turbo", "open-face-pineapple"])
def test_a_player_who_never_sets_a_card_still_gets_every_one_in_a_row(form):
    deal = RowDeal(form, STRONG, PAIRS).run(lambda one: one.request.kind == "set")
    made = RowDeal(form, STRONG, PAIRS)
    deal = made.deal
    while not deal.is_over:
        if deal.request.kind == "set":
            seat = deal.request.seat
            deal.apply(c.CallClock(1 - seat, seat, 30_000))
            deal.apply(c.TimeUp(seat, 30_000))
        else:
            deal.apply(made.next_command())
    rows = [row for seat in deal.state.seats for row in seat.hands[0].rows]
    assert [len(row) for row in rows] == [3, 5, 5] * 2


@pytest.mark.rules("WSOP-22.a1", "WSOP-22.a5")
def test_a_boxed_card_among_the_first_five_is_a_misdeal_and_fantasyland_is_kept():
    made = RowDeal("open-face", STRONG, PAIRS, stacks=(70, 80), fantasyland=(1,))
    deal = made.run(lambda one: one.request.kind == "set")
    misdealt, ended = deal.apply(c.FindBoxed())
    assert misdealt.why == "boxed" and "WSOP-22.a1" in misdealt.cites
    assert "WSOP-22.a5" in misdealt.cites and ended.stacks == (70, 80)
    assert deal.is_over and deal.result.misdealt == "boxed"
    assert deal.result.fantasyland == (1,) and deal.result.points == (0, 0)


@pytest.mark.rules("WSOP-22.a2", "WSOP-22.a3")
def test_one_boxed_card_is_played_after_the_first_five_and_two_are_a_misdeal():
    deal = at_setting("open-face", STRONG, PAIRS, seat=0, placed=5)
    (event,) = deal.apply(c.FindBoxed())
    assert event == e.BoxedPlayed(("WSOP-22.a2",))
    event, _ = deal.apply(c.FindBoxed())
    assert event.why == "boxed" and "WSOP-22.a3" in event.cites and deal.is_over


@pytest.mark.rules("WSOP-22.a4", "WSOP-104a", "WSOP-104d")
def test_once_the_second_draw_is_set_boxed_cards_are_played_and_no_misdeal_is_called():
    deal = at_setting("open-face", STRONG, PAIRS, seat=1, placed=6)
    assert not refusal_of_misdeal(deal)
    late = at_setting("open-face", STRONG, PAIRS, seat=0, placed=7)
    for _ in range(3):
        (event,) = late.apply(c.FindBoxed())
        assert event == e.BoxedPlayed(("WSOP-22.a4",))
    refused(late, c.CallMisdeal(), Reason.SUBSTANTIAL_ACTION, "WSOP-104a", "WSOP-104d")


def refusal_of_misdeal(deal):
    deal.apply(c.CallMisdeal())
    return not deal.is_over


def test_boxed_cards_of_a_full_hand_are_for_the_floor():
    made = RowDeal("chinese", STRONG, PAIRS, FOULED, WEAK)
    deal = made.run(lambda one: one.request.kind == "set")
    refused(deal, c.FindBoxed(), Reason.NOT_ALLOWED_BY_BOOK)


@pytest.mark.rules("WSOP-350.a", "WSOP-105g")
def test_a_hand_ruled_fouled_for_its_count_sets_no_more_and_owes_all_royalties():
    made = RowDeal("open-face", PAIRS, STRONG)
    deal = made.run(lambda one: one.request.kind == "set" and one.request.seat == 0)
    event, *_ = deal.apply(c.RuleFoul(0))
    assert event == e.RuledFouled(0, "wrong-count", ("WSOP-350.a", "WSOP-105g"))
    refused(deal, c.RuleFoul(0), Reason.NOT_ASKED)
    made.run()
    assert {one.seat for one in of_kind(deal, e.CardsSet)} == {1}
    assert of_kind(deal, e.Ranked)[0].foul == "a wrong number of cards was set"
    assert deal.result.points == (-21, 21)


@pytest.mark.rules("WSOP-350.a")
def test_a_hand_is_ruled_fouled_once_the_cards_on_their_way_have_come():
    made = RowDeal("open-face", PAIRS, STRONG)
    refused(made.deal, c.RuleFoul(0), Reason.NOT_ASKED)
    deal = made.run(lambda one: one.request.kind == "set" and one.request.seat == 0)
    deal.apply(c.RuleFoul(0))
    assert deal.request.seat == 1


@pytest.mark.rules("WSOP-353.d", "WSOP-353.d.1")
def test_a_wrong_count_in_fantasyland_fouls_only_when_told_after_substantial_action():
    made = RowDeal("open-face", STRONG, PAIRS, fantasyland=(1,))
    deal = made.run(lambda one: one.request.kind == "set")
    told = c.RuleFoul(1, "fantasyland-count")
    refusal = refused(deal, told, Reason.TOO_SOON, "WSOP-353.d", "WSOP-353.d.1")
    assert "The floor finds the fairest way" in str(refusal)
    refused(deal, c.RuleFoul(0, "fantasyland-count"), Reason.NOT_ASKED)
    made.run(lambda one: one.state.setting.streets >= 3 and one.request.kind == "set")
    deal.apply(told)
    made.run()
    assert deal.result.points == (21, -21)


def first_way(law, cards, sizes):
    """The same for a whole hand, row by row in every way: what each row gets, what goes away."""
    least = None
    for front in combinations(range(len(cards)), sizes[0]):
        rest = [k for k in range(len(cards)) if k not in front]
        for middle in combinations(rest, sizes[1]):
            left = [k for k in rest if k not in middle]
            for back in combinations(left, sizes[2]):
                way = [0 if k in front else 1 if k in middle else 2 if k in back else 3
                       for k in range(len(cards))]  # fmt: skip
                rows = [[cards[k] for k in row] for row in (front, middle, back)]
                key = (bool(score_hand(law, rows).foul), way)
                least = key if least is None or key < least else least
    fouled, way = least
    groups = [tuple(c for c, at in zip(cards, way, strict=True) if at == k) for k in range(4)]
    return fouled, tuple(groups[:3]), groups[3]


@pytest.mark.rules("WSOP-352b")
@pytest.mark.parametrize(("form", "text"), WHOLE)
def test_a_whole_hand_not_set_in_time_against_every_way_to_set_it(form, text):
    law, cards = rows_law(form), parse_cards(text)
    unseen = [card for card in law_of(form, "1 points").deck if card not in cards]
    given, away = front_most_safe(law, [[], [], []], cards, len(cards) - 13, unseen)
    fouled, rows, thrown = first_way(law, cards, (3, 5, 5))
    assert (given, away) == (rows, thrown)
    assert bool(score_hand(law, given).foul) == fouled
