"""The settings of the server as the register wants them."""

from floorman.room.people.settings import LimitSettings, PeopleSettings
from floorman.server.settings import Settings


def people_settings(settings: Settings) -> PeopleSettings:
    """How the host wants the register kept."""
    limits = LimitSettings(
        on=settings.play_limits,
        check_minutes=settings.reality_check_minutes if settings.play_limits else 0,
        exclusion_least_days=settings.exclusion_least_days,
        offset_minutes=settings.utc_offset_minutes,
        day_begins=settings.day_begins,
    )
    return PeopleSettings(consent=settings.consent, limits=limits)
