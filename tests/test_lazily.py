"""Names that a package imports when they are first asked for."""

import subprocess
import sys

import pytest

import floorman.odds
import floorman.room


@pytest.mark.parametrize("package", [floorman.odds, floorman.room], ids=["odds", "room"])
def test_everything_that_is_offered_is_there_and_nothing_else(package):
    assert all(getattr(package, name) is not None for name in package.__all__)
    with pytest.raises(AttributeError, match=rf"'{package.__name__}' has no attribute 'nonsense'"):
        package.nonsense  # noqa: B018 -- asking is the test


def test_what_is_not_asked_for_is_not_imported_and_what_is_stays():
    lines = """
        import sys, floorman.odds as odds
        home = "floorman.odds.working.work"
        assert home not in sys.modules
        first = odds.work_out
        assert home in sys.modules and vars(odds)["work_out"] is first
    """
    program = "\n".join(line.strip() for line in lines.splitlines())
    subprocess.run([sys.executable, "-c", program], check=True)
