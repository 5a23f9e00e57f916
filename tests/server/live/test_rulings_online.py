"""What is ruled on a deal that the house deals moves no card: the browser's course of a deal has no
step for that. Everything else that is ruled there replays, and is followed card by card.
"""

from random import Random

import msgspec
import pytest

from floorman.deal import DEALER, remedies, ruling_events
from floorman.deal import commands as d
from floorman.server.choosing.choices import command_of
from floorman.server.live.entry import LIVE_ONLY, check_may_run
from floorman.server.live.house_deals import Word, award, kill_hand, void_deal
from floorman.server.protocol import client as m
from floorman.server.tables import records as r
from floorman.server.tables.counting import differences
from floorman.server.tables.rebuilding import rebuilt
from floorman.server.telling.course_data import course_of
from floorman.server.telling.course_told import steps_of
from floorman.server.verifying.course import Follower
from floorman.store import Record
from floorman.table import TableRefused
from floorman.table import commands as c
from floorman.table.refusals import Reason
from tests.server.ruling import by_chance
from tests.server.tables import Kept, same

KILL = d.Remedy(steps=(remedies.KillHand(seat=0),))
MOVE = d.Remedy(steps=(remedies.ReviveHand(seat=0),))
SHUFFLE = d.Remedy(steps=(remedies.KillHand(seat=0), remedies.SkipBurn()))
WHY = "as it was seen"


def in_a_deal(game="holdem", seats=3, seed=1):
    kept = Kept(game, seats=seats, seed=seed)
    while not kept.keeper.playing:
        kept.step()
    return kept


def ruled(*commands, **how):
    return r.Ruled(incident="exposed-card", by="host", commands=commands, **how)


@pytest.mark.parametrize(
    "body",
    [
        ruled(MOVE),
        ruled(SHUFFLE),
        ruled(d.Fold(seat=0)),
        ruled(corrections=(c.CorrectButton(1),)),
        r.Acted(command=KILL),
    ],
    ids=["a hand revived", "a burn", "an act", "the button", "a remedy by itself"],
)
def test_a_table_that_deals_by_itself_takes_no_ruling_that_moves_a_card(body):
    kept = in_a_deal()
    events = len(kept.keeper.deal.events)
    with pytest.raises(ValueError, match="in a deal that the house deals"):
        kept.do(body)
    assert len(kept.keeper.deal.events) == events
    log = log_of(kept)
    forged = Record("t", len(log) + 1, kept.now, r.kind_of(body), r.encode(body))
    assert rebuilt(log).playing
    with pytest.raises(ValueError, match="in a deal that the house deals"):
        rebuilt([*log, forged])


def log_of(kept):
    return [
        Record("t", number, at, r.kind_of(r.decode(data)), data)
        for number, (data, at) in enumerate(kept.log, 1)
    ]


def test_nobody_rules_there_by_the_door_of_a_live_table_whoever_he_is():
    kept = in_a_deal()
    assert m.Rule in LIVE_ONLY
    for role in ("player", "dealer", "floor", "host"):
        with pytest.raises(TableRefused):
            check_may_run(kept.keeper, kept.keeper.opened_by, role)


def test_no_act_of_a_player_is_a_remedy():
    for kind in ("remedy", "kill-hand", "void-deal", "move-cards"):
        with pytest.raises(ValueError, match="no known type"):
            command_of(msgspec.json.encode({"type": kind, "steps": []}), 0)


def test_no_deal_that_nobody_rules_on_has_an_event_of_a_ruling():
    kinds = tuple(
        one
        for one in vars(ruling_events).values()
        if isinstance(one, type) and one.__module__ == ruling_events.__name__
    )
    assert len(kinds) > 5
    for game in ("holdem", "stud-8", "triple-draw-27", "open-face-pineapple"):
        kept = Kept(game, seats=3, seed=3)
        for _ in range(150):
            kept.step()
        assert kept.over
        for one in kept.over:
            assert not any(isinstance(event, kinds) for event in one.deal.events)


@pytest.mark.parametrize(
    "game",
    ["holdem", "stud-8", "seven-card-stud", "triple-draw-27", "badugi", "pineapple", "omaha-8"],
)
def test_tables_with_rulings_replay_count_right_and_are_followed_card_by_card(game):
    kills = voids = awards = 0
    for seed in range(4):
        kept, chance = Kept(game, seats=6, seed=seed), Random(seed)
        for _ in range(260):
            rules = chance.random() < (0.15 if kept.keeper.playing else 0.7)
            body = by_chance(kept.keeper, chance) if rules else None
            if body is None:
                kept.step()
                continue
            kept.do(body)
            kills += bool(body.commands) and "dead" in body.words
            voids += "void" in body.words
            awards += bool(body.corrections)
            assert not differences(kept.keeper)
        assert same(kept.again(), kept.keeper)
        for one in kept.over:
            follow(one)
    assert kills > 5
    assert voids > 2
    assert awards


def follow(over):
    """Whoever knows the form finds each card of the deal due where it came."""
    law, dealt = over.deal.setup.law, over.deal
    deck, first = len(dealt.setup.deck), dealt.state.order[0]
    follower = Follower(course_of(law), deck, len(dealt.setup.stacks), first, ())
    for word in steps_of(dealt, over.shuffles):
        follower.take(word)


# What may be ruled, and when


def test_a_dead_hand_is_out_whoever_is_to_act_and_nobody_sees_it():
    kept = in_a_deal(seats=4)
    keeper = kept.keeper
    to_act = keeper.deal.request.seat
    other = (to_act + 1) % 4
    before = keeper.deal.view(None).pot
    kept.do(kill_hand(Word(1, "host", WHY), keeper.players[other])(keeper))
    assert keeper.deal.request.seat == to_act
    view = keeper.deal.view(None)
    assert view.seats[other].folded
    assert view.pot == before
    while keeper.playing:
        kept.step()
        if keeper.playing and keeper.table.deal.request.seat != DEALER:
            assert keeper.table.deal.request.seat != other


def test_of_whom_it_is_the_hand_is_dead_at_his_turn_and_the_turn_goes_on():
    kept = in_a_deal(seats=4)
    keeper = kept.keeper
    to_act = keeper.deal.request.seat
    kept.do(kill_hand(Word(1, "host", WHY), keeper.players[to_act])(keeper))
    assert keeper.deal.request.seat not in (to_act, DEALER)
    assert keeper.table.state.clock.player == keeper.players[keeper.deal.request.seat]


def refused(keeper, ruling, reason):
    number = keeper.number
    with pytest.raises(TableRefused) as error:
        ruling(keeper)
    assert error.value.reason is reason, error.value
    assert error.value.cites
    assert keeper.number == number


def test_a_hand_that_is_gone_or_set_in_rows_is_not_ruled_dead():
    kept = in_a_deal(seats=3)
    keeper, word = kept.keeper, Word(1, "host", WHY)
    player = keeper.players[keeper.deal.request.seat]
    kept.do(kill_hand(word, player)(keeper))
    refused(keeper, kill_hand(word, player), Reason.NOT_ENTITLED)
    refused(keeper, kill_hand(word, "nobody"), Reason.NOT_ENTITLED)
    refused(keeper, kill_hand(Word(2, "host", WHY), player), Reason.NO_DEAL)
    rows = in_a_deal("open-face-pineapple").keeper
    refused(rows, kill_hand(word, rows.players[0]), Reason.NOT_IN_THIS_GAME)


@pytest.mark.rules(
    "RR11-2.DEC.5a", "RR11-2.DEC.5b", "RR11-2.DEC.5c", "RR11-2.DEC.6a", "RR11-2.DEC.6b"
)
def test_the_last_pot_is_put_right_until_the_next_deal_begins():
    kept = in_a_deal(seats=3)
    keeper, word = kept.keeper, Word(1, "host", WHY)
    refused(keeper, award(word, "p0", "p1", 1), Reason.TOO_LATE)
    while keeper.playing:
        kept.step()
    over = keeper.finished[-1]
    winner = over.players[over.deal.result.winners[0]]
    loser = next(one for one in over.players if one != winner)
    had = {one.id: one.stack for one in keeper.table.state.players.values()}
    got = sum(
        one.amount
        for one in over.deal.events
        if type(one).__name__ == "Awarded" and over.players[one.seat] == winner
    )
    refused(keeper, award(word, winner, loser, got + 1), Reason.NO_SUCH_AMOUNT)
    refused(keeper, award(word, winner, winner, 1), Reason.NO_SUCH_AMOUNT)
    refused(keeper, award(word, winner, "nobody", 1), Reason.NOT_ENTITLED)
    kept.do(award(word, winner, loser, got)(keeper))
    now = {one.id: one.stack for one in keeper.table.state.players.values()}
    assert (now[winner], now[loser]) == (had[winner] - got, had[loser] + got)
    refused(keeper, award(word, winner, loser, 1), Reason.NO_SUCH_AMOUNT)
    kept.do(award(word, loser, winner, got)(keeper))  # he had it by a ruling, and may give it back
    while keeper.deal_number == 1:
        kept.step()
    refused(keeper, award(word, winner, loser, 1), Reason.TOO_LATE)
    while keeper.playing:
        kept.step()
    refused(keeper, award(word, winner, loser, 1), Reason.TOO_LATE)
    assert same(kept.again(), keeper)


def test_what_is_void_gives_everybody_his_chips_back_and_the_next_deal_comes():
    kept = in_a_deal(seats=4)
    keeper = kept.keeper
    kept.step()
    kept.do(void_deal(Word(1, "host", WHY))(keeper))
    assert not keeper.playing
    assert {one.stack for one in keeper.table.state.players.values()} == {400}
    refused(keeper, void_deal(Word(1, "host", WHY)), Reason.NO_DEAL)
    refused(keeper, award(Word(1, "host", WHY), "p0", "p1", 1), Reason.NO_DEAL)
    while not keeper.playing:
        kept.step()
    assert keeper.deal_number == 2
    assert same(kept.again(), keeper)
