"""How much is heard: the facts heard in the tellings, given the right incident.

    python -m training.facts            figures, by fact where something is amiss
    python -m training.facts burned     every telling in which that fact was heard wrongly or missed

A telling names the facts that matter most in it. What is heard beside them, most of it rightly, is
counted by itself.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from floorman.deal import Law, make_law
from floorman.games import asked_stakes, find_form
from floorman.rulings.ear.hearing import Hearing, facts_of
from floorman.rulings.ear.playing import LAW_FACTS
from floorman.rulings.ear.speech.clauses import spoken
from floorman.rulings.ear.speech.naming import named_play
from floorman.rulings.facts import Value, parse_fact
from floorman.rulings.incidents import find_fact, find_kind
from floorman.rulings.known import Known

TELLINGS = Path(__file__).parent / "tellings"
_YES_NO = {"true": "yes", "false": "no"}
_SHOWN = 25
# What is worked out of what was heard. These are only means to it, and no telling names them.
_WORKED_OUT = ("facing_wager", "misdeal_late", "substantial", "too_many_exposed", "exposed_first")
_MEANS = frozenset(("acted", "acted_how", "rounds_begun", "exposed_many", "exposed_place"))


@dataclass(frozen=True, slots=True)
class Telling:
    """One telling, the incident meant, and the facts that it plainly settles."""

    file: str
    words: str
    incident: str
    facts: dict[str, Value]


def tellings(folder: Path = TELLINGS) -> Iterator[Telling]:
    """Every telling that means an incident."""
    for file in sorted(folder.glob("*.txt")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if not line.strip() or line.startswith("#"):
                continue
            words, incident, told = (*map(str.strip, line.split("|")), "")[:3]
            key = incident.split("/")[0].strip()
            if key != "none":
                yield Telling(file.stem, words, key, dict(_facts(told)))


def _facts(told: str) -> Iterator[tuple[str, Value]]:
    for one in filter(None, map(str.strip, told.split(";"))):
        key, _, value = map(str.strip, one.partition("="))
        yield key, parse_fact(find_fact(key), _YES_NO.get(value, value))


def heard_in(telling: Telling) -> dict[str, Value]:
    """What is heard in a telling."""
    hearing = Hearing(spoken(telling.words))
    found = {one.fact.key: one.value for one in hearing.of(facts_of(find_kind(telling.incident)))}
    named = named_play(telling.words)
    found = {key: value for key, value in found.items() if key not in LAW_FACTS}
    if named.structure in find_fact("structure").answers:
        found["structure"] = named.structure
    if named.tournament:
        found["tournament"] = True
    known = Known(_law(), found)
    for key in _WORKED_OUT:
        value = known.get(key)
        if value is not None and key in telling_facts(telling):
            found[key] = value
    return found


def telling_facts(telling: Telling) -> frozenset[str]:
    """The facts on which its incident depends."""
    return frozenset(fact.key for fact in facts_of(find_kind(telling.incident)))


@cache
def _law() -> Law:
    form = find_form("holdem")
    return make_law(form, asked_stakes(form))


@dataclass(slots=True)
class Score:
    """How often a fact was heard rightly, wrongly, though it was not settled, and not at all."""

    right: int = 0
    wrong: int = 0
    unsettled: int = 0
    missed: int = 0

    @property
    def precision(self) -> float:
        """How much of what was heard is so, where the telling names the fact."""
        heard = self.right + self.wrong
        return self.right / heard if heard else 1.0

    @property
    def recall(self) -> float:
        """How much of what is settled was heard."""
        settled = self.right + self.wrong + self.missed
        return self.right / settled if settled else 1.0


Fault = tuple[str, Telling, Value | None, Value | None]


def measure(told: Iterator[Telling]) -> tuple[dict[str, Score], list[Fault]]:
    """The score of each fact, and every telling that is amiss: settled, and heard."""
    scores: dict[str, Score] = {}
    faults: list[Fault] = []
    for one in told:
        heard = heard_in(one)
        depends = {fact.key for fact in facts_of(find_kind(one.incident))}
        for key in {**one.facts, **heard}:
            settled, found = one.facts.get(key), heard.get(key)
            if key in _MEANS and settled is None:
                continue
            if key in LAW_FACTS and key not in one.facts and key not in depends:
                continue
            score = scores.setdefault(key, Score())
            if settled == found:
                score.right += 1
                continue
            faults.append((key, one, settled, found))
            if settled is None:
                score.unsettled += 1
            elif found is None:
                score.missed += 1
            else:
                score.wrong += 1
    return scores, faults


def total(scores: dict[str, Score]) -> Score:
    """All facts together."""
    sums: Counter[str] = Counter()
    for one in scores.values():
        sums.update(right=one.right, wrong=one.wrong, unsettled=one.unsettled, missed=one.missed)
    return Score(**sums)


def report(wanted: str = "") -> Iterator[str]:
    """The lines of the report."""
    scores, faults = measure(tellings())
    if wanted:
        for key, one, settled, found in faults:
            if wanted in (key, "all"):
                yield f"{key}: settled {settled}, heard {found} [{one.incident}] {one.words}"
        return
    yield f"{'fact':24} right wrong unsettled missed"
    worst = sorted(scores, key=lambda key: -(scores[key].wrong * 2 + scores[key].unsettled * 2
                                             + scores[key].missed))  # fmt: skip
    for key in worst[:_SHOWN]:
        one = scores[key]
        yield f"{key:24} {one.right:5} {one.wrong:5} {one.unsettled:9} {one.missed:6}"
    every = total(scores)
    yield (
        f"of facts that tellings name: precision {every.precision:.1%}, recall {every.recall:.1%}"
    )
    yield (
        f"right {every.right}, wrong {every.wrong}, heard though the telling does not name it "
        f"{every.unsettled}, missed {every.missed}"
    )


if __name__ == "__main__":
    print("\n".join(report(*sys.argv[1:2])))
