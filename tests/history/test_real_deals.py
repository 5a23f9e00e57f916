"""Deals that were really played are legal under a book, and end as they ended."""

import pytest

from floorman.cards import UNKNOWN
from floorman.deal import events as e
from floorman.games import find_form
from floorman.history import parse_phh, replay
from tests.history.recorded import DATA, hands_in, real_hands

SHORT_DECK = "historical/phua-xuan-2019.phh"
STUD_8 = "wsop-2023-ppc/stud-8.phhs"
# What cannot be played to its end, and why.
UNPLAYED: dict[str, str] = {}
HANDS = dict(real_hands())


def one_of(name, number=1):
    return hands_in(DATA / name)[number - 1]


def played(name, number=1, book=None, **how):
    return replay(one_of(name, number), book, **how)


def test_there_are_as_many_as_the_readme_says():
    folders = [name.split("/")[0] for name in HANDS]
    assert {folder: folders.count(folder) for folder in folders} == {
        "handhq": 6,
        "historical": 5,
        "pluribus": 416,
        "wsop-2023-ppc": 41,
    }


@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "homepokertourney"])
@pytest.mark.parametrize("tournament", [False, True])
def test_every_real_deal_is_legal_and_ends_as_it_ended(book, tournament):
    for name, hand in HANDS.items():
        done = replay(hand, book, tournament=tournament)
        if name in UNPLAYED:
            assert done.verdict == "could not be followed" and done.stacks_agree is None, name
            assert UNPLAYED[name] in done.problem, name
            continue
        assert done.legal and not done.problem, f"{name}: {done.problem}"
        assert done.stacks_agree is (True if hand.finishing_stacks else None), name
        assert done.deal.is_over, name
        if hand.finishing_stacks:
            assert done.stacks == hand.finishing_stacks, name


def test_most_of_them_say_how_they_ended():
    told = [hand for hand in HANDS.values() if hand.finishing_stacks]
    assert len(told) == 416 + 29 + 7


@pytest.mark.rules("WSOP-130")
def test_the_wsop_book_refuses_only_wagers_in_chips_below_that_of_the_big_blind():
    """Pluribus raised to 225 at blinds of 50 and 100; that book wants hundreds."""
    refused = 0
    for name, hand in HANDS.items():
        if name.startswith("pluribus"):
            done = replay(hand, "wsop-2018")
            if not done.legal:
                refused += 1
                assert "WSOP-130" in done.cites, f"{name}: {done.problem}"
                wager = hand.actions[done.action - 1]
                assert wager.verb == "cbr" and wager.amount % 100, name
    assert refused > 300


@pytest.mark.rules("RR11-4.BLIND.3a")
def test_heads_up_the_button_posts_the_small_blind():
    done = played("historical/antonius-blom-2009.phh")
    posts = [one for one in done.deal.events if isinstance(one, e.Posted)]
    assert [(one.seat, one.amount, one.cites) for one in posts] == [
        (1, 50_000, ("RR11-4.BLIND.3a",)),
        (0, 100_000, ("RR11-4.BLIND.3a",)),
    ]
    assert [str(stack) for stack in done.stacks] == ["1937923.75", "0"]


def test_a_pot_of_odd_size_is_split_into_halves_of_a_chip():
    done = played("pluribus/102.phhs", 1)
    assert done.scale == 10
    assert [str(stack) for stack in done.stacks][:2] == ["10112.5", "9775"]
    assert done.stacks_agree


def test_cents_are_chips():
    done = played("handhq/pokerstars-25nl.phhs", 2)
    assert done.scale == 100
    assert [str(stack) for stack in done.stacks[:3]] == ["24.25", "26.9", "16.15"]


@pytest.mark.rules("RR11-4.BLIND.10b")
def test_a_player_coming_in_posts_and_may_check_his_option():
    done = played("handhq/pokerstars-25nl.phhs", 4)
    events = done.deal.events
    posted = [one for one in events if isinstance(one, e.Posted) and one.seat == 2]
    assert [(one.amount, one.live, one.cites) for one in posted] == [
        (25, True, ("RR11-4.BLIND.10b",))
    ]
    began = next(one for one in events if isinstance(one, e.RoundBegan))
    assert began.seat == 2
    assert next(one for one in events if isinstance(one, e.Checked)).seat == 2


def test_a_winner_may_show_what_nobody_had_seen():
    done = played("handhq/pokerstars-25nl.phhs", 6)
    shown = [one for one in done.deal.events if isinstance(one, e.Shown)]
    assert [(one.seat, one.whole) for one in shown] == [(0, True)]
    assert isinstance(done.deal.events[-2], e.Ended)


def test_an_unknown_hand_that_loses_is_thrown_away():
    done = played("handhq/pokerstars-25nl.phhs", 1)
    assert [one.seat for one in done.deal.events if isinstance(one, e.Mucked)] == [3]


def test_a_raise_written_as_what_can_be_called_is_the_raise():
    """Razz: the caller has 150,000 left, so a raise to 1,200,000 is written as 750,000."""
    done = played("wsop-2023-ppc/later.phhs", 5)
    raised = [one for one in done.deal.events if isinstance(one, e.Wagered)][-1]
    back = [one for one in done.deal.events if isinstance(one, e.Returned)][-1]
    assert (raised.to, back.amount) == (1_200_000, 450_000)
    assert done.stacks == (0, 29_700_000)


def test_short_deck_is_played_as_the_form_that_is_chosen():
    done = played("historical/phua-xuan-2019.phh", form=find_form("holdem"))
    assert done.legal and done.form == "holdem" and done.deal.is_over
    done = played("historical/phua-xuan-2019.phh")
    assert done.legal and done.form == "short-deck" and done.deal.is_over
    # A king-high straight beats three kings, as they had it.
    stakes = done.deal.setup.law.stakes
    assert (stakes.ante, stakes.button_blind, stakes.blinds) == (3000, 3000, ())
    assert done.stacks == (489_000, 226_000, 684_000, 400_000, 0, 198_000)


@pytest.mark.rules("RR11-8.STUD.2a", "RR11-10.STUD8.4a", "WSOP-247a")
@pytest.mark.parametrize("book", ["roberts-v11", "uspa", "wsop-2018", "homepokertourney"])
def test_an_upcard_that_nobody_noted_is_no_end_to_a_deal(book):
    """Of seven deals of stud high-low five have seats whose three cards no camera saw."""
    hands = hands_in(DATA / STUD_8)
    unseen = [one.hand for one in hands if any(UNKNOWN in (a.cards or ()) for a in one.actions)]
    assert unseen == [49, 50, 51, 52, 53]
    for one in hands:
        done = replay(one, book)
        assert (done.verdict, done.stacks_agree, done.problem) == ("legal", True, ""), one.hand
        lowest = next(event for event in done.deal.events if isinstance(event, e.RoundBegan))
        (brings_in,) = (act.player - 1 for act in one.actions if act.verb == "pb")
        assert lowest.seat == brings_in


@pytest.mark.rules("WSOP-BADUGI.a", "WSOP-BADUGI.c")
def test_badugi_is_drawn_three_times_with_unknown_cards():
    done = played("historical/alice-carol-wikipedia.phh", book="wsop-2018")
    assert done.legal and done.stacks == (196, 220, 200, 184)


def test_a_changed_deal_is_noticed():
    """One chip more in a raise, and the stacks no longer agree; a call too many is refused."""
    file = DATA / "wsop-2023-ppc" / "01.phh"
    text = file.read_text(encoding="utf-8")
    (other,) = parse_phh(text.replace("cbr 600000", "cbr 600001"))
    done = replay(other)
    assert done.legal and done.stacks_agree is False
    assert done.problem == (
        "p2 ends with 3,775,001, the file says 3,775,000, "
        "p4 ends with 8,934,999, the file says 8,935,000"
    )
    (other,) = parse_phh(text.replace("'p5 f'", "'p1 f'"))
    done = replay(other)
    assert not done.legal and done.stacks_agree is False
    assert done.problem.startswith("action 8, p1 f: p1 may not fold now: p5 is to act")
