"""Where a room to look at is kept: in a folder that is its own, and never in a real room's."""

from pathlib import Path
from typing import Final

from floorman.server.settings import Settings

HOST: Final = "Dana"
_MARK: Final = "floorman-demo.txt"
_SAYS: Final = "A room to look at, made by `floorman demo`. Nothing in it is worth keeping.\n"


class NotOurs(ValueError):  # noqa: N818 -- the folder is another's, and that is why
    """The folder holds something that is no room to look at."""


def claim(folder: Path) -> None:
    """Make a folder one of a room to look at: a new or empty one, or one that was so before.

    Raises NotOurs for any other, which is left as it is, and OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    mark = folder / _MARK
    if mark.exists():
        return
    if next(folder.iterdir(), None) is not None:
        raise NotOurs(f"{folder} holds something else: name a folder that is empty or not there")
    mark.write_text(_SAYS, encoding="utf-8")


def settings_of(folder: Path, host: str, port: int) -> Settings:
    """How a room to look at is run. Neither a settings file nor the environment has a say, so that
    it cannot come to a real room's database, key or backups.
    """
    return Settings(
        host=host,
        port=port,
        data=str(folder),
        hosts=(HOST,),
        confirm_minutes=0,
        guests_per_hour=10_000,
        floor_board="public",
        league_standings="public",
        play_limits=True,
        log_level="warning",
    )
