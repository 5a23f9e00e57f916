"""The engine compiled, from the very source that Python reads: `make compile`.

    python -m compiling                  # beside its source: whatever runs from here is compiled
    python -m compiling build/compiled   # a copy of the source, to be put in front of the path
    python -m compiling --clean          # plain Python again

mypyc makes C of every module of these packages but for those that it would change. Compiled modules
call the others, and are called by them. Without a compiler nothing is missing but speed.
"""

import argparse
import ast
import contextlib
import os
import shutil
from pathlib import Path
from typing import Final

from floorman.compiled import STAMP, digest

ROOT: Final = Path(__file__).resolve().parent
PACKAGES: Final = ("cards", "rankings", "deal", "table")
# Kernels of arrays are compiled by numba, and are no Python that mypyc knows. Refusals are derived
# from elsewhere. The others are read out of JSON by what is written beside their fields, which a
# compiled class does not know.
LEFT: Final = (
    "rankings/arrays/",
    "deal/refusals.py",
    "table/law/home.py",
    "table/positions.py",
    "table/setup.py",
    "table/state.py",
)
# The library in which all of them are; beside each module lies what leads there.
LIBRARY: Final = "floorman_engine"
BUILT: Final = (".so", ".pyd")


def modules(source: Path) -> list[Path]:
    """The modules to compile, in order, as they lie below `source`."""
    found = []
    for package in PACKAGES:
        for module in sorted((source / "floorman" / package).rglob("*.py")):
            inside = module.relative_to(source)
            if not inside.as_posix().removeprefix("floorman/").startswith(LEFT):
                found += [] if _mistaken(module) else [inside]
    return found


def _mistaken(module: Path) -> bool:
    """Whether mypyc forgets what a class says in its head (`frozen=True`), or mistakes a property
    that is made once and called.
    """
    text = module.read_text("utf-8")
    heads = (one for one in ast.walk(ast.parse(text)) if isinstance(one, ast.ClassDef))
    return "@cached_property" in text or any(one.keywords for one in heads)


def compile_in(root: Path, optimised: int = 3) -> list[Path]:
    """Compile what lies in `root/src`, in place; the libraries made, as they lie below it.

    Raises SystemExit where mypyc finds a fault, and setuptools' errors where no compiler is.
    """
    from mypyc.build import mypycify  # noqa: PLC0415  not needed to clean up, nor to read the list
    from setuptools import Distribution  # noqa: PLC0415

    source = root / "src"
    clean(source)
    chosen = modules(source)
    os.environ["MYPYPATH"] = "src"
    with contextlib.chdir(root):
        extensions = mypycify(
            [
                f"--config-file={ROOT / 'pyproject.toml'}",
                "--explicit-package-bases",
                *(f"src/{one.as_posix()}" for one in chosen),
            ],
            opt_level=str(optimised),
            debug_level="0",
            multi_file=True,
            group_name=LIBRARY,
            target_dir="build/engine",
        )
        told = {"name": "floorman", "package_dir": {"": "src"}, "ext_modules": extensions}
        build = Distribution(told).get_command_obj("build_ext")
        build.inplace, build.build_temp, build.parallel = 1, "build/engine", os.cpu_count()
        build.build_lib = "build/engine/made"
        build.ensure_finalized()
        build.run()
    lines = (f"{digest(source / one)} {one.as_posix()}\n" for one in chosen)
    (source / STAMP).write_text("".join(lines))
    return [*made(source), Path(STAMP)]


def made(source: Path) -> list[Path]:
    """The libraries that lie below `source`."""
    return [one.relative_to(source) for one in sorted(source.rglob("*")) if one.suffix in BUILT]


def clean(source: Path) -> None:
    """Plain Python again."""
    for one in made(source):
        (source / one).unlink()
    (source / STAMP).unlink(missing_ok=True)


def copied(to: Path) -> Path:
    """A folder with the source as it stands and nothing that was made of it."""
    shutil.rmtree(to / "src", ignore_errors=True)
    left = shutil.ignore_patterns("__pycache__", *(f"*{one}" for one in BUILT))
    shutil.copytree(ROOT / "src", to / "src", ignore=left)
    return to


def main() -> None:
    """The command."""
    reader = argparse.ArgumentParser(
        prog="python -m compiling",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    reader.add_argument("folder", nargs="?", type=Path, help="where a copy is compiled")
    reader.add_argument("--clean", action="store_true", help="plain Python again")
    reader.add_argument("-O", type=int, choices=range(4), default=3, help="how well")
    asked = reader.parse_args()
    if asked.clean:
        clean(ROOT / "src")
        return
    root = copied(asked.folder.resolve()) if asked.folder else ROOT
    print(f"{len(compile_in(root, asked.O)) - 1} libraries in {root / 'src'}")


if __name__ == "__main__":
    main()
