"""Bounty hands and the stand-up game: customs of a house, held against a slow count."""

import random

import pytest

from floorman.cards import parse_cards
from floorman.deal import commands as d
from floorman.history import words_of
from floorman.server.tables.spec import SpecError, TableSpec
from floorman.table import Table
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.law.home import Bounty
from tests.table.customs.test_bombs import begin, of, play_on, showdown, stacked, table

TEN = {"bounty": 5, "bounty_hand": "32"}


def paid(hands, ends=showdown, **house):
    """A deal of these hands to everybody, the first of whom wins: the table, and who he is."""
    made = table(players=len(hands), chips=300, **TEN | house)
    first = made.plan().players[0]
    ends(made, made.next_deal(stacked(made, *hands)))
    return made, first


def folded(made, deal):
    """Everybody folds to the first to be dealt in, who shows nothing."""
    while not deal.is_over:
        request = deal.request
        if request.kind != "bet":
            made.act(d.Muck(request.seat))
        elif request.seat == 0:
            made.act(d.Check(0) if request.may_check else d.Call(0))
        else:
            made.act(d.Fold(request.seat))


@pytest.mark.parametrize(
    ("hand", "house", "counts"),
    [
        ("3c2d", {}, True),
        ("3c2c", {}, True),
        ("3c2c", {"bounty_suited": False}, False),
        ("3c2d", {"bounty_suited": False}, True),
        ("3c2d", {"bounty_shown": True}, True),
        ("9d9s", {"bounty_hand": "9"}, True),
        ("9s8d", {"bounty_hand": "9"}, False),
        ("3c2d", {"bounty": 0}, False),
    ],
)
def test_who_wins_with_the_bounty_hand_is_paid_by_everybody(hand, house, counts):
    # The first folds round to him: whoever has the hand wins without a showdown, or at one.
    ends = showdown if "bounty_shown" in house else folded
    made, first = paid([hand, "4c5d", "4h6d"], ends, **house)
    winners = of(made, e.DealEnded)[-1].winners
    rewards = of(made, e.RewardPaid)
    if winners != (first,):
        assert rewards == []
        return
    assert bool(rewards) == counts
    if counts:
        assert rewards == [e.RewardPaid(first, 10, 20, house.get("bounty_hand", "32"))]
    assert sum(one.stack for one in made.state.players.values()) == 900


def test_a_hand_that_has_to_be_shown_is_not_paid_for_unseen():
    made, first = paid(["3c2d", "4c5d", "4h6d"], folded, bounty_shown=True)
    assert of(made, e.DealEnded)[-1].winners == (first,)
    assert not of(made, e.RewardPaid)


def test_a_bounty_hand_is_announced_before_the_first_deal_and_once():
    made, chance = table(players=3, **TEN), random.Random(3)
    for _ in range(3):
        play_on(made, begin(made, chance), chance)
    assert of(made, e.BountyNamed) == [e.BountyNamed("32", 10, suited=True, shown=False)]
    named = made.events.index(of(made, e.BountyNamed)[0])
    assert named < made.events.index(of(made, e.DealBegan)[0])
    assert words_of(made.events[named]) == (
        "A bounty hand, by this house's own rule: whoever wins the whole pot with a three and a"
        " deuce, shown or not, is paid 10 by each"
    )


def test_bounty_hands_are_two_cards_whatever_their_order():
    assert Bounty("A9", 1).fits(parse_cards("9cAd"))
    assert not Bounty("A9", 1).fits(parse_cards("AcAd"))
    assert Bounty("A", 1).fits(parse_cards("AcAd"))
    assert not Bounty("A9", 1, suited=False).fits(parse_cards("9cAc"))


@pytest.mark.parametrize("ranks", ["", "234", "33"])
def test_what_is_no_hand_of_two_cards_is_refused_when_the_table_is_opened(ranks):
    with pytest.raises(SpecError, match=r"home\.bounty_hand"):
        TableSpec(
            game="holdem", amendments={"home.bounty": 5, "home.bounty_hand": ranks}
        ).to_setup()


@pytest.mark.parametrize("form", ["holdem", "omaha-8", "seven-card-stud", "triple-draw-27"])
def test_the_stand_up_game_is_as_a_slow_count_has_it(form):
    structure = "limit" if form in ("seven-card-stud", "triple-draw-27") else "no-limit"
    rounds, standing, owed = 0, [], {}
    made, chance = table(form, structure, players=4, chips=3000, stand_up=3), random.Random(8)
    each = made.state.law.home.stand_up
    assert each > 0
    for _ in range(60):
        dealt = [name for name in made.state.players if made.state.players[name].playable]
        if len(dealt) < 3:
            break
        if not standing:
            standing = [*made.plan().players]
            owed = dict.fromkeys(standing, 0)
        deal = begin(made, chance)
        names = made.state.playing.players
        play_on(made, deal, chance)
        after = dict(zip(names, deal.result.stacks, strict=True))
        standing = [one for one in standing if one not in [names[w] for w in deal.result.winners]]
        if len(standing) == 1:
            [last] = standing
            for name in owed:
                if name != last and after.get(last, made.state.players[last].stack) is not None:
                    rounds += 1
            over = of(made, e.StandUpOver)[-1]
            assert over.player == last
            others = len(owed) - 1
            assert over.paid == min(each * others, after.get(last, over.paid))
        if len(standing) < 2:
            standing = []
        assert made.state.standing == standing
        again = Table.restored(made.setup, made.checkpoint())
        assert (again.state.standing, again.state.stood) == (made.state.standing, made.state.stood)
        assert sum(made.accounts.values()) == 0
        assert sum(one.stack for one in made.state.players.values()) <= 4 * 3000
    assert rounds >= 3
    assert of(made, e.StandUpBegan)


def test_the_last_one_standing_pays_from_his_left_as_far_as_his_chips_go():
    made, chance = table(players=3, chips=300, stand_up=100), random.Random(2)
    for _ in range(40):
        if of(made, e.StandUpOver):
            break
        play_on(made, begin(made, chance), chance)
    over = of(made, e.StandUpOver)[0]
    moves = [one for one in of(made, e.Moved) if one.why == "stand-up"]
    assert sum(one.amount for one in moves) == over.paid
    assert {one.source for one in moves} <= {f"stack:{over.player}"}
    assert sum(one.stack for one in made.state.players.values()) == 900
    assert "the last one standing, pays each 200" in words_of(over)


def test_two_play_no_stand_up_game_and_who_leaves_has_no_part_in_it():
    made, chance = table(players=2, stand_up=3), random.Random(2)
    play_on(made, begin(made, chance), chance)
    assert not of(made, e.StandUpBegan)
    made = table(players=4, chips=3000, stand_up=3)
    play_on(made, begin(made, chance), chance)
    gone = made.state.standing[0]
    made.apply(c.Leave(player=gone))
    play_on(made, begin(made, chance), chance)
    assert gone not in made.state.standing
    assert gone not in made.state.stood


def test_without_the_customs_nothing_of_them_is_said():
    made, chance = table(players=4), random.Random(2)
    for _ in range(4):
        play_on(made, begin(made, chance), chance)
    kinds = (e.StandUpBegan, e.StandUpSat, e.StandUpOver, e.BountyNamed, e.RewardPaid)
    assert not any(isinstance(one, kinds) for one in made.events)
