"""From the prize pool to what each place pays.

Percentages are weights: they are taken of the pool among the places that there are players for, so
that with fewer players than paid places the prizes of the missing places go to the others in
proportion. Each prize is rounded down to the unit of the schedule; what is left over is the first
place's.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from floorman.tournament.prizes.amounts import equal_parts
from floorman.tournament.prizes.refusals import PrizesError, check_amount
from floorman.tournament.schedule.parts import Band, Prizes


@dataclass(frozen=True, slots=True)
class Payout:
    """What is paid out, in money: `pool` came from the entrants, `overlay` the house adds.

    `money` by place, first first; the first `seats` places get a seat worth `seat_worth` besides.
    Places that get nothing are left out.
    """

    pool: int
    overlay: int
    money: tuple[int, ...]
    seats: int = 0
    seat_worth: int = 0

    @property
    def places(self) -> int:
        """How many places get something, money or a seat."""
        return max(len(self.money), self.seats)

    @property
    def worth(self) -> tuple[int, ...]:
        """By place, money and seat together; the sum is pool and overlay."""
        places = range(1, self.places + 1)
        return tuple(self.money_at(place) + self.seat_at(place) for place in places)

    def money_at(self, place: int) -> int:
        """The money of a place, 1 for the first."""
        return self.money[place - 1] if place <= len(self.money) else 0

    def seat_at(self, place: int) -> int:
        """What the seat is worth that a place gets, 0 where it gets none."""
        return self.seat_worth if place <= self.seats else 0


def open_ended(prizes: Prizes) -> Prizes:
    """The same prizes with the largest band for any number of entries more.

    Who takes the place of one who is out makes more of them than there are places.
    """
    if not prizes.bands or any(one.entries is None for one in prizes.bands):
        return prizes
    largest = max(prizes.bands, key=lambda one: one.entries or 0)
    return replace(prizes, bands=(*prizes.bands, replace(largest, entries=None)))


@lru_cache(maxsize=64)
def check_payouts(prizes: Prizes) -> None:
    """Raises PrizesError for prizes that could not be paid, however many enter."""
    for band in prizes.bands:
        _check_percents(tuple(Fraction(str(one)) for one in band.percents))
    make_payout(open_ended(prizes), 1, 1, 1)


def make_payout(prizes: Prizes, pool: int, entries: int, players: int) -> Payout:
    """What each place pays out of a pool collected from so many entries of so many players.

    Re-entries make entries more than players. Without players nothing is paid and nothing added.
    Raises PrizesError.
    """
    check_amount("pool", pool)
    check_amount("players", players)
    check_amount("entries", entries, players)
    check_amount("prizes.guarantee", prizes.guarantee)
    if not players:
        if pool:
            raise PrizesError("pool", f"{pool} and nobody to win it")
        return Payout(0, 0, ())
    if prizes.kind == "satellite":
        return _satellite(prizes, pool, players)
    total = max(pool, prizes.guarantee)
    if prizes.kind == "winner-takes-all":
        money: tuple[int, ...] = (total,)
    else:
        money = _by_percent(total, _percents(prizes.bands, entries)[:players], prizes.unit)
    return Payout(pool, total - pool, _without_nothing(money))


def _satellite(prizes: Prizes, pool: int, players: int) -> Payout:
    """As many seats as the pool pays, but one a player; the rest of the pool to the next place.

    Where everybody has a seat the rest is divided equally, odd units to the first places. The
    house adds nothing for guaranteed seats that nobody is there to win.
    """
    check_amount("prizes.seat_worth", prizes.seat_worth, 1)
    total = max(pool, min(prizes.guarantee, players * prizes.seat_worth))
    seats = min(total // prizes.seat_worth, players)
    rest = total - seats * prizes.seat_worth
    money = (0,) * seats + (rest,) if seats < players else equal_parts(rest, players)
    return Payout(pool, total - pool, _without_nothing(money), seats, prizes.seat_worth)


def _percents(bands: Sequence[Band], entries: int) -> tuple[Fraction, ...]:
    """The percentages for so many entries: those of the smallest band that holds them."""
    holding = [one for one in bands if one.entries is None or entries <= one.entries]
    if not holding:
        raise PrizesError("prizes.bands", f"none is for {entries} entries")
    band = min(holding, key=lambda one: (one.entries is None, one.entries or 0))
    # As they are written: 33.3 is 333/1000, whatever a float makes of it.
    percents = tuple(Fraction(str(one)) for one in band.percents)
    _check_percents(percents)
    return percents


def _check_percents(percents: tuple[Fraction, ...]) -> None:
    field = "prizes.bands.percents"
    if not percents or min(percents) <= 0:
        raise PrizesError(field, "every paid place gets more than 0")
    if list(percents) != sorted(percents, reverse=True):
        raise PrizesError(field, "no place gets more than the one before it")
    whole = float(sum(percents))
    if abs(whole - 100) > 1:
        raise PrizesError(field, f"they add up to {whole:g}, not to 100")


def _by_percent(total: int, percents: tuple[Fraction, ...], unit: int) -> tuple[int, ...]:
    check_amount("prizes.unit", unit, 1)
    whole = sum(percents)
    lower = [int(total * one / whole / unit) * unit for one in percents[1:]]
    return (total - sum(lower), *lower)


def _without_nothing(money: tuple[int, ...]) -> tuple[int, ...]:
    """The places up to the last that gets something."""
    paid = [place for place, amount in enumerate(money, 1) if amount]
    return money[: max(paid, default=0)]
