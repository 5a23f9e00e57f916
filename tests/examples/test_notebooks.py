"""The notebooks run from the first cell to the last, and show what they are there to show."""

import json
import os
import subprocess
import sys

import pytest

from tests.house.project import ROOT

NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
# What a notebook has to have shown in the end, as kinds of output.
SHOWS = {
    "televised_hand": {"image/svg+xml", "text/markdown"},
    "small_agent": {"image/svg+xml"},
    "thousand_entrants": {"text/markdown"},
}


def run(path, folder):
    """A notebook run by itself; nothing of it is written into anybody's home."""
    names = ("JUPYTER_RUNTIME_DIR", "IPYTHONDIR", "JUPYTER_CONFIG_DIR")
    own = {name: str(folder / name.lower()) for name in names}
    more = {"OPENBLAS_NUM_THREADS": "1", "PYTHONWARNINGS": "ignore"}
    return subprocess.run(
        [sys.executable, "-m", "tests.examples.running", str(path), str(folder / "k")],
        env={**os.environ, **own, **more},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path, tmp_path):
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert not any(cell.get("outputs") for cell in kept["cells"]), "kept without what it printed"
    done = run(path, tmp_path)
    assert done.returncode == 0, done.stderr
    assert set(json.loads(done.stdout)) >= SHOWS.get(path.stem, set())


def test_a_notebook_that_fails_is_noticed(tmp_path):
    path = tmp_path / "wrong.ipynb"
    cell = {
        "cell_type": "code", "id": "one", "source": "assert 1 == 2", "metadata": {},
        "outputs": [], "execution_count": None,
    }  # fmt: skip
    book = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(book), encoding="utf-8")
    done = run(path, tmp_path)
    assert done.returncode != 0 and "AssertionError" in done.stderr


def test_there_are_five():
    assert len(NOTEBOOKS) == 5
