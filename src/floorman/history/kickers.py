"""Two hands that a dealer calls alike, told apart: where no more than a kicker decides."""

from typing import Final

from floorman.cards import rank_name
from floorman.rankings.classes import HandClass
from floorman.rankings.ranking import Ranking

# So many of the ranks of a class are said by its name; the others are kickers.
_MATCHED: Final = {"pair": 1, "two-pair": 2, "trips": 1, "quads": 1}
_ENDS: Final = {"high-card": "high", "flush": "flush"}


def against_words(ranking: Ranking, won: int, lost: int) -> str:
    """Both hands in words as far as they differ: "kings with a ten against kings with a nine".

    Empty where the usual words tell the strengths apart already, or they are equal.
    """
    if won == lost or not lost:
        return ""
    called = ranking.words(won)
    if called != ranking.words(lost):
        return ""
    better, worse = ranking.scale.hand_class(won), ranking.scale.hand_class(lost)
    pairs = zip(better.ranks, worse.ranks, strict=False)
    place = next((at for at, (one, other) in enumerate(pairs) if one != other), None)
    if place is None:
        return ""
    return f"{_said(better, called, place)} against {_said(worse, called, place)}"


def _said(one: HandClass, called: str, place: int) -> str:
    """A hand in words down to the rank that decides."""
    matched = _MATCHED.get(one.category)
    if matched is not None:
        kickers = [rank_name(rank) for rank in one.ranks[matched : place + 1]]
        article = "" if len(kickers) > 1 else "an " if kickers[0][0] in "ae" else "a "
        return f"{called.removeprefix('pair of ')} with {article}{'-'.join(kickers)}"
    ranks = "-".join(rank_name(rank) for rank in one.ranks[: place + 1])
    start, end = _around(one, called)
    return f"{start}{ranks}{end}"


def _around(one: HandClass, called: str) -> tuple[str, str]:
    """What stands before and after the ranks in the words for a hand."""
    if "badugi, " in called:
        return f"{called.split(', ', maxsplit=1)[0]}, ", " high"
    if called.endswith(" low"):
        return "", " low"
    return "", f" {_ENDS.get(one.category, 'high')}"
