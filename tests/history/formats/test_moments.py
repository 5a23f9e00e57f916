"""Times of rooms as UTC, against the tables of zones."""

from datetime import UTC, datetime
from random import Random
from zoneinfo import ZoneInfo

import pytest

from floorman.history.reckoning.moments import Moment, moment_of

ZONES = {"ET": "America/New_York", "CET": "Europe/Paris", "UTC": "UTC"}


def test_any_time_is_the_one_that_the_tables_have():
    dice = Random(3)
    for _ in range(3000):
        seconds = dice.randrange(31_536_000 * 30, 31_536_000 * 65)
        then = datetime.fromtimestamp(seconds, UTC)
        assert Moment(seconds).text == then.strftime("%Y-%m-%dT%H:%M:%SZ")
        for zone, name in ZONES.items():
            there = then.astimezone(ZoneInfo(name))
            told = moment_of(there.strftime("%Y/%m/%d %H:%M:%S"), zone)
            # An hour of autumn comes twice, and nobody says which it is.
            twice = there.replace(fold=0).utcoffset() != there.replace(fold=1).utcoffset()
            assert told is not None and (told.seconds == seconds or twice)


@pytest.mark.parametrize(
    ("when", "zone", "text"),
    [
        ("2020-04-07T14:32:50", "UTC", "2020-04-07T14:32:50Z"),
        ("2022-01-20T10:52:38.586Z", "UTC", "2022-01-20T10:52:38Z"),
        ("2022/08/29 23:53:18 EET [2022/08/29 16:53:18 ET]", "EET", "2022-08-29T20:53:18Z"),
        ("2011/02/03 7:05:09", "ET", "2011-02-03T12:05:09Z"),
        # As PokerStars, Winamax, Full Tilt and PartyPoker write it.
        ("2011/02/03 7:05:09 ET", "ET", "2011-02-03T12:05:09Z"),
        ("2016/11/12 22:24:21 UTC", "UTC", "2016-11-12T22:24:21Z"),
        ("11:37:56 ET - 2013/03/03", "ET", "2013-03-03T16:37:56Z"),
        ("15:58:25 CET - 2010/11/15 [09:58:25 ET - 2010/11/15]", "CET", "2010-11-15T14:58:25Z"),
        ("Monday, April 25, 09:42:13 BST 2011", "", "2011-04-25T08:42:13Z"),
        ("Thursday,December 6, 21:31:27 ICT 2012", "", "2012-12-06T14:31:27Z"),
        ("Mon Feb 09 12:55:26 EST 2026", "", "2026-02-09T17:55:26Z"),
        ("Thursday, May 17, 00:33:30 EEST 2012", "", "2012-05-16T21:33:30Z"),
    ],
)
def test_times_as_rooms_write_them(when, zone, text):
    moment = moment_of(when, zone)
    assert moment is not None and moment.text == text


@pytest.mark.parametrize(
    ("when", "zone"),
    [
        ("", ""),
        ("yesterday", ""),
        ("2020/13/01 1:00:00", ""),
        ("2020/02/30 1:00", ""),
        ("2020/01/01 1:00:00", "XYZ"),
        ("2020/01/01 1:00:00 XYZ", ""),
        ("Friday, July 27, 23:00:33 MSKS 2012", ""),
        ("Sunday, July 28, 21:01:39  2013", ""),
    ],
)
def test_what_is_no_time_or_no_zone_is_none(when, zone):
    assert moment_of(when, zone) is None


def test_milliseconds_stay():
    moment = moment_of("2022-01-20T10:52:38.586Z", "UTC")
    assert moment is not None and moment.text_to_millis == "2022-01-20T10:52:38.586Z"
