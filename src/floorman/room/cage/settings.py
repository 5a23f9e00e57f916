"""What the host settles about the cage."""

import msgspec

from floorman.room.cage.currency import Currency
from floorman.room.house_rules import HouseRules


class Stock(msgspec.Struct, frozen=True):
    """Chips of one denomination that the house has: how many, and of which colour."""

    worth: int
    colour: str
    pieces: int


class CageSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The cage as the host wants it.

    - `name`: whose chips they are; `rules`: the book and the house's answers
    - `chips`: the denominations of the house in smallest units, each made of the smallest
    - `credit`: chips may be taken on markers by those whom the host allows it
    - `stock`: the set of chips, as far as the host has entered it
    - `lock_up`: what is left for a seat where the rules name nothing, in smallest units
    """

    name: str = ""
    rules: HouseRules = HouseRules()
    currency: Currency = Currency()
    chips: tuple[int, ...] = ()
    credit: bool = False
    lock_up: int = 0
    stock: tuple[Stock, ...] = ()
