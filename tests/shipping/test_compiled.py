"""The engine compiled is the same engine: a wheel with it passes the engine's own tests."""

import os
import sys
import zipfile

import compiling

from floorman.compiled import STAMP, digest, engine
from tests.house.project import ROOT
from tests.shipping.bare import ran

# Those of the engine, of tables and of rulings, but for what takes long.
TESTS = ("cards", "rankings", "deal", "table", "rulings")


def test_what_was_compiled_is_known_until_it_changes(tmp_path):
    source = tmp_path / "floorman"
    source.mkdir()
    assert engine(tmp_path) == "plain"
    (source / "one.py").write_text("ONE = 1\n")
    (tmp_path / STAMP).write_text(f"{digest(source / 'one.py')} floorman/one.py\n")
    assert engine(tmp_path) == "compiled"
    (source / "one.py").write_text("ONE = 2\n")
    assert engine(tmp_path) == "stale"
    (source / "one.py").unlink()
    assert engine(tmp_path) == "stale"


def test_what_is_compiled_is_the_path_of_an_act_and_nothing_that_would_change():
    chosen = {one.as_posix() for one in compiling.modules(ROOT / "src")}
    for hot in ("deal/deal.py", "deal/flow.py", "deal/betting/acts.py", "table/table.py"):
        assert f"floorman/{hot}" in chosen
    for changed in ("deal/commands.py", "rankings/ranking.py", "table/state.py"):
        assert f"floorman/{changed}" not in chosen


def test_a_compiled_wheel_passes_the_tests_of_the_engine_the_table_and_rulings(tmp_path):
    how = os.environ | {"FLOORMAN_COMPILE": "1", "FLOORMAN_COMPILE_LEVEL": "0"}
    build = (sys.executable, "-m", "hatchling", "build", "-d", tmp_path, "-t", "wheel")
    ran(*build, cwd=ROOT, env=how)
    [wheel] = tmp_path.glob("*.whl")
    assert not wheel.name.endswith("none-any.whl")
    with zipfile.ZipFile(wheel) as file:
        file.extractall(tmp_path / "with")
    how["PYTHONPATH"] = str(tmp_path / "with")
    how.pop("PYTEST_ADDOPTS", None)
    for worker in ("PYTEST_XDIST_WORKER", "PYTEST_XDIST_WORKER_COUNT", "PYTEST_CURRENT_TEST"):
        how.pop(worker, None)
    program = "from floorman.cli.main import main; main()"
    said = ran(sys.executable, "-c", program, "--version", cwd=tmp_path, env=how)
    assert said.endswith("(compiled engine)\n")
    where = "import floorman.deal.flow as one; print(one.__file__)"
    assert ran(sys.executable, "-c", where, env=how).strip().endswith((".so", ".pyd"))
    some = [f"tests/{one}" for one in TESTS]
    plain = ("-m", "not perft and not browser and not long", "-n", "0", "-q", "--no-header")
    said = ran(
        sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *plain, *some, cwd=ROOT, env=how
    )
    assert " passed" in said
