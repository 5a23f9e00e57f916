"""Questions that train dealers: an incident, its facts, and four rulings to choose from.

The wrong answers are what is ruled on the same incident when a fact is another or by another
book; where there are too few of these, what is ruled on incidents of the same chapter.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from floorman.deal import Law, make_law
from floorman.rulebooks.rules import books_beside
from floorman.rulings.facts import Amounts, Fact, Value
from floorman.rulings.incidents import IncidentKind, find_fact, incident_kinds
from floorman.rulings.ruling import FactsMissingError, Incident, NoRulingError, Ruling, assess
from floorman.rulings.usual import can_happen, person, sentences, unnamed_seat

T = TypeVar("T")

ANSWERS: Final = 4
# How often other facts or books are tried for wrong answers, and other facts for any ruling.
# What several players may have put in, in units.
_AMOUNTS: Final = ((0,), (5, 5), (2, 5, 5), (3, 10, 25))
_TRIES: Final = 40
_ASKED_MOST: Final = 25


class Chance(Protocol):
    """Where random numbers come from: `random.Random(seed)` will do."""

    def random(self) -> float:
        """A number from 0 up to but not including 1."""


@dataclass(frozen=True, slots=True)
class Question:
    """An incident under a law, the facts that are told, and answers of which one is right."""

    kind: IncidentKind
    law: Law
    told: tuple[tuple[Fact, Value], ...]
    answers: tuple[str, ...]
    right: int
    ruling: Ruling

    def is_right(self, answer: int) -> bool:
        """Whether the answer of that number, from 0, is what is ruled."""
        return answer == self.right


@dataclass(frozen=True, slots=True)
class Score:
    """How many questions were answered, and how many rightly."""

    asked: int = 0
    right: int = 0

    def after(self, is_right: bool) -> "Score":
        """The score with one more answer."""
        return Score(self.asked + 1, self.right + is_right)

    def words(self) -> str:
        """The score as it is read aloud."""
        return f"{self.right} of {self.asked} right"


def questions(plays: Sequence[tuple[IncidentKind, Law]], chance: Chance) -> Iterator[Question]:
    """Questions without end, each about one of the incidents in its play.

    All come up once before any comes up again. Ends only where nothing can be asked of any.
    """
    while True:
        found = 0
        for kind, law in _shuffled(plays, chance):
            question = make_question(kind, law, chance)
            if question:
                found += 1
                yield question
        if not found:
            return


def make_question(kind: IncidentKind, law: Law, chance: Chance) -> Question | None:
    """A question about an incident with facts as chance has them; None where none can be made."""
    ruling = _ruling(kind, law, chance)
    if ruling is None:
        return None
    right = answer_of(ruling)
    wrong = _wrong(kind, law, right, chance)
    if len(wrong) < ANSWERS - 1:
        return None
    answers = tuple(_shuffled((right, *wrong[: ANSWERS - 1]), chance))
    told = tuple((find_fact(key), value) for key, value in ruling.incident.facts.items())
    shown = tuple(
        (fact, value) for fact, value in told if fact.asks and not _is_nobody(fact, value)
    )
    return Question(kind, law, shown, answers, answers.index(right), ruling)


def answer_of(ruling: Ruling) -> str:
    """A ruling in short: what is announced, or between which ways the floor has to choose."""
    if ruling.say:
        return sentences(ruling.say)
    return f"The floor decides: {'; '.join(one.title for one in ruling.options)}."


def _wrong(kind: IncidentKind, law: Law, right: str, chance: Chance) -> tuple[str, ...]:
    """Other answers, those on the same incident first."""
    laws = (law, *_other_laws(law))
    near = {right}
    found: list[str] = []
    for source in (_same(kind, laws, chance), _neighbours(kind, law, chance)):
        for text in source:
            if text not in near:
                near.add(text)
                found.append(text)
            if len(found) == ANSWERS - 1:
                return tuple(found)
    return tuple(found)


def _same(kind: IncidentKind, laws: Sequence[Law], chance: Chance) -> Iterator[str]:
    """What is ruled on the incident with other facts or by other books."""
    for _ in range(_TRIES):
        ruling = _ruling(kind, _pick(laws, chance), chance)
        if ruling:
            yield answer_of(ruling)


def _neighbours(kind: IncidentKind, law: Law, chance: Chance) -> Iterator[str]:
    """What is ruled on other incidents, those of the same chapter first."""
    others = [one for one in incident_kinds().values() if one is not kind and can_happen(one, law)]
    for near in (True, False):
        for one in _shuffled([one for one in others if (one.group == kind.group) == near], chance):
            ruling = _ruling(one, law, chance)
            if ruling:
                yield answer_of(ruling)


def _other_laws(law: Law) -> Iterable[Law]:
    others = books_beside(law.ruleset.book, tournament=law.tournament)
    return [make_law(law.form, law.stakes, book, tournament=law.tournament) for book in others]


def _ruling(kind: IncidentKind, law: Law, chance: Chance) -> Ruling | None:
    """A ruling on the incident with the facts that it needs as chance has them."""
    for _ in range(_TRIES):
        facts: dict[str, Value] = {}
        for _ in range(_ASKED_MOST):
            try:
                return assess(law, Incident(kind.key, facts), person)
            except FactsMissingError as error:
                facts = {**facts, **_invented(kind, error.missing, law, chance)}
            except NoRulingError:
                break
    return None


def _invented(
    kind: IncidentKind, missing: Iterable[Fact], law: Law, chance: Chance
) -> Mapping[str, Value]:
    return {fact.key: _pick(_values(kind, fact, law), chance) for fact in missing}


def _values(kind: IncidentKind, fact: Fact, law: Law) -> Sequence[Value]:
    """What a fact may be: for numbers those at which rulings change, and usual ones."""
    match fact.kind:
        case "yes-no" | "one-of":
            return tuple(fact.answers) or (False, True)
        case "seat":
            return (unnamed_seat(fact.key),)
        case "cards":
            return tuple((card,) for card in law.deck)
        case "chips" | "amounts":
            unit = law.stakes.big_blind or law.stakes.small_bet or 1
            if fact.kind == "chips":
                return tuple(unit * number for number in (1, 2, 3, 5, 10, 25))
            return tuple(Amounts(tuple(unit * one for one in each)) for each in _AMOUNTS)
        case _:
            return tuple(_bounds(kind, fact)) or (1, 2, 3, 4)


def _bounds(kind: IncidentKind, fact: Fact) -> Iterator[int]:
    for row in kind.ruling:
        test = row.when.get(fact.key)
        if isinstance(test, Mapping):
            yield from (number for number in test.values() if isinstance(number, int))
            yield from (number - 1 for name, number in test.items() if name == "min" and number)
            yield from (number + 1 for name, number in test.items() if name == "max")
        elif isinstance(test, int):
            yield test


def _is_nobody(fact: Fact, value: Value) -> bool:
    return fact.kind == "seat" and value == unnamed_seat(fact.key)


def _pick(items: Sequence[T], chance: Chance) -> T:
    return items[int(chance.random() * len(items))]


def _shuffled(items: Iterable[T], chance: Chance) -> list[T]:
    return [
        item for _, _, item in sorted((chance.random(), n, item) for n, item in enumerate(items))
    ]
