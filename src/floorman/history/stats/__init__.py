"""How people play, summed up from records of deals.

Nothing here reads files or asks for odds: `facts_of` says what a deal says of each player, `Line`
adds such facts up, and `all_in_of` says what has to be asked for sums that luck is taken out of.
"""

from floorman.history.stats.all_in import AllIn, all_in_of
from floorman.history.stats.facts import Facts, facts_of
from floorman.history.stats.lines import GROUPS, Line, group_of

__all__ = ["GROUPS", "AllIn", "Facts", "Line", "all_in_of", "facts_of", "group_of"]
