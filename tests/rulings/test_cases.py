"""Every case of the folder is ruled as it says, with its rules."""

from collections import Counter

import pytest

from floorman.rulings.incidents import incident_kinds
from tests.rulings.cases import cases, check

CASES = cases()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_case_is_ruled_as_it_says(case):
    check(case)


def test_every_ruling_of_the_catalogue_has_a_case():
    proved = {(case.raw["incident"], case.raw.get("outcome")) for case in CASES}
    wanted = {(kind.key, row.outcome) for kind in incident_kinds().values() for row in kind.ruling}
    assert not wanted - proved, sorted(wanted - proved)


def test_the_outcomes_of_an_incident_have_names_of_their_own_words():
    for kind in incident_kinds().values():
        words = Counter(row.outcome for row in kind.ruling)
        assert all(word.islower() for word in words), kind.key


def test_there_are_cases_enough():
    assert len(CASES) >= 300
