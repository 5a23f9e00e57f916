"""What a player prefers at every table, as the server says it."""

import msgspec


class Preferences(msgspec.Struct, frozen=True):
    """That his losing hands are thrown away unseen at the showdown, that his time bank is used by
    itself when the clock has run out, and that he is named to no player where he only looks on.
    """

    mucks_losers: bool = True
    uses_time_bank: bool = True
    watches_unseen: bool = False
