"""Code broken on purpose: one small change at a time in `deal` and `table`, and who notices it.

    python -m tests.mutation [--minutes 50] [--seed S] [--only NAME ...] [--whole]

A sample of the changes that cosmic-ray can make is drawn, each is put into a copy of the project,
and the tests that reach its line (by coverage, the shortest first) are run until one fails. The
report counts by subject, and lists what nobody noticed. With `--whole` every change is tried, which
takes days; `--minutes` ends a run whenever its time is over. What coverage found is kept beside the
copies, and used again with `--again`.
"""

import argparse
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from cosmic_ray.mutating import mutate_and_test, mutate_code
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome
from coverage import CoverageData

ROOT = Path(__file__).parent.parent
WORK = ROOT / ".mutation"
PACKAGES = ("deal", "table")
TESTS = ("tests/deal", "tests/table", "tests/rulings/test_cases.py", "tests/history", "tests/perft")
COPIED = ("src", "tests", "docs", "README.md", "pyproject.toml")
WORKERS = 2
# Changes that a careless hand might make; cosmic-ray's others replace one operator by every other.
MEANT = re.compile(
    r"core/(NumberReplacer|AddNot|ReplaceAndWithOr|ReplaceOrWithAnd|ReplaceTrueWithFalse"
    r"|ReplaceFalseWithTrue|ReplaceUnaryOperator_Delete_\w+|ZeroIterationForLoop"
    r"|ReplaceBreakWithContinue|ReplaceContinueWithBreak"
    r"|ReplaceBinaryOperator_(Add_Sub|Sub_Add|Mul_Add|FloorDiv_Mul|Mod_FloorDiv|BitAnd_BitOr)"
    r"|ReplaceComparisonOperator_(Eq_NotEq|NotEq_Eq|Lt_LtE|LtE_Lt|Gt_GtE|GtE_Gt|Lt_Gt|Gt_Lt"
    r"|Is_IsNot|IsNot_Is|In_NotIn|NotIn_In))$"
)
SUBJECTS = {
    "betting": "betting betting_law wagers rounds pot_size wager_rules",
    "pots": "pots pots_apart sharing odd_chips settling raking points_pot",
    "showdown": "showing telling sevens openers",
    "posting": "posting",
}
SUBJECT_OF = {name: subject for subject, names in SUBJECTS.items() for name in names.split()}
# Seconds of tests for a change: first the shortest, then more where nobody noticed.
BUDGETS = (15.0, 90.0)
MOST = 500


@dataclass(frozen=True, eq=False)
class Change:
    """One change: what cosmic-ray needs to make it, and the tests that reach its line."""

    spec: MutationSpec
    tests: tuple[str, ...]
    seconds: tuple[float, ...]

    @property
    def module(self):
        return self.spec.module_path.stem

    @property
    def subject(self):
        package = self.spec.module_path.parent.name
        return SUBJECT_OF.get(self.module, f"other of {package}")

    def __str__(self):
        place = f"{self.spec.module_path}:{self.spec.start_pos[0]}"
        return f"{place} {self.spec.operator_name.removeprefix('core/')} {self.spec.occurrence}"


def copy(number: int) -> Path:
    """A copy of the project in which a worker may break things."""
    where = WORK / f"copy-{number}"
    shutil.rmtree(where, ignore_errors=True)
    where.mkdir(parents=True)
    unwanted = shutil.ignore_patterns("node_modules", "dist", ".hypothesis")
    for name in COPIED:
        one = ROOT / name
        if one.is_dir():
            shutil.copytree(one, where / name, ignore=unwanted)
        else:
            shutil.copy(one, where)
    return where


def pytest(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]


def environment(where: Path) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(where / "src"), "COVERAGE_FILE": str(WORK / "coverage")}


def measure(where: Path) -> None:
    """Run the tests once to learn which reach which line, and how long each takes."""
    told = [f"--cov=src/floorman/{package}" for package in PACKAGES]
    told += ["--cov-context=test", "--cov-report=", f"--junitxml={WORK / 'times.xml'}"]
    done = subprocess.run(
        pytest("-n", str(WORKERS), *told, *TESTS), cwd=where, env=environment(where), check=False
    )
    if done.returncode:
        raise SystemExit("the tests do not pass as it is")


@cache
def times() -> dict[str, float]:
    """Seconds of each test by its id."""
    found = {}
    for case in ElementTree.parse(WORK / "times.xml").iter("testcase"):
        file = case.get("classname", "").replace(".", "/") + ".py"
        found[f"{file}::{case.get('name')}"] = float(case.get("time", 0))
    return found


@cache
def reached() -> dict[tuple[str, int], set[str]]:
    """The tests that reach each line of each module."""
    data = CoverageData(str(WORK / "coverage"))
    data.read()
    found: dict[tuple[str, int], set[str]] = defaultdict(set)
    for file in data.measured_files():
        name = file[file.rindex("src/") :]
        for line, contexts in data.contexts_by_lineno(file).items():
            found[name, line] |= {one.rpartition("|")[0] for one in contexts if one}
    return found


def tests_of(spec: MutationSpec) -> tuple[str, ...]:
    """The tests that reach the lines of a change, the shortest first."""
    lines = range(spec.start_pos[0], spec.end_pos[0] + 1)
    found = set[str]().union(*(reached().get((str(spec.module_path), one), ()) for one in lines))
    return tuple(sorted(found & set(times()), key=lambda one: (times()[one], one)))


def changes(where: Path) -> Iterator[MutationSpec]:
    """Every change that is meant, in the order of the files."""
    config = WORK / "cosmic-ray.toml"
    paths = json.dumps([f"src/floorman/{package}" for package in PACKAGES])
    config.write_text(
        f'[cosmic-ray]\nmodule-path = {paths}\ntimeout = 60\ntest-command = "true"\n'
        'excluded-modules = []\n[cosmic-ray.distributor]\nname = "local"\n',
        encoding="utf-8",
    )
    found = WORK / "changes.sqlite"
    if not found.exists():
        command = [sys.executable, "-m", "cosmic_ray.cli", "init", str(config), str(found)]
        subprocess.run(command, cwd=where, check=True)
    with use_db(str(found), mode=WorkDB.Mode.open) as database:
        for item in database.work_items:
            [spec] = item.mutations
            if MEANT.match(spec.operator_name) and not decorates(where, spec):
                yield spec


def decorates(where: Path, spec: MutationSpec) -> bool:
    """Whether it changes how a dataclass is kept alone: slots or frozen, which no result shows."""
    return lines_of(where / spec.module_path)[spec.start_pos[0] - 1].startswith("@dataclass")


@cache
def lines_of(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()


def start(where: str) -> None:
    """A worker goes to its copy; `where` names a folder for each, which is taken once."""
    for number in range(WORKERS):
        mine = Path(where) / f"copy-{number}"
        try:
            (mine / "taken").touch(exist_ok=False)
        except FileExistsError:
            continue
        os.chdir(mine)
        os.environ["PYTHONPATH"] = str(mine / "src")
        return


def can_be_read(spec: MutationSpec) -> bool:
    """Whether a changed module is Python still: with a bare `*` turned to `+` it is not."""
    operator = get_operator(spec.operator_name)(**spec.operator_args)
    before = spec.module_path.read_text(encoding="utf-8")
    try:
        compile(mutate_code(before, operator, spec.occurrence) or "", str(spec.module_path), "exec")
    except SyntaxError:
        return False
    return True


def try_out(change: Change) -> tuple[str, str]:
    """What became of a change, "noticed", "unnoticed" or "broken" (nothing runs), and its diff."""
    if not can_be_read(change.spec):
        return "broken", ""
    if not change.tests:
        return "unnoticed", "no test reaches it"
    begun, told = 0, ""
    for budget in BUDGETS:
        chosen, spent = begun, 0.0
        while chosen < min(len(change.tests), begun + MOST) and spent <= budget:
            spent += change.seconds[chosen]
            chosen += 1
        if chosen == begun:
            break
        command = shlex.join(pytest("-x", "-n", "0", *change.tests[begun:chosen]))
        result = mutate_and_test([change.spec], command, timeout=60 + 4 * spent)
        told, output = result.diff or "", result.output or ""
        if result.test_outcome is not TestOutcome.SURVIVED:
            nothing_runs = "error" in output and " failed" not in output
            return ("broken" if nothing_runs else "noticed"), told
        begun = chosen
    return "unnoticed", told


def drawn(arguments: argparse.Namespace, where: Path) -> list[Change]:
    """The changes to try, in the order of chance."""
    every = list(changes(where))
    if arguments.only:
        every = [one for one in every if one.module_path.stem in arguments.only]
    if arguments.subjects:
        every = [one for one in every if one.module_path.stem in SUBJECT_OF]
    random.Random(arguments.seed).shuffle(every)
    if not arguments.whole:
        every = every[: arguments.sample]
    found = []
    for spec in every:
        tests = tests_of(spec)
        found.append(Change(spec, tests, tuple(times()[one] for one in tests)))
    return found


def carry_out(found: list[Change], until: float) -> dict[Change, tuple[str, str]]:
    """Try changes until the time is over."""
    done, ahead, running = {}, iter(found), {}
    with ProcessPoolExecutor(WORKERS, initializer=start, initargs=(str(WORK),)) as pool:
        while True:
            while len(running) < WORKERS and time.monotonic() < until:
                change = next(ahead, None)
                if change is None:
                    break
                running[pool.submit(try_out, change)] = change
            if not running:
                return done
            ready, _ = wait(running, return_when=FIRST_COMPLETED)
            for one in ready:
                change = running.pop(one)
                done[change] = one.result()
                print(f"{len(done)} {done[change][0]:9} {change}", flush=True)


def report(done: dict[Change, tuple[str, str]], seed: int) -> None:
    """Print what was not noticed, and how many were, by subject."""
    for change, (outcome, diff) in done.items():
        if outcome == "unnoticed":
            changed = [line for line in diff.splitlines() if re.match(r"[+-] ", line)]
            print(f"\n{change}", *changed, sep="\n    ")
    tried, noticed = Counter[str](), Counter[str]()
    for change, (outcome, _) in done.items():
        if outcome != "broken":
            tried[change.subject] += 1
            noticed[change.subject] += outcome == "noticed"
    print()
    for subject, number in sorted(tried.items()):
        print(f"{subject:16} {noticed[subject]:5} of {number:5}  {noticed[subject] / number:4.0%}")
    number = tried.total()
    print(f"{'all':16} {noticed.total():5} of {number:5}  {noticed.total() / max(1, number):4.0%}")
    print(f"seed {seed}; {len(done) - number} changes after which nothing runs are not counted")


def main() -> None:
    """Measure, draw, break, report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=50)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--sample", type=int, default=1000)
    parser.add_argument("--only", nargs="*", metavar="MODULE")
    parser.add_argument("--subjects", action="store_true", help="betting, pots, showdown, posting")
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--again", action="store_true", help="use what coverage found before")
    arguments = parser.parse_args()
    until = time.monotonic() + 60 * arguments.minutes
    copies = [copy(number) for number in range(WORKERS)]
    print(f"seed {arguments.seed}")
    if not arguments.again:
        (WORK / "changes.sqlite").unlink(missing_ok=True)
        measure(copies[0])
    for where in copies:  # compiled once, so that only the broken module is each time
        command = [sys.executable, "-m", "compileall", "-q", "src", "tests"]
        subprocess.run(command, cwd=where, check=True)
    report(carry_out(drawn(arguments, copies[0]), until), arguments.seed)


if __name__ == "__main__":
    main()
