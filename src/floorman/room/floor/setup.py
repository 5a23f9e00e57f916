"""What a room is opened with: its book, its house rules, and what the books leave to the host."""

from collections.abc import Mapping
from dataclasses import dataclass

from floorman.games import Form
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.rules import DEFAULT_BOOK


@dataclass(frozen=True, slots=True)
class RoomSetup:
    """What does not change while the room is open.

    - `book`, `options`, `amendments`: the ruleset, where a game has no book of its own
    - `tiers`: the house's cards that give precedence on lists, the best first, where the book
      knows such a thing
    - `lock_up`: what a lock-up from the list costs where the book leaves the sum to the host, in
      currency units
    - `forms`: all forms that may be played, the house's own among them; None for those of the texts
    """

    book: str = DEFAULT_BOOK
    options: tuple[str, ...] = ()
    amendments: tuple[Amendment, ...] = ()
    tiers: tuple[str, ...] = ()
    lock_up: int = 0
    forms: Mapping[str, Form] | None = None
