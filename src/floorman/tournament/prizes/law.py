"""What the book in force says about finishing and prizes, read once for an event."""

from dataclasses import dataclass
from typing import Final

from floorman.deal.law.citing import Citer, decision
from floorman.games import play_context
from floorman.rulebooks.rulesets import Ruleset

_BUST_ORDER: Final = decision(
    "RR11-15.TRN.35a", "USPA-3.3.2.29", "HPT-15.TRN.35", asks=("tournaments.bust_order",)
)
_ROUND: Final = decision("TDA-RP8a", "TDA-RP8b", asks=("tournaments.hand_for_hand_busts",))
_EQUAL_STACKS: Final = decision("RR11-15.TRN.35b", asks=("tournaments.bust_equal_stacks",))
_AWARD: Final = decision("RR11-15.TRN.35c")
_NO_RULING: Final = decision("RR11-15.TRN.36", "USPA-3.3.2.30", "HPT-15.TRN.36")
_NOT_CONDONED: Final = decision(
    "RR11-15.TRN.37a",
    "USPA-3.3.2.31a",
    "HPT-15.TRN.37a",
    asks=("tournaments.deals_redistribution",),
)
_CARRIED_OUT: Final = decision("RR11-15.TRN.37b", "USPA-3.3.2.31b", "HPT-15.TRN.37b")
_LEFT_OUT: Final = decision("RR11-15.TRN.37c", "USPA-3.3.2.31c", "HPT-15.TRN.37c")
_ALL_TAKEN: Final = decision(
    "RR11-15.TRN.38b",
    "RR11-15.TRN.38a",
    "USPA-3.3.2.32b",
    "USPA-3.3.2.32a",
    "HPT-15.TRN.38b",
    "HPT-15.TRN.38a",
)
_CALLED_OFF: Final = decision("RR11-15.TRN.39", "USPA-3.3.2.33", "HPT-15.TRN.39")


@dataclass(frozen=True, slots=True)
class PrizeLaw:
    """Answers, and the rule ids behind each.

    `by_stack`: of players who bust on one deal the larger stack at its start finishes higher,
    otherwise they tie; `round_ties`: who busts in one round, hand for hand, ties in any case.
    `condoned`: agreements on the prizes are allowed as such.
    """

    by_stack: bool
    round_ties: bool
    condoned: bool
    stack_cites: tuple[str, ...]
    round_cites: tuple[str, ...]
    equal_cites: tuple[str, ...]
    award_cites: tuple[str, ...]
    no_ruling_cites: tuple[str, ...]
    condoned_cites: tuple[str, ...]
    carried_out_cites: tuple[str, ...]
    left_out_cites: tuple[str, ...]
    all_taken_cites: tuple[str, ...]
    called_off_cites: tuple[str, ...]


def read_prize_law(ruleset: Ruleset) -> PrizeLaw:
    """What a ruleset answers; where its book is silent, another text is cited."""
    cite = Citer(ruleset, play_context(tournament=True))
    return PrizeLaw(
        by_stack=ruleset.choice("tournaments.bust_order") == "starting-stack",
        round_ties=ruleset.choice("tournaments.hand_for_hand_busts") == "share",
        condoned=ruleset.choice("tournaments.deals_redistribution") == "allowed",
        stack_cites=cite(_BUST_ORDER),
        round_cites=cite(_ROUND),
        equal_cites=cite(_EQUAL_STACKS),
        award_cites=cite(_AWARD),
        no_ruling_cites=cite(_NO_RULING),
        condoned_cites=cite(_NOT_CONDONED),
        carried_out_cites=cite(_CARRIED_OUT),
        left_out_cites=cite(_LEFT_OUT),
        all_taken_cites=cite(_ALL_TAKEN),
        called_off_cites=cite(_CALLED_OFF),
    )
