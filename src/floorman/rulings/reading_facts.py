"""Facts about words that can be read in two ways: which of the two amounts could be wagered."""

from floorman.rulings.facts import Value
from floorman.rulings.known import Known, finds
from floorman.rulings.moments import sizes_now


@finds("reading_fits")
def _reading_fits(known: Known) -> Value | None:
    """Which of two amounts may be wagered as things stand: both, one of them, or neither."""
    low, high = known.whole("reading_low"), known.whole("reading_high")
    sizes = sizes_now(known)
    if low is None or high is None or sizes is None:
        return None
    fits = [sizes[0] <= amount <= sizes[1] for amount in (low, high)]
    return {(True, True): "both", (False, True): "high", (True, False): "low"}.get(
        (fits[0], fits[1]), "neither"
    )


def _as_wager(known: Known, key: str) -> int | None:
    """An amount, brought up to the least wager and down to the most."""
    amount, sizes = known.whole(key), sizes_now(known)
    if amount is None or sizes is None:
        return None
    return min(max(amount, sizes[0]), sizes[1])


@finds("low_now")
def _low_now(known: Known) -> Value | None:
    return _as_wager(known, "reading_low")


@finds("high_now")
def _high_now(known: Known) -> Value | None:
    return _as_wager(known, "reading_high")


# Cards left for a draw


@finds("stub_left")
def _stub_left(known: Known) -> Value | None:
    """How many cards the stub of the deal at hand has."""
    return None if known.deal is None else len(known.deal.state.piles.stub)


@finds("stub_enough")
def _stub_enough(known: Known) -> Value | None:
    """Whether every card that is owed can be dealt without the last one."""
    left, owed = known.whole("stub_left"), known.whole("cards_owed")
    return None if left is None or owed is None else left > owed


@finds("just_completes")
def _just_completes(known: Known) -> Value | None:
    """Whether the last card of the deck is the last that anybody needs."""
    left, owed = known.whole("stub_left"), known.whole("cards_owed")
    return None if left is None or owed is None else left == owed


@finds("earlier_discards")
def _earlier_discards(known: Known) -> Value | None:
    """Whether cards of earlier draws, or mucked ones, can be shuffled."""
    if known.deal is None:
        return None
    piles = known.deal.state.piles
    return bool(piles.muck) or any(piles.discards[:-1])
