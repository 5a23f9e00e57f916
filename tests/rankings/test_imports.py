"""What is slow to import is imported only when it is needed."""

import subprocess
import sys

import pytest

SINGLE = 'find_ranking("high").strength((51, 47, 43, 39, 35, 0, 1))'
ARRAY = 'import numpy; find_ranking("high").strengths(numpy.zeros((1, 1), numpy.uint8))'


def imported_by(code):
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            f"from floorman.rankings import find_ranking; {code}; import sys; print(*sys.modules)",
        ],
        check=True,
        capture_output=True,
        text=True,
    )
    return set(done.stdout.split())


@pytest.mark.parametrize(
    ("code", "needed", "spared"),
    [
        ("pass", set(), {"numpy", "numba"}),
        (SINGLE, set(), {"numpy", "numba"}),
        (ARRAY, {"numpy", "numba"}, set()),
    ],
)
def test_numpy_and_numba_are_imported_on_the_first_array_call(code, needed, spared):
    modules = imported_by(code)
    assert needed <= modules
    assert not spared & modules
