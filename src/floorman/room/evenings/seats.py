"""Seats by answers: who has said yes first has one, who comes after waits and moves up."""

from collections.abc import Iterable
from typing import Literal

import msgspec

Answer = Literal["yes", "perhaps", "no"]


class Said(msgspec.Struct, frozen=True):
    """What a guest has said, `since` when; who said the same again has the place that he had."""

    guest: str
    answer: Answer
    since: int


class Seating(msgspec.Struct, frozen=True):
    """Who has a seat, and who waits, each in order; who may come, and who does not."""

    seated: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    perhaps: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()


def seat(seats: int, said: Iterable[Said]) -> Seating:
    """Give `seats` to who has said yes, the first first; of one moment by their keys."""
    order = sorted(said, key=lambda one: (one.since, one.guest))
    yes = [one.guest for one in order if one.answer == "yes"]
    return Seating(
        tuple(yes[:seats]),
        tuple(yes[seats:]),
        tuple(one.guest for one in order if one.answer == "perhaps"),
        tuple(one.guest for one in order if one.answer == "no"),
    )


def moved_up(before: Seating, after: Seating) -> tuple[str, ...]:
    """Who waited before and has a seat now, in order."""
    return tuple(one for one in after.seated if one in before.waiting)


def since_of(before: Said | None, answer: Answer, now: int) -> int:
    """Since when an answer counts: who says yes again keeps his place."""
    return before.since if before is not None and before.answer == answer else now


def chairs_for(
    seated: Iterable[str], kept: Iterable[str], free: Iterable[int]
) -> tuple[tuple[str, int], ...]:
    """The chairs that are to be kept for those who have none yet, the lowest free ones first."""
    has = set(kept)
    wanting = [one for one in seated if one not in has]
    return tuple(zip(wanting, sorted(free), strict=False))
