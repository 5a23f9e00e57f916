"""What a table does by itself: the draw, the deals, house players, the clock, the pots."""

from floorman.deal import commands as d
from floorman.server.play.driving import Pace, next_due
from floorman.server.tables import records as r
from floorman.table import commands as c
from tests.server.tables import Kept


def due(kept, pace=None):
    return next_due(kept.keeper, pace or Pace(), kept.hands, kept.now)


def test_the_button_is_drawn_for_and_the_first_deal_begins():
    kept = Kept()
    drawn = due(kept).make()
    assert isinstance(drawn, r.Drew)
    kept.do(drawn)
    assert kept.keeper.drawn.cards == drawn.shuffle.cards[:5]
    assert isinstance(due(kept).make(), r.Began)


def test_a_house_player_takes_his_time_and_acts():
    kept = Kept()
    while kept.asked() in (None, "p0"):
        kept.step()
    found = due(kept, Pace(bot_ms=1234))
    assert found.at == kept.now + 1234
    assert isinstance(found.make(), r.Acted)


def test_a_person_is_waited_for_where_no_clock_runs():
    kept = Kept()
    while kept.asked() != "p0":
        kept.step()
    assert due(kept) is None


def test_a_person_whose_time_is_up_is_folded_or_checked_by_the_platform():
    kept = Kept(acting_ms=15_000)
    while kept.asked() != "p0":
        kept.step()
    tick = due(kept)
    assert tick.at >= kept.now
    kept.now = tick.at
    kept.do(tick.make())
    forced = due(kept).make()
    assert forced.platform
    assert isinstance(forced.command, d.Fold | d.Check)
    kept.do(forced)
    assert kept.asked() != "p0"


def test_a_time_bank_puts_the_end_of_the_turn_off():
    kept = Kept(acting_ms=10_000, time_bank_ms=30_000)
    while kept.asked() != "p0":
        kept.step()
    first = due(kept).at
    kept.do(r.Said(command=c.UseTimeBank(player="p0")))
    assert due(kept).at == first + 30_000


def test_who_leaves_in_a_deal_is_acted_for_at_once():
    kept = Kept()
    while kept.asked() != "p0":
        kept.step()
    kept.do(r.Said(command=c.Leave(player="p0")))
    forced = due(kept)
    assert forced.at <= kept.now + 1000
    assert forced.make().platform


def test_house_players_do_not_play_among_themselves():
    kept = Kept()
    while kept.keeper.playing or not kept.keeper.deal_number:
        kept.step()
    kept.do(r.Said(command=c.Leave(player="p0")))
    assert due(kept) is None


def test_a_house_player_without_chips_buys_again():
    kept = Kept("holdem", seats=2, seed=6)
    for _ in range(3000):
        kept.step()
        bot = kept.keeper.table.state.players["p1"]
        if not kept.keeper.playing and not bot.playable:
            again = due(kept).make()
            least = kept.keeper.table.law.buy_in.minimum
            assert again.command == c.AddChips(player="p1", chips=least)
            return
    raise AssertionError("nobody went broke")


def test_a_closed_table_does_nothing():
    kept = Kept()
    kept.do(r.Closed(by="host"))
    assert due(kept) is None
