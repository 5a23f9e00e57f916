"""Hands that rooms really wrote, where they are at hand: they are not part of the project.

The folder is named by the environment, or lies beside the project.
"""

import os
from pathlib import Path

from tests.house.project import ROOT

_NAMED = os.environ.get("FLOORMAN_HISTORIES")
FOLDER = Path(_NAMED) if _NAMED else ROOT.parent / "shared" / "histories"
ROOMS = FOLDER / "rooms"


def files(folder, room):
    """The files of a room, by name."""
    return sorted(file for file in (folder / room).glob("*") if file.is_file())
