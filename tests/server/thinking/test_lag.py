"""While the room is behind, house players wait whole beats, and nobody else does."""

import asyncio
import time
from types import SimpleNamespace

from floorman.server.play.driving import Due, Hands
from floorman.server.play.schedule import Forethought
from floorman.server.thinking.lag import Lag

DEAL = SimpleNamespace(events=[], request=SimpleNamespace(seat=0))


def test_the_more_the_room_is_behind_the_longer_house_players_wait():
    lag, found = Lag(), []
    assert lag.beats == 0
    for late in (0, 100, 300, 800, 3_000, 0):
        for _ in range(30):
            lag.note(late)
        found.append(lag.beats)
    assert found == [0, 1, 2, 4, 6, 0]


def test_a_single_hitch_makes_nobody_wait():
    lag = Lag()
    lag.note(190)
    assert lag.beats == 0


def test_a_room_that_has_too_much_to_do_notices():
    async def work():
        lag = Lag()
        looking = asyncio.create_task(lag.watch())
        while not lag.beats:
            time.sleep(0.3)
            await asyncio.sleep(0.01)
        busy = lag.ms
        while lag.beats:
            await asyncio.sleep(0.05)
        looking.cancel()
        assert busy > lag.ms

    asyncio.run(work())


def test_what_a_house_player_does_comes_so_many_beats_later_and_nothing_else_does():
    behind = iter((2, 0))
    hands = Hands(None, None, behind=lambda: next(behind))
    thoughts = Forethought(lambda: 1_000, 900, hands)
    acts, deals = Due(1_900, lambda: "call", thinks=True), Due(1_900, lambda: "deal", deals=True)
    for _ in range(2):  # it is settled once for each turn
        assert asyncio.run(thoughts.ahead(DEAL, acts)).at == 1_900 + 2 * 900
    assert asyncio.run(thoughts.ahead(DEAL, deals)).at == 1_900
    assert asyncio.run(thoughts.ahead(DEAL, acts)).at == 1_900
