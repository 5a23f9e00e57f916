"""What is ruled on, and in which play: a game and its law, or a recorded deal up to an action."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from floorman.cli.forms.form import read_form_named
from floorman.cli.forms.opening import read_amendments
from floorman.cli.forms.stakes import read_stakes
from floorman.cli.output import looked_up, refuse
from floorman.deal import Deal, Law, make_law
from floorman.games import StakesError, stakes_text
from floorman.rulebooks.amendments import House, find_option
from floorman.rulebooks.rules import find_book
from floorman.rulings.ear.speech.naming import NamedPlay
from floorman.rulings.facts import Fact, FactError, Value
from floorman.rulings.incidents import IncidentKind
from floorman.rulings.usual import person

_USUAL = "holdem"


@dataclass(frozen=True, slots=True)
class Asked:
    """What was said about the play; None, empty or False for what was left out."""

    game: str | None = None
    structure: str | None = None
    stakes: str | None = None
    tournament: bool = False
    book: str | None = None
    options: tuple[str, ...] = ()
    amend: str | None = None

    @property
    def names_play(self) -> bool:
        """Whether a game was named, or how it is played."""
        return bool(self.game or self.structure or self.stakes or self.tournament)

    @property
    def named(self) -> NamedPlay:
        """The play that the call names."""
        form = read_form_named(self.game) if self.game else None
        return NamedPlay(form, self.structure, self.tournament, self.stakes)

    def house(self) -> House:
        """The house of the call: its book, the options it takes up, its amendments."""
        house = read_amendments(self.amend)
        for key in self.options:
            looked_up(find_option, key)
        book = looked_up(find_book, self.book or house.book).key
        return replace(house, book=book, options=(*house.options, *self.options))

    def law(self) -> Law:
        """The law of the game named; anything wrong with it ends the command in one line."""
        form, house = read_form_named(self.game or _USUAL), self.house()
        try:
            return make_law(
                form,
                read_stakes(form, self.structure, self.stakes),
                house.book,
                tournament=self.tournament,
                options=house.options,
                amendments=house.amendments,
            )
        except (StakesError, ValueError) as error:
            refuse(str(error))


@dataclass(frozen=True, slots=True)
class Play:
    """The law of a game, and the deal in progress where one was read, with its players' names."""

    law: Law
    deal: Deal | None = None
    names: tuple[str, ...] = ()

    @property
    def about(self) -> Deal | Law:
        """What is ruled on."""
        return self.deal or self.law

    def name(self, seat: int) -> str:
        """How a seat is called: by its player's name where there is one."""
        return self.names[seat] if seat < len(self.names) else person(seat)

    def checked(self, fact: Fact, value: Value) -> Value:
        """A fact that can be so in this deal. Raises FactError."""
        if self.deal and not self.allows(fact, value):
            raise FactError(fact.key, f"seats are 1 to {len(self.deal.state.seats)} in this deal")
        return value

    def allows(self, fact: Fact, value: Value) -> bool:
        """Whether a fact can be so in this deal: whether there is such a seat."""
        if fact.kind != "seat" or self.deal is None:
            return True
        return value in range(len(self.deal.state.seats))


@dataclass(slots=True)
class Case:
    """What is ruled on: the incident, the facts told, by which words they were heard."""

    kind: IncidentKind
    facts: dict[str, Value]
    heard: Mapping[str, str] = field(default_factory=dict)
    others: tuple[IncidentKind, ...] = ()


def play_words(law: Law) -> str:
    """A play as people say it."""
    setting = ", a tournament" if law.tournament else ""
    name = law.form.name[:1].upper() + law.form.name[1:]
    return f"{name}, {stakes_text(law.stakes)}{setting}; {find_book(law.ruleset.book).name}"


def play_of(asked: Asked) -> Play:
    """The play of a call; anything wrong with it ends the command in one line."""
    return Play(asked.law())


def play_from_file(asked: Asked, path: str, number: int, at: int | None) -> Play:
    """A recorded deal up to an action; anything wrong with it ends the command in one line."""
    if asked.stakes or asked.structure or asked.options or asked.amend:
        refuse("--deal: the file says the stakes; only --game, --book and --tournament go with it")
    from floorman.cli.deals.replay import read_hands, replay_hand  # noqa: PLC0415  few calls need it

    hands = read_hands(path)
    if not 1 <= number <= len(hands):
        refuse(f"{path}: there is no deal {number}, only 1 to {len(hands)}")
    hand = hands[number - 1]
    actions = len(hand.actions)
    last = actions if at is None else at
    if not 0 <= last <= actions:
        refuse(f"{path}: there is no action {at}, only 1 to {actions}")
    so_far = replace(hand, actions=hand.actions[:last], finishing_stacks=None)
    form = read_form_named(asked.game) if asked.game else None
    book = looked_up(find_book, asked.book).key if asked.book else None
    done = replay_hand(so_far, book, form, asked.tournament, card_by_card=True)
    if done.deal is None or done.verdict == "illegal":
        refuse(f"{path}: deal {number}: {done.problem}")
    return Play(done.deal.setup.law, done.deal, tuple(hand.names))
