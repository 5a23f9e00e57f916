"""Deals with gaps: what nobody noted stays unknown, and the deal goes on as far as it can."""

from collections import Counter
from random import Random

import pytest

from floorman.cards import UNKNOWN, parse_cards
from floorman.deal import Deal, Setup, make_law
from floorman.deal import commands as c
from floorman.deal import events as e
from floorman.games import asked_stakes, find_form
from floorman.history import hand_of, hand_text, parse_phh, replay
from tests.deal.showdown.test_unseen import choose
from tests.history.recorded import hand

# Nobody noted what p4 had: the lowest card that was seen is the deuce of p2.
THREE = "d dh p1 AsAc9d, d dh p2 KsKc2d, d dh p3 QsQc8d, d dh p4 ??????"
FOUR = {"antes": [1] * 4, "starting_stacks": [100] * 4}


def stud(actions, variant="F7S", book=None, **fields):
    return replay(hand(actions, variant, **{**FOUR, **fields}), book)


def opened(done):
    return [event.seat for event in done.deal.events if isinstance(event, e.RoundBegan)]


@pytest.mark.rules("RR11-8.STUD.2a")
@pytest.mark.parametrize(
    ("acts", "brings_in"),
    [
        ("p2 pb, p3 f, p4 f, p1 f", 1),
        ("p4 pb, p1 f, p2 f, p3 f", 3),
        ("p4 cbr 4, p1 f, p2 f, p3 f", 3),
    ],
)
def test_whoever_acts_first_brings_it_in(acts, brings_in):
    done = stud(f"{THREE}, {acts}")
    assert done.verdict == "legal" and opened(done) == [brings_in]
    dealt = [one for one in done.deal.events if isinstance(one, e.Dealt) and one.seat == 3]
    assert [(one.up, one.cards) for one in dealt][-1] == (True, (UNKNOWN,))


@pytest.mark.rules("RR11-8.STUD.2a", "RR11-9.RAZZ.2a")
@pytest.mark.parametrize(
    ("variant", "act", "able"),
    [("F7S", "p1 pb", "p2 or p4"), ("F7S", "p3 pb", "p2 or p4"), ("FR", "p2 pb", "p1 or p4")],
)
def test_but_not_past_a_card_that_was_seen(variant, act, able):
    done = stud(f"{THREE}, {act}", variant)
    assert done.verdict == "illegal"
    who = act[:2]
    assert done.problem.endswith(
        f"{act}: {who} has no hand that could open: by what is seen {able} opens."
    )


def test_where_what_was_seen_settles_it_nobody_is_asked():
    """The hidden card has been folded when the next street is opened."""
    hidden = THREE.replace("??????", "????3c").replace("AsAc9d", "??????")
    gone = f"{hidden}, p2 pb, p3 cc, p4 cc, p1 f, d dh p2 2c, d dh p3 8h, d dh p4 3h"
    done = stud(f"{gone}, p3 cc, p4 cc, p2 cc")
    assert opened(done) == [1, 2]
    named = [command for command in done.deal.commands if isinstance(command, c.NameOpener)]
    assert named == [c.NameOpener(1)]


@pytest.mark.rules("RR11-8.STUD.4a")
def test_an_all_in_player_may_have_been_the_low_card():
    """p4 has no more than his ante; nobody who owes the bring-in could fold or come in for more."""
    broke = {"starting_stacks": [100, 100, 100, 1]}
    for acts in ("p1 cbr 4, p2 f, p3 f", "p1 f, p2 cbr 4, p3 f"):
        done = stud(f"{THREE}, {acts}", **broke)
        began = next(event for event in done.deal.events if isinstance(event, e.RoundBegan))
        assert "RR11-8.STUD.4a" in began.cites and began.seat == 0
        assert done.verdict != "illegal", done.problem
    deuce_first = THREE.replace("9d", "3s").replace("2d", "9d").replace("3s", "2d")
    assert stud(f"{deuce_first}, p1 f, p2 cbr 4, p3 f", **broke).verdict != "illegal"
    assert opened(stud(f"{deuce_first}, p1 pb, p2 f, p3 f", **broke)) == [0]
    passed = stud(f"{THREE}, p2 pb, p3 f, p1 f", **broke)
    assert opened(passed) == [1] and passed.verdict != "illegal"
    with_chips = stud(f"{deuce_first}, p1 f, p2 cbr 4, p3 f")
    assert with_chips.verdict == "illegal"


@pytest.mark.rules("RR11-8.STUD.2b")
def test_later_streets_are_opened_by_whoever_acts_first():
    fourth = "d dh p1 9h, d dh p2 7h, d dh p3 6h, d dh p4 ??"
    called = f"{THREE}, p2 pb, p3 cc, p4 cc, p1 cc, {fourth}"
    pair = stud(f"{called}, p1 cbr 4, p2 f, p3 f, p4 f")
    assert pair.legal and opened(pair) == [1, 0]
    hidden = stud(f"{called}, p4 cbr 4, p1 f, p2 f, p3 f")
    assert hidden.legal and opened(hidden) == [1, 3]
    wrong = stud(f"{called}, p3 cbr 4, p4 f, p1 f, p2 f")
    assert wrong.verdict == "illegal" and "by what is seen p1 or p4 opens" in wrong.problem
    first_was_seen = called.replace("??????", "????4c")
    assert opened(stud(f"{first_was_seen}, p4 cbr 4, p1 f, p2 f, p3 f")) == [1, 3]


STREETS = (
    "p2 pb, p3 f, p4 cc, p1 f",
    "d dh p2 7h, d dh p4 ??, p4 cc, p2 cc",
    "d dh p2 7d, d dh p4 ??, p4 cc, p2 cc",
    "d dh p2 7c, d dh p4 ??, p4 cc, p2 cc",
    "d dh p2 3c, d dh p4 ??, p4 cc, p2 cc",
)
SHOWDOWN = ", ".join((THREE, *STREETS))


def test_a_whole_hand_that_is_shown_names_its_upcards():
    done = stud(f"{SHOWDOWN}, p4 sm ThTsTcTdJhJsJd, p2 sm KsKc2d7h7d7c3c")
    assert done.legal and done.stacks == (99, 98, 99, 104)
    assert done.deal.state.seats[3].up == list(parse_cards("Tc Td Jh Js"))
    assert sorted(done.deal.state.seats[3].down) == sorted(parse_cards("Th Ts Jd"))


def test_what_one_card_was_still_has_to_fit():
    noted = SHOWDOWN.replace("p4 ??,", "p4 4c,", 1)
    shown = stud(f"{noted}, p4 sm ThTsTc4cJhJsJd, p2 sm")
    assert shown.legal and shown.deal.state.seats[3].up == list(parse_cards("Tc 4c Jh Js"))
    sorted_otherwise = stud(f"{noted}, p4 sm 4cThTsTcJhJsJd, p2 sm")
    assert sorted_otherwise.verdict == "could not be followed"
    assert sorted_otherwise.problem == ("nobody can tell which of these cards p4 had faceup")
    taken = stud(f"{noted}, p4 sm KsTsTc4cJhJsJd, p2 sm")
    assert taken.verdict == "illegal" and "the Ks has been seen elsewhere" in taken.problem


def test_a_hand_that_nobody_saw_is_thrown_away_where_another_one_is_shown():
    done = stud(f"{SHOWDOWN}, p2 sm KsKc2d7h7d7c3c, p4 sm")
    assert done.legal and done.stacks == (99, 104, 99, 98)


def test_only_downcards_that_are_shown_do_not_tell_who_wins():
    done = stud(f"{SHOWDOWN}, p4 sm ThTsJd, p2 sm KsKc3c", finishing_stacks=[99, 98, 99, 104])
    assert done.verdict == "could not be followed" and done.stacks_agree is None
    assert done.problem == "nobody can tell who wins: cards that lay faceup were not noted"


HOLDEM = "d dh p1 AsAc, d dh p2 KsKc, d dh p3 QsQc, p3 cc, p1 cc, p2 cc, d db ????9h"


@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018"])
def test_boardcards_that_nobody_noted_stop_nothing_until_hands_are_compared(book):
    won = replay(hand(f"{HOLDEM}, p1 cbr 2, p2 f, p3 f"), book)
    assert won.legal and won.stacks == (104, 98, 98)
    assert won.deal.state.boards == [[UNKNOWN, UNKNOWN, *parse_cards("9h")]]
    checks = "p1 cc, p2 cc, p3 cc"
    river = f"{HOLDEM}, {checks}, d db 3s, {checks}, d db 4h, {checks}"
    thrown = replay(hand(f"{river}, p1 sm AsAc, p2 sm, p3 sm"), book)
    assert thrown.legal and thrown.stacks == (104, 98, 98)
    compared = replay(hand(f"{river}, p1 sm AsAc, p2 sm KsKc, p3 sm"), book)
    assert compared.verdict == "could not be followed"
    assert compared.problem.startswith("nobody can tell who wins")


def test_a_draw_of_which_only_the_number_is_noted_goes_on():
    """A card that p2 kept was not seen; neither were those that he threw away."""
    done = replay(
        hand(
            "d dh p1 7h5h4c3c2s, d dh p2 ??????????, d dh p3 KhQhJsTs8s, p3 f, p1 cc, p2 cc, "
            "p1 sd, p2 sd ????, d dh p2 ??3d, p1 cc, p2 cc, p1 sm 7h5h4c3c2s, p2 sm",
            "N2L1D",
        )
    )
    assert done.legal and done.stacks == (102, 98, 100)


@pytest.mark.parametrize("form", ["seven-card-stud", "stud-8", "razz", "holdem", "badugi"])
def test_a_live_deal_of_which_no_card_was_named_is_followed_or_says_that_it_cannot_be(form):
    verdicts = Counter()
    for seed in range(12):
        dice = Random(f"{form} {seed}")
        law = make_law(find_form(form), asked_stakes(find_form(form), "limit"), "roberts-v11")
        deal = Deal(Setup(law, (200,) * 4, dealing="unseen"))
        while not deal.is_over:
            deal.apply(choose(deal, dice))
        (written,) = parse_phh(hand_text(hand_of(deal)))
        done = replay(written)
        verdicts[done.verdict] += 1
        assert done.stacks_agree is (True if done.legal else None)
    assert verdicts["legal"] and verdicts["could not be followed"] and len(verdicts) == 2
