"""The rules behind what may be wagered: the decisions of `floorman.deal.betting.wagers`."""

from floorman.deal.law.citing import decision, step

LEAST_BET = decision(
    "RR11-14.NL.2a",
    "RR11-14.NL.2b",
    "HPT-14.NL.2a",
    "RR11-14.NL.2c",
    "RR11-4.BLIND.1a",
    "HPT-4.BLIND.1a",
    "USPA-3.4.2.2",
    "USPA-3.2.5.5.1.1e",
    "WSOP-128a",
    "WSOP-170a",
    "WSOP-170c",
    "WSOP-290",
    "RR11-3.BET.6",
    "HPT-3.BET.6",
    "RRX-3.BET.6",
    "USPA-3.1.7.6",
    "WSOP-128b",
    asks=("betting.minimum_bet.big_bet",),
)
LEAST_RAISE = decision(
    "RR11-3.BET.6",
    "HPT-3.BET.6",
    "RRX-3.BET.6",
    "RR11-14.NL.3a",
    "HPT-14.NL.3a",
    "USPA-3.1.7.6",
    "USPA-3.4.2.3a",
    "WSOP-128b",
    "WSOP-171a",
    "WSOP-290",
    "TDA-43a",
    "TDA-43e",
    asks=("betting.raise_minimum",),
)
# After 100 and 200 the least is 300.
LEAST_RERAISE = decision("RR11-14.NL.3b", "TDA-IA43a", "TDA-IA43c", "TDA-IA43d")
# After 50 and a raise to 500 the next is to 950, and short all-ins change nothing of it.
LEAST_AFTER = step("TDA-47c", "TDA-IA43b", "TDA-IA43e", "TDA-IA47d")
# Over a blind that was posted short, and over an all-in of less than the least bet.
RAISE_OVER_SHORT_BLIND = decision(
    "RR11-14.NL.2e",
    "RR11-4.BLIND.1b",
    "HPT-4.BLIND.1b",
    "WSOP-150c",
    asks=("betting.short_blind.raise_from",),
)
RAISE_OVER_SHORT_BET = decision("RR11-14.NL.2g", "RR11-14.NL.2h")
FIXED_SIZE = decision(
    "RR11-3.BET.6",
    "HPT-3.BET.6",
    "RRX-3.BET.6",
    "RR11-8.INTRO.0d",
    "RR11-9.INTRO.0d",
    "RR11-9.RAZZ.3",
    "RR11-10.STUD8.6",
    "TDA-RP10g",
    "RR11-11.INTRO.0g",
    "RR11-12.INTRO.0f",
    "USPA-3.1.7.6",
    "USPA-3.2.3.1b",
    "USPA-3.2.4.1b",
    "USPA-3.2.5.5.1.2b",
    "USPA-3.2.6.5.3",
    "USPA-3.2.7.1d",
    "USPA-3.2.7.5.7",
    "USPA-3.2.8.1e",
    "USPA-3.2.9.1d",
    "USPA-3.2.10.1d",
    "WSOP-STUD.c",
    "WSOP-LOWBALL.d",
)
TABLE_STAKES = decision(
    "RR11-2.PROC.8a",
    "HPT-2.PROC.6a",
    "RR11-3.BET.1e",
    "HPT-3.BET.7e",
    "RRX-3.BET.7e",
    "RR11-14.INTRO.0b",
    "HPT-14.INTRO.0b",
    "USPA-3.1.7.7e",
    "USPA-3.4.1b",
    "WSOP-60a",
    "WSOP-60b",
    "WSOP-BIGBET.b",
)
NOT_REOPENED_LIMIT = decision(
    "RR11-3.BET.7a",
    "HPT-3.BET.5a",
    "RRX-3.BET.5a",
    "RR11-3.BET.7e",
    "USPA-3.1.7.5a",
    "WSOP-129a",
    "WSOP-129e",
    "TDA-47d",
    asks=("betting.short_all_in.limit_full_bet_share", "betting.short_all_in.add_up"),
)
# After 100, a raise to 200 by B and an all-in below 300, B may raise no more once A has called,
# though A, whom B had raised, might have raised.
NOT_REOPENED = decision(
    "RR11-14.NL.3c",
    "HPT-14.NL.3b",
    "RR11-14.NL.3d",
    "HPT-14.NL.3c",
    "RR11-14.NL.4a",
    "RR11-14.NL.4b",
    "HPT-14.NL.3d",
    "USPA-3.4.2.3b",
    "USPA-3.4.2.3c",
    "USPA-3.4.2.3d",
    "WSOP-171b",
    "WSOP-173a",
    "WSOP-173b",
    "TDA-47a",
    "TDA-IA47b",
    "TDA-IA47c",
    "TDA-IA47e",
    "TDA-IA47f",
    asks=("betting.short_all_in.bars", "betting.short_all_in.add_up"),
)
# Under a short all-in there is a raise in full, or the short ones add up to one.
RAISED_IN_FULL = decision("RR11-14.NL.4b", "HPT-14.NL.3d", "USPA-3.4.2.3d", "WSOP-173c")
ADDED_UP = decision(
    "RR11-3.BET.7e",
    "RR11-14.NL.4a",
    "HPT-14.NL.3b",
    "WSOP-129e",
    "WSOP-173a",
    "TDA-47b",
    "TDA-IA47a",
    asks=("betting.short_all_in.add_up",),
)
COMPLETION = decision(
    "RR11-3.BET.7b",
    "HPT-3.BET.5b",
    "RRX-3.BET.5b",
    "USPA-3.1.7.5b",
    "WSOP-129b",
    asks=("betting.short_all_in.limit_complete_by",),
)
# Over a bet of 100 and an all-in of 140 a raise is to 240.
NO_COMPLETION = decision(
    "RR11-14.NL.5", "WSOP-172a", "WSOP-172b", asks=("betting.completing_at_big_bet",)
)
# Over an all-in of less than a full bet or raise the least raise is a full one.
FULL_RAISE = decision(
    *LEAST_RAISE.rules,
    *NO_COMPLETION.rules,
    asks=(*LEAST_RAISE.questions, *NO_COMPLETION.questions),
)
# Over a bet of 5 at 5-10 one may call 5, raise 5 or raise 10.
OPEN_PAIR = decision(
    "RR11-8.INTRO.0e",
    "RR11-8.STUD.7a",
    "RR11-8.STUD.7b",
    "RR11-8.STUD.7c",
    "RR11-8.STUD.7d",
    "USPA-3.2.3.1c",
    "USPA-3.2.3.5.4a",
    "USPA-3.2.3.5.4b",
    "USPA-3.2.3.5.4c",
    "USPA-3.2.3.5.4d",
    "WSOP-STUD.d",
    "WSOP-227a",
    "WSOP-227b",
    "WSOP-227c",
    "WSOP-227d",
    "WSOP-SUPER.d",
    asks=("betting.limits.open_pair_option",),
)
NO_CHECK_RAISE = decision(
    "RR11-3.BET.2",
    "HPT-3.BET.1",
    "RRX-3.BET.1",
    "RR11-11.A5.2",
    "USPA-3.1.7.1",
    "USPA-3.2.8.5.2.2",
    "WSOP-124",
    asks=("betting.check_raise",),
)
OPEN_OR_FOLD = decision(
    "RR11-11.INTRO.0c",
    "RR11-11.NLL.1",
    "USPA-3.2.8.1b",
    "USPA-3.2.8.3.3",
    "USPA-3.2.8.5.4.1",
    "USPA-3.2.5.3.1c",
    "USPA-3.2.5.5.1.1c",
    "WSOP-LOWBALL.a",
    "WSOP-ARCHIE.b",
    asks=("betting.opening.may_check_first_round",),
)
OPEN_HIGHER = decision(
    "RR11-11.INTRO.0f",
    "USPA-3.2.8.1d",
    "RR11-14.NL.2b",
    "HPT-14.NL.2a",
    asks=("betting.opening.limit_minimum",),
)
OPENERS = decision(
    "RR11-12.INTRO.0g",
    "USPA-3.2.9.2",
    "USPA-3.2.9.3.3",
    "USPA-3.2.10.1e",
)
MAY_NOT_FOLD = decision("RR11-8.STUD.2a", "USPA-3.2.3.5.1a", "WSOP-222a")
ALL_IN_OPENER = decision(
    "RR11-12.DRAW.13",
    "USPA-3.2.10.5.12",
    "USPA-3.2.9.5.5a",
    asks=("openers.all_in_opener_full_bet",),
)
CALL_IN_FULL = decision(
    "RR11-4.BLIND.1b",
    "HPT-4.BLIND.1b",
    "RR11-14.NL.2d",
    "RR11-8.STUD.4c",
    "WSOP-150c",
    "WSOP-150d",
    "WSOP-224b",
    asks=("betting.short_blind.entry",),
)
STRADDLE_RAISE = decision("WSOP-12e", "WSOP-161e", "WSOP-188.a2", asks=("straddles.least_raise",))
