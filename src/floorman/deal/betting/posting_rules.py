"""The rules behind what is posted: the decisions of `floorman.deal.betting.posting`."""

from floorman.deal.law.citing import decision

ANTES = decision(
    "USPA-3.2.3.3.1",
    "USPA-3.2.4.3.1",
    "USPA-3.2.6.3.1",
    "USPA-3.2.7.3.1",
    "USPA-3.2.8.3.1",
    "USPA-3.2.9.3.1",
    "USPA-3.2.10.3.1",
    "USPA-3.2.5.3.1a",
    "USPA-3.2.5.5.1.1a",
    "USPA-3.2.5.5.1.2a",
    "RR11-12.INTRO.0b",
    "RR11-11.INTRO.0e",
    "WSOP-MEXICAN.b",
    "WSOP-99.a3",
    "RR11-5.INTRO.0e",
    "HPT-5.INTRO.0e",
    "RR11-17.GLOS.4",
    "USPA-DEF.ANTE",
    "WSOP-HOLDEM.d",
    "WSOP-OMAHA.c",
    "WSOP-OMAHA.DOUBLE-e",
    "WSOP-DRAWMAHA.a",
)
BLINDS = decision(
    "RR11-4.INTRO.0d",
    "HPT-4.INTRO.0d",
    "RR11-5.INTRO.0e",
    "HPT-5.INTRO.0e",
    "RR11-11.INTRO.0e",
    "RR11-4.INTRO.0e",
    "HPT-4.INTRO.0e",
    "RR11-4.BLIND.8",
    "HPT-4.BLIND.9a",
    "USPA-3.5.1d",
    "USPA-3.5.1e",
    "USPA-3.5.1g",
    "USPA-3.5.2.8",
    "WSOP-BLINDS.c",
    "WSOP-BLINDS.e",
    "WSOP-BLINDS.f",
    "WSOP-155",
)
TWO_BLINDS = decision("RR11-4.INTRO.0g", "HPT-4.INTRO.0g")
THREE_BLINDS = decision("RR11-4.INTRO.0h", "HPT-4.INTRO.0h")
HEADS_UP_BLINDS = decision(
    "RR11-4.BLIND.3a",
    "HPT-4.BLIND.4",
    "HPT-B.BTN.2a",
    "RR11-15.TRN.31a",
    "HPT-15.TRN.31",
    "USPA-3.3.2.25",
    "USPA-3.4.2.3bis",
    "WSOP-153",
    "TDA-34d",
    asks=("button.heads_up_small_blind",),
)
DEAD_BLIND = decision(
    "RR11-4.INTRO.0f",
    "HPT-4.INTRO.0f",
    "USPA-3.5.1f",
    "WSOP-BLINDS.d",
    asks=("blinds.dead_small_blind",),
)
SHORT_BLIND = decision(
    "WSOP-150a",
    "RR11-4.BLIND.1b",
    "HPT-4.BLIND.1b",
    "RR11-14.NL.2d",
    "RR11-15.TRN.19a",
    "HPT-15.TRN.19a",
)
SINGLE_BLIND = decision(
    "RR11-11.LOW.4a",
    "RR11-11.LOW.5",
    "USPA-3.2.8.5.1.4a",
    "USPA-3.2.8.5.1.5",
    "WSOP-270a",
    "WSOP-271",
    asks=("blinds.single.short_player_dealt_in",),
)
MADE_UP = decision(
    "RR11-4.BLIND.10b",
    "HPT-4.BLIND.10b",
    "USPA-3.5.2.9b",
    "WSOP-156b",
    "WSOP-188.b2",
    "WSOP-188.c",
    asks=("blinds.missed.live_part",),
)
MADE_UP_DEAD = decision(
    "WSOP-154a",
    "WSOP-156b",
    "WSOP-162b",
    "WSOP-188.d1",
    "USPA-3.5.1f",
    "USPA-3.5.2.2b",
    "HPT-4.BLIND.3b",
    asks=("straddles.made_up_dead",),
)
STRADDLE = decision(
    "RR11-14.NL.15a",
    "HPT-14.NL.12a",
    "RR11-14.NL.15c",
    "HPT-14.NL.12c",
    "RR11-14.NL.15d",
    "HPT-14.NL.2b",
    "USPA-3.4.2.12a",
    "USPA-3.4.2.12c",
    "WSOP-12a",
    "WSOP-12c",
    "WSOP-161a",
    "WSOP-161c",
    "USPA-DEF.STRADDLE",
    asks=("straddles.size_big_blinds",),
)
STRADDLE_SEAT = decision(
    "RR11-14.NL.15c",
    "HPT-14.NL.12c",
    "USPA-3.4.2.12c",
    "WSOP-12d",
    "WSOP-12g",
    "WSOP-161d",
    "WSOP-161g",
    asks=("straddles.positions", "straddles.precedence"),
)
NO_STRADDLE = decision(
    "RR11-4.BLIND.17",
    "HPT-4.BLIND.16",
    "USPA-3.5.2.15",
    "WSOP-208",
    asks=("straddles.limit", "straddles.big_bet", "straddles.in_kill_pot", "straddles.tournament"),
)
KILL = decision(
    "RR11-7.INTRO.0b",
    "RR11-11.INTRO.0i",
    "RR11-13.INTRO.0b",
    "HPT-13.INTRO.0b",
    "RR11-13.INTRO.0c",
    "HPT-13.INTRO.0c",
    "RR11-13.KILL.7a",
    "HPT-13.KILL.7a",
    "USPA-3.6.1a",
    "USPA-3.6.1b",
    "USPA-3.6.1c",
    "USPA-3.6.1d",
    "USPA-3.6.2.7a",
    "WSOP-207",
)
KILL_SIZES = {"full": decision("WSOP-KILL.b"), "half": decision("WSOP-KILL.c")}
KILL_BY_WISH = decision("RR11-13.INTRO.0d", "HPT-13.INTRO.0d", "WSOP-KILL.d")

ENTRY = decision(
    "RR11-4.BLIND.4b",
    "HPT-4.BLIND.5b",
    "RR11-4.BLIND.15c",
    "HPT-4.BLIND.14c",
    "USPA-3.5.2.4.2a",
    "USPA-3.5.2.13d",
    "WSOP-99.a1",
    "WSOP-154a",
    "WSOP-154c",
    "WSOP-159b",
    "WSOP-269b",
    "WSOP-302a",
    "WSOP-311",
    "WSOP-321",
)

SMALL_CHIPS = decision(
    "RR11-3.BET.1b",
    "HPT-3.BET.7b",
    "RRX-3.BET.7b",
    "USPA-3.1.7.7b",
    "RR11-3.BET.1c",
    "HPT-3.BET.7c",
    "RRX-3.BET.7c",
    "USPA-3.1.7.7c",
    "WSOP-130",
    asks=("betting.small_chips.limit",),
)

ANTE_FOR_ALL = decision("TDA-RP11a", asks=("blinds.ante_first",))
