"""The rules behind who shows, and who need not: decisions of `floorman.deal.showdown.showing`."""

from typing import Final

from floorman.deal.law.citing import decision, step

SHOW: Final = decision(
    "RR11-3.SHOW.1",
    "HPT-B.SUM.1i",
    "HPT-3.SHOW.1",
    "RRX-3.SHOW.1",
    "RR11-3.SHOW.2a",
    "HPT-B.SUM.1j",
    "HPT-3.SHOW.2a",
    "RRX-3.SHOW.2a",
    "RR11-6.INTRO.0d",
    "USPA-3.1.8.1",
    "USPA-3.1.8.2a",
    "USPA-3.1.8.7a",
    "USPA-3.1.8.7b",
    "USPA-3.1.8.7d",
    "USPA-3.2.1.3.9",
    "USPA-3.2.2.1c",
    "USPA-3.2.2.3.9",
    "USPA-3.2.3.3.12",
    "USPA-3.2.4.3.10",
    "USPA-3.2.6.3.12",
    "USPA-3.2.7.3.12",
    "USPA-3.2.8.3.6",
    "USPA-3.2.9.3.6",
    "USPA-3.2.10.3.6",
    "WSOP-16a",
    "WSOP-16b",
    "WSOP-139",
    "WSOP-140a",
    "WSOP-265",
    "TDA-12a",
    "TDA-12b",
    asks=("showdown.all_cards_shown",),
)
# Who shows first: after a wager on the last round, after checks, when all-in ended the betting.
AFTER_WAGER: Final = decision(
    "RR11-3.SHOW.8b",
    "HPT-3.SHOW.7b",
    "RRX-3.SHOW.7b",
    "WSOP-145b",
    "TDA-17b",
)
AFTER_CHECKS: Final = decision(
    "RR11-3.SHOW.8a",
    "HPT-3.SHOW.7a",
    "RRX-3.SHOW.7a",
    "WSOP-145a",
    "TDA-17c",
    asks=("showdown.first_to_show",),
)
# Where nobody is all-in and hands come neither up nor in by themselves, each is asked in order.
IN_ORDER: Final = step("TDA-17a")
AFTER_ALL_IN: Final = decision("WSOP-145e", asks=("showdown.all_in_shows_first",))
SIDE_POT_FIRST: Final = decision(
    "RR11-3.SHOW.8d",
    "HPT-3.SHOW.7d",
    "RRX-3.SHOW.7d",
    "WSOP-145d",
    "TDA-IA16c",
    asks=("showdown.side_pots",),
)
FACEUP: Final = decision(
    "RR11-15.TRN.34",
    "HPT-15.TRN.34",
    "USPA-3.3.2.28",
    "TDA-16a",
    "TDA-16c",
    "TDA-IA16a",
    "TDA-IA16b",
    "TDA-IA16d",
    "TDA-16b",
    asks=("showdown.all_in_faceup", "showdown.all_in_may_muck"),
)
HOLD: Final = decision("TDA-RP8g", asks=("tournaments.hand_for_hand_all_in",))
NOT_AT_RISK: Final = decision("TDA-RP10c", asks=("showdown.not_at_risk_first",))
MUCK: Final = decision("RR11-3.SHOW.8e", "USPA-DEF.MUCK.b", asks=("showdown.may_muck",))
LAST_HAND: Final = decision(
    "RR11-3.SHOW.1",
    "HPT-B.SUM.1i",
    "HPT-3.SHOW.1",
    "RRX-3.SHOW.1",
    "USPA-3.1.8.1",
    "WSOP-139",
    "TDA-17d",
    asks=("showdown.last_live_hand_need_not_show",),
)
PLAYS_BOARD: Final = decision(
    "RR11-5.HOLD.9a",
    "HPT-5.HOLD.8",
    "RR11-5.HOLD.9b",
    "USPA-3.2.1.5.6",
    "USPA-3.2.2.5.1.1b",
    "TDA-19",
    asks=("board.playing_the_board",),
)
# Who asks decides whether the hand may still win.
ASKED_DEAD: Final = decision(
    "RR11-3.SHOW.5c",
    "HPT-3.SHOW.5c",
    "RRX-3.SHOW.5c",
    "USPA-3.1.8.5b",
    asks=("showdown.asked_hand_dead",),
)
ASKED_LIVE: Final = decision(
    "RR11-3.SHOW.5d",
    "HPT-3.SHOW.5d",
    "RRX-3.SHOW.5d",
    "USPA-3.1.8.5c",
    asks=("showdown.asked_hand_dead",),
)
ASK: Final = decision(
    "RR11-3.SHOW.5a",
    "HPT-3.SHOW.5a",
    "RRX-3.SHOW.5a",
    "USPA-3.1.8.5a",
    "RR11-3.SHOW.8f",
    asks=("showdown.ask_to_see", "showdown.ask_to_see_which"),
)
