"""Odd chips: what a ruleset says of chips that will not divide, read once for a whole deal.

Four matters, each with the rules behind it:

- **How small** a chip is made before it is given (its unit).
- **Between shares**: which of them comes first.
- **Between tied hands** of a share: by position from the button, or by the highest or the lowest
  card, all cards or only those that play.
- **The even cases**: the same hands tie for everything, or nobody wins anything.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import gcd
from typing import Final

from floorman.deal.law.citing import Cite, Decision, decision
from floorman.games.form import Form
from floorman.games.pieces.shares import Share
from floorman.games.stakes import Stakes
from floorman.rankings import find_ranking
from floorman.rulebooks.rulesets import Ruleset

# A pot that is dealt for twice is divided; where its odd chip goes no book says.
DIVIDED_POT: Final = decision(
    "RR11-14.NL.17d", "HPT-14.NL.14d", "USPA-3.4.2.14d", asks=("ties.odd_chip.boards",)
)

# The best hand of a share takes the share.
_BEST_HAND: Final = decision(
    "RR11-8.INTRO.0c",
    "RR11-9.INTRO.0a",
    "RR11-10.INTRO.0c",
    "RR11-11.INTRO.0a",
    "USPA-3.2.3.2",
    "USPA-3.2.4.2",
    "USPA-3.2.4.4",
    "USPA-3.2.5.2",
    "USPA-3.2.6.2",
    "USPA-3.2.6.4",
    "USPA-3.2.7.2",
    "USPA-3.2.8.2",
    "USPA-3.2.8.4",
    "USPA-3.2.9.4",
    "USPA-3.2.10.2",
    "USPA-3.2.10.4",
    "WSOP-189b",
    "TDA-12a",
    "TDA-12d",
    "WSOP-194",
    "WSOP-STUD.b",
    "WSOP-MEXICAN.i",
    "WSOP-266",
    "WSOP-ARCHIE.a",
    "WSOP-BADUCI.a",
    "WSOP-BADACI.a",
    "WSOP-318",
    "WSOP-RAZZDUGI.a",
    "WSOP-328",
    "WSOP-RAZZDUCI.a",
    "WSOP-334",
)
# Nobody qualifies for a low, or for a high: the rest takes all.
_NO_LOW: Final = decision(
    "RR11-7.O8.2c",
    "RR11-10.INTRO.0b",
    "USPA-3.2.2.5.2.2b",
    "USPA-3.2.7.5.2b",
    "WSOP-191",
    "WSOP-STUD8.c",
    "WSOP-295",
)
_NO_HIGH: Final = decision("WSOP-294")
# Nobody qualifies for anything: all who are left share, and odd chips go by the button.
_NOBODY: Final = decision(
    "WSOP-296",
    "WSOP-149a",
    asks=("forms.archie_nobody_qualifies", "ties.odd_chip.dead_low_all"),
)
# Equal hands share, whatever their suits.
_TIED: Final = decision(
    "RR11-3.TIE.1b",
    "HPT-3.TIE.1b",
    "RRX-3.TIE.1b",
    "USPA-3.1.9.1b",
    "WSOP-146b",
)
# Each pot on its own.
_SEPARATE: Final = decision(
    "RR11-3.TIE.5d",
    "HPT-3.TIE.5d",
    "RRX-3.TIE.5d",
    "USPA-3.1.9.5.4",
    "WSOP-149g",
    "TDA-21",
)
_UNIT: Final = decision(
    "RR11-3.TIE.3",
    "HPT-3.TIE.3",
    "RRX-3.TIE.3",
    "USPA-3.1.9.3",
    "WSOP-148",
    "TDA-20a",
    asks=("ties.odd_chip_unit",),
)
_PER_PLAYER: Final = decision(
    "RR11-3.TIE.4", "HPT-3.TIE.4", "RRX-3.TIE.4", "USPA-3.1.9.4", asks=("ties.odd_chip_per_player",)
)
# The same hands tie for every share: the whole pot is split evenly between them.
_EVENLY: Final = decision(
    "RR11-3.TIE.5c2",
    "HPT-3.TIE.5c2",
    "RRX-3.TIE.5c2",
    "RR11-10.STUD8.8b",
    "USPA-3.2.7.5.9b",
    "WSOP-149e",
    "WSOP-251b",
    asks=("ties.identical_high_low_evenly",),
)
_BOTH_WAYS: Final = decision(
    "RR11-3.TIE.5b2",
    "HPT-3.TIE.5b2",
    "RRX-3.TIE.5b2",
    "RR11-10.STUD8.8b",
    "USPA-3.1.9.5.2c",
    "USPA-3.2.7.5.9b",
    "USPA-3.2.7.5.9c",
    "WSOP-251b",
    asks=("ties.odd_chip.stud_both_ways", "ties.odd_chip.stud_cards"),
)

# Between tied hands of one share, by the question that the share names.
_POSITION: Final = decision(
    "RR11-3.TIE.5a",
    "HPT-3.TIE.5a",
    "RRX-3.TIE.5a",
    "RR11-3.TIE.5c1",
    "HPT-3.TIE.5c1",
    "RRX-3.TIE.5c1",
    "USPA-3.1.9.5.1",
    "USPA-3.1.9.5.3b",
    "WSOP-149a",
    "WSOP-149d",
    "TDA-20b",
    asks=("ties.odd_chip.button",),
)
_WITHIN: Final[Mapping[str, Decision]] = {
    "ties.odd_chip.button": _POSITION,
    "ties.odd_chip.stud_high": decision(
        "RR11-3.TIE.5b",
        "HPT-3.TIE.5b",
        "RRX-3.TIE.5b",
        "RR11-3.TIE.5b2",
        "HPT-3.TIE.5b2",
        "RRX-3.TIE.5b2",
        "RR11-3.TIE.1a",
        "HPT-3.TIE.1a",
        "RRX-3.TIE.1a",
        "RR11-3.TIE.5c1",
        "HPT-3.TIE.5c1",
        "RRX-3.TIE.5c1",
        "RR11-10.STUD8.9a",
        "USPA-3.1.9.5.2a",
        "USPA-3.1.9.5.2c",
        "USPA-3.1.9.1a",
        "USPA-3.1.9.5.3b",
        "USPA-3.2.7.5.10a",
        "WSOP-149b",
        "WSOP-149d",
        "WSOP-251b",
        "WSOP-SUPER.f",
        "TDA-20c",
        asks=("ties.odd_chip.stud_high", "ties.odd_chip.stud_cards"),
    ),
    "ties.odd_chip.stud_low": decision(
        "RR11-3.TIE.5b1",
        "HPT-3.TIE.5b1",
        "RRX-3.TIE.5b1",
        "RR11-3.TIE.5b2",
        "HPT-3.TIE.5b2",
        "RRX-3.TIE.5b2",
        "RR11-3.TIE.1a",
        "HPT-3.TIE.1a",
        "RRX-3.TIE.1a",
        "RR11-3.TIE.5c1",
        "HPT-3.TIE.5c1",
        "RRX-3.TIE.5c1",
        "RR11-10.STUD8.9b",
        "USPA-3.1.9.5.2b",
        "USPA-3.1.9.5.2c",
        "USPA-3.1.9.1a",
        "USPA-3.1.9.5.3b",
        "USPA-3.2.7.5.10b",
        "WSOP-149b",
        "WSOP-149d",
        "WSOP-251b",
        "WSOP-SUPER.f",
        "TDA-20c",
        asks=("ties.odd_chip.stud_low", "ties.odd_chip.stud_cards"),
    ),
}

# Between the shares, by the question that the form names.
_BETWEEN: Final[Mapping[str, Decision]] = {
    "ties.odd_chip.high_low": decision(
        "RR11-3.TIE.5c",
        "HPT-3.TIE.5c",
        "RRX-3.TIE.5c",
        "RR11-10.STUD8.8a",
        "USPA-3.1.9.5.3a",
        "USPA-3.2.7.5.9a",
        "WSOP-149c",
        "WSOP-251a",
        "TDA-20d",
        asks=("ties.odd_chip.high_low",),
    ),
    "ties.odd_chip.low_low": decision(
        "WSOP-149f", "WSOP-332", "WSOP-RAZZDUCI.a", asks=("ties.odd_chip.low_low",)
    ),
    # No book names the odd chip between boards: the first board gets it.
    "ties.odd_chip.boards": decision(asks=("ties.odd_chip.boards",)),
    "ties.odd_chip.board_and_holding": decision(
        "WSOP-195", asks=("ties.odd_chip.board_and_holding",)
    ),
}


# What each answer puts first; shares that are alike keep the order of the form.
_FIRST: Final[Mapping[tuple[str, str], Callable[[Share], int]]] = {
    ("ties.odd_chip.high_low", "high"): lambda share: share.is_low,
    ("ties.odd_chip.high_low", "low"): lambda share: not share.is_low,
    ("ties.odd_chip.low_low", "draw-hand"): lambda share: find_ranking(share.ranking).size != 5,
    ("ties.odd_chip.boards", "first"): lambda share: share.board,
    ("ties.odd_chip.board_and_holding", "holding"): lambda share: share.board,
    ("ties.odd_chip.board_and_holding", "board"): lambda share: -share.board,
}

# The chips that cardrooms use, in the smallest unit of the stakes.
_USUAL_CHIPS: Final = (1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000, 1_000_000)


HIGH_CARD: Final = "high-card"
LOW_CARD: Final = "low-card"


@dataclass(frozen=True, slots=True)
class TieBreak:
    """Who comes first for an odd chip between tied hands.

    `first` is by the highest card, by the lowest, or by position clockwise from the button's left
    (from the dealer where no button is used). `ace_low`: an ace counts below the deuce, as it does
    in the hands compared.
    """

    first: str
    ace_low: bool
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OddChips:
    """Everything a ruleset says of splitting a pot of one form.

    - `unit`: an odd chip in chips of the stakes' smallest unit; `per_player`: how many one player
      may get out of one pot, None without a limit
    - `order`: indices of the shares in the order in which they take an odd chip between them
    - `within`: for each share how tied hands stand; `both_ways`: the same for hands that tie for
      every share
    - `five_only`: cards are compared among the five that play, otherwise among all cards held
    - `evenly`: hands that tie for every share split the pot as a whole
    - the rest are the rule ids behind each; `unwon` for each share when nobody qualifies for it
    """

    unit: int
    per_player: int | None
    order: tuple[int, ...]
    within: tuple[TieBreak, ...]
    both_ways: TieBreak
    five_only: bool
    evenly: bool
    best_hand_cites: tuple[str, ...]
    nobody_cites: tuple[str, ...]
    unwon_cites: tuple[tuple[str, ...], ...]
    tied_cites: tuple[str, ...]
    separate_cites: tuple[str, ...]
    unit_cites: tuple[str, ...]
    per_player_cites: tuple[str, ...]
    order_cites: tuple[str, ...]
    evenly_cites: tuple[str, ...]


def read_odd_chips(form: Form, stakes: Stakes, ruleset: Ruleset, cite: Cite) -> OddChips:
    """What the ruleset answers for a form at these stakes, with citations."""
    shares = form.shares
    order, between = _order(form, ruleset)
    return OddChips(
        unit=_unit(stakes, ruleset.choice("ties.odd_chip_unit")),
        per_player=ruleset.whole("ties.odd_chip_per_player"),
        order=order,
        within=tuple(_within(share, ruleset, cite) for share in shares),
        both_ways=_both_ways(shares, ruleset, cite),
        five_only=ruleset.choice("ties.odd_chip.stud_cards") == "five",
        evenly=ruleset.yes("ties.identical_high_low_evenly"),
        best_hand_cites=cite(_BEST_HAND),
        nobody_cites=cite(_NOBODY),
        unwon_cites=tuple(cite(_NO_LOW if share.is_low else _NO_HIGH) for share in shares),
        tied_cites=cite(_TIED),
        separate_cites=cite(_SEPARATE),
        unit_cites=cite(_UNIT),
        per_player_cites=cite(_PER_PLAYER),
        order_cites=cite(between) if between else (),
        evenly_cites=cite(_EVENLY),
    )


def _unit(stakes: Stakes, answer: str) -> int:
    """To what chip an odd chip is broken down (RR11-3.TIE.3, WSOP-148)."""
    return stakes.chip if answer == "smallest-in-game" else blind_chip(stakes)


def blind_chip(stakes: Stakes) -> int:
    """The largest usual chip of which every blind can be made: 1 for 2-5 and for 2-4, 5 for 5-10
    and for 10-20 (WSOP-148). Without blinds it is the smallest chip in play.
    """
    return _chip_of(stakes, stakes.blinds)


def bring_in_chip(stakes: Stakes) -> int:
    """The largest usual chip of which the big blind can be made, or a straddle that must be
    posted: 5 for 2-5 and for 5-10, 25 for 10-25 (WSOP-130, WSOP-188.a2).
    """
    if stakes.straddle and stakes.must_straddle:
        return _chip_of(stakes, (stakes.straddle.amount,))
    return _chip_of(stakes, stakes.blinds[-1:])


def _chip_of(stakes: Stakes, amounts: tuple[int, ...]) -> int:
    if not amounts:
        return stakes.chip
    whole = gcd(*amounts)
    fitting = (chip for chip in _USUAL_CHIPS if not whole % chip and not chip % stakes.chip)
    return max(fitting, default=stakes.chip)


def _order(form: Form, ruleset: Ruleset) -> tuple[tuple[int, ...], Decision | None]:
    """The shares by who takes the odd chip between them, and the decision behind it."""
    numbers = range(len(form.shares))
    question = form.odd_chip
    if question is None:
        return tuple(numbers), None
    first = _FIRST.get((question, ruleset.choice(question)))
    order = sorted(numbers, key=lambda number: first(form.shares[number])) if first else numbers
    return tuple(order), _BETWEEN.get(question)


def _within(share: Share, ruleset: Ruleset, cite: Cite) -> TieBreak:
    """How tied hands of a share stand for its odd chips."""
    cites = cite(_WITHIN.get(share.odd_chip) or decision(asks=(share.odd_chip,)))
    return TieBreak(ruleset.choice(share.odd_chip), find_ranking(share.ranking).aces_low, cites)


def _both_ways(shares: tuple[Share, ...], ruleset: Ruleset, cite: Cite) -> TieBreak:
    """How hands that tie for every share stand for the odd chip of the whole pot."""
    by_position = all(share.odd_chip == "ties.odd_chip.button" for share in shares)
    first = ruleset.choice("ties.odd_chip." + ("button" if by_position else "stud_both_ways"))
    low_aces = [find_ranking(share.ranking).aces_low for share in shares]
    # Where one share counts the ace high and another low, it is the highest card and the lowest.
    ace_low = all(low_aces) if first == HIGH_CARD else any(low_aces)
    return TieBreak(first, ace_low, cite(_POSITION if by_position else _BOTH_WAYS))
