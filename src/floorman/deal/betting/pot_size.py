"""The size of the pot as it counts for the largest wager at pot-limit."""

from floorman.deal.law.citing import decision
from floorman.deal.moment.state import Seat, State

POT_CAP = decision(
    "RR11-14.INTRO.0c",
    "HPT-14.INTRO.0c",
    "RR11-14.INTRO.0e",
    "RR11-14.PL.5f",
    "HPT-14.PL.5f",
    "RR11-14.PLI.0a",
    "RR11-14.PLI.0b",
    "HPT-14.INTRO.0g",
    "RR11-14.PLI.0c",
    "HPT-14.INTRO.0h",
    "USPA-3.4.1c",
    "USPA-3.4.3.4a",
    "USPA-3.4.3.4b",
    "USPA-3.2.5.5.1.1f",
    "WSOP-BIGBET.c",
    "WSOP-BIGBET.d",
    "TDA-54b",
    "TDA-54c",
    "TDA-54d",
)
ROUNDED_POT = decision(
    "RR11-14.PL.4a",
    "HPT-14.PL.4a",
    "RR11-14.PL.4b",
    "HPT-14.PL.4b",
    "USPA-3.4.3.5",
    "WSOP-186",
    asks=("pot_limit.rounding",),
)
SMALL_BLIND_AS_BIG = decision(
    "RR11-14.PL.5a",
    "HPT-14.PL.5a",
    "RR11-14.PL.5b",
    "HPT-14.PL.5b",
    "RR11-14.PL.5c",
    "HPT-14.PL.5c",
    "RR11-14.PL.5d",
    "HPT-14.PL.5d",
    "USPA-3.4.3.6a",
    "USPA-3.4.3.6b",
    "USPA-3.4.3.6c",
    "USPA-3.4.3.6d",
    "WSOP-187a",
    "WSOP-187b",
    "WSOP-187c",
    "WSOP-187d",
    "WSOP-188.a1",
    "WSOP-188.a2",
    "WSOP-188.a3",
    asks=("pot_limit.small_blind_counts_as_big",),
)


SHORT_BLINDS = decision("TDA-54b", "TDA-54c", asks=("pot_limit.short_blinds",))


def reckoned_pot(state: State, seat: Seat, call: int) -> int:
    """The pot as it counts once a seat has called.

    Over a bet of 50 into 100 that is 200: a wager of 250 in all. A pot of 80 counted in 25s is
    100; blinds of 5 and 10 may be opened to 40 where the smaller counts as the larger, to 35 at
    a tournament.
    A small blind that counts as a big one is one when it calls. Two blinds that count together
    as much as a straddle do so beside what their own seats call (WSOP-188.a2). Blinds that were
    posted short or not at all count in full on the first round where the book says so (TDA-54b).
    """
    posts = state.posts
    extra = posts.pot_extra
    if extra and seat.index in (posts.small_seat, posts.big_seat):
        if state.law.betting.pot_blinds_as_straddle:
            call = state.round.level
        elif seat.index == posts.small_seat:
            extra = 0
    return state.pot + extra + posts.pot_extra_dead + call
