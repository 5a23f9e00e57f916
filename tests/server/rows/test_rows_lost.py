"""Who is asked to set cards, or is in Fantasyland, and loses his connection: nobody is stuck."""

import pytest

from floorman.deal import commands as d
from floorman.deal import events as de
from floorman.server.play.driving import Outside, Pace, next_due
from floorman.server.play.waiting import waits
from floorman.server.tables import records as r
from floorman.server.telling.publishing import yours
from floorman.table import commands as c
from tests.server.rows.test_rows import FORMS, kept_in, may_set
from tests.server.sight.sights import kept_sight
from tests.server.tables import Kept

GRACE = 20_000
PACE = Pace(bot_ms=100, grace_ms=GRACE)
OPEN = [key for key in FORMS if key.startswith("open-face")]


def due(kept, lost=None):
    return next_due(kept.keeper, PACE, kept.hands, kept.now, Outside(lost or {}, {}))


def goes_on(kept, lost, until=lambda kept: not kept.keeper.playing):
    """The table by itself until something; what the platform did for players, with the times."""
    done = []
    for _ in range(300):
        if until(kept):
            return done
        found = due(kept, lost)
        assert found is not None, f"the table stands still: {kept.keeper.deal.request}"
        kept.now = max(kept.now, found.at)
        body = found.make()
        kept.do(body)
        if getattr(body, "platform", False) and isinstance(body.command, d.TimeUp):
            done.append((kept.now, body.command))
    raise AssertionError("the deal did not end")


def in_fantasyland(game, *players, **how):
    """A table at the beginning of a deal that these play in Fantasyland; p0 is a person."""
    kept = Kept(game, seats=3, seed=6, **how)
    while kept.keeper.playing or kept.keeper.deal_number < 1:
        kept.step()
    kept.keeper.table.state.fantasyland = players
    while not (kept.keeper.playing and may_set(kept, "p0")):
        kept.step()
    assert "p0" in there(kept)
    return kept


def there(kept):
    keeper = kept.keeper
    return [keeper.players[seat] for seat in keeper.deal.setup.fantasyland]


def times_up(deal):
    return [one for one in deal.events if isinstance(one, de.CardsSet) and one.timed_out]


@pytest.mark.parametrize("game", FORMS)
def test_cards_of_who_has_lost_his_connection_are_set_and_the_deal_ends(game):
    kept = kept_in(game, seats=3)
    deal, seat, lost = kept.keeper.deal, kept.keeper.players.index("p0"), {"p0": kept.now}
    began = kept.now
    done = goes_on(kept, lost)
    assert done
    assert {one.of for _, one in done} == {seat}
    assert done[0][0] >= began + GRACE
    # He is waited for once: later cards of the deal are set at once.
    assert kept.now < began + GRACE + 15_000
    assert times_up(deal)
    assert all(one.seat == seat for one in times_up(deal))
    away = due(kept, lost).make()
    assert away.command == c.SitOut(player="p0")


@pytest.mark.parametrize("game", FORMS)
def test_who_comes_back_in_time_sets_his_cards_himself(game):
    kept = kept_in(game, seats=3)
    lost = {"p0": kept.now}

    def others_are_done(kept):
        found = due(kept, lost)
        return found.at >= lost["p0"] + GRACE

    goes_on(kept, lost, others_are_done)
    assert waits(kept.keeper, lost, GRACE, kept.now) == {"p0": lost["p0"] + GRACE}
    assert due(kept) is None
    assert may_set(kept, "p0")
    assert yours(kept_sight(kept), "p0").setting is not None
    assert not times_up(kept.keeper.deal)


@pytest.mark.parametrize("game", OPEN)
def test_in_fantasyland_a_lost_connection_holds_nobody_up(game):
    kept = in_fantasyland(game, "p0")
    deal, seat = kept.keeper.deal, kept.keeper.players.index("p0")
    lost, began = {"p0": kept.now}, kept.now
    # The others go on as long as they may, without him and before he is waited for any longer.
    before = goes_on(kept, lost, lambda kept: kept.keeper.deal.request.seats == (seat,))
    assert before == []
    assert kept.now < began + GRACE
    [[at, command]] = goes_on(kept, lost)
    assert command.of == seat
    assert at >= began + GRACE
    [event] = times_up(deal)
    assert sum(map(len, event.rows)) == 13
    assert deal.is_over


@pytest.mark.parametrize("game", OPEN)
def test_in_fantasyland_a_clock_runs_only_when_no_other_has_to_set(game):
    kept = in_fantasyland(game, "p0", acting_ms=5_000)
    seat = kept.keeper.players.index("p0")
    goes_on(kept, None, lambda kept: kept.keeper.deal.request.seats == (seat,))
    clock, least = kept.keeper.table.state.clock, kept.keeper.deal.request.turn_ms
    assert clock.player == "p0"
    assert clock.since == kept.now
    goes_on(kept, None)
    [event] = times_up(kept.keeper.finished[-1].deal)
    assert event.seat == seat
    assert kept.now >= clock.since + max(least, 5_000)


def test_two_in_fantasyland_who_are_both_lost_are_waited_for_together():
    for game in OPEN:
        kept = in_fantasyland(game, "p0", "p1")
        kept.keeper.bots.discard("p1")
        began = kept.now
        done = goes_on(kept, {"p0": began, "p1": began})
        assert len(done) == 2
        assert kept.now < began + GRACE + 15_000


def test_who_leaves_or_sits_out_in_fantasyland_is_acted_for_when_it_is_his_turn():
    for command in (c.SitOut(player="p0"), c.Leave(player="p0")):
        kept = in_fantasyland("open-face-pineapple", "p0")
        kept.do(r.Said(command=command))
        began = kept.now
        assert len(goes_on(kept, None)) == 1
        assert kept.now < began + 15_000
