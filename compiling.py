"""The engine compiled, from the very source that Python reads: `make compile`.

    python -m compiling                   # beside its source: whatever runs from here is compiled
    python -m compiling build/compiled    # a tree of its own, to be put in front of the path
    python -m compiling --clean           # plain Python again

mypyc makes a module in C of every module of these packages but for those that it would change: its
classes forget what is said in their heads beside their bases (`frozen=True`), so that modules with
such classes are left to Python, which calls the others and is called by them. Without a compiler
nothing is missing but speed.
"""

import ast
import hashlib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent
SOURCE: Final = ROOT / "src"
PACKAGES: Final = ("cards", "rankings", "deal", "table")
# Kernels of arrays are compiled by numba, and are no Python that mypyc knows. The others are read
# out of JSON by what is written beside their fields, which a compiled class does not know.
LEFT: Final = (
    "rankings/arrays/",
    "table/law/home.py",
    "table/positions.py",
    "table/setup.py",
    "table/state.py",
)
# What it was compiled from, beside what came of it: `floorman --version` says if that has changed.
STAMP: Final = "floorman/compiled.txt"


def compiled(source: Path = SOURCE) -> list[Path]:
    """The modules that are compiled, in order, below `source`."""
    found = []
    for package in PACKAGES:
        folder = source / "floorman" / package
        for module in sorted(folder.rglob("*.py")):
            inside = module.relative_to(source / "floorman").as_posix()
            if not inside.startswith(LEFT) and not _keeps_to_python(module):
                found.append(module.relative_to(source))
    return found


def _keeps_to_python(module: Path) -> bool:
    """Whether a class says something that mypyc forgets or mistakes."""
    text = module.read_text("utf-8")
    heads = (one for one in ast.walk(ast.parse(text)) if isinstance(one, ast.ClassDef))
    return "@cached_property" in text or any(one.keywords for one in heads)


def digest(source: Path = SOURCE) -> str:
    """Of the text of all that is compiled."""
    taken = hashlib.sha256()
    for module in compiled(source):
        taken.update(module.as_posix().encode() + b"\0" + (source / module).read_bytes())
    return taken.hexdigest()
