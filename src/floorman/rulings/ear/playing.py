"""The law under which something happened: of the play named, or of a usual one."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from floorman.deal import Law, make_law
from floorman.games import Form, StakesError, asked_stakes, find_form
from floorman.rulebooks.amendments import House
from floorman.rulings.ear.speech.naming import NamedPlay, named_play
from floorman.rulings.ear.told import Where
from floorman.rulings.facts import Fact, Value
from floorman.rulings.incidents import IncidentKind, find_fact
from floorman.rulings.usual import can_happen, usual_law

# Forms that stand for the others of their kind, where the form was not said and matters.
_FORMS: Final[Mapping[str, str]] = {
    "holdem": "hold'em, Omaha or another game with a board",
    "seven-card-stud": "stud",
    "triple-draw-27": "a draw or lowball game",
}
_STRUCTURES: Final = ("limit", "no-limit", "pot-limit")
FORM: Final = Fact("form", "one-of", "Which game is played?", _FORMS)
_STRUCTURE, _SETTING = "structure", "setting"
# What the law says: it is not listened for as a fact.
LAW_FACTS: Final = frozenset((FORM.key, _STRUCTURE, _SETTING, "tournament"))
_LONE: Final = "holdem"


def play_facts() -> tuple[Fact, ...]:
    """What may have to be known of the play, in the order in which it is asked."""
    return find_fact(_STRUCTURE), find_fact(_SETTING), FORM


def named_in(where: Where, words: str, answers: Mapping[str, Value]) -> NamedPlay:
    """What is named of the play: in answers, before the words, in them."""
    form, structure = answers.get(FORM.key), answers.get(_STRUCTURE)
    setting = answers.get(_SETTING)
    answered = NamedPlay(
        find_form(form) if isinstance(form, str) else None,
        structure if isinstance(structure, str) else None,
        tournament=setting == "tournament",
        cash=setting == "cash",
    )
    return answered.or_else(where.named).or_else(named_play(words))


def law_for(kind: IncidentKind, where: Where, named: NamedPlay) -> Law:
    """The law of the deal, the one in force, that of the play named, or a usual one."""
    if where.deal is not None:
        return where.deal.setup.law
    if where.law is not None:
        return where.law
    law = law_of(where.house, named)
    if where.named.form or can_happen(kind, law):
        return law
    usual = usual_law(kind, where.house.book)
    return _made(where.house, usual.form, replace(named, form=usual.form), usual)


def law_of(house: House, named: NamedPlay) -> Law:
    """The law of a play, hold'em where none is named."""
    return _made(house, named.form or find_form(_LONE), named)


def _made(house: House, form: Form, named: NamedPlay, usual: Law | None = None) -> Law:
    structure = named.structure if form.settles != "points" else None
    tournament = named.tournament or bool(usual and usual.tournament and not named.cash)
    if usual and not structure and not named.stakes:
        stakes = usual.stakes
    else:
        try:
            stakes = asked_stakes(form, structure, named.stakes)
        except (StakesError, KeyError, ValueError):
            # What was heard is no stakes of this form.
            stakes = asked_stakes(form)
    return make_law(
        form,
        stakes,
        house.book,
        tournament=tournament,
        options=house.options,
        amendments=house.amendments,
    )


@dataclass(frozen=True, slots=True)
class Other:
    """The law if a fact of the play were this."""

    value: str
    law: Law


def others(fact: Fact, kind: IncidentKind, where: Where, named: NamedPlay) -> Iterable[Other]:
    """The laws under which an incident can happen, by one fact of the play."""
    for value in _STRUCTURES if fact.key == _STRUCTURE else fact.answers:
        play = named_in(replace(where, named=named), "", {fact.key: value})
        try:
            law = law_of(where.house, play)
        except (StakesError, ValueError):
            continue
        if can_happen(kind, law) and _is_so(fact, value, law):
            yield Other(value, law)


def _is_so(fact: Fact, value: str, law: Law) -> bool:
    """Whether a law is what was asked: not every form has every structure."""
    if fact.key == _STRUCTURE:
        fixed, shared = law.stakes.structure.fixed, law.stakes.structure.pot_share is not None
        return value == ("limit" if fixed else "pot-limit" if shared else "no-limit")
    return True


def is_named(fact: Fact, named: NamedPlay) -> bool:
    """Whether the play named settles a fact of it."""
    match fact.key:
        case "form":
            return named.form is not None
        case "structure":
            return bool(named.structure or (named.stakes and "/" not in named.stakes))
        case _:
            return named.tournament or named.cash
