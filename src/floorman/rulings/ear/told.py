"""What has been told in a dialogue with the floor, and what the floor says next: plain data.

A dialogue is its beginning (the words, and where it happened) and the replies given since. All
else follows from these, so that taking back a step is leaving out the last reply.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from floorman.deal import Deal, Law
from floorman.rulebooks.amendments import House
from floorman.rulings.ear.speech.naming import NamedPlay
from floorman.rulings.facts import Fact, Value
from floorman.rulings.incidents import IncidentKind
from floorman.rulings.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Where:
    """Where it happened: the deal at hand, else the law in force, else what is named of the play.

    `names` are the players' by seat, and `numbers` what their seats are called, from 1 on where
    that is left out. What `named` leaves out the words may say.
    """

    deal: Deal | None = None
    law: Law | None = None
    named: NamedPlay = field(default_factory=NamedPlay)
    house: House = field(default_factory=lambda: House(""))
    names: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Chose:
    """An incident is meant: NONE_OF_THESE where it is none of those named; or ASK_WHICH."""

    incident: str


@dataclass(frozen=True, slots=True)
class Confirmed:
    """What was said back is right."""


@dataclass(frozen=True, slots=True)
class Gave:
    """A fact: answered, or put right after it was said back; None for "don't know"."""

    fact: str
    value: Value | None


Reply = Chose | Confirmed | Gave

NONE_OF_THESE: Final = "unforeseen"
ASK_WHICH: Final = ""


@dataclass(frozen=True, slots=True)
class Told:
    """A dialogue so far; `given` are facts that were given with the words, and need no question."""

    words: str
    where: Where = field(default_factory=Where)
    given: Mapping[str, Value] = field(default_factory=dict)
    replies: tuple[Reply, ...] = ()

    def reply(self, reply: Reply) -> "Told":
        """The dialogue with one more reply."""
        return replace(self, replies=(*self.replies, reply))

    @property
    def back(self) -> "Told":
        """The dialogue without its last reply; the same where there is none."""
        return replace(self, replies=self.replies[:-1])


@dataclass(frozen=True, slots=True)
class Said:
    """A fact with its value: as a clause of its own, and by which words it was heard, if by any."""

    fact: Fact
    value: Value
    text: str
    heard: str = ""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """What was said, and what the deal shows instead."""

    said: Said
    shown: Said


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to answer a question."""

    value: Value
    text: str


@dataclass(frozen=True, slots=True)
class Candidate:
    """An incident that may be meant, and the chance that it is."""

    kind: IncidentKind
    chance: float


@dataclass(frozen=True, slots=True)
class Which:
    """Which of these is it, or none of them? Empty where nothing is like it."""

    among: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class Situation:
    """The incident as it is understood so far: what a step is about.

    `known` are the facts told, heard ones with their words; `unknown` those that nobody knows;
    `others` are the incidents that it might have been instead.
    """

    kind: IncidentKind
    law: Law
    deal: Deal | None
    known: tuple[Said, ...]
    unknown: tuple[Fact, ...]
    contradictions: tuple[Contradiction, ...]
    others: tuple[IncidentKind, ...]


@dataclass(frozen=True, slots=True)
class SayBack:
    """What was heard, in one sentence: right?

    Each of `facts` can be put right by itself. `binding` where one of them decides who loses a hand
    or a pot: then nothing is ruled before it is confirmed.
    """

    situation: Situation
    text: str
    facts: tuple[Said, ...]
    binding: bool


@dataclass(frozen=True, slots=True)
class Ask:
    """One fact that matters now. `answers` where they can be counted up; `optional` where not
    knowing it leads somewhere; `under` under which conditions it matters.
    """

    situation: Situation
    fact: Fact
    answers: tuple[Answer, ...]
    optional: bool
    under: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """A ruling and the conditions under which it is given, in words; no conditions: it is."""

    under: tuple[str, ...]
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Ruled:
    """The ruling, or all that it can be where facts are unknown.

    `onward` are the incidents to which its words point: choose one, and the facts go along.
    """

    situation: Situation
    outcomes: tuple[Outcome, ...]
    onward: tuple[IncidentKind, ...]

    @property
    def ruling(self) -> Ruling | None:
        """The one ruling; None where it hangs on what nobody knows."""
        return self.outcomes[0].ruling if len(self.outcomes) == 1 else None


@dataclass(frozen=True, slots=True)
class Impossible:
    """It cannot have happened there, or nothing is ruled on it: why."""

    situation: Situation
    why: str


NextStep = Which | SayBack | Ask | Ruled | Impossible
