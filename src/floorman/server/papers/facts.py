"""What the papers of an event say. Money is in whole smallest units; seats count from 0."""

from dataclasses import dataclass

from floorman.room.cage.currency import Currency, money_text, worth_of


@dataclass(frozen=True, slots=True)
class Top:
    """The event, which day of it, its currency, and when this is printed."""

    event: str
    day: str
    printed: str
    currency: Currency

    def money(self, amount: int) -> str:
        """An amount as money."""
        return money_text(worth_of(amount, self.currency), self.currency)


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who entered: `number` that of the receipt, `table` 0 for none; `status` says why
    there is no seat. `address` is that of the own page, `code` what it ends in.
    """

    name: str
    number: int
    table: int
    seat: int
    status: str
    address: str
    code: str

    @property
    def where(self) -> str:
        """The seat, or why there is none."""
        return f"Table {self.table} · seat {self.seat + 1}" if self.table else self.status


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a player bought, for how much together, who took it and when.

    `taken` is what was noted as taken, None where nothing was; `owes` is announced and not paid.
    """

    player: Player
    bought: tuple[tuple[str, int], ...]
    total: int
    by: tuple[str, ...]
    taken: int | None = None
    owes: int = 0


@dataclass(frozen=True, slots=True)
class TableSeats:
    """A table: by seat who sits there, "" for nobody; seats that nobody is given are `shut`."""

    number: int
    seats: tuple[str, ...]
    numbers: tuple[int, ...]
    shut: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Slip:
    """Somebody goes to another seat: from where, when, why, and by which rules."""

    player: Player
    from_table: int
    from_seat: int
    at: str
    words: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RaceSeat:
    """A seat in a chip race; what is not known yet is to be written in: None and ""."""

    seat: int
    name: str
    number: int
    odd: int | None = None
    cards: str = ""
    new: int | None = None


@dataclass(frozen=True, slots=True)
class RaceTable:
    """A table in a chip race, which is over there where it is `done`."""

    number: int
    done: bool
    seats: tuple[RaceSeat, ...]


@dataclass(frozen=True, slots=True)
class Race:
    """Chips that leave play for larger ones: when, how that goes by which rules, and where."""

    worth: int
    larger: int
    when: str
    how: tuple[tuple[str, str], ...]
    tables: tuple[RaceTable, ...]


@dataclass(frozen=True, slots=True)
class Prize:
    """What a place pays, to whom if that is known, and whether it was handed over; `seat_worth` of
    it is a seat in another event.
    """

    place: str
    name: str
    number: int
    amount: int
    paid: bool = False
    seat_worth: int = 0


@dataclass(frozen=True, slots=True)
class Agreement:
    """What players agreed: how, who gets what, what is left to play for, by which rules."""

    how: str
    shares: tuple[tuple[str, int], ...]
    left: tuple[int, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Payouts:
    """Prizes by place; of `pool`, `overlay` is added by the house. Not `settled`: as they would be
    if nobody else entered.
    """

    prizes: tuple[Prize, ...]
    pool: int
    overlay: int
    settled: bool
    agreements: tuple[Agreement, ...] = ()


@dataclass(frozen=True, slots=True)
class Bag:
    """The chips of a player for the next day; None where they are still to be counted."""

    player: Player
    chips: int | None


@dataclass(frozen=True, slots=True)
class Finished:
    """Where somebody finished, with how many entries, and what that won; `place` "" is still in."""

    place: str
    name: str
    number: int
    entries: int
    prize: int
    bounty: int


@dataclass(frozen=True, slots=True)
class Result:
    """How an event came out, or stands: `state` in words, figures, and everybody by place."""

    state: str
    figures: tuple[tuple[str, str], ...]
    players: tuple[Finished, ...]
    agreements: tuple[Agreement, ...] = ()
