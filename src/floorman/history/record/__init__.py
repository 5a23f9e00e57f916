"""One deal as any room tells it, and following it through the engine."""

from typing import TYPE_CHECKING, Final

from floorman.history.record.record import (
    DealRecord,
    EndTold,
    PotTold,
    RecordError,
    SeatTold,
    StakesTold,
    TotalsTold,
    TournamentTold,
)
from floorman.history.record.steps import (
    Acted,
    Added,
    AnyStep,
    CashedOut,
    Collected,
    Dealt,
    Exchanged,
    Mucked,
    Noted,
    Posted,
    Returned,
    Shown,
    Step,
    Street,
    Unshown,
)
from floorman.lazily import lazily

if TYPE_CHECKING:
    from floorman.history.record.agreeing import Agreement
    from floorman.history.record.following import follow
    from floorman.history.record.verdicts import Followed, Verdict

_HOMES: Final = {
    "Agreement": "agreeing",
    "Followed": "verdicts",
    "Verdict": "verdicts",
    "follow": "following",
}

__all__ = [
    "Acted",
    "Added",
    "Agreement",
    "AnyStep",
    "CashedOut",
    "Collected",
    "DealRecord",
    "Dealt",
    "EndTold",
    "Exchanged",
    "Followed",
    "Mucked",
    "Noted",
    "Posted",
    "PotTold",
    "RecordError",
    "Returned",
    "SeatTold",
    "Shown",
    "StakesTold",
    "Step",
    "Street",
    "TotalsTold",
    "TournamentTold",
    "Unshown",
    "Verdict",
    "follow",
]

__getattr__ = lazily(__name__, _HOMES)
