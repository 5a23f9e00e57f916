"""What each player is paid: places that are shared, seats that cannot be."""

from collections.abc import Iterable
from dataclasses import dataclass

from floorman.tournament.prizes.amounts import equal_parts
from floorman.tournament.prizes.finishing import Finish
from floorman.tournament.prizes.law import PrizeLaw
from floorman.tournament.prizes.payouts import Payout


@dataclass(frozen=True, slots=True)
class Paid:
    """What a player gets for the places `first` to `last`, which others may share.

    `money` holds `odd`, units that would not divide among those who tie. `as_named`: no text
    decided who gets a seat, or the odd units, but the order in which equals were named.
    """

    player: str
    first: int
    last: int
    money: int
    odd: int = 0
    seat: bool = False
    as_named: bool = False
    cites: tuple[str, ...] = ()


def pay_finishes(payout: Payout, finishes: Iterable[Finish], law: PrizeLaw) -> tuple[Paid, ...]:
    """What the players of these finishes are paid; together, what their places pay.

    Equals get the same money; what cannot be divided, a seat or the last unit of money, goes to
    the best hand of the deal (RR11-15.TRN.35b, c), then by the order as named. Who takes the seat
    shares in the money all the same: the money is what is divided.
    """
    return tuple(one for finish in finishes for one in _shared(payout, finish, law))


def _shared(payout: Payout, finish: Finish, law: PrizeLaw) -> Iterable[Paid]:
    places = range(finish.first, finish.last + 1)
    money = sum(payout.money_at(place) for place in places)
    seats = sum(place <= payout.seats for place in places)
    number = len(finish.players)
    odd = money % number
    indivisible = odd or 0 < seats < number
    cites = finish.cites + (law.award_cites if indivisible else ())
    as_named = finish.undecided(odd) or finish.undecided(seats)
    for index, amount in enumerate(equal_parts(money, number)):
        yield Paid(
            finish.players[index],
            finish.first,
            finish.last,
            amount,
            odd=amount - money // number,
            seat=index < seats,
            as_named=as_named,
            cites=tuple(dict.fromkeys(cites)),
        )
