"""What a table is opened with: the games played at it, its seats, its buy-ins, its collection."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from floorman.deal.law.making import check_stakes
from floorman.games import (
    Form,
    Mix,
    Stakes,
    StakesError,
    check_book_form,
    default_stakes,
    find_form,
    find_structure,
    parse_stakes,
    usual_structure,
)
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.rules import DEFAULT_BOOK

CollectionMethod = Literal["time", "rake", "drop", "dead-blind"]


class TableError(ValueError):
    """A table that cannot be opened, and why."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a table: a form at its stakes."""

    form: Form
    stakes: Stakes


def mix_games(
    mix: Mix,
    unit: int,
    *,
    big_blind: int | None = None,
    begin: str = "holdem",
    forms: Mapping[str, Form] | None = None,
) -> tuple[Game, ...]:
    """The games of a mix, turn by turn, to open a table of it with.

    A turn without stakes of its own has the usual ones: `unit` is the smaller bet at limit, and
    `big_blind`, in chips too, what the other structures are made of, `unit` where it is left out;
    see `default_stakes`. Dealer's choice has no turns: it begins with a form in its usual
    structure until a player chooses. `forms` are those of a house. Raises TableError for a form
    that nobody knows, or a unit below 1.
    """
    try:
        if mix.any_form:
            form = find_form(begin, forms)
            return (_usual_game(form, usual_structure(form).key, unit, big_blind),)
        return tuple(
            Game(find_form(turn.form, forms), parse_stakes(turn.stakes))
            if turn.stakes
            else _usual_game(find_form(turn.form, forms), turn.structure, unit, big_blind)
            for turn in mix.turns
        )
    except (KeyError, StakesError) as error:
        raise TableError(f"games: {error.args[0]}") from None


def _usual_game(form: Form, structure: str, unit: int, big_blind: int | None) -> Game:
    found = find_structure(structure)
    of = unit if found.fixed or big_blind is None else big_blind
    return Game(form, default_stakes(form, found, of))


@dataclass(frozen=True, slots=True)
class Collection:
    """How the house is paid; amounts in chips.

    - "time": each player pays `fee` for every period of the book
    - "rake": a share of each pot; `percent` and `cap` are the book's where they are left out
    - "drop": `fee` out of each pot
    - "dead-blind": the seat with the button posts `fee` for the house

    `chip` is the smallest chip that the house takes; what is less stays in the pot.
    """

    method: CollectionMethod
    fee: int = 0
    percent: float | None = None
    cap: int | None = None
    chip: int = 1


@dataclass(frozen=True, slots=True)
class TableSetup:
    """Everything that a table begins with and that does not change while it is open.

    - `games`: the form and stakes played; for a `mix` one for each of its turns, in order, and
      for dealer's choice the game to begin with
    - `seats`: chairs, numbered from 0 clockwise from the dealer's left
    - `book`, `options`, `amendments`: the ruleset
    - `buy_in_min`, `buy_in_max`: what the placard says, in chips; left out, the book's
    - `collection`: how the house is paid; None for a game that pays nothing
    - `unit`: what dealer's choice makes usual stakes of; see `default_stakes`
    - `time_bank_ms`: thinking time beyond the clock that each player has, 0 for none
    - `acting_ms`: how long a turn may last before the platform acts for the player, 0 for ever
    - `floor_seats`: the floor gives the seats, and nobody takes one without its leave
    - `tournament`: seats and button by the same rules, without buy-ins, straddles and collections
    """

    games: tuple[Game, ...]
    seats: int
    book: str = DEFAULT_BOOK
    options: tuple[str, ...] = ()
    amendments: tuple[Amendment, ...] = ()
    mix: Mix | None = None
    buy_in_min: int | None = None
    buy_in_max: int | None = None
    collection: Collection | None = None
    unit: int = 0
    time_bank_ms: int = 0
    acting_ms: int = 0
    floor_seats: bool = False
    tournament: bool = False

    def __hash__(self) -> int:
        """Of a few fields: what was read is looked up by setups with every deal."""
        return hash((self.seats, self.book, self.options, self.unit, self.tournament))

    def check(self) -> None:
        """Raise TableError for what cannot be played, naming the field."""
        if not self.games:
            raise TableError("games: a table needs a form and stakes to begin with")
        most = max(game.form.players_max for game in self.games)
        least = min(game.form.players_max for game in self.games)
        for game in self.games:
            try:
                check_book_form(game.form)
                check_stakes(game.form, game.stakes)
            except ValueError as error:
                raise TableError(f"games: {error.args[0]}") from None
        if self.mix is not None and self.mix.rotation == "level" and not self.tournament:
            raise TableError(f"mix: {self.mix.name} changes by the levels of a tournament")
        turns = len(self.mix.turns) if self.mix and not self.mix.any_form else 1
        if len(self.games) != turns:
            raise TableError(f"games: {len(self.games)} for a mix of {turns}")
        # One more than the smallest form takes may sit, and sits out (WSOP-70.a2).
        room = least + (self.mix is not None)
        if not 2 <= self.seats <= min(most, room):
            fewest = min((game.form for game in self.games), key=lambda one: one.players_max)
            raise TableError(
                f"seats: 2 to {min(most, room)} play here, not {self.seats}; "
                f"{fewest.name} is for {fewest.players_words}"
            )
        for name in ("buy_in_min", "buy_in_max"):
            value = getattr(self, name)
            if value is not None and value < 1:
                raise TableError(f"{name}: {value} chips")
        if self.buy_in_min and self.buy_in_max and self.buy_in_min > self.buy_in_max:
            raise TableError(
                f"buy_in_max: {self.buy_in_max} is below the least buy-in of {self.buy_in_min}"
            )
        if self.time_bank_ms < 0 or self.acting_ms < 0:
            raise TableError("time_bank_ms, acting_ms: time does not run backwards")
        if self.collection is not None:
            _check_collection(self.collection)


def _check_collection(one: Collection) -> None:
    if one.chip < 1:
        raise TableError("collection.chip: the smallest chip is worth 1 at the least")
    if one.fee < 0 or (one.cap is not None and one.cap < 0):
        raise TableError("collection: an amount is never below nothing")
    if one.percent is not None and not 0 <= one.percent <= 100:
        raise TableError(f"collection.percent: {one.percent} of a hundred")
    if one.method != "rake" and not one.fee:
        raise TableError(f"collection.fee: {one.method} takes a fee")
