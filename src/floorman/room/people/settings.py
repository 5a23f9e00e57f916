"""What the host settles about the people of a room."""

from typing import Literal

import msgspec

from floorman.room.house_rules import HouseRules


class LimitSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Limits that people set themselves; off unless the host turns them on.

    With limits, `at` of every command counts milliseconds since 1 January 1970, UTC.

    - `on`: people may set limits; turned off again, those that were set stay in force
    - `raise_after_hours`: how long a limit that is raised or given up stays as it was
    - `check_minutes`: after so much play everybody is told how long he has played, 0 for never
    - `exclusion_least_days`: the shortest time for which people may shut themselves out
    - `offset_minutes`: the room's own time is so much ahead of UTC
    - `day_begins`: the hour of the room's own time at which a day begins, for poker goes on past
      midnight; weeks begin with the day `week_begins`, 0 a Monday, and months with the first
    """

    on: bool = False
    raise_after_hours: int = 24
    check_minutes: int = 0
    exclusion_least_days: int = 1
    offset_minutes: int = 0
    day_begins: int = 6
    week_begins: int = 0


class PeopleSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The register as the host wants it.

    - `rules`: what is accepted by being here
    - `consent`: "implied" by being there, as the books have it, or "asked" of everybody
    - `by_invitation`: nobody comes in whom nobody invited
    """

    rules: HouseRules = HouseRules()
    consent: Literal["implied", "asked"] = "implied"
    by_invitation: bool = False
    limits: LimitSettings = LimitSettings()
