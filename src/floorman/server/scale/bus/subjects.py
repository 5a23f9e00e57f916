"""What is said under which subject."""

from typing import Final

_PREFIX: Final = "floorman"


class Subjects:
    """The subjects of one room; rooms that share a bus are told apart by their `prefix`."""

    def __init__(self, prefix: str = _PREFIX) -> None:
        self._prefix = prefix
        self.here = f"{prefix}.here"  # what workers say of themselves, twice a second
        self.news = f"{prefix}.news"  # what every worker has to know
        self.alarms = f"{prefix}.alarms"  # tables that stand still
        self.standings = f"{prefix}.standings"  # how tables stand, for who has the room
        self.figures = f"{prefix}.figures"  # who asks for the figures of all processes

    def figures_for(self, process: str) -> str:
        """The figures that a process has asked for."""
        return f"{self._prefix}.figures.{process}"

    def lines(self, process: str) -> str:
        """The lines that end at a process."""
        return f"{self._prefix}.lines.{process}"

    def asked(self, worker: str) -> str:
        """What is asked of a worker."""
        return f"{self._prefix}.asked.{worker}"
