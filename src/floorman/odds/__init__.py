"""Odds: what a holding is worth while cards are unseen.

`read_question` reads what is known of a deal in words, `work_out` answers: exactly where the cases
can be counted, else by chance with a standard error. `Spot` and `equity` are what house players
think with: a few samples of one seat.
"""

from typing import TYPE_CHECKING, Final

from floorman.lazily import lazily
from floorman.odds.chance import Chance, shuffled
from floorman.odds.equity import (
    SAMPLES_MAX,
    SAMPLES_MIN,
    best_hand,
    equities,
    equity,
    finalists,
    packets,
    shares,
    strengths,
)
from floorman.odds.errors import OddsError
from floorman.odds.parts import ALL, chances
from floorman.odds.spot import Hand, Scale, Spot, read_scales

if TYPE_CHECKING:
    from floorman.odds.asking.answer import Odds, PlayerOdds, ShareOdds
    from floorman.odds.asking.drawing import DrawRule
    from floorman.odds.asking.plan import read_plan
    from floorman.odds.asking.question import Holding, Player, Pot, Question
    from floorman.odds.reading.questions import read_law, read_question
    from floorman.odds.working.awards import category_names
    from floorman.odds.working.work import EXACT_UP_TO, SAMPLES, work_out

__all__ = [
    "ALL",
    "EXACT_UP_TO",
    "SAMPLES",
    "SAMPLES_MAX",
    "SAMPLES_MIN",
    "Chance",
    "DrawRule",
    "Hand",
    "Holding",
    "Odds",
    "OddsError",
    "Player",
    "PlayerOdds",
    "Pot",
    "Question",
    "Scale",
    "ShareOdds",
    "Spot",
    "best_hand",
    "category_names",
    "chances",
    "equities",
    "equity",
    "finalists",
    "packets",
    "read_law",
    "read_plan",
    "read_question",
    "read_scales",
    "shares",
    "shuffled",
    "strengths",
    "work_out",
]
OFFERED: Final = (
    "floorman.odds.values.nuts",
    "floorman.odds.values.pot_odds",
    "floorman.odds.values.potential",
    "floorman.odds.values.starting",
    "floorman.odds.values.told",
)

# Where that lives which works out what is asked; it needs arrays, which who plays can do without.
_HOMES: Final = {
    "EXACT_UP_TO": "working.work",
    "SAMPLES": "working.work",
    "DrawRule": "asking.drawing",
    "Holding": "asking.question",
    "Odds": "asking.answer",
    "Player": "asking.question",
    "PlayerOdds": "asking.answer",
    "Pot": "asking.question",
    "Question": "asking.question",
    "ShareOdds": "asking.answer",
    "category_names": "working.awards",
    "read_law": "reading.questions",
    "read_plan": "asking.plan",
    "read_question": "reading.questions",
    "work_out": "working.work",
}

__getattr__ = lazily(__name__, _HOMES)
