"""Playing a recorded deal again: what is legal, what is refused and why, what is missing."""

import pytest

from floorman.deal import events as e
from floorman.games import find_form
from floorman.history import chips_of, parse_phh, replay
from tests.history.recorded import hand

CARDS = "d dh p1 AsAc, d dh p2 KsKc, d dh p3 QsQc"
CALLED = f"{CARDS}, p3 cc, p1 cc, p2 cc"
CHECKED = "p1 cc, p2 cc, p3 cc"
RIVER = f"{CALLED}, d db 2c7d9h, {CHECKED}, d db 3s, {CHECKED}, d db 4h, {CHECKED}"
SHOWN = f"{RIVER}, p1 sm AsAc, p2 sm, p3 sm"


def done(actions, variant="NT", book=None, **fields):
    return replay(hand(actions, variant, **fields), book)


def test_a_whole_deal_is_played_to_its_end():
    one = done(SHOWN, finishing_stacks=[104, 98, 98])
    assert one.legal and one.stacks_agree and not one.problem and one.is_fine
    assert one.form == "holdem" and one.stacks == (104, 98, 98)
    assert [type(event) for event in one.deal.events[-6:]] == [
        e.Checked, e.Shown, e.Mucked, e.Mucked, e.Awarded, e.Ended,
    ]  # fmt: skip


def test_without_finishing_stacks_nothing_agrees_or_disagrees():
    one = done(SHOWN)
    assert one.stacks_agree is None and one.is_fine


def test_other_stacks_disagree_and_are_named():
    one = done(SHOWN, finishing_stacks=[103, 99, 98])
    assert one.legal and one.stacks_agree is False and not one.is_fine
    assert one.problem == ("p1 ends with 104, the file says 103, p2 ends with 98, the file says 99")


@pytest.mark.rules("RR11-14.NL.3a")
def test_a_refused_wager_is_told_with_its_rules_and_what_is_legal():
    one = done(f"{CARDS}, p3 cbr 6, p1 cbr 7", finishing_stacks=[100, 100, 100])
    assert not one.legal and one.stacks_agree is False
    assert one.action == 5 and "RR11-14.NL.3a" in one.cites
    assert one.problem.startswith(
        "action 5, p1 cbr 7: raise to 7 refused: the least raise is to 10"
    )
    assert one.problem.endswith("You may call 5, raise to 10-100, or fold.")


def test_a_refusal_speaks_in_the_figures_of_the_file():
    one = done(
        f"{CARDS}, p3 cbr 0.6, p1 cbr 0.7",
        blinds_or_straddles=[0.1, 0.2, 0],
        min_bet=0.2,
        starting_stacks=[20.25, 20, 20],
    )
    assert one.scale == 100
    assert "raise to 0.7 refused: the least raise is to 1 " in one.problem
    assert one.problem.endswith("You may call 0.5, raise to 1-20.25, or fold.")


@pytest.mark.parametrize(
    ("actions", "problem"),
    [
        (f"{CARDS}, p1 cc", "action 4, p1 cc: p1 may not call now: p3 is to act"),
        (f"{CARDS}, d db 2c7d9h", "action 4, d db 2c7d9h: cards are dealt where p3 is to act"),
        (f"{CALLED}, p1 cc", "action 7, p1 cc: a card is due to the board first"),
        ("d dh p1 AsAc, p3 f", "action 2, p3 f: a card is due to p2 first"),
        (f"{CALLED}, d db 2c7d9h3s, p1 cc", "action 8, p1 cc: more boardcards have been dealt"),
        (
            "d dh p1 AsAcAd, d dh p2 KsKc, d dh p3 QsQc, p3 f",
            "action 4, p3 f: p1 has been dealt more cards than are due",
        ),
        (
            "d dh p1 AsAc, d dh p2 AsKc, d dh p3 QsQc, p3 f",
            "action 2, d dh p2 AsKc: the As has been seen elsewhere",
        ),
        (f"{CALLED}, d db 2cAs9h", "action 7, d db 2cAs9h: the As has been seen elsewhere"),
        (f"{CARDS}, p3 pb", "action 4, p3 pb: "),
        (f"{CARDS}, p3 sd", "action 4, p3 sd: "),
        (f"{CARDS}, p3 sm QsQc", "action 4, p3 sm QsQc: p3 may not show now"),
        (f"{CARDS}, p3 f, p1 f, p2 cc", "action 6, p2 cc: the deal is over"),
        (f"{RIVER}, p1 sm, p2 sm, p3 sm", "action 21, p3 sm: p3 has the last live hand"),
        (f"{RIVER}, p1 sm 2d2h, p2 sm, p3 sm", "action 19, p1 sm 2d2h: p1 shows 2 cards for 0"),
    ],
)
def test_what_breaks_the_rules_or_contradicts_itself_is_illegal(actions, problem):
    one = done(actions)
    assert one.verdict == "illegal" and one.stacks_agree is None
    assert one.problem.startswith(problem)


@pytest.mark.parametrize(
    ("actions", "problem"),
    [
        ("", "the history ends where a card is due to p1"),
        ("d dh p1 AsAc, d dh p2 KsKc", "the history ends where a card is due to p3"),
        (CARDS, "the history ends where p3 is to act"),
        (CALLED, "the history ends where a card is due to the board"),
        (
            RIVER.replace("AsAc", "????").replace("KsKc", "????"),
            "the history ends where p1 is to show",
        ),
        (
            f"{RIVER}, p1 sm ????, p2 sm, p3 sm".replace("AsAc", "????"),
            "nobody can tell what p1 holds",
        ),
        (
            f"{RIVER}, p1 sm, p2 sm, p3 sm ????".replace("QsQc", "????"),
            "nobody can tell what p3 holds",
        ),
    ],
)
def test_what_the_history_leaves_out_is_told(actions, problem):
    one = done(actions, finishing_stacks=[100, 100, 100])
    assert one.problem.startswith(problem)
    assert one.verdict == "could not be followed" and one.stacks_agree is None
    assert not one.legal and not one.is_fine


def test_an_unfinished_history_tells_the_stacks_as_they_stand():
    one = done(f"{CARDS}, p3 cbr 10, p1 cc", finishing_stacks=[90, 98, 90])
    assert one.verdict == "could not be followed" and not one.deal.is_over
    assert one.stacks == (90, 98, 90) and one.stacks_agree is None
    assert one.problem == "the history ends where p2 is to act"


def test_hands_need_not_be_shown_in_order_and_known_ones_not_at_all():
    assert done(f"{RIVER}, p3 sm, p2 sm -, p1 sm AsAc").stacks == (104, 98, 98)
    assert done(RIVER).stacks == (104, 98, 98)


def test_a_hand_is_named_when_it_is_shown():
    unknown = f"{RIVER}, p1 sm AsAc, p2 sm KsKc, p3 sm".replace("KsKc", "????", 1)
    one = done(unknown.replace("AsAc", "????", 1))
    assert one.legal and one.stacks == (104, 98, 98)
    clash = done(f"{RIVER}, p1 sm AsAc, p2 sm AsKc".replace("KsKc", "????", 1))
    assert clash.problem.startswith("action 20, p2 sm AsKc: the As has been seen elsewhere")


@pytest.mark.rules("RR11-15.TRN.34")
def test_hands_that_are_shown_all_in_are_shown_before_the_board():
    actions = (
        f"{CARDS}, p3 f, p1 cbr 100, p2 cc, p1 sm AsAc, p2 sm KsKc, d db 2c7d9h, d db 3s, d db 4h"
    )
    assert done(actions).stacks == (200, 0, 100)
    one = replay(hand(actions), tournament=True)
    kinds = [type(event) for event in one.deal.events]
    assert kinds.index(e.Shown) < kinds.index(e.Boarded)


def test_a_check_with_nobody_left_to_bet_against_is_idle():
    all_in = f"{CARDS}, p3 f, p1 cbr 50, p2 cc, d db 2c7d9h, p2 cc, d db 3s, p2 cc, d db 4h, p2 cc"
    one = done(all_in, starting_stacks=[50, 100, 100])
    assert one.legal and not one.problem and one.stacks == (100, 50, 100)
    assert not done(all_in.replace("p2 cc, d db 3s", "p2 cbr 9, d db 3s")).legal
    assert not done(all_in.replace("p2 cc, d db 3s", "p3 cc, d db 3s")).legal


def test_remarks_are_passed_by():
    actions = CARDS.replace("d dh p2", "# a card flashed, d dh p2")
    assert done(f"{actions}, # a long pause, p3 f # sighing, p1 f, , # silence").legal


def test_cards_may_come_one_by_one_in_turn():
    one = done("d dh p1 As, d dh p2 Ks, d dh p3 Qs, d dh p1 Ac, d dh p2 Kc, d dh p3 Qc, p3 f, p1 f")
    assert one.legal and one.deal.is_over


def test_everyone_draws_before_anyone_gets_new_cards():
    deals = "d dh p1 AsAcAdKsKc, d dh p2 2s2c2d3s3c, d dh p3 4s4c4d5s5c"
    one = done(
        f"{deals}, p3 cc, p1 cc, p2 cc, p1 sd AsAc, p2 sd, p3 sd 4s, "
        "d dh p1 9s9c, d dh p3 Th, p1 cc, p2 cc, p3 cc, p1 sm -, p2 sm, p3 sm",
        "N2L1D",
    )
    assert one.legal and one.deal.is_over
    drawn = [event for event in one.deal.events if isinstance(event, e.Exchanged)]
    assert [len(event.cards) for event in drawn] == [2, 0, 1]


def test_six_hands_of_triple_draw_outlast_the_deck():
    """Six draw five each: discards are shuffled, and nobody knows in which order they lie."""
    ranks, suits = "23456789TJQKA", "cdhs"
    deck = [rank + suit for suit in suits for rank in ranks]
    held = [deck[5 * seat : 5 * seat + 5] for seat in range(6)]
    actions = [f"d dh p{seat + 1} {''.join(cards)}" for seat, cards in enumerate(held)]
    calls = [f"p{seat} cc" for seat in (3, 4, 5, 6, 1, 2)]
    draws = [f"p{seat + 1} sd {''.join(cards)}" for seat, cards in enumerate(held)]
    # Four in a row to each, and the fifth when everyone has drawn.
    fours = [deck[30 + 4 * seat : 34 + 4 * seat] for seat in range(5)] + [held[0][:4]]
    fifths = [held[1][0], held[2][0], held[3][0], held[4][0], held[0][4], held[1][1]]
    more = [
        f"d dh p{seat + 1} {''.join(four)}{fifth}"
        for seat, (four, fifth) in enumerate(zip(fours, fifths, strict=True))
    ]
    one = done(
        ", ".join([*actions, *calls, *draws, *more]),
        "F2L3D",
        starting_stacks=[100] * 6,
        antes=[0] * 6,
        blinds_or_straddles=[1, 2, 0, 0, 0, 0],
    )
    assert one.verdict != "illegal" and one.problem == "the history ends where p1 is to act"
    shuffled = [event for event in one.deal.events if isinstance(event, e.Shuffled)]
    assert [event.reason for event in shuffled] == ["earlier-discards"]


@pytest.mark.rules("RR11-8.STUD.2a", "RR11-8.INTRO.0a")
def test_stud_has_its_upcard_last_and_the_low_one_brings_it_in():
    deals = "d dh p1 AsAc9d, d dh p2 KsKc2d, d dh p3 QsQc8d"
    one = done(f"{deals}, p2 pb, p3 f, p1 cbr 4, p2 f", "F7S")
    assert one.legal and one.stacks == (103, 98, 99)
    assert not done(f"{deals}, p1 pb", "F7S").legal


def test_a_seat_that_folds_with_nothing_to_call_still_gets_cards_that_nobody_noted():
    """Under the WSOP book its cards go on until the betting has passed it."""
    deals = "d dh p1 AsAc9d, d dh p2 KsKc2d, d dh p3 QsQc8d"
    fourth = "d dh p1 7h, d dh p2 6h, d dh p3 5h"
    one = done(
        f"{deals}, p2 pb, p3 cc, p1 cc, {fourth}, p1 f, p2 cc, p3 cc, d dh p2 Th, d dh p3 Jh",
        "F7S",
        "wsop-2018",
    )
    assert one.verdict != "illegal" and one.problem == "the history ends where p3 is to act"


def test_the_coarsest_chip_is_tried_where_the_finest_does_not_lead_to_the_stacks():
    """A pot of 500 in chips of 100: an odd chip of 100, though nothing says so but the stacks."""
    actions = (
        "d dh p1 AsKc, d dh p2 AcKs, d dh p3 QsQc, p3 cbr 200, p1 cc, p2 cc, "
        "d db 2c7d9h, p1 cbr 100, p2 cc, p3 f, d db 3s, p1 cc, p2 cc, d db 4h, p1 cc, p2 cc"
    )
    fields = {
        "blinds_or_straddles": [100, 100, 0],
        "min_bet": 100,
        "antes": [100, 100, 100],
        "starting_stacks": [1000, 1000, 1000],
    }
    ours = done(actions, **fields)
    assert ours.stacks == (1150, 1150, 700)
    theirs = done(actions, **fields, finishing_stacks=[1200, 1100, 700])
    assert theirs.stacks_agree and theirs.deal.setup.law.stakes.chip == 100
    told = done(actions, **fields, finishing_stacks=[1200, 1100, 700], _chip=1)
    assert told.stacks_agree is False


def test_a_game_that_cannot_be_played_is_told_with_its_field():
    stud = replay(hand(CARDS, "F7S"), form=find_form("holdem"))
    assert stud.problem == "Texas hold'em has no bring-in: the blinds or the antes open it"
    assert not stud.legal and stud.form == "holdem"
    many = done("", starting_stacks=[9] * 11, antes=[0] * 11, blinds_or_straddles=[1, 2] + [0] * 9)
    assert many.problem == "stacks: Texas hold'em is for 2 to 10 players, not 11"


IN_MONEY = """\
variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 AhKh', 'p3 cbr 5.75', 'p1 f', 'p2 f']
finishing_stacks = [199, 198, 203]
currency_symbol = '€'
_book = 'wsop-2018'
_chip = 0.05
"""


@pytest.mark.rules("WSOP-130")
def test_a_deal_for_money_is_replayed_in_the_chips_that_its_room_had():
    [hand] = parse_phh(IN_MONEY)
    assert chips_of(hand).scale == 20
    # The big blind is 40 chips there: 5 is the largest usual chip of it, and €5.75 is 115 chips.
    assert replay(hand).is_fine
    [wrong] = parse_phh(IN_MONEY.replace("5.75", "5.80"))
    assert "wagers are in chips of 0.25" in replay(wrong).problem
    # What is no whole number of such chips, or no money, is read as finely as it is written.
    for other in (
        IN_MONEY.replace("5.75", "5.78"),
        IN_MONEY.replace("currency_symbol = '€'\n", ""),
    ):
        [hand] = parse_phh(other)
        assert chips_of(hand).scale == 100
