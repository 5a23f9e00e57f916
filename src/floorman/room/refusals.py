"""Refusals of a room: why something may not be done, said as a good brush says it.

A refusal changes nothing.
"""

from enum import Enum


class Reason(Enum):
    """Why a command was refused."""

    BACK_IN_TIME = "it is later than that already"
    NOT_KNOWN = "something that nobody here knows"
    NO_SUCH_PERSON = "nobody of that name has been here"
    NO_SUCH_AMOUNT = "not an amount that there can be"
    NO_REASON = "who says so and why has to be said"
    ALREADY_SO = "it is so already"
    NOT_SO = "there is nothing of the kind"
    RUNS_OUT = "it runs out by itself and cannot be lifted"
    SHUT_OUT_BY_HIMSELF = "the person has shut himself out"
    TAKES_TIME_OUT = "the person is taking time out"
    BARRED = "the person is barred"
    NOT_ADMITTED = "the person has not been admitted"
    PENALISED = "a penalty is in force"
    NO_CONSENT = "the house's rules have to be accepted"
    APART = "these two are not to play in the same game"
    OWES = "something that is owed has to be settled first"
    LIMIT_REACHED = "it is more than the person's own limit"
    LIMITS_OFF = "the room keeps no limits of one's own"
    NO_SHIFT = "the drawer is not open"
    SHIFT_OPEN = "the drawer is open already"
    NOT_WHOLE_CHIPS = "the chips of the house do not make that amount"
    NOT_THERE = "there is not so much there"
    NOT_OUR_CHIPS = "chips of another house have no value here"
    CASH_DOES_NOT_PLAY = "only chips play"
    NO_CREDIT = "the host gives no credit for that"
    DOES_NOT_COME_OUT = "the count does not come out"
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
