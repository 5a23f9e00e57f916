"""A table of the server is what its records make it, at any card."""

import pytest

from floorman.games import all_forms, all_mixes
from floorman.server.tables import records as r
from floorman.table import TableRefused
from floorman.table import commands as c
from tests.server.tables import Kept, same

GAMES = [*all_forms()]
MIXES = [key for key, mix in all_mixes().items() if mix.rotation != "level"]


@pytest.mark.parametrize("game", [*GAMES, *MIXES])
def test_a_table_is_rebuilt_from_its_records_at_any_moment(game):
    kept = Kept(game, seats=4, seed=len(game))
    cuts = {kept.chance.randrange(220) for _ in range(6)}
    for number in range(220):
        kept.step()
        if number in cuts:
            assert same(kept.keeper, kept.again())
    assert kept.keeper.deal_number > 3
    assert same(kept.keeper, kept.again())


def test_events_are_numbered_without_a_gap():
    kept = Kept()
    last = kept.keeper.number
    for _ in range(200):
        kept.step()
        for one in [one for one in kept.keeper.recent if one.number > last]:
            last += 1
            assert one.number == last
        assert last == kept.keeper.number


def test_what_is_refused_changes_nothing_and_is_not_recorded():
    kept = Kept()
    for _ in range(30):
        kept.step()
    before, records = kept.again(), len(kept.log)
    with pytest.raises(TableRefused):
        kept.do(r.Said(command=c.SitDown(player="x", seat=0, chips=400)))
    assert len(kept.log) == records
    assert same(kept.keeper, before)


def test_a_reshuffle_is_recorded_with_the_deed_that_called_for_it():
    for seed in range(40):
        kept = Kept("triple-draw-27", seats=6, seed=seed)
        for _ in range(150):
            kept.step()
        bodies = [r.decode(body) for body, _ in kept.log]
        if any(isinstance(one, r.Acted) and one.reshuffles for one in bodies):
            assert same(kept.keeper, kept.again())
            return
    raise AssertionError("no deal needed a reshuffle")


def test_deals_begin_and_end_by_records_of_their_own_alone():
    kept = Kept()
    for command in (c.StartDeal(), c.EndDeal(outcome=c.Outcome((), ()))):
        with pytest.raises(ValueError, match="records of their own"):
            kept.keeper.apply(r.Said(command=command), kept.now)


def test_the_table_talks_without_making_clicks_stale():
    kept = Kept()
    while kept.asked() != "p0":
        kept.step()
    since = kept.keeper.turn_since
    [said] = kept.do(r.Talked(player="p1", name="Player 1", text="nice hand"))
    assert said.talk.text == "nice hand"
    assert kept.keeper.turn_since == since < kept.keeper.number


def test_somebody_who_sits_out_does_not_make_the_acting_players_click_stale():
    kept = Kept()
    while kept.asked() != "p0":
        kept.step()
    since = kept.keeper.turn_since
    kept.do(r.Said(command=c.SitOut(player="p1")))
    assert kept.keeper.turn_since == since < kept.keeper.number
