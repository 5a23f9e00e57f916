"""The ready-made schedules: data in `tournament/schedules/`."""

from collections.abc import Mapping
from functools import cache
from importlib import resources

from floorman.datafiles import nearest, read_data
from floorman.tournament.schedule.files.reading import made_schedule
from floorman.tournament.schedule.schedule import Schedule


@cache
def all_schedules() -> Mapping[str, Schedule]:
    """Every ready-made schedule by key. Raises DataError."""
    folder = resources.files("floorman.tournament") / "schedules"
    read = (made_schedule(raw, file) for file, raw in read_data(folder))
    return {one.key: one for one in read}


def find_schedule(key: str) -> Schedule:
    """The ready-made schedule of that key. Raises KeyError naming the nearest."""
    schedules = all_schedules()
    if key in schedules:
        return schedules[key]
    raise KeyError(
        f"no schedule {key!r}{nearest(key, schedules)} (schedules: {', '.join(schedules)})"
    )
