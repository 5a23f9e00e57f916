"""What keeps a room from opening, or will one day, and what to do about it."""

from floorman.server.diagnosis.finding import Finding, Weight
from floorman.server.diagnosis.kept import of_what_is_kept
from floorman.server.diagnosis.machine import of_machine

__all__ = ["Finding", "Weight", "of_machine", "of_what_is_kept"]
