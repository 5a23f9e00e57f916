"""Who posted what in a recorded deal: antes, blinds, straddles, players coming in.

Seat 0 is `p1`, left of the button, and the last seat has the button. With two players the
notation gives antes and blinds in reverse, so that the small blind comes first as at a full
table.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from floorman.deal import Post
from floorman.games.stakes import AnteBy
from floorman.history.chips import Chips
from floorman.history.hand import PhhHand

_BLINDS = "blinds_or_straddles"


@dataclass(frozen=True, slots=True)
class Posts:
    """What is posted, in chips.

    `blinds` from the smallest, and the seat that posted each, None for a blind that nobody
    posted. `straddle` is a seat and its street total; `button_blind` the only blind, where it
    belongs on the button.
    """

    blinds: tuple[int, ...] = ()
    seats: tuple[int | None, ...] = ()
    straddle: tuple[int, int] | None = None
    ante: int = 0
    ante_by: AnteBy = "everyone"
    others: tuple[Post, ...] = ()
    button_blind: int = 0


def read_posts(hand: PhhHand, chips: Chips) -> Posts:
    """What was posted in a deal. Raises PhhError where no game of ours posts like that."""
    players = len(hand.starting_stacks)
    turn = -1 if players == 2 else 1
    posted = [chips.whole(one) for one in hand.blinds_or_straddles[::turn]] or [0] * players
    antes = [chips.whole(one) for one in hand.antes[::turn]]
    blinds, seats, rest = _regular(posted)
    third = chips.whole(hand.small_bet or hand.min_bet or 0)
    if rest.get(2) and len(blinds) == 2 and blinds[-1] <= rest[2] <= third:
        blinds, seats = (*blinds, rest.pop(2)), (*seats, 2)
    big = blinds[-1] if blinds else 0
    late = [Post(seat, amount, "blind") for seat, amount in rest.items() if 0 < amount <= big]
    straddles = {seat: amount for seat, amount in rest.items() if amount > big}
    if len(straddles) == 2 and len(blinds) == 2 and list(straddles) == [2, 3]:
        # Of two straddles in a row the first is as good as a third blind.
        blinds, seats = (*blinds, straddles.pop(2)), (*seats, 2)
    straddle = _straddle(hand, straddles, seats, players)
    newcomers = [Post(seat, -amount, "missed") for seat, amount in enumerate(posted) if amount < 0]
    ante, ante_by, dead = _antes(antes, seats)
    return Posts(blinds, seats, straddle, ante, ante_by, (*dead, *late, *newcomers))


def on_button(posts: Posts, players: int) -> Posts:
    """A single blind that the button posted, as that of a form which has its only blind there."""
    if len(posts.blinds) != 1 or posts.seats != (players - 1,):
        return posts
    return replace(posts, blinds=(), seats=(), button_blind=posts.blinds[0])


def _regular(
    posted: Sequence[int],
) -> tuple[tuple[int, ...], tuple[int | None, ...], dict[int, int]]:
    """The regular blinds, their seats, and the live posts that are left."""
    live = {seat: amount for seat, amount in enumerate(posted) if amount > 0}
    pair = sorted((amount, seat) for seat, amount in live.items() if seat < 2)
    rest = {seat: amount for seat, amount in live.items() if seat >= 2}
    if len(pair) == 2:
        return tuple(amount for amount, _ in pair), tuple(seat for _, seat in pair), rest
    if pair:
        # One blind only: the small blind is missing.
        (amount, seat) = pair[0]
        return (amount, amount), (None, seat), rest
    if len(rest) == 1:
        # A single blind that is posted elsewhere, such as on the button.
        seat, amount = rest.popitem()
        return (amount,), (seat,), rest
    return (), (), rest


def _straddle(
    hand: PhhHand, straddles: dict[int, int], seats: Sequence[int | None], players: int
) -> tuple[int, int] | None:
    """The straddle, if it is under the gun or on the button."""
    if not straddles:
        return None
    seat, amount = next(iter(straddles.items()))
    last = seats[-1] if seats else None
    if len(straddles) > 1 or last is None or seat not in ((last + 1) % players, players - 1):
        places = " and ".join(f"p{one + 1}" for one in straddles)
        raise hand.fault(f"no game of ours is straddled by {places}", _BLINDS)
    return seat, amount


def _antes(
    antes: Sequence[int], seats: Sequence[int | None]
) -> tuple[int, AnteBy, tuple[Post, ...]]:
    """The ante of each seat, or one seat's for all; what anyone paid beyond that is dead."""
    payers = [seat for seat, amount in enumerate(antes) if amount]
    if len(payers) == 1:
        payer = payers[0]
        if seats and payer == seats[-1]:
            return antes[payer], "big-blind", ()
        if payer == len(antes) - 1:
            return antes[payer], "button", ()
    least = min(antes)
    dead = (Post(seat, one - least, "dead") for seat, one in enumerate(antes) if one > least)
    return least, "everyone", tuple(dead)
