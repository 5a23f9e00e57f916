"""Accounts of a tournament: chips and money, each by double entry, each together nothing.

Chips:

    issued:entries    what entries bought, below nothing by so much; also issued:reentries,
                      issued:rebuys, issued:add-ons, issued:unsold, issued:byes
    play              everything on the tables
    bagged            in bags after a first day: with it above nothing, with the second day, which
                      begins with them, below; of all days together nothing
    removed:absent    taken out of play; also removed:unsold, removed:disqualified,
                      removed:off-table, removed:foreign, removed:found, removed:lesser,
                      removed:given-up
    race              what chip races rounded: above nothing where chips were lost by it
    count             what counting put right

Money:

    person:ada        what a player paid, below nothing by so much, and was paid
    owes:ada          a rebuy that was announced and is not paid for yet, below nothing
    pool              what is for prizes and not paid yet
    heads             the bounties on everybody's heads
    forward           what a first day passes on to the second; of all days together nothing
    house:fee         fees; house:overlay, what the house added for a guarantee, below nothing
"""

from typing import Final, Literal

Kind = Literal["chips", "money"]

PLAY: Final = "play"
BAGGED: Final = "bagged"
RACE: Final = "race"
COUNT: Final = "count"
POOL: Final = "pool"
HEADS: Final = "heads"
FORWARD: Final = "forward"
FEE: Final = "house:fee"
OVERLAY: Final = "house:overlay"


def issued(how: str) -> str:
    """The account of chips that were given out so."""
    return f"issued:{how}"


def removed(why: str) -> str:
    """The account of chips that were taken out of play for that."""
    return f"removed:{why}"


def owed(player: str) -> str:
    """The account of what a player has announced that he buys, and not paid."""
    return f"owes:{player}"


def person(player: str) -> str:
    """The account of a player's own money."""
    return f"person:{player}"
