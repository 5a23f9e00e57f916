"""Ways in: how a player who is not simply in the game is dealt into the next deal, if he is.

Everybody may wait for the big blind. What else there is differs by book, by form, by where the
seat is, and by what the player missed.
"""

from dataclasses import dataclass, replace
from typing import Final

from floorman.deal.events import PostKind
from floorman.deal.law.citing import Decision, decision
from floorman.table.dues.owing import MAKE_UP, MISSED, amount_of, blind_names, made_up
from floorman.table.events import Blind, ClearedHow, OutWhy
from floorman.table.law.making import TableLaw
from floorman.table.state import Player

WAIT = decision(
    "RR11-4.BLIND.4a",
    "HPT-4.BLIND.5a",
    "RR11-4.BLIND.6",
    "HPT-4.BLIND.7",
    "RR11-11.LOW.3a",
    "USPA-3.5.2.4.1",
    "USPA-3.5.2.6",
    "USPA-3.2.8.5.1.3.1",
    "WSOP-269a",
    "WSOP-302a",
    "WSOP-311",
    "WSOP-321",
    asks=("blinds.newcomer",),
)
POST = decision(
    "RR11-4.BLIND.4b",
    "HPT-4.BLIND.5b",
    "RR11-4.BLIND.5",
    "HPT-4.BLIND.6",
    "RR11-4.BLIND.6",
    "HPT-4.BLIND.7",
    "USPA-3.5.2.4.2a",
    "USPA-3.5.2.5",
    "USPA-3.5.2.6",
    "WSOP-70.a1",
    "WSOP-99.a1",
    "WSOP-269b",
    "WSOP-302a",
    "WSOP-311",
    "WSOP-321",
    asks=("blinds.newcomer",),
)
LETS_PASS = decision(
    "RR11-4.BLIND.5", "HPT-4.BLIND.6", "USPA-3.5.2.5", asks=("blinds.newcomer_lets_button_pass",)
)
BEHIND = decision("RR11-4.BLIND.7a", "USPA-3.5.2.7a", asks=("blinds.newcomer_between",))
OWING_BEHIND = decision("RR11-4.BLIND.7b", "USPA-3.5.2.7b", asks=("blinds.made_up_between",))
FORCED_BEHIND = decision(
    "WSOP-98b",
    "WSOP-98.DAISYO8-e",
    "WSOP-98.MMO8-d",
    "WSOP-98.MIX-h",
    asks=("seating.must_move_entry", "seating.must_move_buys_position"),
)
BUY_BUTTON = decision(
    "WSOP-154a",
    "WSOP-154b",
    "WSOP-210",
    asks=("button.buying", "kills.buy_button_if_not_blind"),
)
POST_BETWEEN = decision("WSOP-154c", asks=("blinds.newcomer_between",))
FIRST_ROUND = decision(
    "RR11-4.BLIND.13b",
    "HPT-4.BLIND.13b",
    "USPA-3.5.2.12.2",
    asks=("blinds.new_game.free_first_round",),
)
FREE = decision("WSOP-99.a2", asks=("blinds.newcomer_no_post_big_bet",))
FORCED_FREE = decision(
    "WSOP-98b",
    "WSOP-98.DAISYO8-d",
    "WSOP-98.MMO8-d",
    "WSOP-98.MIX-f",
    asks=("seating.must_move_entry",),
)
FORCED_AS_NEW = decision(
    "RR11-2.SEAT.10b", "HPT-2.SEAT.11b", "USPA-A3.4.11a", asks=("seating.must_move_entry",)
)
# Who kills to be dealt in: a newcomer, who missed the big blind, and who has changed seats.
KILL_IN = decision(
    "RR11-4.BLIND.4b1",
    "HPT-4.BLIND.5b1",
    "RR11-11.LOW.3b",
    "RR11-13.INTRO.0d",
    "HPT-13.INTRO.0d",
    "USPA-3.5.2.4.2b",
    "USPA-3.2.8.5.1.3.2",
    "WSOP-269c",
    "WSOP-269d",
    asks=("blinds.newcomer", "lowball.newcomer_kill"),
)
KILL_MISSED = decision(
    "RR11-11.LOW.7a",
    "RR11-13.INTRO.0d",
    "HPT-13.INTRO.0d",
    "USPA-3.2.8.5.1.7a",
    "WSOP-272",
    "WSOP-273a",
)
KILL_MOVED = decision(
    "RR11-4.BLIND.15d", "HPT-4.BLIND.14d", "USPA-3.5.2.13e", asks=("blinds.seat_change.away",)
)
STRADDLE_IN = decision("WSOP-156d", "WSOP-70.a3", asks=("blinds.missed.straddle_entry",))
SAME_POSITION = decision(
    "RR11-4.BLIND.15a",
    "HPT-4.BLIND.14a",
    "RR11-4.BLIND.15b",
    "HPT-4.BLIND.14b",
    "RR11-4.BLIND.15d",
    "HPT-4.BLIND.14d",
    "USPA-3.5.2.13a",
    "USPA-3.5.2.13b",
    "USPA-3.5.2.13e",
    "WSOP-159b",
    "WSOP-159c",
    asks=("blinds.seat_change.away",),
)
POST_MOVED = decision(
    "RR11-4.BLIND.15c",
    "HPT-4.BLIND.14c",
    "USPA-3.5.2.13d",
    "WSOP-159b",
    asks=("blinds.seat_change.away",),
)
DEAL_OFF = decision(
    "RR11-4.BLIND.16",
    "HPT-4.BLIND.15",
    "RR11-11.LOW.7b",
    "USPA-3.5.2.14",
    "USPA-3.2.8.5.1.7b",
    "WSOP-160",
    "WSOP-273b",
    asks=("blinds.deal_off",),
)
ON_THE_BLIND = decision("RR11-11.LOW.6", "USPA-3.2.8.5.1.6", asks=("blinds.single.declined",))
AFTER_SHORT = decision(
    "RR11-11.LOW.4b",
    "USPA-3.2.8.5.1.4b",
    "WSOP-270b",
    asks=("blinds.single.after_short",),
)


MOVED_IN = decision(
    "RR11-15.TRN.16a",
    "USPA-3.3.2.24a",
    "HPT-15.TRN.15a",
    "HPT-15.TRN.15b",
    "TDA-10a",
    "TDA-10b",
    "TDA-8c",
    asks=("button.moved_into_blind_seat",),
)
MOVED_BEHIND = decision(
    "RR11-15.TRN.16b", "USPA-3.3.2.24b", "TDA-10b", "TDA-8c", asks=("button.moved_into_blind_seat",)
)


@dataclass(frozen=True, slots=True)
class Way:
    """How a player comes into a deal, or why he does not (`why`; None: he is dealt in).

    `posts` are what he puts in besides a regular blind, with their kinds; `how` by what he owes
    no more; `kills`, `straddles`, `buys`: that he must kill, straddle or buy the button for it.
    """

    why: OutWhy | None = None
    posts: tuple[tuple[int, PostKind], ...] = ()
    how: ClearedHow | None = None
    kills: bool = False
    straddles: bool = False
    buys: bool = False
    cites: tuple[Decision, ...] = ()


SIMPLY: Final = Way()


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a seat is: between button and big blind (`barred`), left of it (`next_up`).

    `fresh`: in the first round of a game no blind has passed the seat yet.
    """

    barred: bool
    next_up: bool
    fresh: bool


def is_regular(player: Player) -> bool:
    """Whether the player is in the game and owes nothing."""
    return player.standing == "in" and not player.missed


def takes_big_blind(law: TableLaw, player: Player) -> bool:
    """Whether the player takes the big blind when it comes; some let it go by first."""
    if player.called == "blind" or (player.short_single and _kills_instead(law, player)):
        return False
    if player.standing == "dealt-off":
        return player.passed > 0
    if player.standing == "new" and player.entry == "pass":
        return player.passed > 0 or not law.blinds.lets_button_pass
    return True


def _kills_instead(law: TableLaw, player: Player) -> bool:
    """Whether a short player for whom another took the single blind kills instead (WSOP-270b)."""
    return player.entry == "kill" and "kill" in law.blinds.single_after_short


def by_the_big_blind(law: TableLaw, player: Player) -> Way:
    """How a player who is not simply in the game comes in on the big blind."""
    if player.short_single:
        return Way(how="big-blind", cites=(AFTER_SHORT,))
    declined = ON_THE_BLIND if law.blinds.single_declined else MAKE_UP
    return Way(how="big-blind", cites=(declined if player.missed else WAIT,))


def way_in(law: TableLaw, player: Player, spot: Spot) -> Way:
    """How a player who does not have the big blind comes into the deal at that spot."""
    if player.must_post and player.missed:
        return Way(posts=made_up(law, owed(law, player)), how="posted", cites=(MAKE_UP,))
    if player.missed:
        return _owing(law, player, spot)
    if player.standing == "moved":
        return _moved(law, player, spot)
    if player.standing == "dealt-off":
        free = player.passed > 0 and not spot.barred
        return Way(None if free else "lets-blinds-pass", cites=(DEAL_OFF,))
    if player.standing == "new":
        return _new(law, player, spot)
    return SIMPLY


def moved_in(law: TableLaw, player: Player, *, barred: bool, behind: bool) -> Way:
    """How an entrant comes into a tournament's deal: at once, but for some on the button's side.

    `barred`: his seat is on the button or between it and the big blind, which the texts call the
    small blind or the button. `behind`: it is between the small blind and the button, and neither.
    """
    if player.standing != "new":
        return SIMPLY
    if (barred and law.waits_when_moved) or (behind and law.waits_between):
        return Way("behind-the-blinds", cites=(MOVED_BEHIND,))
    return Way(cites=(MOVED_IN,))


def _owing(law: TableLaw, player: Player, spot: Spot) -> Way:
    """Post all that was missed, kill, straddle, or wait for the big blind."""
    blinds = law.blinds
    if player.entry == "straddle" and blinds.straddle_entry:
        if spot.next_up:
            return Way(straddles=True, how="straddled", cites=(STRADDLE_IN,))
        return Way("waits-for-position", cites=(STRADDLE_IN,))
    if player.entry == "buy-button" and spot.barred and law.kills.buy_button_if_not_blind:
        return Way(posts=button_price(law), how="posted", buys=True, cites=(BUY_BUTTON,))
    if player.entry == "kill" and _may_kill_in(law, player):
        why = AFTER_SHORT if player.short_single else KILL_MISSED
        barred = spot.barred and not player.short_single
        return _unless(barred, Way(kills=True, how="killed", cites=(why,)))
    posts = blinds.make_up == "post-all-or-wait" and not blinds.single_declined
    if player.entry == "post" and (posts or _takes_single(law, player)):
        barred = spot.barred and not blinds.made_up_between
        posted = made_up(law, owed(law, player))
        why = AFTER_SHORT if player.short_single else MAKE_UP
        return _unless(barred, Way(posts=posted, how="posted", cites=(why, MISSED)))
    return Way("owes", cites=(ON_THE_BLIND if blinds.single_declined else MAKE_UP,))


def owed(law: TableLaw, player: Player) -> frozenset[Blind]:
    """The blinds that a player missed, the smaller one that is just falling due among them."""
    if player.due is None:
        return player.missed
    return player.missed | {blind_names(law.stakes)[player.due]}


def _may_kill_in(law: TableLaw, player: Player) -> bool:
    """Whether somebody who missed blinds, or is new, may kill the pot to be dealt in."""
    blinds = law.blinds
    if law.killed is None:
        return False
    if player.missed:
        return blinds.make_up == "post-or-kill" or "kill" in blinds.single_declined
    if player.standing == "moved":
        return blinds.change_away == "kill-or-wait"
    return blinds.newcomer == "double-or-wait" or blinds.newcomer_kill


def _takes_single(law: TableLaw, player: Player) -> bool:
    """Whether a short player who kept chips may put up the single blind in his place."""
    return "blind" in law.blinds.single_after_short and player.short_single


def _moved(law: TableLaw, player: Player, spot: Spot) -> Way:
    away = law.blinds.change_away
    if not player.waits:
        return SIMPLY
    if player.entry == "kill" and _may_kill_in(law, player):
        return _unless(spot.barred, Way(kills=True, how="killed", cites=(KILL_MOVED,)))
    if player.entry == "post" and away in ("wait-or-post", "two-seats-free"):
        return _unless(
            spot.barred, Way(posts=((law.stakes.big_blind, "entry"),), cites=(POST_MOVED,))
        )
    return Way("waits-for-position", cites=(SAME_POSITION,))


def _new(law: TableLaw, player: Player, spot: Spot) -> Way:
    """A newcomer: dealt in for nothing in some games and rounds, else he posts or waits."""
    way = _newcomer(law, player, spot)
    if player.coming != "must-move" or is_forced(law, player):
        return way
    return replace(way, cites=(*way.cites, FORCED_AS_NEW))


def _newcomer(law: TableLaw, player: Player, spot: Spot) -> Way:
    blinds = law.blinds
    free = spot.fresh and blinds.free_first_round
    if spot.barred and not free and blinds.between != "yes":
        return _between(law, player)
    lets_pass = player.entry == "pass" and not player.passed and blinds.lets_button_pass
    ways = (
        (free, Way(cites=(FIRST_ROUND,))),
        (lets_pass, Way("lets-blinds-pass", cites=(LETS_PASS,))),
        (is_forced(law, player), Way(cites=(FORCED_FREE,))),
        (blinds.newcomer == "free" or blinds.free_big_bet, Way(cites=(FREE,))),
    )
    return next((way for holds, way in ways if holds), None) or _pays_or_waits(law, player)


def _pays_or_waits(law: TableLaw, player: Player) -> Way:
    """Post the big blind, kill the pot, or wait, as the book has it and the newcomer wishes."""
    blinds = law.blinds
    wishes = player.entry in ("post", "pass", "buy-button", "straddle")
    kills = player.entry == "kill" or (wishes and blinds.newcomer == "double-or-wait")
    if kills and _may_kill_in(law, player):
        return Way(kills=True, cites=(KILL_IN,))
    if wishes and not kills and blinds.newcomer != "wait":
        return Way(posts=((law.stakes.big_blind, "entry"),), cites=(POST,))
    return Way("waits-for-blind", cites=(WAIT,))


def _between(law: TableLaw, player: Player) -> Way:
    """A newcomer between the button and the big blind."""
    forced = is_forced(law, player)
    buys = player.entry == "buy-button" and law.button.buying
    pays = (buys or player.entry == "post") and law.blinds.between == "post-both"
    if forced and not (pays and law.blinds.forced_move_buys):
        return Way("behind-the-blinds", cites=(FORCED_BEHIND,))
    if law.blinds.between != "post-both":
        return Way("behind-the-blinds", cites=(BEHIND,))
    if buys:
        return Way(posts=button_price(law), buys=True, cites=(BUY_BUTTON,))
    if pays:
        return Way(posts=((law.stakes.big_blind, "entry"),), cites=(POST_BETWEEN,))
    return Way("waits-for-blind", cites=(WAIT,))


def button_price(law: TableLaw) -> tuple[tuple[int, PostKind], ...]:
    """What the button is bought with: a live big blind, the smaller blinds dead (WSOP-154a)."""
    stakes = law.stakes
    smaller = sum(amount_of(stakes, blind) for blind in blind_names(stakes)[:-1])
    dead: tuple[tuple[int, PostKind], ...] = ((smaller, "dead"),) if smaller else ()
    return ((stakes.big_blind, "entry"), *dead)


def is_forced(law: TableLaw, player: Player) -> bool:
    """Whether the player had to move here and the book lets him in for nothing."""
    return law.blinds.forced_move_free and player.coming == "must-move"


def _unless(barred: bool, way: Way) -> Way:
    return Way("behind-the-blinds", cites=(OWING_BEHIND,)) if barred else way
