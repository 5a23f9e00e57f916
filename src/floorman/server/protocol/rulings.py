"""What the server says of rulings: what can have happened, what has to be known, what is ruled.

Seats are those of the table, cards are text, chips whole smallest units.
"""

import msgspec

from floorman.rulings.facts import FactKind
from floorman.server.protocol.client import Told
from floorman.server.protocol.messages import Message


class IncidentState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that can have gone wrong, and its chapter; `how`: no fault, but how it goes."""

    key: str
    title: str
    group: str
    how: bool = False


class FactAsked(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fact on which a ruling depends: how it is asked.

    `answers` are those that it can have, with their words, where they can be counted up; else it
    is a number, no more than `most` where the deal knows a limit, or cards as text.
    """

    key: str
    kind: FactKind
    asks: str
    answers: tuple[tuple[Told, str], ...] = ()
    most: int | None = None


class FactKnown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fact that is known: as a clause, as a value, and by which words it was `heard`, if by any.

    `asks` is how it is asked anew, where it can be put right.
    """

    key: str
    words: str
    value: Told
    heard: str = ""
    asks: FactAsked | None = None


class OptionState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way in which the floor may decide."""

    key: str
    title: str
    say: str = ""
    do: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    changes: bool = False


class HeldState(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was ruled about a seat and is still to be heeded, in words.

    With an `incident` an act is ruled on when the turn comes: it is `due` then, and `facts` are
    all that is known of it by then.
    """

    seat: int
    words: str
    incident: str = ""
    facts: dict[str, Told] = msgspec.field(default_factory=dict)
    due: bool = False


class OffenceState(msgspec.Struct, frozen=True, omit_defaults=True):
    """An offence on record: whose, what, the sanction in words, when it was and until when it
    lasts, who decided and why.
    """

    name: str
    offence: str
    sanction: str
    at: int
    until: int | None = None
    by: str = ""
    why: str = ""


class Situation(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a step of a dialogue is about: the incident as it is understood so far.

    `play` says what is played, and by which book; `known` are the facts told, `unknown` those that
    nobody knows, in words; `against` is what was said and what the deal shows instead; `others` are
    the incidents that it might have been.
    """

    incident: str
    title: str
    play: str
    known: tuple[FactKnown, ...] = ()
    unknown: tuple[str, ...] = ()
    against: tuple[tuple[str, str], ...] = ()
    others: tuple[IncidentState, ...] = ()


class OutcomeState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ruling, `under` conditions where it hangs on what nobody knows.

    - `silence`, to be read first, says that the book in force is silent, and who is followed
      (`borrowed`); `short` is one sentence, and the first of the `rules` (id, title, statement)
      the one that decides
    - `options` are open to the floor, which weighs what `weighs` names; `changes`: carrying it out
      changes the deal; `unclear` is what the texts leave open
    - `elsewhere` is what other books rule: (book, outcome in words) each, only those that differ
    - for an offence `proposed` is the option that comes next for this player, whose `record` is
      told, the newest first
    """

    outcome: str
    under: tuple[str, ...] = ()
    short: str = ""
    silent: bool = False
    silence: str = ""
    borrowed: tuple[str, ...] = ()
    unclear: tuple[str, ...] = ()
    say: str = ""
    do: tuple[str, ...] = ()
    options: tuple[OptionState, ...] = ()
    weighs: tuple[str, ...] = ()
    changes: bool = False
    rules: tuple[tuple[str, str, str], ...] = ()
    elsewhere: tuple[tuple[str, str], ...] = ()
    proposed: str = ""
    record: tuple[OffenceState, ...] = ()


class Possible(Message, frozen=True):
    """What can have gone wrong now, chapter by chapter."""

    table: str
    incidents: tuple[IncidentState, ...]


class RecordsTold(Message, frozen=True):
    """The offences that were ruled on at a live table, the newest first."""

    table: str
    offences: tuple[OffenceState, ...]


class Which(Message, frozen=True):
    """Which of these is meant, or none of them? With none named, nothing is like it."""

    table: str
    incidents: tuple[IncidentState, ...] = ()


class SayBack(Message, frozen=True):
    """What was heard, in one sentence: is it right? Each of the facts can be put right by itself.

    `binding`: one of them decides who loses a hand or a pot.
    """

    table: str
    about: Situation
    words: str
    facts: tuple[FactKnown, ...] = ()
    binding: bool = False


class Ask(Message, frozen=True):
    """One fact that matters now, `under` these conditions; `optional`: one may not know it."""

    table: str
    about: Situation
    fact: FactAsked
    optional: bool = False
    under: tuple[str, ...] = ()


class Ruled(Message, frozen=True):
    """The ruling, or all that it can be where a fact is unknown.

    - `facts` are those it stands on, and `deal` and `seen` the deal and the moment at which it was
      made: with these it can be carried out, where there is one outcome
    - `onward` are the incidents to which its words point: the facts go along
    """

    table: str
    about: Situation
    outcomes: tuple[OutcomeState, ...]
    facts: dict[str, Told] = msgspec.field(default_factory=dict)
    onward: tuple[IncidentState, ...] = ()
    deal: int = 0
    seen: int = 0


class NotRuled(Message, frozen=True):
    """It cannot have happened there, or nothing is ruled on it: why."""

    table: str
    about: Situation
    why: str
