"""The decisions about persons: which rules stand behind each."""

from typing import Final

from floorman.deal.law.citing import Decision, decision
from floorman.room.people.commands import DebtWhy

PRESENT = decision("RR11-0.PRE.7a", "HPT-0.PRE.7a")
LAST_WORD = decision("RR11-0.PRE.7b", "HPT-0.PRE.7b")
ONE_HAND = decision("RR11-2.PROC.1", "HPT-2.PROC.9")
APART = decision("RR11-2.SEAT.5", "USPA-A3.4.5", "WSOP-89", "HPT-2.SEAT.5")
# Who is excluded by law, or by his own request, is let in nowhere.
EXCLUDED = decision("WSOP-3")
SHUT_OUT = decision("WSOP-3", "USPA-A1.3.P5b")
MISSED_KILL = decision("RR11-13.KILL.6b", "HPT-13.KILL.6b", "USPA-3.6.2.6b", "WSOP-203b")
# The books make nobody settle anything but a kill before he plays elsewhere: the house does.
OWING: Final[dict[DebtWhy, tuple[Decision, ...]]] = {
    "kill": (MISSED_KILL,),
    "collection": (),
    "penalty": (),
    "credit": (),
    "other": (),
}
