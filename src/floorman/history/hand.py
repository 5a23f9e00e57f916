"""One deal as the PHH notation records it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from floorman.history.actions import Action, Amount
from floorman.history.variants import VARIANTS, Variant


class PhhError(ValueError):
    """A history that cannot be read, played or written: file, deal, line, field, and why."""

    def __init__(
        self, why: str, *, file: str = "", deal: str = "", name: str = "", line: int = 0
    ) -> None:
        self.why, self.file, self.deal, self.field, self.line = why, file, deal, name, line
        at = f"line {line}" if line else ""
        place = (file, f"deal {deal}" if deal else "", at, name, why)
        super().__init__(": ".join(filter(None, place)))


@dataclass(frozen=True, slots=True, kw_only=True)
class PhhHand:
    """A deal in the notation, field by field; amounts in the file's own unit.

    Players count from 1, clockwise: `p1` is left of the button and the last player has it. With
    two players `antes` and `blinds_or_straddles` are in reverse. A negative blind is a live post
    of a player coming in. Fields that the notation does not know are kept in `others`; those that
    begin with an underscore belong to whoever wrote the file. `file`, `deal` and `line` say where
    it came from.
    """

    variant: str
    antes: tuple[Amount, ...]
    starting_stacks: tuple[Amount, ...]
    actions: tuple[Action, ...]
    blinds_or_straddles: tuple[Amount, ...] = ()
    bring_in: Amount | None = None
    small_bet: Amount | None = None
    big_bet: Amount | None = None
    min_bet: Amount | None = None
    author: str | None = None
    event: str | None = None
    url: str | None = None
    venue: str | None = None
    address: str | None = None
    city: str | None = None
    region: str | None = None
    postal_code: str | None = None
    country: str | None = None
    time: Any = None
    time_zone: str | None = None
    time_zone_abbreviation: str | None = None
    day: int | None = None
    month: int | None = None
    year: int | None = None
    hand: str | int | None = None
    level: int | None = None
    seats: tuple[int, ...] | None = None
    seat_count: int | None = None
    table: str | int | None = None
    players: tuple[str, ...] | None = None
    finishing_stacks: tuple[Amount, ...] | None = None
    winnings: tuple[Amount, ...] | None = None
    currency: str | None = None
    currency_symbol: str | None = None
    ante_trimming_status: bool | None = None
    time_limit: Amount | None = None
    time_banks: tuple[Amount, ...] | None = None
    others: Mapping[str, Any] = field(default_factory=dict)
    file: str = field(default="", compare=False)
    deal: str = field(default="", compare=False)
    line: int = field(default=0, compare=False)

    @property
    def kind(self) -> Variant:
        """The variant behind the code."""
        return VARIANTS[self.variant]

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat, from 0: their names, or p1, p2 and so on."""
        known = self.players or ()
        return tuple(
            (known[seat] if seat < len(known) else "") or f"p{seat + 1}"
            for seat in range(len(self.starting_stacks))
        )

    def fault(self, why: str, name: str = "") -> PhhError:
        """An error about this deal, ready to be raised."""
        return PhhError(why, file=self.file, deal=self.deal, name=name, line=self.line)
