"""Where something happened that the floor is told of: at a table, or in a play that is named.

Facts come and go with the seats of the table and cards as text; the rulings know seats of the deal.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from floorman.cards import UNKNOWN, CardTextError, cards_text, parse_cards
from floorman.deal import Deal, Law, make_law
from floorman.games import StakesError, asked_stakes, find_form, find_structure
from floorman.rulebooks.amendments import House
from floorman.rulebooks.rules import DEFAULT_BOOK, find_book
from floorman.rulings.ear.playing import FORM
from floorman.rulings.ear.speech.naming import NamedPlay
from floorman.rulings.ear.told import Where
from floorman.rulings.facts import Amounts, Fact, FactError, Value, fact_text, parse_fact
from floorman.rulings.incidents import find_fact
from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.protocol import client as m
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.spec import SpecError, TableSpec

_LONGEST: Final = 300
_MOST_FACTS: Final = 40
_MOST: Final = 10**12
# Chips that lie there; what was only announced may be more than there is.
_ON_THE_FELT: Final = frozenset(
    ("put", "lying", "taken_back", "in_front", "chips_in", "misawarded", "in_chips", "stood_to")
)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Scene:
    """Where it happened.

    `seats` are those of the table by seat of the deal, None where nobody sits anywhere; `keeper`
    is that of a live table at which the one who tells may put the deal right.
    """

    where: Where
    table: str = ""
    seats: tuple[int, ...] | None = None
    keeper: Keeper | None = None

    @property
    def deal(self) -> Deal | None:
        """The deal at hand, as it is known here."""
        return self.where.deal

    def seat_name(self, seat: int) -> str:
        """Who has a seat of the deal."""
        names = self.where.names
        return names[seat] if seat < len(names) else f"seat {seat + 1}"

    def fact(self, key: str) -> Fact:
        """A fact of an incident, or which game it is. Raises AskedWronglyError."""
        return FORM if key == FORM.key else tried(find_fact, key)

    def read(self, key: str, said: m.Told) -> Value:
        """A fact as somebody told it. Raises AskedWronglyError."""
        fact = self.fact(key)
        if isinstance(said, str) and len(said) > _LONGEST:
            raise AskedWronglyError(f"{fact.asks} That is too long.")
        if fact.kind == "cards" and isinstance(said, str):
            try:
                return parse_cards(said)
            except CardTextError as error:
                raise AskedWronglyError(f"{fact.asks} {error}") from None
        if fact.kind == "amounts" and isinstance(said, str):
            try:
                return parse_fact(fact, said)
            except FactError as error:
                raise AskedWronglyError(f"{fact.asks} {error.why}") from None
        if fact.kind == "seat" and self.seats is not None:
            if not isinstance(said, int) or said not in self.seats:
                raise AskedWronglyError(f"{fact.asks} Nobody at seat {said} was dealt in.")
            return self.seats.index(said)
        most = self.most_of(fact)
        if isinstance(said, int) and not 0 <= said <= (_MOST if most is None else most):
            raise AskedWronglyError(f"{fact.asks} {said:,} cannot be.")
        return said

    def read_all(self, facts: Mapping[str, m.Told]) -> dict[str, Value]:
        """Facts as somebody told them. Raises AskedWronglyError."""
        if len(facts) > _MOST_FACTS:
            raise AskedWronglyError("so many facts no incident has")
        return {key: self.read(key, said) for key, said in facts.items()}

    def plain(self, fact: Fact, value: Value) -> m.Told:
        """A value as it is told to a browser."""
        if isinstance(value, tuple):
            return cards_text(value)
        if isinstance(value, Amounts):
            return fact_text(fact, value)
        if fact.kind != "seat" or self.seats is None or not isinstance(value, int):
            return value
        return self.seats[value] if value < len(self.seats) else value

    def most_of(self, fact: Fact) -> int | None:
        """The most that a number can be in the deal at hand; None where nothing bounds it."""
        deal = self.deal
        if deal is None:
            return None
        if fact.key in _ON_THE_FELT:
            return sum(deal.setup.stacks)
        if fact.kind == "whole" and fact.asks.startswith("How many cards"):
            return UNKNOWN
        people = fact.asks.startswith(("How many players", "How many hands"))
        return len(deal.state.seats) if people else None


def at_live(keeper: Keeper, table: str) -> Scene:
    """At a live table, for who runs it: the deal that is ruled on, in progress or the last one."""
    deal = keeper.table.deal or keeper.deal
    if deal is None:
        return at_table(keeper, table, keeper)
    names = tuple(keeper.names.get(one, one) for one in keeper.players)
    where = Where(deal, deal.setup.law, names=names, numbers=_numbers(keeper.seats))
    return Scene(where, table, keeper.seats, keeper)


def at_table(keeper: Keeper, table: str, runs: Keeper | None = None) -> Scene:
    """At a table whose deal is nobody's to look into: its law alone, and who sits there."""
    deal = keeper.table.deal
    law = deal.setup.law if deal is not None else keeper.table.law.deal
    sitting = sorted(keeper.table.state.players.values(), key=lambda one: one.seat)
    seats = tuple(one.seat for one in sitting)
    names = tuple(keeper.names.get(one.id, one.id) for one in sitting)
    where = Where(law=law, names=names, numbers=_numbers(seats))
    return Scene(where, table, seats, runs)


def _numbers(seats: Iterable[int]) -> tuple[int, ...]:
    """What people call the seats of a table."""
    return tuple(one + 1 for one in seats)


def in_play(play: m.Play) -> Scene:
    """At no table: in the play that is named. Raises AskedWronglyError."""
    book = _book(play.book)
    if not play.game:
        if play.stakes:
            raise AskedWronglyError("Stakes of which game? Name it too.")
        structure = play.structure or None
        if structure is not None:
            tried(find_structure, structure[:_LONGEST])
        named = NamedPlay(
            structure=structure,
            tournament=play.tournament is True,
            cash=play.tournament is False,
        )
        return Scene(Where(named=named, house=House("", book)))
    law = _law_of(play, book)
    return Scene(Where(law=law))


def _law_of(play: m.Play, book: str) -> Law:
    """The law of a play, checked as that of a table is."""
    spec = TableSpec(game=play.game, structure=play.structure, stakes=play.stakes, book=book)
    try:
        spec.to_setup()
        form = find_form(play.game)
        stakes = asked_stakes(form, play.structure or None, play.stakes or None)
        return make_law(form, stakes, book, tournament=bool(play.tournament))
    except SpecError as error:
        raise AskedWronglyError(str(error)) from None
    except (StakesError, KeyError, ValueError) as error:
        raise AskedWronglyError(str(error.args[0])) from None


def _book(key: str) -> str:
    return tried(find_book, key[:_LONGEST]).key if key else DEFAULT_BOOK


def tried(find: Callable[[str], T], key: str) -> T:
    """What `find` finds. Raises AskedWronglyError for an unknown key."""
    try:
        return find(key[:_LONGEST])
    except KeyError as error:
        raise AskedWronglyError(str(error.args[0])) from None
