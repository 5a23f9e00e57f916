"""An event in short, kept beside its log: the list of events is read without their logs."""

from typing import Literal

import msgspec

from floorman.server.desk.keeper import DeskKeeper

Phase = Literal["open", "running", "over", "called-off"]


class Summary(msgspec.Struct, frozen=True):
    """An event in the list, as it stood at the record `sequence`, with so many `rulings`;
    `series` is the key of the first of several first days.
    """

    name: str
    state: Phase
    starts_at: int | None
    entries: int
    left: int
    level: int
    sequence: int
    rulings: int = 0
    series: str = ""


def phase(keeper: DeskKeeper) -> Phase:
    """Whether it is to come, running, over or called off."""
    state = keeper.state
    if state.called_off:
        return "called-off"
    if state.over:
        return "over"
    return "running" if state.begun else "open"


def summary_of(keeper: DeskKeeper, sequence: int) -> Summary:
    """An event in short."""
    state = keeper.state
    entered = [one for one in state.entrants.values() if one.status != "withdrawn"]
    there = [one for one in entered if not one.unsold]
    return Summary(
        name=keeper.opened.name or state.schedule.name,
        state=phase(keeper),
        starts_at=keeper.opened.starts_at,
        entries=sum(one.entries for one in there),
        left=state.left if state.begun else len(there),
        level=state.level_number if state.begun else 0,
        sequence=sequence,
        rulings=keeper.rulings,
        series=keeper.opened.series,
    )


def written(keeper: DeskKeeper, sequence: int) -> bytes:
    """The same as bytes."""
    return msgspec.json.encode(summary_of(keeper, sequence))


def read(data: bytes) -> Summary:
    """The summary of bytes. Raises msgspec.ValidationError for what is none."""
    return msgspec.json.decode(data, type=Summary)
