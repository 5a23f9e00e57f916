"""Where the button and the blinds go, deal after deal: the dead button and the moving button.

Seats are those of the table, empty ones included. With a dead button the player due posts the big
blind; the smaller blinds and the button go where the larger blind was on the deal before, even to
an empty seat. With a moving button the button always goes to the next player; everybody whom the
big blind has reached by then posts it, and who posted it on the deal before posts the small one,
even on the button. So each has the button once a round and meets every blind once.

Tournaments go by the same logic: there, who is out simply is not among the players.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from floorman.deal.law.citing import Decision, decision

Method = Literal["moving", "dead"]

MOVES_ON = decision(
    "RR11-4.INTRO.0c",
    "RR11-4.BLIND.2",
    "RR11-15.TRN.30a",
    "USPA-3.5.1c",
    "USPA-3.5.2.1",
    "USPA-3.3.2.23a",
    "WSOP-BLINDS.b",
    "WSOP-151a",
    "HPT-4.INTRO.0c",
    "HPT-4.BLIND.2",
    "HPT-15.TRN.30a",
    "TDA-32",
)
DEAD_BUTTON = decision(
    "RR11-4.BLIND.2b",
    "RR11-16.EXP.1b",
    "USPA-3.5.2.1.2",
    "WSOP-151b",
    "HPT-4.BLIND.2b",
    "TDA-32",
    asks=("button.method",),
)
# The button in front of a seat that nobody plays from, and a smaller blind that nobody posts.
AT_NOBODY = decision(
    "RR11-15.TRN.30b",
    "USPA-3.3.2.23b",
    "HPT-15.TRN.30b",
    "HPT-B.BTN.3a",
    "HPT-B.BTN.3b",
    "HPT-B.BTN.3c",
    "HPT-B.BTN.4c",
    "HPT-B.BTN.4d",
)
NO_SMALL_BLIND = decision("HPT-B.BTN.4a", "HPT-B.BTN.4b")
MOVING_BUTTON = decision(
    "RR11-4.BLIND.2a",
    "RR11-16.EXP.1b",
    "RR11-16.EXP.1e",
    "USPA-3.5.2.1.1",
    "HPT-4.BLIND.2a",
    asks=("button.method",),
)
# Games without a button leave it where it is: it goes on from there.
AFTER_STUD = Decision(("TDA-11e", "TDA-11g"), lent=False)
BECOMING_HEADS_UP = decision(
    "RR11-4.BLIND.3a",
    "RR11-4.BLIND.3b",
    "RR11-15.TRN.31b",
    "USPA-3.4.2.3bis",
    "WSOP-153",
    "HPT-4.BLIND.4",
    "HPT-15.TRN.31",
    "HPT-B.BTN.1a",
    "HPT-B.BTN.1b",
    "HPT-B.BTN.1c",
    "HPT-B.BTN.2a",
    "HPT-B.BTN.2b",
    "TDA-34e",
    asks=("button.becoming_heads_up", "button.heads_up_small_blind"),
)


@dataclass(frozen=True, slots=True)
class Positions:
    """The button and the blinds of one deal, as seats of the table.

    `blinds` go from the smallest to the big one; with several big blinds the last of them stands
    there. `posts` are all seats that post, each with the place of its blind. `passed` are the
    seats that the big blind went past since the deal before.
    """

    button: int
    blinds: tuple[int, ...]
    posts: tuple[tuple[int, int], ...] = ()
    passed: tuple[int, ...] = ()

    @property
    def big(self) -> int:
        """The seat with the big blind."""
        return self.blinds[-1]


def between(size: int, start: int, end: int) -> tuple[int, ...]:
    """The seats after `start` and before `end`, clockwise; from a seat to itself, all others."""
    distance = (end - start) % size or size
    return tuple([(start + step) % size for step in range(1, distance)])


def after(size: int, start: int, seats: Collection[int]) -> Iterator[int]:
    """Those of the seats that come after `start`, clockwise, `start` itself last."""
    for step in range(1, size + 1):
        seat = (start + step) % size
        if seat in seats:
            yield seat


def first_positions(size: int, button: int, players: Collection[int], number: int) -> Positions:
    """The first deal of a game: so many blinds, posted by the players left of the button."""
    seats = list(after(size, button, players))
    blinds = tuple(seats[place % len(seats)] for place in range(number))
    passed = () if not number else between(size, button, blinds[-1])
    return Positions(button, blinds, tuple((seat, n) for n, seat in enumerate(blinds)), passed)


def dead_button(size: int, last: Positions, takers: Collection[int]) -> Positions:
    """The positions after `last`, the big blind going to the next of those who take it.

    Raises ValueError if nobody takes the blind.
    """
    big = next(after(size, last.big, takers), None)
    if big is None:
        raise ValueError("nobody takes the big blind")
    blinds = (*last.blinds[1:], big)
    # With fewer who take it than there are blinds, one has the larger of two alone.
    later = [blinds[place + 1 :] for place in range(len(blinds))]
    posts = tuple((s, place) for place, s in enumerate(blinds) if s not in later[place])
    return Positions(last.blinds[0], blinds, posts, between(size, last.big, big))


def moving_button(
    size: int,
    last: Positions,
    players: Collection[int],
    takers: Collection[int],
    due: Mapping[int, int],
) -> Positions:
    """The positions after `last`, the button going to the next of the players.

    `due` has the smaller blinds that fall due by seat, as the big blind came there before. The
    big blind is due from everyone whom it has reached when it is as far from the button as it
    should be; two players or more may post it (RR11-4.BLIND.2a, RR11-16.EXP.1e). Raises
    ValueError if nobody takes the blind.
    """
    button = next(after(size, last.button, players))
    number = len(last.blinds)
    places = list(after(size, button, {*players, *takers}))
    reach = (places[(number - 1) % len(places)] - button) % size or size
    ahead = (last.big - last.button) % size
    moved = (button - last.button) % size or size
    until = reach + moved - ahead
    in_turn = list(after(size, last.big, takers))
    # Who had it on the last deals has it again only if everyone else did too.
    least = min((due.get(seat, -1) for seat in in_turn), default=-1)
    in_turn = [seat for seat in in_turn if due.get(seat, -1) == least]
    bigs = [s for s in in_turn if ((s - last.big) % size or size) <= until] or in_turn[:1]
    if not bigs:
        raise ValueError("nobody takes the big blind")
    smaller = {seat: place for seat, place in due.items() if seat in players and seat not in bigs}
    posts = (*smaller.items(), *((seat, number - 1) for seat in bigs))
    by_place = {place: seat for seat, place in posts}
    big = bigs[-1]
    blinds = tuple(by_place.get(place, button) for place in range(number - 1))
    passed = tuple(s for s in between(size, last.big, big) if s not in bigs)
    return Positions(button, (*blinds, big), posts, passed)


def heads_up(
    size: int,
    last: Positions,
    pair: Sequence[int],
    last_big: Mapping[int, int],
    *,
    small_on_button: bool,
) -> Positions:
    """Two players: who had the big blind most recently has the button, the other the big blind.

    The small blind is on the button. `last_big` has, by seat, the number of the deal on which
    each last had the big blind, 0 for never; of two who never had it the next in turn has it.
    """
    number = len(last.blinds)
    big = min(after(size, last.big, pair), key=lambda seat: last_big.get(seat, 0))
    other = next(seat for seat in pair if seat != big)
    button = other if small_on_button or number == 1 else big
    blinds = (*(other for _ in range(number - 1)), big)
    posts = ((other, number - 2), (big, number - 1)) if number > 1 else ((big, 0),)
    return Positions(button, blinds, posts, between(size, last.big, big))


def with_blinds(size: int, last: Positions, players: Collection[int], number: int) -> Positions:
    """The same positions for so many blinds, as when a mix goes on to a form with fewer.

    After a form without blinds they begin anew left of the button.
    """
    if len(last.blinds) == number:
        return last
    if not last.blinds:
        return first_positions(size, last.button, players, number)
    blinds = last.blinds[-number:]
    return Positions(last.button, (last.button,) * (number - len(blinds)) + blinds)


def behind_blinds(size: int, positions: Positions, dealt: Collection[int]) -> Positions:
    """The button to the right of the blinds, where it came to one of their seats.

    It comes there when the two who were left are joined by others at once. As many players as
    blinds leave it with one of those.
    """
    if len(dealt) < 3 or positions.button not in positions.blinds:
        return positions
    smallest = positions.blinds[0]
    order = [seat for seat in after(size, smallest, dealt) if seat != smallest]
    return replace(positions, button=order[-1])
