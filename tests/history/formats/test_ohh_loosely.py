"""Open Hand History as several programs write it: nulls, other capitals, chips of the house."""

import json

import pytest

from floorman.history.ohh import read_ohh
from floorman.history.record import Added, RecordError
from floorman.history.record.following import follow

HAND = {
    "spec_version": "1.2.2",
    "site_name": "Elsewhere",
    "game_type": "Holdem",
    "table_name": "Oslo",
    "table_size": 6,
    "game_number": "77",
    "start_date_utc": "2026-01-02T03:04:05",
    "currency": "EUR",
    "small_blind_amount": 0.05,
    "big_blind_amount": 0.1,
    "ante_amount": 0,
    "bet_limit": {"bet_type": "NL", "bet_cap": 0},
    "dealer_seat": 1,
    "hero_player_id": 0,
    "tournament": False,
    "players": [
        {"id": 0, "seat": 1, "name": "Anna", "starting_stack": 10, "is_sitting_out": False},
        {"id": 1, "seat": 4, "name": "Bert", "starting_stack": 12.5},
    ],
    "rounds": [
        {
            "id": 0,
            "street": "Preflop",
            "actions": [
                {"action_number": 1, "player_id": 0, "action": "Post SB", "amount": 0.05},
                {"action_number": 2, "player_id": 1, "action": "Post BB", "amount": 0.1},
                {"action_number": 3, "player_id": 0, "action": "Dealt Cards", "cards": "Ah Kd"},
                {"action_number": 4, "player_id": 0, "action": "Call", "amount": 0.05},
                {"action_number": 5, "player_id": 1, "action": "Check"},
            ],
        },
        {
            "id": 1,
            "street": "Flop",
            "cards": "2c 7d 9h",
            "actions": [
                {"action_number": 6, "player_id": 1, "action": "Bet", "amount": 0.1},
                {"action_number": 7, "player_id": 0, "action": "Fold"},
            ],
        },
    ],
    "pots": [{"number": 0, "amount": 0.2, "player_wins": [{"player_id": 1, "win_amount": 0.2}]}],
}


def changed(*ways):
    """The hand with other values: each way is a path and what stands there."""
    hand = json.loads(json.dumps(HAND))
    for *path, last, told in ways:
        place = hand
        for one in path:
            place = place[one]
        place[last] = told
    return hand


def fine(hand):
    (record,) = read_ohh([json.dumps({"ohh": hand}).encode()], "x.ohh")
    assert not isinstance(record, RecordError), record.text
    done = follow(record)
    assert done.is_fine, (done.text, done.doubts)
    return record


def test_the_hand_is_fine_as_it_stands():
    assert fine(HAND).stakes.big_blind == 10


@pytest.mark.parametrize(
    "path",
    [
        *((name,) for name in ("spec_version", "currency", "tournament", "table_name")),
        *((name,) for name in ("start_date_utc", "hero_player_id", "ante_amount", "table_size")),
        ("players", 0, "is_sitting_out"),
        ("players", 1, "name"),
        ("bet_limit", "bet_cap"),
        ("rounds", 0, "actions", 4, "amount"),
        ("rounds", 0, "actions", 4, "is_allin"),
        ("rounds", 1, "actions", 1, "cards"),
        ("pots", 0, "rake"),
    ],
    ids=lambda path: str(path[-1]),
)
def test_null_is_as_good_as_nothing(path):
    fine(changed((*path, None)))


def test_capitals_and_numbers_differ_between_programs():
    record = fine(
        changed(
            ("spec_version", 1.2),
            ("game_type", "holdem"),
            ("bet_limit", "bet_type", "nl"),
            ("rounds", 0, "street", "preflop"),
            ("rounds", 1, "street", "FLOP"),
            ("rounds", 0, "actions", 0, "action", "Post sb"),
            ("rounds", 0, "actions", 2, "action", "Dealt Card"),
        )
    )
    assert (record.form, record.structure) == ("holdem", "no-limit")


def test_the_house_may_add_to_the_pot():
    added = {"action_number": 8, "player_id": None, "action": "Added to Pot", "amount": 1}
    actions = [*HAND["rounds"][1]["actions"], added]
    hand = changed(
        ("rounds", 1, "actions", actions),
        ("pots", 0, "amount", 1.2),
        ("pots", 0, "player_wins", 0, "win_amount", 1.2),
    )
    assert [step.amount for step in fine(hand).steps if type(step) is Added] == [100]


def test_an_action_of_nobody_is_told_by_hand_and_line():
    hand = changed(("rounds", 1, "actions", 1, "player_id", 9))
    (error,) = read_ohh([b"\n", json.dumps({"ohh": hand}).encode()], "x.ohh")
    assert error.text == "x.ohh: hand 77: line 2: Fold: there is no player 9"
