"""Spans as tasks of Ray: a cluster of two workers plays what one process does."""

import json

import pytest
from click.testing import CliRunner

from floorman.cli.main import main

# It is large, and not needed by anything else: `make ray` sets it up.
pytest.importorskip("ray", reason="Ray is not installed here: `make ray` sets it up and runs this")

TELLS_TIME = ("seconds", "deals_per_second")


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_cluster_of_two_workers_adds_up_to_what_one_process_plays(tmp_path):
    files, told = [], []
    for more in ((), ("--ray", "here", "--workers", "2")):
        file = tmp_path / f"{len(files)}.csv"
        words = "sim holdem --batch --deals 132000 --seed 5 --json --save".split()
        result = CliRunner().invoke(main, [*words, str(file), *more])
        assert result.exit_code == 0, result.output
        # Before the answer Ray may say something of its own.
        said = json.loads(result.stdout[result.stdout.index("{") :])
        told.append({name: value for name, value in said.items() if name not in TELLS_TIME})
        files.append(file.read_bytes())
    assert told[0] == told[1]
    assert told[0]["deals"] == 132_000
    assert files[0] == files[1]
