"""Refusals of a tournament: why something may not be done, said as a good director says it.

A refusal changes nothing.
"""

from enum import Enum

from floorman.deal.refusals import RefusedByRules


class Reason(Enum):
    """Why a command was refused."""

    BACK_IN_TIME = "it is later than that already"
    NOT_KNOWN = "something that nobody here knows"
    NO_SUCH_PLAYER = "nobody of that name has entered"
    NO_SUCH_TABLE = "there is no such table"
    NO_SUCH_SEAT = "there is no such seat"
    NO_SUCH_AMOUNT = "not an amount that there can be"
    NOT_BEGUN = "the tournament has not begun"
    BEGUN = "the tournament has begun"
    OVER = "the tournament is over"
    ALREADY_ENTERED = "the player has entered already"
    NO_CONSENT = "the rules in force have to be accepted"
    CLOSED = "entries are closed"
    FULL = "there is no place left"
    TOO_FEW = "too few have entered"
    NOT_IN = "the player is not in the tournament"
    STILL_IN = "the player is still in the tournament"
    NONE_LEFT = "none is left of what is asked for"
    TOO_MANY_CHIPS = "the player has too many chips for that"
    NO_CHIPS = "somebody there has no chips left, and is not out yet"
    OWES = "something that was announced has to be paid first"
    NOT_COUNTED = "the chips are not known"
    IN_A_DEAL = "a deal is being played"
    NO_WINNER = "it is not known who won"
    NO_DEAL = "no deal is being played"
    STANDS_STILL = "no deal begins now"
    KEEPS_SEAT = "the player keeps his seat"
    SEAT_TAKEN = "somebody sits there"
    NOT_DUE = "that is not due"
    RACE_FIRST = "chips have to be changed first"
    WRONG_DRAW = "not a draw of those it has to be of"
    TOO_EARLY = "it is too early for that"
    TOO_LATE = "it is too late for that"
    NOT_ALLOWED_BY_BOOK = "the rules in force do not allow it"
    NOT_IN_THIS_EVENT = "the schedule of the event has none of that"


class TournamentRefused(RefusedByRules[Reason]):
    """A command that the rules do not allow in a tournament: nothing has changed."""

    says_reason = True
