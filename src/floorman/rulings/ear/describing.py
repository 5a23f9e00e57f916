"""What happened, told in words: which incident it is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from floorman.games import find_form, play_context, usual_structure
from floorman.rulebooks.scopes import Context, specificity
from floorman.rulings.ear.meaning.recognising import NONE, chances, fits, recogniser
from floorman.rulings.ear.speech.naming import NamedPlay, named_play
from floorman.rulings.incidents import IncidentKind, incident_kinds

# What is lost where an incident cannot happen in the play that is named: a telling may name another
# one only to compare.
_OTHER_PLAY: Final = 0.15
# Used where a description names a structure or a tournament, and no form.
_USUAL: Final = "holdem"
_ALSO: Final = ("kill", "deal-twice")
# A description like many.
_ANYTHING: Final = "a player acted out of turn"


@dataclass(frozen=True, slots=True)
class Described:
    """An incident that a description may mean, with the chance that it is the one."""

    kind: IncidentKind
    chance: float


def describe(words: str, among: Iterable[IncidentKind] | None = None) -> tuple[Described, ...]:
    """The incidents that a description may mean: the likeliest, then what is offered beside it.

    Of these the words count for more than in finding the likeliest, so that they are not all near
    to it. Empty where no word is known. What their chances leave of 1 is the chance that none is
    meant. `among` are those that are possible, else all are.
    """
    fit = fits(words)
    if not fit:
        return ()
    kinds = tuple(incident_kinds().values() if among is None else among)
    named = named_play(words)
    loss = {kind.key: _loss(kind, named) for kind in kinds}
    likely = {key: fit[key].likely - lost for key, lost in loss.items()}
    chance = chances(likely | {NONE: fit[NONE].likely})
    found = [Described(kind, chance[kind.key]) for kind in kinds]
    first = max(found, key=lambda one: one.chance, default=None)
    return tuple(
        sorted(
            found,
            key=lambda one: (one is not first, loss[one.kind.key] - fit[one.kind.key].beside),
        )
    )


def wake() -> None:
    """Read everything that the first description would else wait for."""
    describe(_ANYTHING)


def is_sure(found: Sequence[Described]) -> bool:
    """Whether the first may be ruled on without asking which of them is meant.

    The chance that this takes was set on tellings that were held back from learning.
    """
    return bool(found) and found[0].chance >= recogniser().sure


def _loss(kind: IncidentKind, named: NamedPlay) -> float:
    """How much worse an incident fits because it cannot happen in the play named."""
    if named.form is None:
        return _OTHER_PLAY if _is_elsewhere(kind, named) else 0.0
    context = _context(named.form.key, named.structure, named.tournament)
    return 0.0 if specificity(kind.applies, context) is not None else _OTHER_PLAY


def _is_elsewhere(kind: IncidentKind, named: NamedPlay) -> bool:
    """Whether it happens in cash games alone and a tournament was named, or the other way round."""
    other = "cash" if named.tournament else "tournament" if named.cash else None
    return bool(kind.applies) and all(other in scope.split("+") for scope in kind.applies)


@cache
def _context(form: str, structure: str | None, tournament: bool) -> Context:
    played = find_form(form or _USUAL)
    chosen = structure or usual_structure(played)
    return play_context(played, chosen, tournament=tournament, also=_ALSO)
