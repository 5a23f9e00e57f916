"""Refusals of a room: why something may not be done, said as a good brush says it.

A refusal changes nothing.
"""

from enum import Enum
from typing import Final

from floorman.deal.refusals import RefusedByRules


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
    # Of the floor: games, lists, seats.
    NO_SUCH_GAME = "there is no such game"
    NO_SUCH_SEAT = "there is no such seat"
    CANNOT_BE_PLAYED = "nothing that can be played"
    MANAGEMENT = "management decides that"
    OPEN_ALREADY = "there is such a game already"
    NOT_PRESENT = "one has to be here for that"
    LISTED_ALREADY = "the player is on that list already"
    NOT_LISTED = "the player is on no such list"
    NOT_CALLED = "the player was not called"
    CALLED_ALREADY = "the player has been called already"
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


# What is not there, or is so already: no book has a rule for it, and a refusal for it names none.
FACTS: Final = frozenset({
    Reason.BACK_IN_TIME, Reason.NOT_KNOWN, Reason.NO_SUCH_PERSON, Reason.NO_SUCH_AMOUNT,
    Reason.ALREADY_SO, Reason.NOT_SO, Reason.NO_SUCH_GAME, Reason.NO_SUCH_SEAT,
    Reason.CANNOT_BE_PLAYED, Reason.OPEN_ALREADY, Reason.LISTED_ALREADY, Reason.NOT_LISTED,
    Reason.NOT_SEATED, Reason.IN_A_DEAL, Reason.NO_DEAL,
})  # fmt: skip
# What the house holds against somebody by its own word, which the refusal tells.
OF_THE_HOUSE: Final = frozenset({
    Reason.NOT_ADMITTED, Reason.PENALISED, Reason.OWES, Reason.NO_CONSENT, Reason.LIMIT_REACHED,
    Reason.TAKES_TIME_OUT, Reason.SHUT_OUT_BY_HIMSELF,
})  # fmt: skip


class RoomRefused(RefusedByRules[Reason]):
    """A command that the rules do not allow in a room: nothing has changed."""

    says_reason = True
