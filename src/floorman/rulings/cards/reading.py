"""Facts of what can be read: words that can mean two amounts, cards left for a draw, low hands."""

from typing import Final

from floorman.cards import RANK_LETTERS
from floorman.deal.law.making import ShareLaw
from floorman.rulings.facts import Value, listed
from floorman.rulings.known import Known, finds
from floorman.rulings.moments import sizes_now

_LOWS: Final = ("low", "badugi")
_HAND, _BADUGI = 5, 4


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


@finds("pot_before")
def _pot_before(known: Known) -> Value | None:
    """What lies in the middle and in front of the players before the act."""
    return None if known.deal is None else known.deal.state.pot


@finds("reading_most")
def _reading_most(known: Known) -> Value | None:
    """The largest of two amounts that is not above the pot before the bet (TDA-57b)."""
    low, high = known.whole("reading_low"), known.whole("reading_high")
    pot = known.whole("pot_before")
    if low is None or high is None or pot is None:
        return None
    return high if high <= pot else low


@finds("reading_now")
def _reading_now(known: Known) -> Value | None:
    return _as_wager(known, "reading_most")


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


# How low hands rank


def _lows(known: Known) -> list[ShareLaw]:
    """The shares that the low hand wins."""
    return [one for one in known.law.shares if one.ranking.key.startswith(_LOWS)]


@finds("low_order")
def _low_order(known: Known) -> Value | None:
    """In which order low hands rank."""
    lows = _lows(known)
    if not lows:
        return None
    if len(lows) > 1:
        return "two"
    key = lows[0].ranking.key
    if key.startswith("badugi"):
        return "badugi"
    return "deuce-seven" if key.startswith("low-27") else "ace-five"


@finds("best_low")
def _best_low(known: Known) -> Value | None:
    """The best hand, from its highest card down; of two halves each by its name."""
    lows = _lows(known)
    told = [f"{one.name} {_best(one)}" if len(lows) > 1 else _best(one) for one in lows]
    return listed(told) or None


def _best(share: ShareLaw) -> str:
    scale = share.ranking.scale
    size = _BADUGI if share.ranking.key.startswith("badugi") else _HAND
    whole = (scale.hand_class(place) for place in range(len(scale.classes), 0, -1))
    ranks = next(one.ranks for one in whole if len(one.ranks) == size)
    return "-".join(RANK_LETTERS[rank] for rank in ranks)


@finds("low_half")
def _low_half(known: Known) -> Value | None:
    """What the low half of a split pot needs."""
    lows = _lows(known)
    if not lows:
        return None
    if not lows[0].least:
        return "free"
    return "board" if lows[0].board else "any"
