"""No ruling is carried out on a deal that the house deals: the browser's course has no step for
one, and needs none.
"""

import msgspec
import pytest

from floorman.deal import commands as d
from floorman.deal import remedies, ruling_events
from floorman.server.choosing.choices import command_of
from floorman.server.live.entry import LIVE_ONLY, check_may_run
from floorman.server.protocol import client as m
from floorman.server.tables import records as r
from floorman.server.tables.rebuilding import rebuilt
from floorman.store import Record
from floorman.table import TableRefused
from tests.server.tables import Kept

KILL = d.Remedy(steps=(remedies.KillHand(seat=0),))


def in_a_deal():
    kept = Kept(seats=3)
    while not kept.keeper.playing:
        kept.step()
    return kept


@pytest.mark.parametrize(
    "body",
    [r.Ruled(incident="exposed-card", by="host", commands=(KILL,)), r.Acted(command=KILL)],
    ids=["a ruling", "a remedy by itself"],
)
def test_a_table_that_deals_by_itself_takes_no_ruling_and_no_log_of_one_can_be_read(body):
    kept = in_a_deal()
    events = len(kept.keeper.deal.events)
    with pytest.raises(ValueError, match="nothing is ruled in a deal that the house deals"):
        kept.do(body)
    assert len(kept.keeper.deal.events) == events
    log = [
        Record("t", number, at, r.kind_of(r.decode(data)), data)
        for number, (data, at) in enumerate(kept.log, 1)
    ]
    forged = Record("t", len(log) + 1, kept.now, r.kind_of(body), r.encode(body))
    assert rebuilt(log).playing
    with pytest.raises(ValueError, match="nothing is ruled"):
        rebuilt([*log, forged])


def test_nobody_may_rule_there_whoever_he_is():
    kept = in_a_deal()
    assert m.Rule in LIVE_ONLY
    for role in ("player", "dealer", "floor", "host"):
        with pytest.raises(TableRefused):
            check_may_run(kept.keeper, kept.keeper.opened_by, role)


def test_no_act_of_a_player_is_a_remedy():
    for kind in ("remedy", "kill-hand", "void-deal", "move-cards"):
        with pytest.raises(ValueError, match="no known type"):
            command_of(msgspec.json.encode({"type": kind, "steps": []}), 0)


def test_no_deal_that_the_house_deals_has_an_event_of_a_ruling():
    ruled = tuple(
        one
        for one in vars(ruling_events).values()
        if isinstance(one, type) and one.__module__ == ruling_events.__name__
    )
    assert len(ruled) > 5
    for game in ("holdem", "stud-8", "triple-draw-27", "open-face-pineapple"):
        kept = Kept(game, seats=3, seed=3)
        for _ in range(150):
            kept.step()
        assert kept.over
        for one in kept.over:
            assert not any(isinstance(event, ruled) for event in one.deal.events)
