"""Refusals at the table: why something may not be done, said as a good floorperson says it.

Reasons stand in the order in which they are looked for: of several that fit, the first is given.
A refusal changes nothing.
"""

from enum import Enum

from floorman.deal.refusals import RefusedByRules


class Reason(Enum):
    """Why a command was refused, in the order of the checks."""

    BACK_IN_TIME = "it is later than that already"
    NO_SUCH_PLAYER = "nobody of that name is at the table"
    NO_SUCH_SEAT = "there is no such seat"
    NO_SUCH_AMOUNT = "not an amount of chips that there can be"
    NOT_KNOWN = "something that nobody here knows"
    IN_A_DEAL = "a deal is being played"
    NO_DEAL = "no deal is being played"
    PAUSED = "the game is paused"
    NOT_PAUSED = "the game is not paused"
    NOT_OPEN = "the game has not begun"
    ALREADY_OPEN = "the game has begun"
    TOO_FEW_PLAYERS = "there are too few players for a deal"
    ALREADY_SEATED = "the player has a seat already"
    GUEST = "guests are not seated"
    SEAT_TAKEN = "somebody sits there"
    SEAT_LOCKED = "the seat is locked up"
    SEAT_ASKED_FOR = "a player of the game asked for that seat before"
    TABLE_FULL = "there is no seat left"
    NO_PERMISSION = "the floor has to permit it"
    OBJECTIONS = "players object"
    WAITING_LIST = "people are waiting for the game"
    BARRED = "the player may not come into the game now"
    BUY_IN_TOO_SMALL = "less than the least buy-in"
    BUY_IN_TOO_LARGE = "more than the largest buy-in"
    BUY_IN_AS_LEFT = "not what the player left the game with"
    SHORT_BUY_IN = "no short buy-in is left"
    TABLE_STAKES = "chips may not leave the table during the game"
    TOO_FEW_CHIPS = "the player has too few chips"
    AWAY = "the player is away from the table"
    NOT_AWAY = "the player is at the table"
    NOT_AWAY_LONG_ENOUGH = "the player has not been away for long enough"
    KILL_OWED = "a kill has to be posted first"
    BLINDS_OWED = "blinds have to be made up first"
    ANTES_IN_POT = "antes of several deals lie in the pot"
    NOT_ENTITLED = "the pot holds money of a deal in which the player had no part"
    WRONG_POSITION = "not from that position"
    NOT_IN_THIS_GAME = "the game is not played with that"
    NOT_ALLOWED_BY_BOOK = "the rules in force do not allow it"
    NOT_YOUR_CHOICE = "somebody else decides that now"
    CLOCK_RUNS = "the clock is running for that player already"
    NO_TIME_BANK = "there is no time left in the bank"
    TOO_EARLY = "it is too early for that"
    TOO_LATE = "it is too late for that"


class TableRefused(RefusedByRules[Reason]):
    """A command that the rules do not allow at the table: nothing has changed."""
