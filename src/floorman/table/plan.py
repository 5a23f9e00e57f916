"""The plan of the next deal: who is dealt in, who posts what, where the button is."""

from dataclasses import dataclass

from floorman.table.state import State


@dataclass(frozen=True, slots=True)
class Plan:
    """Who is dealt in."""

    players: tuple[str, ...]


def make_plan(state: State, dealt_in: tuple[str, ...] = ()) -> Plan:
    """The plan of the next deal."""
    return Plan(dealt_in)
