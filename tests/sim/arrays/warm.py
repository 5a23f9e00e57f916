"""Kernels are compiled once for all workers, by whoever of them comes to need them first."""

import tempfile
from functools import cache
from pathlib import Path

# Whose tests play deals in arrays.
ARRAYS = (
    "tests/sim/arrays/",
    "tests/envs/test_many.py",
    "tests/examples/test_notebooks.py::test_a_notebook_runs[small_agent]",
    "tests/house/test_docs.py::test_python_sessions_give_what_the_page_shows[environments.md]",
    "tests/cli/play/test_sim_batch.py",
    "tests/trust/test_trust.py::test_a_little_of_a_goal_is_reached_without_a_finding[arrays]",
    "tests/house/test_docs.py::test_python_sessions_give_what_the_page_shows[sim.md]",
)


@cache
def warm():
    """Have them compiled, or read from disk: while one worker compiles, the others wait for it."""
    import fcntl  # noqa: PLC0415  not everywhere

    from floorman.sim.arrays import ArrayGame, at_random, calling, even_starts  # noqa: PLC0415
    from tests.sim.tables import law_of  # noqa: PLC0415

    with (Path(tempfile.gettempdir()) / "floorman-kernels.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        game = ArrayGame(even_starts(law_of("holdem"), 3, 300))
        game.deck(1, 1)
        game.shuffled_again(1, 1, 1, game.law.deck)
        game.play(at_random, 1, range(20))
        game.play(calling, 1, range(20))


def pytest_runtest_setup(item):
    if item.nodeid.startswith(ARRAYS):
        warm()
