"""Refusals of a room: why something may not be done, said as a good brush says it.

A refusal changes nothing.
"""

from enum import Enum


class Reason(Enum):
    """Why a command was refused."""

    BACK_IN_TIME = "it is later than that already"
    NOT_KNOWN = "something that nobody here knows"
    NOT_ALLOWED_BY_BOOK = "the rules in force do not allow it"
    # Of the floor: games, lists, seats.
    NO_SUCH_GAME = "there is no such game"
    NO_SUCH_SEAT = "there is no such seat"
    NO_SUCH_MONEY = "not an amount that there can be"
    CANNOT_BE_PLAYED = "nothing that can be played"
    MANAGEMENT = "management decides that"
    OPEN_ALREADY = "there is such a game already"
    NOT_PRESENT = "one has to be here for that"
    LISTED_ALREADY = "the player is on that list already"
    NOT_LISTED = "the player is on no such list"
    NOT_CALLED = "the player was not called"
    CALLED_ALREADY = "the player has been called already"
    DENIED = "the house does not let him"
    KEPT_APART = "they may not play in the same game"
    BANNED = "the player refused to move, and is out for a while"
    HAS_A_SEAT = "the player has a seat in a game"
    NOT_SEATED = "the player has no seat there"
    SEAT_TAKEN = "the seat is taken, or kept for somebody"
    FULL = "no seat is free there"
    NOT_FULL = "a seat is free there"
    NOBODY_WAITS = "nobody waits who could be called"
    OTHERS_FIRST = "others come first"
    OTHER_GAME_FIRST = "another game needs a player more"
    LEFT_SHORTER = "the game that is left would be the shorter one"
    NOT_A_LIKE_GAME = "the games are not of one type and limit"
    FEEDS_NO_GAME = "the game feeds no other"
    NOT_IN_ORDER = "the order is not known yet"
    IN_A_DEAL = "a deal is being played"
    NO_DEAL = "no deal is being played"
    WRONG_CARDS = "not the cards of those who have to have one"
    OBJECTIONS = "too many object"
    LIST_WAITS = "people wait for that game"
    TOO_LATE = "it is too late for that"


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
