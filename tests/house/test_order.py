"""The order in which tests begin, and what `make quick` leaves out."""

from types import SimpleNamespace

import pytest

from tests.conftest import BY_THE_CLOCK, FIRST, LONG, in_hands, mark
from tests.house.project import TESTS


@pytest.mark.parametrize("name", sorted({*FIRST, *LONG, *BY_THE_CLOCK}))
def test_what_is_long_is_there(name):
    path, _, test = name.partition("::")
    where = TESTS / path
    for file in where.rglob("test_*.py") if where.is_dir() else [where]:
        assert f"def {test or 'test_'}" in file.read_text(encoding="utf-8")


def items(*names):
    return [SimpleNamespace(nodeid=f"tests/{name}", marks=[]) for name in names]


COLLECTED = items(
    *(f"browser/room/test_room.py::test_{number}" for number in range(5)),
    *(f"cards/test_cards.py::test_{number}" for number in range(20)),
    *(f"deal/test_properties.py::test_{number}" for number in range(3)),
    "server/storms/test_crash.py::test_a_house",
    *(f"table/coming/test_buying.py::test_{number}" for number in range(20)),
)


@pytest.mark.parametrize("hands", [1, 2, 3, 7])
def test_each_worker_begins_with_its_part_of_the_long_ones(hands):
    ordered = in_hands(COLLECTED, hands)
    assert sorted(one.nodeid for one in ordered) == sorted(one.nodeid for one in COLLECTED)
    left, start = len(ordered), 0
    for hand in range(hands):
        size = left // (hands - hand)
        stretch = [one.nodeid for one in ordered[start : start + size]]
        browser = [n for n, name in enumerate(stretch) if "browser" in name]
        assert len(browser) in (5 // hands, 5 // hands + 1)
        early = sum("cards" not in name and "buying" not in name for name in stretch)
        assert not any("cards" in name or "buying" in name for name in stretch[:early])
        assert browser == list(range(browser[0], browser[-1] + 1)) if browser else True
        left, start = left - size, start + size
    assert "test_crash" in ordered[0].nodeid


def test_the_rest_keeps_its_order_so_that_what_a_file_shares_is_made_once():
    rest = [one.nodeid for one in in_hands(COLLECTED, 2) if "cards" in one.nodeid]
    assert rest == [one.nodeid for one in COLLECTED if "cards" in one.nodeid]


def test_a_test_in_a_browser_a_long_one_and_one_by_the_clock_are_marked():
    for one in COLLECTED:
        one.add_marker = one.marks.append
    mark(COLLECTED)
    marked = {one.nodeid: [mark.name for mark in one.marks] for one in COLLECTED}
    assert marked["tests/browser/room/test_room.py::test_0"] == ["browser", "flaky"]
    assert marked["tests/server/storms/test_crash.py::test_a_house"] == ["long", "flaky"]
    assert marked["tests/deal/test_properties.py::test_0"] == ["long"]
    assert marked["tests/cards/test_cards.py::test_0"] == []
