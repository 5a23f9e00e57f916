"""The law of prizes under a book, with answers of a house where a test wants them."""

from floorman.games import play_context
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.rulesets import stack_ruleset
from floorman.tournament.prizes.law import read_prize_law

ROBERTS, USPA, WSOP, HOME = "roberts-v11", "uspa", "wsop-2018", "homepokertourney"
BOOKS = (ROBERTS, USPA, HOME)
HOUSE = "house: ours"


def law(book=ROBERTS, **answers):
    """What a book says; `bust_order="tie"` has the house answer `tournaments.bust_order`."""
    said = {f"tournaments.{key}": value for key, value in answers.items()}
    amendments = (Amendment("ours", answers=said),) if said else ()
    context = play_context(tournament=True)
    return read_prize_law(stack_ruleset(book, context, amendments=amendments))
