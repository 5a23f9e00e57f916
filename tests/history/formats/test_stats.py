"""Sums of how people play, against a counter that walks through actions by hand."""

from collections import defaultdict
from itertools import combinations, permutations

import pytest

from floorman.cards import STANDARD_CARDS
from floorman.cli.histories.stats import worth_of
from floorman.history.phh.records import record_of_hand
from floorman.history.stats import Line, all_in_of, facts_of, group_of
from floorman.rankings import find_ranking
from tests.history.formats.support import own_records
from tests.history.recorded import FILES, hand, hands_in

PLURIBUS = [one for file in FILES if "pluribus" in str(file) for one in hands_in(file)]
CARDS = "d dh p1 AsAc, d dh p2 KsKc, d dh p3 QsQc"
ALL_IN = f"{CARDS}, p3 cbr 100, p1 cc, p2 f"


def naive(hands):  # noqa: C901, PLR0912  one walk through everything
    """By name: what the actions of no-limit hold'em say, read straight from the notation."""
    sums = defaultdict(lambda: defaultdict(int))
    for one in hands:
        street, raises, raiser, alive, voluntary, raised = 0, 0, 0, set(), set(), set()
        chance, three, seen = set(), set(), set()
        bet = level = 0
        alive = set(range(1, len(one.starting_stacks) + 1))
        level, bets = max(one.blinds_or_straddles), dict(enumerate(one.blinds_or_straddles, 1))
        if len(one.starting_stacks) == 2:
            bets = {1: one.blinds_or_straddles[1], 2: one.blinds_or_straddles[0]}
        for action in one.actions:
            who, verb = action.player, action.verb
            name = one.names[who - 1] if who else ""
            if verb == "db":
                street, level, bets = street + 1, 0, defaultdict(int)
                if street == 1:
                    seen = set(alive)
            elif verb in ("f", "cc", "cbr"):
                if not street and raises == 1 and raiser != who:
                    chance.add(who)
                if verb == "f":
                    alive.discard(who)
                elif verb == "cbr":
                    if street:
                        sums[name]["wagers"] += 1
                    else:
                        voluntary.add(who), raised.add(who)
                        if raises == 1 and raiser != who:
                            three.add(who)
                        raises, raiser = raises + 1, who
                    level = bets[who] = action.amount
                elif level > bets[who]:
                    bets[who] = level
                    if street:
                        sums[name]["calls"] += 1
                    else:
                        voluntary.add(who)
        for who, name in enumerate(one.names, start=1):
            line = sums[name]
            end, start = one.finishing_stacks[who - 1], one.starting_stacks[who - 1]
            line["hands"] += 1
            line["vpip"] += who in voluntary
            line["pfr"] += who in raised
            line["three_bet_chances"] += who in chance
            line["three_bets"] += who in three
            line["saw_second"] += who in seen
            line["showdowns"] += len(alive) > 1 and who in alive
            line["net"] += end - start
        del bet
    return sums


def test_real_deals_are_counted_as_the_naive_counter_counts_them():
    lines = defaultdict(Line)
    for one in PLURIBUS:
        for facts in facts_of(record_of_hand(one)):
            lines[facts.player].add(facts)
    told = naive(PLURIBUS)
    assert {*lines} == {*told} and sum(line.hands for line in lines.values()) > 200
    for name, line in lines.items():
        for what in ("hands", "vpip", "pfr", "three_bet_chances", "three_bets", "wagers", "calls",
                     "saw_second", "showdowns"):  # fmt: skip
            assert getattr(line, what) == told[name][what], (name, what)
        assert line.won[""] == pytest.approx(float(told[name]["net"]))


def test_nobody_wins_what_nobody_loses():
    for name, record in own_records():
        facts = facts_of(record)
        assert sum(one.net for one in facts) == 0, name
        assert sum(one.expected for one in facts) == pytest.approx(0), name
        assert all(one.showdown or not one.won_there for one in facts)


def test_positions_and_stakes_have_names():
    one = PLURIBUS[0]
    facts = facts_of(record_of_hand(one))
    assert [group_of(part, "position") for part in facts] == ["SB", "BB", "UTG", "HJ", "CO", "BTN"]
    assert {group_of(part, "stakes") for part in facts} == {"50/100"}
    assert {group_of(part, "form") for part in facts} == {"holdem no-limit"}
    with pytest.raises(KeyError):
        group_of(facts[0], "luck")


def board_equity(mine, theirs, board):
    """How often the first hand wins, a tie for half, by dealing every board there is."""
    ranking = find_ranking("high")
    left = [card for card in STANDARD_CARDS if card not in {*mine, *theirs, *board}]
    won = cases = 0
    for rest in combinations(left, 5 - len(board)):
        whole = [*board, *rest]
        ours, others = (
            max(ranking.strength(five) for five in combinations([*two, *whole], 5))
            for two in (mine, theirs)
        )
        won += 1 if ours > others else 0.5 if ours == others else 0
        cases += 1
    return won / cases


def test_an_all_in_on_the_turn_is_worth_what_every_river_says():
    deal = (
        f"{CARDS}, p3 f, p1 cc, p2 cc, d db 2c7dKh, p1 cc, p2 cc, d db 3s, p1 cbr 98, p2 cc, "
        "p1 sm AsAc, p2 sm KsKc, d db Ah"
    )
    record = record_of_hand(hand(deal, finishing_stacks=[200, 0, 100]))
    asked = all_in_of(record)
    assert asked is not None and len(asked.board) == 4 and asked.pots == ((200.0, (0, 1)),)
    worth = worth_of(asked)
    share = board_equity(asked.hands[0], asked.hands[1], asked.board)
    assert worth[1] == pytest.approx(200 * share, abs=0.01) and 0 < share < 0.1
    first, second, third = facts_of(record, worth)
    assert first.net == 100 and first.expected == pytest.approx(200 * share - 100, abs=0.01)
    assert second.expected == pytest.approx(100 - 200 * share, abs=0.01) and third.expected == 0


def test_side_pots_belong_to_those_who_contest_them():
    deal = f"{CARDS}, p3 cbr 100, p1 cc, p2 cc, p1 sm AsAc, p2 sm KsKc, p3 sm QsQc, d db 2c7d9h, d db 3s, d db 4h"  # noqa: E501
    one = hand(deal, starting_stacks=[40, 100, 100], finishing_stacks=[120, 120, 0])
    asked = all_in_of(record_of_hand(one))
    assert asked.pots == ((120.0, (0, 1, 2)), (120.0, (1, 2)))
    worth = worth_of(asked)
    assert sum(worth.values()) == pytest.approx(240, abs=0.1)
    assert worth[2] > worth[3] > 0 and worth[1] < 120


@pytest.mark.parametrize(
    "actions",
    [
        f"{CARDS}, p3 f, p1 f",
        f"{CARDS}, p3 cc, p1 cc, p2 cc, d db 2c7d9h, p1 cc, p2 cc, p3 cc, d db 3s, p1 cc, p2 cc, "
        "p3 cc, d db 4h, p1 cc, p2 cc, p3 cc, p1 sm AsAc, p2 sm, p3 sm",
        "d dh p1 AsAc, d dh p2 ????, d dh p3 QsQc, p3 f, p1 cbr 100, p2 cc, d db 2c7d9h, d db 3s, "
        "d db 4h, p1 sm AsAc, p2 sm",
    ],
)
def test_there_is_nothing_to_ask_without_cards_to_come_or_hands_to_see(actions):
    assert all_in_of(record_of_hand(hand(actions))) is None


def test_the_order_of_deals_does_not_matter():
    hands = PLURIBUS[:3]
    found = set()
    for some in permutations(hands):
        line = Line()
        for one in some:
            for facts in facts_of(record_of_hand(one)):
                line.add(facts)
        found.add(str(line.figures()))
    assert len(found) == 1
    assert Line().figures()["vpip"] is None
