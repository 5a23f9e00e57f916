"""When a process of their own is worth it for house players: it takes a second of the processor to
begin, and some 80 MB from then on.
"""

from typing import Final

# With house players in so many deals at once it is worth it, and with so many while the room is
# behind with its work. The tables of a new room are five: at home it is never begun for them.
MANY: Final = 25
SOME: Final = 6


def is_worth_it(deals: int, *, behind: bool) -> bool:
    """Whether it is, with house players in so many deals, in a room that is perhaps behind."""
    return deals >= (SOME if behind else MANY)
