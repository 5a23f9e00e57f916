"""The settings of the server as the register wants them."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from floorman.room.people.settings import LimitSettings, PeopleSettings
from floorman.server.settings import Settings

_MINUTE = timedelta(minutes=1)


def people_settings(settings: Settings, now: int) -> PeopleSettings:
    """How the host wants the register kept; `now` in milliseconds since 1970."""
    limits = LimitSettings(
        on=settings.play_limits,
        check_minutes=settings.reality_check_minutes if settings.play_limits else 0,
        exclusion_least_days=settings.exclusion_least_days,
        offset_minutes=_ahead(settings.time_zone, now),
        day_begins=settings.day_begins,
    )
    return PeopleSettings(consent=settings.consent, limits=limits)


def _ahead(zone: str, now: int) -> int:
    """By how many minutes a time zone is ahead of UTC at that moment."""
    ahead = datetime.fromtimestamp(now / 1000, ZoneInfo(zone)).utcoffset()
    return ahead // _MINUTE if ahead is not None else 0
