"""The rules behind what players do: the decisions of `floorman.deal.betting.acts`."""

from typing import Final

from floorman.deal.law.citing import decision

FOLD: Final = decision(
    "RR11-3.DEAD.1a",
    "HPT-B.DEAD.1a",
    "HPT-3.DEAD.1a",
    "RRX-3.DEAD.1a",
    "USPA-3.1.5.1.1",
    "WSOP-105a",
    asks=("dead_hands.fold_without_bet",),
)
FOLD_UNWAGERED: Final = decision(
    "RR11-8.STUD.9",
    "USPA-3.2.3.5.7",
    "WSOP-229",
    asks=("stud.fold_without_wager_keeps_seat",),
)
CHECK: Final = decision(
    "RR11-11.LOW.14",
    "RR11-12.DRAW.10a",
    "RR11-12.INTRO.0c",
    "USPA-3.2.9.1b",
    "USPA-3.2.10.1b",
    "USPA-3.2.5.5.1.1d",
    "RR11-3.BET.10",
    "HPT-3.BET.9",
    "RRX-3.BET.9",
    "USPA-3.1.7.9",
    "WSOP-131b",
    "TDA-3c",
)
# Who has posted live money may raise when the action first comes, and so may who checked.
OPTION: Final = decision(
    "RR11-4.BLIND.9a",
    "HPT-4.BLIND.3a",
    "HPT-4.BLIND.9b",
    "USPA-3.5.2.2a",
    "WSOP-152a",
    "WSOP-155",
    asks=("betting.blind_option",),
)
STRADDLE_OPTION: Final = decision(
    "RR11-14.NL.15b",
    "HPT-14.NL.12b",
    "USPA-3.4.2.12b",
    "WSOP-12b",
    "WSOP-161b",
    asks=("straddles.acts_last",),
)
POSTER_OPTION: Final = decision(
    "RR11-4.BLIND.10c", "HPT-4.BLIND.10c", "USPA-3.5.2.9b", "WSOP-156c", "WSOP-188.b2"
)
OPTION_OVER_SHORT: Final = decision(
    "RR11-4.BLIND.9b", "WSOP-152b", asks=("betting.blind_option_after_short_all_in",)
)
CALL: Final = decision(
    "RR11-2.PROC.8a",
    "HPT-2.PROC.6a",
    "USPA-DEF.TABLE-STAKES.a",
    "WSOP-60b",
    "TDA-51a",
    "TDA-RP17",
)
# With no more than the stack, and with all of it.
ALL_IN: Final = decision(
    "RR11-2.PROC.8a",
    "HPT-2.PROC.6a",
    "RR11-3.BET.1e",
    "HPT-3.BET.7e",
    "RRX-3.BET.7e",
    "WSOP-60b",
    "USPA-3.1.7.7e",
)
# An all-in bet below the least bet may be called as it is.
SHORT_BET_CALL: Final = decision("RR11-14.NL.2f", asks=("betting.short_opening_bet.all_in_call",))
# Over an all-in of 15 on a round of 20 a full raise is to 35.
FULL_BY_HALF: Final = decision(
    "RR11-3.BET.7c",
    "HPT-3.BET.5c",
    "RRX-3.BET.5c",
    "RR11-3.BET.7d",
    "HPT-3.BET.5d",
    "RRX-3.BET.5d",
    "USPA-3.1.7.5c",
    "USPA-3.1.7.5d",
    "WSOP-129c",
    "WSOP-129d",
    "TDA-47d",
    asks=("betting.short_all_in.limit_full_bet_share",),
)
BRING_IN: Final = decision(
    "RR11-8.STUD.2a",
    "RR11-9.RAZZ.2a",
    "RR11-10.STUD8.4a",
    "USPA-3.2.3.5.1a",
    "USPA-3.2.6.5.2a",
    "USPA-3.2.7.5.4",
    "WSOP-222a",
    "WSOP-242a",
    "WSOP-247a",
    "WSOP-253b",
    "WSOP-256a",
    asks=("stud.bring_in",),
)
# Who owes the forced bet may open for a full one; others complete it.
OPEN_IN_FULL: Final = decision(
    "RR11-8.STUD.3", "USPA-3.2.3.5.2", "WSOP-223", asks=("stud.bring_in_may_open_full",)
)
# At 15-30, 5 completed to 15 may be raised four times by some books, three by others.
BRING_IN_COMPLETION: Final = decision(
    "RR11-8.STUD.6a",
    "RR11-8.STUD.6b",
    "USPA-3.2.3.5.3a",
    "USPA-3.2.3.5.3b",
    "WSOP-126c",
    "WSOP-226a",
    "WSOP-226b",
    asks=("betting.raise_cap.completion_counts_as_raise",),
)
# Who has checked may raise.
CHECK_RAISE: Final = decision(
    "RR11-3.BET.2",
    "HPT-3.BET.1",
    "RRX-3.BET.1",
    "RR11-14.INTRO.0a",
    "HPT-14.INTRO.0a",
    "RR11-11.D27.3",
    "RR11-11.NLL.5",
    "RR11-14.INTRO.0f",
    "HPT-14.INTRO.0f",
    "RR11-12.DRAW.2",
    "USPA-3.1.7.1",
    "USPA-3.4.1a",
    "USPA-3.2.8.5.3.3",
    "USPA-3.2.8.5.4.5",
    "USPA-3.2.10.5.2",
    "WSOP-124",
    "WSOP-283",
    "WSOP-293",
    "WSOP-304",
    "WSOP-313",
    "WSOP-323",
    "WSOP-330",
    "WSOP-336",
    asks=("betting.check_raise",),
)
SHORT_BRING_IN: Final = decision("RR11-8.STUD.4b", "WSOP-224b")
