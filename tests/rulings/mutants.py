"""Rulings broken on purpose: each row of the catalogue in all that it says, does and leaves open.

    python -m tests.rulings.mutants [--group KEY] [--sample N --seed S]

Each mutant is one row with one thing changed: its words, a thing the dealer does, their order, a
step, an amount in a step, a way open to the floor, what is weighed, the offence. It is noticed
where a case of the incident fails. What is not noticed is listed, but for what stands in
`unnoticed.toml` with its reason.
"""

import argparse
import random
import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from floorman.rulings.incidents import IncidentKind, Row, incident_kinds
from tests.rulings.cases import Case, cases, check

OTHER = "Something else is said here."
EXCUSED = Path(__file__).parent / "unnoticed.toml"


@dataclass(frozen=True)
class Mutant:
    """One row of an incident with one thing changed: what, and where in the row."""

    kind: IncidentKind
    place: int
    what: str
    row: Row

    def __str__(self):
        return f"{self.kind.key}/{self.place}-{self.kind.ruling[self.place].outcome}: {self.what}"


def mutants(group: str = "") -> Iterator[Mutant]:
    """Every mutant of every row, or of one group."""
    for kind in incident_kinds().values():
        if group in ("", kind.group):
            for place, row in enumerate(kind.ruling):
                for what, broken in _broken(row):
                    yield Mutant(kind, place, what, broken)


def _broken(row: Row) -> Iterator[tuple[str, Row]]:
    yield "say", replace(row, say=OTHER)
    yield from (("do " + what, replace(row, do=do)) for what, do in _sentences(row.do))
    yield from (("step " + what, replace(row, steps=steps)) for what, steps in _steps(row.steps))
    yield from (("weighs " + w, replace(row, weighs=told)) for w, told in _sentences(row.weighs))
    if row.offence:
        yield "offence", replace(row, offence="")
    for number, one in enumerate(row.choice):
        rest = (row.choice[:number], row.choice[number + 1 :])
        yield f"choice {one.key} gone", replace(row, choice=(*rest[0], *rest[1]))
        changed = [("say", replace(one, say=OTHER))] if one.say else []
        changed += [(f"do {what}", replace(one, do=do)) for what, do in _sentences(one.do)]
        changed += [(f"step {w}", replace(one, steps=steps)) for w, steps in _steps(one.steps)]
        for what, other in changed:
            choice = (*rest[0], other, *rest[1])
            yield f"choice {one.key} {what}", replace(row, choice=choice)


def _sentences(told):
    """A list of sentences with one of them gone or another, or in another order."""
    for number in range(len(told)):
        yield f"{number} gone", told[:number] + told[number + 1 :]
        yield f"{number} other", (*told[:number], OTHER, *told[number + 1 :])
    if len(told) > 1:
        yield "order", told[::-1]


def _steps(steps):
    """Steps with one of them gone, or with another amount, or in another order."""
    for number, step in enumerate(steps):
        before, after = tuple(steps[:number]), tuple(steps[number + 1 :])
        yield f"{number} gone", (*before, *after)
        for key, value in step.items():
            if key in ("type", "command", "if"):
                continue
            for other in _others(value):
                yield f"{number} {key}", (*before, {**step, key: other}, *after)
    if len(steps) > 1:
        yield "order", tuple(steps)[::-1]


def _others(value):
    """What a field of a step might be instead."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, list | tuple) and value and isinstance(value[0], dict):
        yield from (list(changed) for _, changed in _steps(tuple(value)))
    elif isinstance(value, str) and value in _OPPOSITE:
        yield _OPPOSITE[value]


_OPPOSITE = {
    "stub-top": "stub-bottom", "stub-bottom": "stub-top", "burns": "muck", "muck": "burns",
    "turn": "round", "round": "turn", "deal": "turn", "bet": "raise", "raise": "bet",
    "wager": "raise", "seat": "muck", "pot": "carry", "carry": "pot",
}  # fmt: skip


@cache
def _cases_of() -> dict[str, list[Case]]:
    found: dict[str, list[Case]] = {}
    for case in cases():
        found.setdefault(case.raw["incident"], []).append(case)
    return found


def is_noticed(mutant: Mutant) -> bool:
    """Whether a case of the incident fails with the row broken."""
    outcome = mutant.row.outcome
    told = sorted(
        _cases_of().get(mutant.kind.key, ()), key=lambda case: case.raw.get("outcome") != outcome
    )
    with _put_in(mutant):
        return any(_fails(case) for case in told)


def _fails(case):
    try:
        check(case)
    except Exception:  # whatever goes wrong, it is noticed
        return True
    return False


@contextmanager
def _put_in(mutant):
    kinds, kind = incident_kinds(), mutant.kind
    rows = list(kind.ruling)
    rows[mutant.place] = mutant.row
    kinds[kind.key] = replace(kind, ruling=tuple(rows))
    try:
        yield
    finally:
        kinds[kind.key] = kind


def excused() -> dict[str, str]:
    """What may go unnoticed, with its reason."""
    return tomllib.loads(EXCUSED.read_text(encoding="utf-8")) if EXCUSED.exists() else {}


def main():
    """Break rows, and print what nobody noticed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--group", default="")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    tried = list(mutants(asked.group))
    if asked.sample:
        tried = random.Random(asked.seed).sample(tried, min(asked.sample, len(tried)))
    missed = [one for one in tried if not is_noticed(one)]
    reasons = excused()
    for one in missed:
        print(f"{one}  [{reasons[str(one)]}]" if str(one) in reasons else one)
    kinds, lost = Counter(map(_sort, tried)), Counter(map(_sort, missed))
    for kind, number in kinds.items():
        print(f"{kind:15} {number - lost[kind]:5} of {number:5} noticed")
    print(f"{len(tried) - len(missed)} of {len(tried)} noticed, seed {asked.seed}")


def _sort(mutant):
    return " ".join(word for word in mutant.what.split() if word in _SORTS) or mutant.what


_SORTS = {"say", "do", "step", "weighs", "offence", "choice", "gone", "order", "other"}


if __name__ == "__main__":
    main()
