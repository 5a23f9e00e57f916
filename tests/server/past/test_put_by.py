"""What has happened lately is told as ever, though deals that are over are kept in few bytes."""

from dataclasses import fields

import pytest

from floorman.deal import Deal
from floorman.games import all_forms, all_mixes
from floorman.server.past.dealt import lines_of
from floorman.server.tables import records as r
from floorman.server.tables.lately.recent import KEPT_LINES, Event, Recent
from floorman.server.tables.lately.shelving import Shelved
from floorman.server.telling.lines import line_of
from floorman.table import events as te
from tests.server.sight.sights import kept_sight
from tests.server.tables import Kept

PLAIN = [one.name for one in fields(Event) if one.name != "deal"]


class Plain:
    """What has happened lately, as one keeps it who keeps everything as it is."""

    def __init__(self):
        self.events, self.news = [], 0

    def add(self, happened):
        events = self.events
        kept = [one for one in events[self.news :] if not isinstance(one.table, te.TurnBegan)]
        events[self.news :] = kept
        events.extend(happened)
        del events[:-KEPT_LINES]
        self.news = max(0, len(events) - len(happened))


def told(one):
    """An event, with all that its deal says of it."""
    plain = [getattr(one, name) for name in PLAIN]
    return [*plain, one.deal and (one.deal.events[one.place], one.deal.setup, one.deal.commands)]


@pytest.mark.parametrize("game", [*all_forms(), *all_mixes()])
def test_what_was_put_by_is_what_it_was(game):
    kept, plain = Kept(game, seats=4, seed=2), Plain()
    known = kept.keeper.number
    plain.events = [*kept.keeper.recent]
    plain.news = len(plain.events)
    deals, happened, recent = set(), [], kept.keeper.recent
    add = recent.add
    recent.add = lambda some: (happened.extend(some), add(some))
    for step in range(110):
        happened.clear()
        kept.step()
        plain.add(happened)
        assert len(recent) == len(plain.events)
        deals.add(kept.keeper.deal_number)
        if step % 9 == 0:
            assert [told(one) for one in recent] == [told(one) for one in plain.events]
            sight = kept_sight(kept)
            for player in ("p0", "p2", "rail"):
                lines = [line_of(sight, one, player) for one in recent]
                assert lines == [line_of(sight, one, player) for one in plain.events]
        if step % 10 == 0:
            assert [one.number for one in reversed(recent)] == [
                one.number for one in reversed(plain.events)
            ]
            assert [one.number for one in recent[-60:]] == [
                one.number for one in plain.events[-60:]
            ]
            middle = plain.events[len(plain.events) // 2].number
            assert [one.number for one in recent.after(middle)] == [
                one.number for one in plain.events if one.number > middle
            ]
            assert recent.find(middle).number == middle
            assert recent.find(known - 1000) is None
    assert len(deals) > 1


def deals_in(objects):
    return {id(one) for one in objects if isinstance(one, Deal)}


def test_a_deal_that_is_over_is_no_object_any_more_once_the_next_one_has_begun():
    kept = Kept(seed=5)
    while kept.keeper.deal_number < 4 or not kept.keeper.playing:
        kept.step()
    recent = kept.keeper.recent
    (over,) = kept.keeper.finished
    assert isinstance(over.played, Shelved)
    assert deals_in(one.deal for one in recent._events) == {id(kept.keeper.deal)}
    lines = lines_of(over.deal)
    assert over.deal is over.deal, "it is opened once"
    opened = over.deal
    assert {one.deal_number for one in recent if one.deal} == {1, 2, 3, 4}
    kept.step()
    assert over.deal is not opened, "nobody asks for it while something happens"
    assert lines_of(over.deal) == lines
    assert over.deal.events == opened.events


def test_what_was_said_between_two_deals_is_kept_in_its_place():
    kept = Kept(seed=6)
    while kept.keeper.deal_number < 2:
        kept.step()
        if not kept.keeper.playing:
            kept.do(r.Talked(player="p0", name="Player 0", text=f"deal {kept.keeper.deal_number}"))
    said = [one.talk.text for one in kept.keeper.recent if one.talk]
    assert said[-1] == "deal 1"
    numbers = [one.number for one in kept.keeper.recent]
    assert numbers == sorted(numbers)


def test_of_what_was_put_by_no_more_is_kept_than_of_what_was_not():
    recent = Recent()
    for number in range(1, 1_000):
        recent.add([Event(number, 7 * number, table=te.ButtonPlaced(1, (2, None)))])
        if number % 40 == 0:
            recent.put_by(None, None)
        assert len(recent) == min(number, KEPT_LINES)
    assert [one.number for one in recent] == [*range(1_000 - KEPT_LINES, 1_000)]
    assert [one.at for one in recent] == [7 * one.number for one in recent]
    assert recent[-1].number == 999
    assert recent[0].number == 1_000 - KEPT_LINES
    assert [one.number for one in recent[3:6]] == [853, 854, 855]
