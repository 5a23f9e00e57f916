"""The USPA's numbered steps: cards, burns, betting rounds and the showdown, form by form."""

import pytest

from floorman.deal import events as e
from floorman.games import find_form
from tests.deal.playing import deal, found, last, play

LIMIT = "20/40 limit with ante 5 and bring-in 10"
STAGES = (e.Posted, e.Dealt, e.Burned, e.Boarded, e.RoundBegan, e.Exchanged, e.Shown)


def uspa(form, stakes, stacks=(1000, 1000), hands="", **how):
    return deal(form, stakes, stacks, hands, book="uspa", **how)


def steps(d, section):
    """The numbers of the section's printed steps, in the order in which events cite them."""
    head = f"USPA-{section}.3."
    numbers = []
    for event in d.events:
        if isinstance(event, STAGES):
            numbers += [int(rule[len(head) :]) for rule in event.cites if rule.startswith(head)]
    return numbers


def kinds(d, section, number):
    """What kinds of event cite a printed step."""
    rule = f"USPA-{section}.3.{number}"
    return {type(event).__name__ for event in d.events if rule in getattr(event, "cites", ())}


def once(numbers):
    return list(dict.fromkeys(numbers))


@pytest.mark.rules(
    "USPA-3.2.1.3.1",
    "USPA-3.2.1.3.2",
    "USPA-3.2.1.3.3",
    "USPA-3.2.1.3.4",
    "USPA-3.2.1.3.5",
    "USPA-3.2.1.3.6",
    "USPA-3.2.1.3.7",
    "USPA-3.2.1.3.8",
    "USPA-3.2.1.3.9",
    "USPA-3.2.1.1a",
)
def test_holdem_goes_through_its_nine_steps_in_order():
    d = uspa("holdem", "1/2 no-limit", hands="2c7d AsAd", board="AcKd8h4s3c")
    assert [len(seat.down) for seat in d.state.seats] == [2, 2]
    play(d, "c x | x x | x x | x b10 c")
    assert steps(d, "3.2.1") == [1, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9]
    assert kinds(d, "3.2.1", 1) == {"Dealt"}
    assert kinds(d, "3.2.1", 3) == {"Burned", "Boarded"}
    assert kinds(d, "3.2.1", 8) == {"RoundBegan"}
    assert [len(event.cards) for event in found(d, e.Boarded)] == [3, 1, 1]
    assert all("USPA-3.2.1.1a" in event.cites for event in found(d, e.Boarded))
    assert found(d, e.Shown)[0].seat == 1, "the bettor shows first"


@pytest.mark.rules(
    "USPA-3.2.2.3.1",
    "USPA-3.2.2.3.2",
    "USPA-3.2.2.3.3",
    "USPA-3.2.2.3.4",
    "USPA-3.2.2.3.5",
    "USPA-3.2.2.3.6",
    "USPA-3.2.2.3.7",
    "USPA-3.2.2.3.8",
    "USPA-3.2.2.3.9",
    "USPA-3.2.2.1a",
)
def test_omaha_goes_through_its_nine_steps_in_order():
    d = uspa("omaha", "1/2 pot-limit", hands="2c7d9h9s AsAdKsKh", board="AcKd8h4s3c")
    assert [len(seat.down) for seat in d.state.seats] == [4, 4]
    play(d, "c x | x x | x x | x b4 c")
    assert steps(d, "3.2.2") == [1, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9]
    assert kinds(d, "3.2.2", 5) == {"Burned", "Boarded"}
    assert all("USPA-3.2.2.1a" in event.cites for event in found(d, e.Boarded))
    assert found(d, e.Shown)[0].seat == 1


@pytest.mark.parametrize(
    ("form", "section"),
    [
        pytest.param(
            "seven-card-stud",
            "3.2.3",
            marks=pytest.mark.rules(
                "USPA-3.2.3.3.1",
                "USPA-3.2.3.3.2",
                "USPA-3.2.3.3.3",
                "USPA-3.2.3.3.4",
                "USPA-3.2.3.3.5",
                "USPA-3.2.3.3.6",
                "USPA-3.2.3.3.7",
                "USPA-3.2.3.3.8",
                "USPA-3.2.3.3.9",
                "USPA-3.2.3.3.10",
                "USPA-3.2.3.3.11",
                "USPA-3.2.3.3.12",
                "USPA-3.2.3.1a",
            ),
        ),
        pytest.param(
            "razz",
            "3.2.6",
            marks=pytest.mark.rules(
                "USPA-3.2.6.3.1",
                "USPA-3.2.6.3.2",
                "USPA-3.2.6.3.3",
                "USPA-3.2.6.3.4",
                "USPA-3.2.6.3.5",
                "USPA-3.2.6.3.6",
                "USPA-3.2.6.3.7",
                "USPA-3.2.6.3.8",
                "USPA-3.2.6.3.9",
                "USPA-3.2.6.3.10",
                "USPA-3.2.6.3.11",
                "USPA-3.2.6.3.12",
            ),
        ),
        pytest.param(
            "stud-8",
            "3.2.7",
            marks=pytest.mark.rules(
                "USPA-3.2.7.3.1",
                "USPA-3.2.7.3.2",
                "USPA-3.2.7.3.3",
                "USPA-3.2.7.3.4",
                "USPA-3.2.7.3.5",
                "USPA-3.2.7.3.6",
                "USPA-3.2.7.3.7",
                "USPA-3.2.7.3.8",
                "USPA-3.2.7.3.9",
                "USPA-3.2.7.3.10",
                "USPA-3.2.7.3.11",
                "USPA-3.2.7.3.12",
            ),
        ),
    ],
)
def test_stud_of_seven_cards_goes_through_its_twelve_steps_in_order(form, section):
    d = uspa(form, LIMIT, hands="AsAdKs 2s4h3c", showing="asked")
    play(d, "i c | x x | x x | x x | x b40 c | s s P")
    assert once(steps(d, section)) == list(range(1, 13))
    assert kinds(d, section, 1) == {"Posted"}
    assert kinds(d, section, 2) == {"Dealt"}
    assert kinds(d, section, 11) == {"RoundBegan"}
    assert kinds(d, section, 12) == {"Shown"}
    streets = [(len(event.cards), event.up) for event in found(d, e.Dealt, seat=0)]
    assert streets == [(2, False), (1, True), (1, True), (1, True), (1, True), (1, False)]
    bettor = last(d, e.Wagered).seat
    assert found(d, e.Shown)[0].seat == bettor
    assert last(d, e.Posted).kind == "ante"


@pytest.mark.rules(
    "USPA-3.2.4.1a",
    "USPA-3.2.4.3.1",
    "USPA-3.2.4.3.2",
    "USPA-3.2.4.3.3",
    "USPA-3.2.4.3.4",
    "USPA-3.2.4.3.5",
    "USPA-3.2.4.3.6",
    "USPA-3.2.4.3.7",
    "USPA-3.2.4.3.8",
    "USPA-3.2.4.3.9",
    "USPA-3.2.4.3.10",
)
def test_five_card_stud_goes_through_its_ten_steps_in_order():
    d = uspa("five-card-stud", LIMIT, hands="AsKs 4h3c", showing="asked")
    play(d, "i c | x x | x x | x b20 c | s s P")
    assert once(steps(d, "3.2.4")) == list(range(1, 11))
    streets = [(len(event.cards), event.up) for event in found(d, e.Dealt, seat=0)]
    assert streets == [(1, False), (1, True), (1, True), (1, True), (1, True)]
    assert found(d, e.Shown)[0].seat == last(d, e.Wagered).seat
    assert "USPA-3.2.4.1a" in find_form("five-card-stud").rules


@pytest.mark.rules(
    "USPA-3.2.5.3.1a", "USPA-3.2.5.3.2", "USPA-3.2.5.3.3", "USPA-3.2.5.3.4", "USPA-3.2.5.4"
)
def test_mississippi_deals_three_then_two_up_then_one_and_one_more_up():
    d = uspa("mississippi-stud", LIMIT, hands="AsAdKsKdKh2s2d 2h3d5c9s9d4sJs", showing="asked")
    play(d, "i c | x x | x x | x x | s s P")
    streets = [(len(event.cards), event.up) for event in found(d, e.Dealt, seat=0)]
    assert streets == [(2, False), (1, True), (2, True), (1, True), (1, True)]
    assert {type(event).__name__ for event in d.events if cites(event, "3.2.5.3.1a")} >= {"Dealt"}
    for number in (2, 3, 4):
        citing = [event for event in d.events if cites(event, f"3.2.5.3.{number}")]
        assert {type(event).__name__ for event in citing} == {"Dealt", "RoundBegan"}
        began = next(event for event in citing if isinstance(event, e.RoundBegan))
        assert began.seat == 0, "three kings in sight lead"
    assert last(d, e.Awarded).seat == 0, "kings full, of seven cards, any five"


def cites(event, number):
    return f"USPA-{number}" in getattr(event, "cites", ())


@pytest.mark.parametrize(
    ("form", "section", "stakes", "line"),
    [
        pytest.param(
            "lowball-a5",
            "3.2.8",
            "20/40 limit with blinds 10/20 and ante 2",
            "c x | d1 d | x b40 c",
            marks=pytest.mark.rules(
                "USPA-3.2.8.1a",
                "USPA-3.2.8.3.1",
                "USPA-3.2.8.3.2",
                "USPA-3.2.8.3.3",
                "USPA-3.2.8.3.4",
                "USPA-3.2.8.3.5",
                "USPA-3.2.8.3.6",
            ),
        ),
        pytest.param(
            "jacks-or-better",
            "3.2.9",
            "20/40 limit with ante 5",
            "b20 c | d1 d | x b40 c",
            marks=pytest.mark.rules(
                "USPA-3.2.9.1a",
                "USPA-3.2.9.3.1",
                "USPA-3.2.9.3.2",
                "USPA-3.2.9.3.3",
                "USPA-3.2.9.3.4",
                "USPA-3.2.9.3.5",
                "USPA-3.2.9.3.6",
            ),
        ),
        pytest.param(
            "draw-high",
            "3.2.10",
            "20/40 limit with ante 5",
            "b20 c | d1 d | x b40 c",
            marks=pytest.mark.rules(
                "USPA-3.2.10.1a",
                "USPA-3.2.10.3.1",
                "USPA-3.2.10.3.2",
                "USPA-3.2.10.3.3",
                "USPA-3.2.10.3.4",
                "USPA-3.2.10.3.5",
                "USPA-3.2.10.3.6",
            ),
        ),
    ],
)
def test_a_draw_game_goes_through_its_six_steps_in_order(form, section, stakes, line):
    hands = "KsAdAs5c6d 2s4h3c8s9d"
    d = uspa(form, stakes, hands=hands, showing="asked")
    assert [len(seat.down) for seat in d.state.seats] == [5, 5]
    play(d, f"{line} | s s P")
    assert once(steps(d, section)) == [1, 2, 3, 4, 5, 6]
    assert kinds(d, section, 1) == {"Posted"}
    assert kinds(d, section, 4) == {"Exchanged"}
    assert len(found(d, e.RoundBegan)) == 2
    assert found(d, e.Shown)[0].seat == last(d, e.Wagered).seat
    assert f"USPA-{section}.1a" in find_form(form).rules
