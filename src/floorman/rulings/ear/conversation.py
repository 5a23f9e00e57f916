"""The dialogue from a telling to a ruling.

`next_step` looks at what has been told and says what comes next: which incident is meant, what was
heard (to be confirmed), one question, or the ruling. A reply makes a longer `Told`, and `Told.back`
the one before. Nothing is kept between two steps.

What a deal shows goes before what was said of it; what was given outright goes before what was
heard in the words.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from floorman.deal import Deal, Law
from floorman.games import stakes_text
from floorman.rulings.ear.bearing import bears_on_a_hand, implied, onward_from
from floorman.rulings.ear.describing import Described, describe, is_sure
from floorman.rulings.ear.hearing import Heard, Hearing, facts_of
from floorman.rulings.ear.outcomes import Leaf, Tree, Trial, leaves, outcomes, to_ask
from floorman.rulings.ear.phrasing import clause, either
from floorman.rulings.ear.playing import (
    FORM,
    LAW_FACTS,
    is_named,
    law_for,
    law_of,
    named_in,
    others,
    play_facts,
)
from floorman.rulings.ear.speech.clauses import spoken
from floorman.rulings.ear.speech.naming import NamedPlay
from floorman.rulings.ear.told import (
    ASK_WHICH,
    Answer,
    Ask,
    Candidate,
    Chose,
    Confirmed,
    Contradiction,
    Gave,
    Impossible,
    NextStep,
    Outcome,
    Ruled,
    Said,
    SayBack,
    Situation,
    Told,
    Which,
)
from floorman.rulings.facts import Fact, FactError, Value
from floorman.rulings.incidents import IncidentKind, find_fact, find_kind
from floorman.rulings.ruling import NoRulingError, known_of, possible
from floorman.rulings.usual import person, unnamed_seat

# How many incidents are offered where it is not plain which is meant.
_OFFERED: Final = 3
_TWO: Final = 2
# Where nobody knows these, every value can be tried.
_COUNTABLE: Final = ("yes-no", "one-of", "whole", "chips")


def next_step(told: Told) -> NextStep:
    """What the floor says next."""
    found = described(told)
    chosen = [one.incident for one in told.replies if isinstance(one, Chose)][-1:]
    if chosen == [ASK_WHICH] or (not chosen and not is_sure(found)):
        return Which(tuple(Candidate(one.kind, one.chance) for one in found[:_OFFERED]))
    kind = find_kind(chosen[0]) if chosen else found[0].kind
    others_ = tuple(one.kind for one in found if one.kind is not kind)[:_OFFERED]
    case = _Case(_with_implied(told), kind, others_)
    try:
        return case.step()
    except (NoRulingError, FactError) as error:
        return Impossible(case.situation, str(error))


def _with_implied(told: Told) -> Told:
    """The dialogue with what follows from the ruling that led on to the incident chosen last."""
    places = [place for place, one in enumerate(told.replies) if isinstance(one, Chose)]
    if len(places) < _TWO:
        return told
    before = next_step(replace(told, replies=told.replies[: places[-1]]))
    if not isinstance(before, Ruled) or before.ruling is None:
        return told
    known = {one.fact.key: one.value for one in before.situation.known}
    return replace(told, given={**implied(before.ruling, known), **told.given})


def described(told: Told) -> tuple[Described, ...]:
    """The incidents that the words may mean, the likeliest first."""
    if not told.words.strip():
        return ()
    where = told.where
    about = where.deal or where.law
    if about is None and where.named.form:
        about = law_of(where.house, named_in(where, told.words, {}))
    keys = tuple(kind.key for kind in possible(about)) if about else None
    return _found(told.words, keys)


@lru_cache(maxsize=64)
def _found(words: str, keys: tuple[str, ...] | None) -> tuple[Described, ...]:
    """The same; a dialogue asks for it at every step."""
    return describe(words, None if keys is None else map(find_kind, keys))


class _Case:
    """One incident with all that has been told of it."""

    def __init__(self, told: Told, kind: IncidentKind, others_: tuple[IncidentKind, ...]) -> None:
        self._told, self._kind, self._others = told, kind, others_
        self._given, self._unknown = _replied(told)
        self._named = named_in(told.where, told.words, self._given)
        self._law = law_for(kind, told.where, self._named)
        self._deal = told.where.deal
        self._about: Deal | Law = self._deal or self._law
        self._heard, self._contradictions = self._listen()
        self._facts = {
            **{key: one.value for key, one in self._heard.items()},
            **{key: value for key, value in self._given.items() if key not in LAW_FACTS},
        }

    def step(self) -> NextStep:
        """What comes next about it."""
        trial = self._trial(self._unknown)
        whole = self._trial(frozenset()).tree(self._facts)
        back = self._to_confirm(whole)
        if back:
            return back
        tree = trial.tree(self._facts) if self._unknown else whole
        asked = to_ask(tree, self._unknown)
        if asked:
            return self._ask(*asked)
        found = outcomes(tree)
        if not found:
            raise NoRulingError(f"{self._kind.key}: no rule speaks of this case")
        return self._by_play(tree) or Ruled(self.situation, found, self._onward(found))

    # What was told

    def _listen(self) -> tuple[dict[str, Heard], tuple[Contradiction, ...]]:
        """What was heard and may be so; what the deal contradicts."""
        told = self._told
        hearing = Hearing(spoken(told.words), told.where.names, told.where.numbers)
        heard: dict[str, Heard] = {}
        wrong: list[Contradiction] = []
        for one in hearing.of(facts_of(self._kind)):
            key = one.fact.key
            if key in LAW_FACTS or key in self._given or key in self._unknown:
                continue
            if self._deal is None:
                heard[key] = one
                continue
            shown = known_of(self._deal, self._given).get(key)
            if shown is None and self._allows(one):
                heard[key] = one
            elif shown is not None and shown != one.value:
                wrong.append(
                    Contradiction(
                        self._said(one.fact, one.value, one.words), self._said(one.fact, shown)
                    )
                )
        return heard, tuple(wrong)

    def _allows(self, one: Heard) -> bool:
        """Whether there is such a seat in the deal."""
        seats = range(len(self._deal.state.seats)) if self._deal else range(0)
        return one.fact.kind != "seat" or one.value in seats

    @property
    def situation(self) -> Situation:
        """What is understood so far."""
        known = [
            self._said(find_fact(key), value, self._heard[key].words if key in self._heard else "")
            for key, value in self._facts.items()
            if value != unnamed_seat(key) or find_fact(key).kind != "seat"
        ]
        return Situation(
            self._kind,
            self._law,
            self._deal,
            tuple(known),
            tuple(_fact(key) for key in sorted(self._unknown)),
            self._contradictions,
            self._others,
        )

    def _said(self, fact: Fact, value: Value, heard: str = "") -> Said:
        text = self._name(value) if fact.kind == "seat" and isinstance(value, int) else ""
        return Said(fact, value, text or clause(fact, value), heard)

    def _name(self, seat: int) -> str:
        names = self._told.where.names
        return names[seat] if seat < len(names) else person(seat)

    # What was heard

    def _to_confirm(self, whole: Tree) -> SayBack | None:
        """What was heard and decides something, where nobody has said yet that it is right."""
        confirmed = self._confirmed()
        deciding = [one for key, one in self._heard.items() if self._decides(key, whole)]
        if all(one.fact.key in confirmed for one in deciding):
            return None
        binding = any(self._binds(one.fact, whole) for one in deciding)
        situation = self.situation
        shown = situation.known
        text = f"{', '.join(self._sentence(shown))}: right?"
        return SayBack(situation, text[0].upper() + text[1:], shown, binding)

    def _sentence(self, said: Iterable[Said]) -> list[str]:
        ordered = sorted(said, key=lambda one: one.fact.kind != "seat")
        parts = list(dict.fromkeys(map(_as_heard, ordered)))
        if self._deal is None and self._named != NamedPlay():
            parts.append(play_text(self._law).partition(" with ")[0])
        return parts

    def _confirmed(self) -> frozenset[str]:
        """The facts that were said back and found right."""
        told, right = self._told, frozenset[str]()
        for number, reply in enumerate(told.replies):
            if isinstance(reply, Confirmed):
                before = Told(told.words, told.where, told.given, told.replies[:number])
                step = next_step(before)
                if isinstance(step, SayBack):
                    right |= {one.fact.key for one in step.facts}
        return right

    def _decides(self, key: str, whole: Tree) -> bool:
        """Whether something else might be ruled without this fact, or of somebody else."""
        if find_fact(key).kind == "seat":
            return True
        return self._without(key).mark != whole.mark

    def _without(self, key: str) -> Tree:
        facts = {one: value for one, value in self._facts.items() if one != key}
        try:
            return self._trial(frozenset()).tree(facts)
        except (NoRulingError, FactError):
            return Leaf(None)

    def _binds(self, fact: Fact, whole: Tree) -> bool:
        """Whether a hand or a pot may hang on it."""
        return bears_on_a_hand(self._kind, fact, whole, self._without(fact.key))

    # What is asked and ruled

    def _trial(self, unknown: frozenset[str]) -> Trial:
        return Trial(self._kind, self._about, unknown, self._name)

    def _ask(self, fact: Fact, under: tuple[str, ...]) -> Ask:
        optional = fact.kind in _COUNTABLE and fact.key not in self._unknown
        answers = answers_to(fact, self._deal, self._told.where.names)
        return Ask(self.situation, fact, answers, optional, under)

    def _by_play(self, tree: Tree) -> NextStep | None:
        """A question about the play, where it was not said and matters; unknown, all it can be."""
        where = self._told.where
        if self._deal or where.law or not self._told.words.strip():
            return None
        for fact in play_facts():
            if is_named(fact, self._named):
                continue
            ways = self._ways(fact)
            if len({mark for _, mark, _ in ways}) < 2:
                continue
            if fact.key not in self._unknown:
                answers = tuple(Answer(one, fact.answers[one]) for one, _, _ in ways)
                return Ask(self.situation, fact, answers, optional=True)
            alike: dict[object, tuple[list[str], Tree]] = {}
            for value, mark, tried in ways:
                alike.setdefault(mark, ([], tried))[0].append(value)
            found = tuple(
                Outcome((either(fact, values), *one.under), one.ruling)
                for values, tried in alike.values()
                for one in outcomes(tried)
            )
            return Ruled(self.situation, found, self._onward(found))
        return None

    def _ways(self, fact: Fact) -> list[tuple[str, object, Tree]]:
        found: list[tuple[str, object, Tree]] = []
        for other in others(fact, self._kind, self._told.where, self._named):
            trial = Trial(self._kind, other.law, self._unknown, self._name)
            try:
                tree = trial.tree(self._facts)
            except (NoRulingError, FactError):
                continue
            if to_ask(tree, self._unknown) is None:
                found.append((other.value, _gist(tree), tree))
        return found

    def _onward(self, found: Sequence[Outcome]) -> tuple[IncidentKind, ...]:
        kinds = {kind.key: kind for one in found for kind in onward_from(one.ruling)}
        return tuple(kind for key, kind in kinds.items() if key != self._kind.key)


def answers_to(
    fact: Fact, deal: Deal | None = None, names: Sequence[str] = ()
) -> tuple[Answer, ...]:
    """The answers to a question that can be counted up."""
    if fact.kind == "yes-no":
        return Answer(True, "yes"), Answer(False, "no")
    if fact.kind == "seat" and deal is not None:
        seats = range(len(deal.state.seats))
        return tuple(Answer(one, names[one] if one < len(names) else person(one)) for one in seats)
    return tuple(Answer(key, text) for key, text in fact.answers.items())


def _replied(told: Told) -> tuple[dict[str, Value], frozenset[str]]:
    """The facts given, first to last, and those that nobody knows."""
    given, unknown = dict(told.given), set[str]()
    for reply in told.replies:
        if isinstance(reply, Gave):
            given.pop(reply.fact, None)
            unknown.discard(reply.fact)
            if reply.value is None:
                unknown.add(reply.fact)
            else:
                given[reply.fact] = reply.value
    return given, frozenset(unknown)


def _as_heard(said: Said) -> str:
    """A fact in the words in which it was heard, where it has an answer of its own."""
    if said.heard and said.fact.kind == "one-of":
        return f"“{said.heard}” ({said.text})"
    return said.text


def _fact(key: str) -> Fact:
    return FORM if key == FORM.key else find_fact(key)


def _gist(tree: Tree) -> object:
    """What is ruled, apart from amounts, from what it cites and from what the floor may choose."""
    return tuple(ruling.outcome for _, ruling in leaves(tree))


def play_text(law: Law) -> str:
    """A play as people say it: "seven-card stud, 10/20 limit"."""
    setting = ", a tournament" if law.tournament else ""
    return f"{law.form.name}, {stakes_text(law.stakes)}{setting}"
