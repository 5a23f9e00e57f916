"""What a player prefers at every table, as the server says it."""

import msgspec


class Preferences(msgspec.Struct, frozen=True):
    """That his losing hands are thrown away unseen at the showdown, and that his time bank is used
    by itself when the clock has run out.
    """

    mucks_losers: bool = True
    uses_time_bank: bool = True
