"""Refusals of a room: why something may not be done, said as a good brush says it.

A refusal changes nothing.
"""

from enum import Enum


class Reason(Enum):
    """Why a command was refused."""

    BACK_IN_TIME = "it is later than that already"
    NOT_KNOWN = "something that nobody here knows"
    NOT_ALLOWED_BY_BOOK = "the rules in force do not allow it"


class RoomRefused(ValueError):
    """A command that the rules do not allow: nothing has changed.

    `reason` names why, `cites` the rules, `legal` what may be done instead.
    """

    def __init__(
        self, reason: Reason, what: str, cites: tuple[str, ...] = (), legal: str = ""
    ) -> None:
        self.reason = reason
        self.what = what
        self.cites = cites
        self.legal = legal
        by = f" ({', '.join(cites)})" if cites else ""
        super().__init__(f"{what}: {reason.value}{by}." + (f" {legal}" if legal else ""))
