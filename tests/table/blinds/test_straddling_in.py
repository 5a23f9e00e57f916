"""Coming into a six-handed mix by a straddle."""

import pytest

from floorman.table import commands as c
from floorman.table import events as e
from tests.table.blinds.test_missed_blinds import WSOP, cleared, mixed
from tests.table.tables import deal, dealt, of


@pytest.mark.rules("WSOP-70.a3", "WSOP-156d")
def test_who_straddles_into_a_six_handed_mixed_game_is_the_seventh_in_that_deal():
    made = mixed("wsop-mix-2", "abcdefg", book=WSOP, seats=7)

    def straddled():
        laws = made.law, made.plan().law
        forms = [one.deal.form for one in laws if one.deal.posting.straddles]
        return len(forms) == 2 and all(one.boards and one.players_max > 6 for one in forms)

    made.apply(c.SitOut(player="d"))

    def next_to_the_blind():
        positions = made.state.positions
        return positions and positions.big == 1 and made.state.players["d"].missed

    while not (next_to_the_blind() and straddled()):
        deal(made)
        assert made.state.number < 200
    [said] = of(made.apply(c.SitIn(player="d", entry="straddle")), e.SatIn)
    assert "WSOP-70.a3" in said.cites
    events = deal(made)
    assert len(dealt(events)) == 7
    assert cleared(events) == ["straddled"]
    [placed] = of(events, e.ButtonPlaced)
    assert (placed.blinds[-1] + 1) % 7 == 3, "he sits left of the big blind"
    assert not of(events, e.NotDealtIn)
    assert len(dealt(deal(made))) == 6
