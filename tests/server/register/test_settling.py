"""What the settings of the server say to the register."""

from datetime import UTC, datetime

import pytest

from floorman.server.register.settling import people_settings
from floorman.server.settings import Settings


@pytest.mark.parametrize(
    ("zone", "month", "ahead"),
    [
        ("UTC", 7, 0),
        ("Europe/Berlin", 1, 60),
        ("Europe/Berlin", 7, 120),
        ("America/New_York", 7, -240),
        ("Asia/Kolkata", 1, 330),
    ],
)
def test_a_day_of_the_limits_goes_by_the_clock_of_the_house(zone, month, ahead):
    now = int(datetime(2026, month, 15, tzinfo=UTC).timestamp() * 1000)
    assert people_settings(Settings(time_zone=zone), now).limits.offset_minutes == ahead


def test_nobody_is_checked_upon_where_limits_are_off():
    assert people_settings(Settings(), 0).limits.check_minutes == 0
    assert people_settings(Settings(play_limits=True), 0).limits.check_minutes == 60
